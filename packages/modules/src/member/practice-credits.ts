import type { Tx } from '@fairground/db/connect.ts'
import { playLimitsOf } from '@fairground/domain/lottery/families.ts'
import { idAt } from '../ledger/id-at.ts'
import { post } from '../ledger/post.ts'
import { postMany } from '../ledger/post-many.ts'

type Trial = { readonly merchantId: number; readonly memberId: string; readonly currency: string }

const source = 'cashier.demo'
const orderOf = (now: Date, { memberId, currency }: Omit<Trial, 'merchantId'>, what: string) => ({
  id: idAt(now),
  key: `trial:${memberId}:${what}`,
  reason: source,
  book: 'trial' as const,
  currency,
  memberId,
})

/** Enough for a day of small stakes, in the book that real money never meets. */
export async function givePracticeCredits(tx: Tx, now: Date, { merchantId, ...trial }: Trial): Promise<void> {
  const amount = playLimitsOf(trial.currency).mostUnitStake
  await post(tx, merchantId, now, { ...orderOf(now, trial, 'credits'), lines: [{ from: source, to: 'cash', amount }] })
}

/** Before an account is forgotten: what is left goes back, or the books would miss it. */
export async function revokePracticeCredits(tx: Tx, now: Date, merchantId: number, before: Date): Promise<void> {
  await lockTrials(tx, merchantId, before)
  const left = await tx
    .selectFrom('ledger_balance')
    .innerJoin('trial_account', (join) =>
      join
        .onRef('trial_account.merchant_id', '=', 'ledger_balance.merchant_id')
        .onRef('trial_account.member_id', '=', 'ledger_balance.member_id'),
    )
    .select(['ledger_balance.member_id as memberId', 'ledger_balance.currency'])
    .select(['ledger_balance.cash', 'ledger_balance.version'])
    .where('ledger_balance.merchant_id', '=', merchantId)
    .where('ledger_balance.book', '=', 'trial')
    .where('trial_account.created_at', '<', before)
    .where('ledger_balance.cash', '>', 0n)
    .execute()
  if (left.length === 0) return
  // An account that stays a while longer may win once more, so each time has a key of its own.
  const orders = left.map(({ cash, version, ...trial }) => ({
    op: 'post' as const,
    ...orderOf(now, trial, `end:${version}`),
    lines: [{ from: 'cash', to: source, amount: cash }] as const,
  }))
  const answers = await postMany(tx, merchantId, now, orders)
  if (answers.some(({ answer }) => answer !== 'done')) throw new Error('practice credits could not be taken back')
}

/** A win that comes in between would be forgotten with its account. */
async function lockTrials(tx: Tx, merchantId: number, before: Date): Promise<void> {
  await tx
    .selectFrom('member_feed')
    .innerJoin('trial_account', 'trial_account.member_id', 'member_feed.member_id')
    .select('member_feed.member_id')
    .where('member_feed.merchant_id', '=', merchantId)
    .where('trial_account.merchant_id', '=', merchantId)
    .where('trial_account.created_at', '<', before)
    .orderBy('member_feed.member_id')
    .forNoKeyUpdate('member_feed')
    .execute()
}
