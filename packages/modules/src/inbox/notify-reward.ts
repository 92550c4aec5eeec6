import type { Tx } from '@fairground/db/connect.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { enqueue } from '../jobs/enqueue.ts'

export type RewardNotification = {
  readonly merchantId: number
  readonly memberId: string
  /** The id of the grant. */
  readonly reward: string
  readonly amount: Amount
  readonly currency: string
  readonly expiresAt: Date | null
}

/**
 * Plans the message about a reward that waits for its member. Whether it may be sent is decided when it is: by then the
 * member may be excluded, over a limit, or have heard of enough offers.
 */
export function notifyReward(tx: Tx, note: RewardNotification): Promise<void> {
  const { merchantId, memberId, reward, amount, currency, expiresAt } = note
  const data = { reward, amount: formatAmount(amount), currency, expiresAt: expiresAt?.toISOString() ?? null }
  const cause = `reward:${reward}`
  return enqueue(tx, 'inbox.send-offer', { merchantId, memberId, cause, data }, { key: `inbox.send-offer:${reward}` })
}
