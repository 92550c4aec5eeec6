import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import {
  type Limit,
  type LimitKind,
  type LimitSpan,
  limitKinds,
  limitSpans,
  noLimit,
  spanMs,
} from '@fairground/domain/ledger/limits.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { readLimits } from '../ledger/limits.ts'
import { readTotals, readTotalsAt, type Totals } from '../ledger/read-balance.ts'

export type MemberLimit = Limit & {
  readonly kind: LimitKind
  readonly span: LimitSpan
  readonly used: Amount
  readonly left: Amount | null
}

const totalOf: Readonly<Record<LimitKind, keyof Totals>> = { deposit: 'deposited', loss: 'lost', stake: 'staked' }

/** All nine, with what the ledger would count at this moment. */
export function readMemberLimits(db: Db, now: Date, merchantId: number, memberId: string): Promise<MemberLimit[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const set = await readLimits(tx, merchantId, memberId)
    const use = await readUse(tx, now, merchantId, memberId)
    return limitKinds.flatMap((kind) =>
      limitSpans.map((span) => {
        const { amount, pending } = set.find((each) => each.kind === kind && each.span === span) ?? noLimit
        const used = usedOf(use[span][totalOf[kind]])
        return { kind, span, amount, pending, used, left: amount === null ? null : leftOf(amount, used) }
      }),
    )
  })
}

/** A member who won more than they staked has used nothing of a loss limit. */
function usedOf(counted: Amount): Amount {
  return counted > 0n ? counted : 0n
}

function leftOf(amount: Amount, used: Amount): Amount {
  return amount > used ? amount - used : 0n
}

async function readUse(
  tx: Tx,
  now: Date,
  merchantId: number,
  memberId: string,
): Promise<Readonly<Record<LimitSpan, Totals>>> {
  const wallet = { merchantId, memberId, book: 'real' } as const
  const { changedAt, ...total } = await readTotals(tx, wallet)
  // As the ledger does: a member's time never goes back.
  const end = changedAt && changedAt > now ? changedAt : now
  const uses = limitSpans.map(async (span) => {
    const before = await readTotalsAt(tx, wallet, new Date(end.getTime() - spanMs[span]))
    const { deposited, staked, lost } = total
    return [
      span,
      { deposited: deposited - before.deposited, staked: staked - before.staked, lost: lost - before.lost },
    ] as const
  })
  return Object.fromEntries(await Promise.all(uses)) as Record<LimitSpan, Totals>
}
