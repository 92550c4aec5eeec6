import type { OutputOf } from '@fairground/contract/call.ts'
import { readBoard } from '@fairground/contract/lottery/draws.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { useDebouncedLanguage } from '../debounced-language.ts'
import { lotteryKey } from './lottery.ts'

export type Board = OutputOf<typeof readBoard>
export type BoardDraw = NonNullable<Board['current']>

/** When the request left and when its answer came, on the phone's monotonic clock: what the server's moment is counted from. */
export type BoardReading = { readonly board: Board; readonly sentAt: number; readonly receivedAt: number }

export const boardKey = (game: string) => [...lotteryKey, 'board', game] as const

const afterFailureMs = 3_000

/** The draw on sale, the one after it and the last ones of a game. Read again at every close, and when an event says that a draw has changed. */
export function useBoard(game: string) {
  const language = useDebouncedLanguage()
  return useQuery({
    queryKey: [...boardKey(game), language],
    queryFn: async ({ signal }): Promise<BoardReading> => {
      const sentAt = performance.now()
      const board = await send(readBoard, { game, language }, signal)
      return { board, sentAt, receivedAt: performance.now() }
    },
    refetchInterval: ({ state }) => (state.data ? nextReadIn(state.data, performance.now()) : afterFailureMs),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The server's time at this moment of the phone. */
export function serverTime({ board, sentAt, receivedAt }: BoardReading, monotonicNow: number): number {
  return Date.parse(board.now) + (receivedAt - sentAt) / 2 + (monotonicNow - receivedAt)
}

/** What can be bet on at this moment of the server. */
export function drawOnSale({ current, next }: Pick<Board, 'current' | 'next'>, nowMs: number): BoardDraw | null {
  const isOpen = (draw: BoardDraw | null) =>
    draw !== null && Date.parse(draw.openAt) <= nowMs && nowMs < Date.parse(draw.lockAt)
  return [current, next].find(isOpen) ?? null
}

/** The newest draw whose sale is over and whose result is still to come. */
export function awaitedDraw({ current, recent }: Pick<Board, 'current' | 'recent'>, nowMs: number): BoardDraw | null {
  const newest = current && Date.parse(current.lockAt) <= nowMs ? current : (recent[0] ?? null)
  const isOver = newest?.result != null || newest?.state === 'cancelled' || newest?.state === 'refunded'
  return isOver ? null : newest
}

export function lastDrawn({ recent }: Pick<Board, 'recent'>): BoardDraw | null {
  return recent.find(({ result }) => result !== null) ?? null
}

const shortestMs = 400
const longestMs = 30_000
/** A moment later than the server's own step, so that the answer already knows of it. */
const afterStepMs = 300
const whileDrawingMs = 2_000

function nextReadIn(reading: BoardReading, monotonicNow: number): number {
  const now = serverTime(reading, monotonicNow)
  const onSale = drawOnSale(reading.board, now)
  const untilClose = onSale ? Date.parse(onSale.lockAt) - now + afterStepMs : whileDrawingMs
  const isAwaited = awaitedDraw(reading.board, now) !== null
  return Math.max(shortestMs, Math.min(longestMs, untilClose, isAwaited ? whileDrawingMs : longestMs))
}
