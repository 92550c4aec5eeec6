import { readBoard } from '@fairground/contract/lottery/draws.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onEvent } from '../net/live-events.ts'
import { send } from '../net/send.ts'
import {
  awaitedDraw,
  type Board,
  type BoardDraw,
  type DelayedDraw,
  delayedDrawOf,
  drawOnSale,
  nextPollDelayMs,
} from './board-times.ts'
import { betterClock, type ServerClock, serverNow } from './server-clock.ts'

export type BoardView = {
  readonly board: Board
  readonly clock: ServerClock
  /** Closed and not drawn yet, as far as we have heard. */
  readonly awaited: BoardDraw | null
  /** Closed long ago and still not drawn. */
  readonly delayedDraw: DelayedDraw | null
}
export type BoardQuery = {
  readonly view: BoardView | null
  readonly error: unknown
  readonly refetch: () => void
}

const afterFailureMs = 3_000

/** Reads at every lock and draw, and whenever events say that something changed. */
export function useBoard(game: string): BoardQuery {
  const { language } = useWords()
  const [view, setView] = useState<BoardView | null>(null)
  const [error, setError] = useState<unknown>(null)
  const again = useRef<() => void>(() => {})
  const refetch = useCallback(() => again.current(), [])

  useEffect(() => {
    const stop = new AbortController()
    let known: BoardView | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      clearTimeout(timer)
      const sentAtMs = performance.now()
      try {
        const board = await send(readBoard, { game, language }, stop.signal)
        const fresh = { serverMs: Date.parse(board.now), sentAtMs, receivedAtMs: performance.now() }
        known = viewOf(known, board, fresh)
        setView(known)
        setError(null)
        const now = serverNow(known.clock, performance.now())
        timer = setTimeout(read, nextPollDelayMs(board, known.awaited, now))
      } catch (failure) {
        if (stop.signal.aborted) return
        setError(failure)
        timer = setTimeout(read, afterFailureMs)
      }
    }
    again.current = () => void read()
    void read()
    const silence = onEvent({
      onLiveEvent: (subject) => subject === 'lottery.draw-changed' && void read(),
      onMissed: () => void read(),
    })
    return () => {
      stop.abort()
      clearTimeout(timer)
      silence()
    }
  }, [game, language])
  return { view, error, refetch }
}

function viewOf(known: BoardView | null, board: Board, fresh: ServerClock): BoardView {
  const clock = betterClock(known?.clock ?? null, fresh)
  const before = known?.awaited ?? known?.board.current ?? null
  const now = serverNow(clock, fresh.receivedAtMs)
  return { board, clock, awaited: awaitedDraw(before, board, now), delayedDraw: delayedDrawOf(board, now) }
}

const lookEveryMs = 250

/** Changes at the lock itself, without waiting for an answer. */
export function useDrawOnSale(view: BoardView | null): BoardDraw | null {
  const [draw, setDraw] = useState(() => onSaleNow(view))
  // Before the picture is drawn: a board that just came is not shown as closed first.
  useLayoutEffect(() => {
    const look = () => setDraw(onSaleNow(view))
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [view])
  return draw
}

const onSaleNow = (view: BoardView | null) => view && drawOnSale(view.board, serverNow(view.clock, performance.now()))
