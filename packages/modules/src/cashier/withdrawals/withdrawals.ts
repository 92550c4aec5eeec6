import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { type WithdrawalState, withdrawalStates } from '@fairground/domain/cashier/withdrawal-states.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'

type Owner = { readonly merchantId: number; readonly memberId: string }

export type Withdrawal = {
  readonly id: string
  readonly number: string
  readonly state: WithdrawalState
  readonly amount: Amount
  readonly fee: Amount
  readonly currency: string
  readonly bankName: string
  readonly lastDigits: string
  readonly createdAt: Date
  readonly waitsUntil: Date | null
  readonly why: string | null
  readonly steps: readonly { readonly state: WithdrawalState; readonly at: Date }[]
}

function select(tx: Tx, { merchantId, memberId }: Owner) {
  return tx
    .selectFrom('withdrawal as w')
    .innerJoin('bank_card as c', (join) =>
      join.onRef('c.merchant_id', '=', 'w.merchant_id').onRef('c.id', '=', 'w.card_id'),
    )
    .select(['w.id', 'w.number', 'w.state', 'w.amount', 'w.fee', 'w.currency', 'w.created_at', 'w.why'])
    .select(['w.waits_until', 'c.bank_name', 'c.last_digits'])
    .select(
      sql<{ state: WithdrawalState; at: string }[]>`(
        select json_agg(json_build_object('state', s.state, 'at', s.at)) from withdrawal_step s
        where s.merchant_id = w.merchant_id and s.withdrawal_id = w.id)`.as('steps'),
    )
    .where('w.merchant_id', '=', merchantId)
    .where('w.member_id', '=', memberId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function withdrawalOf(row: Row): Withdrawal {
  return {
    id: row.id,
    number: row.number,
    state: row.state as WithdrawalState,
    amount: row.amount,
    fee: row.fee,
    currency: row.currency,
    bankName: row.bank_name,
    lastDigits: row.last_digits,
    createdAt: row.created_at,
    waitsUntil: row.state === 'checking' ? row.waits_until : null,
    why: row.why,
    // Each state comes once and in the order of the list, also where two steps have the same moment.
    steps: withdrawalStates.flatMap((state) => {
      const step = row.steps.find((each) => each.state === state)
      return step ? [{ state, at: new Date(step.at) }] : []
    }),
  }
}

export async function readWithdrawalIn(tx: Tx, owner: Owner, id: string): Promise<Withdrawal | undefined> {
  const row = await select(tx, owner).where('w.id', '=', id).executeTakeFirst()
  return row && withdrawalOf(row)
}

export async function readWithdrawal(db: Db, owner: Owner, id: string): Promise<Withdrawal> {
  const withdrawal = await inMerchant(db, owner.merchantId, (tx) => readWithdrawalIn(tx, owner, id))
  if (!withdrawal) throw new Refusal('ORDER_UNKNOWN')
  return withdrawal
}

export type WithdrawalPage = {
  readonly withdrawals: readonly Withdrawal[]
  readonly next: string | null
  readonly confirmedTotal: Amount
}

export type WithdrawalQuery = {
  readonly state?: WithdrawalState | undefined
  readonly limit: number
  /** The last id of the page before. Ids carry their moment, so their order is the order of asking. */
  readonly after?: string | undefined
}

/** Newest first, and what was paid out in all, whatever the page shows. */
export function readWithdrawals(
  db: Db,
  owner: Owner,
  { state, limit, after }: WithdrawalQuery,
): Promise<WithdrawalPage> {
  const { merchantId, memberId } = owner
  return inMerchant(db, merchantId, async (tx) => {
    const rows = await select(tx, owner)
      .$if(state !== undefined, (query) => query.where('w.state', '=', state ?? ''))
      .$if(after !== undefined, (query) => query.where('w.id', '<', after ?? ''))
      .orderBy('w.id', 'desc')
      .limit(limit + 1)
      .execute()
    const { total } = await tx
      .selectFrom('withdrawal')
      .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'))
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('state', '=', 'confirmed')
      .executeTakeFirstOrThrow()
    const page = rows.slice(0, limit)
    const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
    return { withdrawals: page.map(withdrawalOf), next, confirmedTotal: total }
  })
}
