import { useSyncExternalStore } from 'react'
import { type BoardDraw, type BoardReading, drawOnSale, serverTime } from '../../../data/lottery/board.ts'
import { lotteryTicker } from '../../../features/lottery/use-countdown.ts'

/** Changes at the close itself, without waiting for an answer; in between it draws nothing again. */
export function useOnSale(reading: BoardReading): BoardDraw | null {
  return useSyncExternalStore(lotteryTicker.subscribe, () => onSaleNow(reading, lotteryTicker.now()))
}

export function onSaleNow(reading: BoardReading, monotonicNow: number): BoardDraw | null {
  return drawOnSale(reading.board, serverTime(reading, monotonicNow))
}
