import type { OutputOf } from '@fairground/contract/call.ts'
import type { readBoard } from '@fairground/contract/lottery/draws.ts'

export type Board = OutputOf<typeof readBoard>
export type BoardDraw = NonNullable<Board['current']>

/** What can be bet on at this moment of the server. Between a lock and the next opening it is nothing. */
export function drawOnSale({ current, next }: Pick<Board, 'current' | 'next'>, nowMs: number): BoardDraw | null {
  const isOpen = (draw: BoardDraw | null) =>
    draw !== null && Date.parse(draw.openAt) <= nowMs && nowMs < Date.parse(draw.lockAt)
  return [current, next].find(isOpen) ?? null
}

/** A draw whose sale is over and whose result has not been seen yet. */
export function awaitedDraw(known: BoardDraw | null, board: Board, nowMs: number): BoardDraw | null {
  const locked = [known, board.current].filter((draw) => draw !== null && Date.parse(draw.lockAt) <= nowMs)
  const isOver = (draw: BoardDraw) =>
    board.recent.some(({ id, result, state }) => id === draw.id && (result !== null || state === 'refunded'))
  return locked.findLast((draw) => draw !== null && !isOver(draw)) ?? null
}

/** A draw whose time is long past, and what it waits for. */
export type DelayedDraw = { readonly numero: string; readonly for: 'witness' | 'beacon' }

const patienceMs = 8_000

/** A book without a witness has no round yet, and a round that is not out cannot be drawn. The oldest is told of. */
export function delayedDrawOf({ recent }: Pick<Board, 'recent'>, nowMs: number): DelayedDraw | null {
  const late = recent.findLast(
    ({ state, drawAt }) => (state === 'locked' || state === 'drawing') && Date.parse(drawAt) + patienceMs <= nowMs,
  )
  return late ? { numero: late.numero, for: late.state === 'locked' ? 'witness' : 'beacon' } : null
}

const shortestMs = 400
const longestMs = 30_000
/** A moment later than the server's own step, so that the answer already knows of it. */
const afterStepMs = 300
const whileDrawingMs = 2_000

/** How long until the board is worth reading again: at a lock, at a draw, and often while a result is awaited. */
export function nextPollDelayMs(board: Board, awaited: BoardDraw | null, nowMs: number): number {
  const waits = [longestMs]
  const onSale = drawOnSale(board, nowMs)
  waits.push(onSale ? Date.parse(onSale.lockAt) - nowMs + afterStepMs : whileDrawingMs)
  if (awaited) {
    const untilDraw = Date.parse(awaited.drawAt) - nowMs
    waits.push(untilDraw > 0 ? untilDraw + afterStepMs : whileDrawingMs)
  }
  return Math.max(shortestMs, Math.min(...waits))
}

const hourMs = 3_600_000

/** Whether a draw is so far away that nobody waits for it here. */
export function isFarAway(lockAt: string | null, nowMs: number): boolean {
  return lockAt !== null && Date.parse(lockAt) - nowMs > hourMs
}
