import type { Tx } from '@fairground/db/connect.ts'
import type { WithdrawalState, WithdrawReason } from '@fairground/domain/cashier/withdrawal-states.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { notifyWithdrawal } from '../../inbox/notify-withdrawal.ts'
import { release } from '../../ledger/post.ts'
import { publish } from '../../outbox/publish.ts'

/** What every step of a withdrawal needs to know of it. */
export type MovedWithdrawal = {
  readonly merchantId: number
  readonly id: string
  readonly memberId: string
  readonly amount: Amount
  readonly fee: Amount
  readonly currency: string
  readonly holdId: string
  readonly gateway: string
  readonly state: WithdrawalState
  readonly waitsUntil: Date | null
}

/**
 * A caller who wants to move a withdrawal holds its row first, so that two who decide at once decide one after the
 * other.
 */
export async function lockWithdrawal(tx: Tx, merchantId: number, id: string): Promise<MovedWithdrawal | undefined> {
  const row = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (
    row && {
      merchantId,
      id,
      memberId: row.member_id,
      amount: row.amount,
      fee: row.fee,
      currency: row.currency,
      holdId: row.hold_id,
      gateway: row.gateway,
      state: row.state as WithdrawalState,
      waitsUntil: row.waits_until,
    }
  )
}

type Moved = Pick<MovedWithdrawal, 'merchantId' | 'id' | 'memberId'>
type With = { readonly why?: WithdrawReason; readonly askedAt?: Date }

/** The database refuses a step that leads nowhere; the events leave with the step. */
export async function moveWithdrawal(
  tx: Tx,
  now: Date,
  withdrawal: Moved,
  state: WithdrawalState,
  { why, askedAt }: With = {},
): Promise<void> {
  const { merchantId, id, memberId } = withdrawal
  await tx
    .updateTable('withdrawal')
    .set({ state, changed_at: now, ...(why ? { why } : {}), ...(askedAt ? { payout_asked_at: askedAt } : {}) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
  await writeStep(tx, now, { merchantId, id, state })
  const audience = { kind: 'member', memberId } as const
  await publish(tx, { merchantId, audience, subject: 'cashier.withdrawal-changed', payload: { id, state } })
}

export async function writeStep(
  tx: Tx,
  now: Date,
  { merchantId, id, state }: Pick<MovedWithdrawal, 'merchantId' | 'id' | 'state'>,
): Promise<void> {
  await tx
    .insertInto('withdrawal_step')
    .values({ merchant_id: merchantId, withdrawal_id: id, state, at: now })
    .execute()
}

/** Refused by us or not taken by the bank: the member has the money back in the same moment. */
export async function giveBack(
  tx: Tx,
  now: Date,
  withdrawal: MovedWithdrawal,
  { state, why, orderId }: { readonly state: 'refused' | 'failed'; readonly why: WithdrawReason; orderId: string },
): Promise<void> {
  const { merchantId, id, memberId, holdId, currency } = withdrawal
  await release(tx, merchantId, now, {
    id: orderId,
    key: `withdraw-back:${id}`,
    reason: 'cashier.withdraw-back',
    book: 'real',
    currency,
    memberId,
    holdId,
    reference: id,
  })
  await moveWithdrawal(tx, now, withdrawal, state, { why })
  const kind = state === 'refused' ? 'withdrawal-refused' : 'withdrawal-back'
  await notifyWithdrawal(tx, now, withdrawal, { kind, why })
}
