import { countdownOf, type LotteryTime, remainingAt } from '@fairground/domain/lottery/countdown.ts'
import { useSyncExternalStore } from 'react'
import type { Lottery } from '../../data/lottery/lottery.ts'
import { createTicker } from '../../device/ticker.ts'

/** spec §2: every countdown on the page is redrawn by this one clock. */
export const lotteryTicker = createTicker(500)

/** `unknown` is a list that the device remembered: its times belong to an earlier page. */
export type SalePhase = 'selling' | 'closing' | 'drawing' | 'closed' | 'unknown'

export type Countdown = { readonly digits: string; readonly phase: SalePhase; readonly sharePercent: number }

// The last minute, but of a sale that lasts a minute only its last quarter: a player who is always warned is never
// warned.
const closingMs = 60_000
const closingShare = 1 / 4

type Counted = Pick<Lottery, 'isSale' | 'isLocked' | 'remainTime' | 'saleTime'>

export function countdownAt(lottery: Counted, lotteryTime: LotteryTime | null, monotonicNow: number): Countdown {
  const isSale = lottery.isSale && lotteryTime !== null
  const counted = { ...lottery, isSale, lotteryTime: lotteryTime ?? [0, 0] } as const
  const remaining = isSale ? remainingAt(counted, monotonicNow) : 0
  // By whole seconds, as the digits: otherwise the share would have them drawn again in between.
  const seconds = Math.floor(remaining / 1000)
  const share = lottery.saleTime > 0 ? Math.min(1, Math.max(0, (seconds * 1000) / lottery.saleTime)) : 0
  return {
    digits: countdownOf(counted, monotonicNow),
    phase: lotteryTime === null ? 'unknown' : phaseOf(lottery, remaining),
    sharePercent: Math.round(share * 100),
  }
}

function phaseOf({ isSale, isLocked, saleTime }: Counted, remainingMs: number): SalePhase {
  if (isLocked) return 'drawing'
  if (!isSale) return 'closed'
  if (remainingMs <= 0) return 'drawing'
  return remainingMs < Math.min(closingMs, saleTime * closingShare) ? 'closing' : 'selling'
}

/** Draws again only when something that is seen has changed, which is once a second at most. */
export function useCountdown(lottery: Counted, lotteryTime: LotteryTime | null): Countdown {
  const read = () => JSON.stringify(countdownAt(lottery, lotteryTime, lotteryTicker.now()))
  return JSON.parse(useSyncExternalStore(lotteryTicker.subscribe, read)) as Countdown
}
