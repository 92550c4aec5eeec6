import type { Tx } from '@fairground/db/connect.ts'
import type { PlayRestrictions } from '@fairground/domain/inbox/notification-rules.ts'
import { spanMs } from '@fairground/domain/ledger/limits.ts'
import { isInForce } from '@fairground/domain/member/exclusion.ts'
import { readLimits } from '../ledger/limits.ts'
import { readTotals, readTotalsAt, type Totals } from '../ledger/read-balance.ts'
import { exclusionOfMember } from '../member/exclusions.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

const totalOf = { deposit: 'deposited', loss: 'lost', stake: 'staked' } as const

/**
 * How a member stands at this very moment. A caller who sends something asks just before it, never when it is planned.
 */
export async function readStanding(tx: Tx, now: Date, owner: Owner): Promise<PlayRestrictions> {
  const exclusion = await exclusionOfMember(tx, owner.merchantId, owner.memberId)
  const isExcluded = exclusion !== null && isInForce(exclusion, now)
  return { isExcluded, isOverLimit: !isExcluded && (await isOverLimit(tx, now, owner)) }
}

/** One limit of the member's own that has nothing left is enough. */
async function isOverLimit(tx: Tx, now: Date, { merchantId, memberId }: Owner): Promise<boolean> {
  const set = (await readLimits(tx, merchantId, memberId)).filter(({ amount }) => amount !== null)
  if (set.length === 0) return false
  const wallet = { merchantId, memberId, book: 'real' } as const
  const { changedAt, ...total } = await readTotals(tx, wallet)
  const end = changedAt && changedAt > now ? changedAt : now
  for (const { kind, span, amount } of set) {
    const before: Totals = await readTotalsAt(tx, wallet, new Date(end.getTime() - spanMs[span]))
    const used = total[totalOf[kind]] - before[totalOf[kind]]
    if (amount !== null && used >= amount) return true
  }
  return false
}
