import type { Tx } from '@fairground/db/connect.ts'
import type { DB } from '@fairground/db/tables.ts'
import { type DepositState, mayDepositBecome } from '@fairground/domain/cashier/deposit-states.ts'
import { type Selectable, sql } from 'kysely'
import { publish } from '../../outbox/publish.ts'

export type OrderRow = Selectable<DB['deposit_order']> & { readonly state: DepositState }

/**
 * A transaction that changes an order takes it first and the member's money after it, so two can never wait in a
 * circle.
 */
export async function lockOrder(tx: Tx, merchantId: number, id: string): Promise<OrderRow | undefined> {
  const row = await tx
    .selectFrom('deposit_order')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as OrderRow | undefined
}

export type Change = {
  readonly pay?: string
  readonly payment_id?: string
  readonly paid_amount?: bigint
  readonly credited?: bigint
  readonly bonus?: bigint | null
  readonly is_over_limit?: boolean
}

type Step = { readonly state: DepositState; readonly note?: string }

/** Goes through these states in one move, if the first may follow; the last one is told. */
export async function advance(
  tx: Tx,
  now: Date,
  order: OrderRow,
  steps: readonly [Step, ...Step[]],
  { isFirst = false, ...change }: Change & { readonly isFirst?: boolean } = {},
): Promise<boolean> {
  if (!mayDepositBecome(order.state, steps[0].state)) return false
  const { merchant_id: merchantId, id, member_id: memberId } = order
  const state = (steps.at(-1) ?? steps[0]).state
  await tx
    .updateTable('deposit_order')
    .set({ state, ...change })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
  for (const step of steps) await writeStep(tx, now, order, step)
  const audience = { kind: 'member', memberId } as const
  await publish(tx, { merchantId, audience, subject: 'cashier.deposit-changed', payload: { id, state, isFirst } })
  return true
}

/** The order is locked or new, so nobody else counts its steps. */
export async function writeStep(
  tx: Tx,
  at: Date,
  { merchant_id, id }: Pick<OrderRow, 'merchant_id' | 'id'>,
  { state, note = '' }: Step,
): Promise<void> {
  await tx
    .insertInto('deposit_step')
    .values({
      merchant_id,
      order_id: id,
      step: sql<number>`(select count(*) + 1 from deposit_step where merchant_id = ${merchant_id} and order_id = ${id})`,
      state,
      note: note === '' ? null : note,
      at,
    })
    .execute()
}
