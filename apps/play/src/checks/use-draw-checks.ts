import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '../board/server-clock.ts'
import type { BoardView } from '../board/use-board.ts'
import { useMemberName } from '../device/session.ts'
import { whenIdle } from '../device/when-idle.ts'
import { useStoredReceipts } from './receipt-store.ts'
import { isAlarm } from './stored-receipt.ts'
import type { DrawWatcher } from './watch-draws.ts'

/** True when something about this member's bets is wrong or owed. What checks is loaded when there is something to check. */
export function useDrawChecks({ board, clock }: BoardView, bets: readonly Bet[] | null): boolean {
  const member = useMemberName()
  const kept = useStoredReceipts()
  const own = kept.filter((entry) => entry.member === member)
  const isNeeded = own.some(({ receipt }) => receipt !== null)
  const [watch, setWatch] = useState<DrawWatcher | null>(null)
  useEffect(() => {
    if (member === null || !isNeeded) return
    let started: DrawWatcher | null = null
    let isGone = false
    const forget = whenIdle(async () => {
      const module = await import('./watch-draws.ts').catch(() => null)
      if (!module || isGone) return
      started = module.watchDraws(member)
      setWatch(started)
    })
    return () => {
      isGone = true
      forget()
      started?.stop()
      setWatch(null)
    }
  }, [member, isNeeded])
  useEffect(() => {
    if (kept.length > 0) watch?.update({ board, bets: bets ?? [], now: () => serverNow(clock, performance.now()) })
  }, [watch, board, clock, bets, kept])
  return own.some(({ found }) => isAlarm(found))
}
