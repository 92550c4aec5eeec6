import type { Tx } from '@fairground/db/connect.ts'
import { playLimitsOf } from '@fairground/domain/lottery/families.ts'
import { uuidv7 } from 'uuidv7'
import { post } from '../ledger/post.ts'
import { postMany } from '../ledger/post-many.ts'

type Trial = { readonly merchantId: number; readonly memberId: string; readonly currency: string }

const source = 'cashier.demo'
const orderOf = ({ memberId, currency }: Omit<Trial, 'merchantId'>, what: 'credits' | 'end') => ({
  id: uuidv7(),
  key: `trial:${memberId}:${what}`,
  reason: source,
  book: 'trial' as const,
  currency,
  memberId,
})

/** Enough for a day of small stakes, in the book that real money never meets. */
export async function givePracticeCredits(tx: Tx, now: Date, { merchantId, ...trial }: Trial): Promise<void> {
  const amount = playLimitsOf(trial.currency).mostUnitStake
  await post(tx, merchantId, now, { ...orderOf(trial, 'credits'), lines: [{ from: source, to: 'cash', amount }] })
}

/** Before an account is forgotten: what is left goes back, or the books would miss it. */
export async function takeBackPracticeCredits(tx: Tx, now: Date, merchantId: number, before: Date): Promise<void> {
  const left = await tx
    .selectFrom('ledger_balance')
    .innerJoin('trial_account', (join) =>
      join
        .onRef('trial_account.merchant_id', '=', 'ledger_balance.merchant_id')
        .onRef('trial_account.member_id', '=', 'ledger_balance.member_id'),
    )
    .select(['ledger_balance.member_id as memberId', 'ledger_balance.currency', 'ledger_balance.cash'])
    .where('ledger_balance.merchant_id', '=', merchantId)
    .where('ledger_balance.book', '=', 'trial')
    .where('trial_account.created_at', '<', before)
    .where('ledger_balance.cash', '>', 0n)
    .execute()
  const orders = left.map(({ cash, ...trial }) => ({
    op: 'post' as const,
    ...orderOf(trial, 'end'),
    lines: [{ from: 'cash', to: source, amount: cash }] as const,
  }))
  if (orders.length > 0) await postMany(tx, merchantId, now, orders)
}
