import { parseAmount } from '@fairground/domain/money.ts'
import type { MemberLimit } from '../../../data/wallet/wallet-limits.ts'

/** How much of a limit is used, in percent; a limit that is passed is full. */
export function usedPercent({ amount, used }: Pick<MemberLimit, 'amount' | 'used'>): number {
  const [all = 0n, gone = 0n] = [parseAmount(amount ?? ''), parseAmount(used)]
  if (all <= 0n) return 100
  return Math.min(100, Number((gone * 100n) / all))
}

/** From here on a limit is nearly full, which is said in words too. */
export const nearlyFull = 80

export function LimitBar({ limit }: { limit: MemberLimit }) {
  const percent = usedPercent(limit)
  return (
    <span className="limit-bar" data-look={percent >= nearlyFull ? 'full' : undefined} aria-hidden="true">
      <span style={{ '--used': `${percent}%` }} />
    </span>
  )
}
