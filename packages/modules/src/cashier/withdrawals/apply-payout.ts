import type { Payout } from '@fairground/contract/cashier/payment.ts'
import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { idAt } from '../../ledger/id-at.ts'
import { capture, post } from '../../ledger/post.ts'
import { giveBack, lockWithdrawal, type MovedWithdrawal, moveWithdrawal } from './withdrawal-moves.ts'

export type PayoutReport = { readonly merchantId: number; readonly gateway: string; readonly payout: Payout }

/** A `mismatch` is for people: what the gateway says cannot be true of what we asked for, or comes too late. */
export type PayoutOutcome = 'applied' | 'nothing-new' | 'mismatch' | 'unknown-order'

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a gateway says of a payout, by a webhook, by a query or as an answer: any of them, in any order, again. */
export async function applyPayout(
  db: Db,
  now: Date,
  { merchantId, gateway, payout }: PayoutReport,
): Promise<PayoutOutcome> {
  if (!uuidForm.test(payout.order)) return 'unknown-order'
  return inMerchant(db, merchantId, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, merchantId, payout.order)
    if (!withdrawal || withdrawal.gateway !== gateway) return 'unknown-order'
    if (!isOurs(withdrawal, payout)) return 'mismatch'
    if (payout.state === 'processing' || payout.state === withdrawal.state) return 'nothing-new'
    // Only what was sent can arrive or come back. A state that is final stays.
    if (withdrawal.state !== 'sent') return 'mismatch'
    if (payout.state === 'confirmed') await settle(tx, now, withdrawal)
    else await giveBack(tx, now, withdrawal, { state: 'failed', why: 'bank-refused', orderId: idAt(now) })
    return 'applied'
  })
}

function isOurs({ amount, fee, currency }: MovedWithdrawal, payout: Payout): boolean {
  return payout.currency === currency && payout.amount === formatAmount(amount - fee)
}

/** What arrived goes to the gateway's account; the fee, which the capture leaves with the member, to ours. */
async function settle(tx: Tx, now: Date, withdrawal: MovedWithdrawal): Promise<void> {
  const { merchantId, id, memberId, holdId, currency, amount, fee, gateway } = withdrawal
  const common = { book: 'real', currency, memberId, reference: id } as const
  await capture(tx, merchantId, now, {
    ...common,
    id: idAt(now),
    key: `withdraw-sent:${id}`,
    reason: 'cashier.withdraw-sent',
    holdId,
    account: `cashier.${gateway}`,
    amount: amount - fee,
  })
  if (fee > 0n)
    await post(tx, merchantId, now, {
      ...common,
      id: idAt(now),
      key: `withdraw-fee:${id}`,
      reason: 'cashier.withdraw-fee',
      lines: [{ from: 'cash', to: 'cashier.fees', amount: fee }],
    })
  await moveWithdrawal(tx, now, withdrawal, 'confirmed')
}
