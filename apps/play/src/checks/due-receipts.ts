import type { Bet } from '@fairground/contract/lottery/bets.ts'
import type { Board } from '../board/board-times.ts'
import { isFinal, type StoredReceipt } from './stored-receipt.ts'

/** What the room knows: its board, the member's bets, and the moment of the server. */
export type BoardSnapshot = { readonly board: Board; readonly bets: readonly Bet[]; readonly now: () => number }

/** After the lock the bet must be in the book; after the result everything can be checked. */
type Stage = 'lock' | 'result'

/** How often a receipt was asked about at one stage, and when last. */
export type CheckAttempts = Map<string, { readonly stage: Stage; readonly count: number; readonly atMs: number }>

/** A draw that this board does not list is over a while after its time. */
const unlistedMs = 30_000
/** From then on the platform owes the result, whatever it says. */
const owedMs = 600_000
const firstPauseMs = 5_000
const longestPauseMs = 300_000

export function dueReceipts(
  kept: readonly StoredReceipt[],
  sight: BoardSnapshot,
  tries: CheckAttempts,
): readonly StoredReceipt[] {
  const nowMs = sight.now()
  return kept.filter((entry) => {
    const stage = stageOf(entry, sight, nowMs)
    const last = tries.get(entry.betId)
    if (stage === null || last?.stage !== stage) return stage !== null
    return nowMs >= last.atMs + Math.min(longestPauseMs, firstPauseMs * 2 ** (last.count - 1))
  })
}

export function recordAttempts(due: readonly StoredReceipt[], sight: BoardSnapshot, tries: CheckAttempts): void {
  const nowMs = sight.now()
  for (const entry of due) {
    const stage = stageOf(entry, sight, nowMs)
    const last = tries.get(entry.betId)
    const count = last?.stage === stage ? last.count + 1 : 1
    if (stage !== null) tries.set(entry.betId, { stage, count, atMs: nowMs })
  }
}

function stageOf(entry: StoredReceipt, { board, bets }: BoardSnapshot, nowMs: number): Stage | null {
  if (entry.receipt === null || isFinal(entry.found)) return null
  const { betId, game, numero, found } = entry
  const drawMs = Date.parse(entry.drawAt)
  const draw = [board.current, board.next, ...board.recent].find(
    (each) => each?.game === game && each.numero === numero,
  )
  const isDecided = bets.some(({ id, state }) => id === betId && state !== 'accepted' && state !== 'cancelled')
  const isListedOver = draw && (draw.result !== null || draw.state === 'cancelled' || draw.state === 'refunded')
  if (isDecided || isListedOver || nowMs >= drawMs + (draw ? owedMs : unlistedMs)) return 'result'
  const isLocked = nowMs >= (draw ? Date.parse(draw.lockAt) : drawMs)
  return isLocked && found.kind !== 'booked' ? 'lock' : null
}
