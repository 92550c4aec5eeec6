import { currentDraw, type Schedule } from './schedule.ts'

/** What a phone is told about the sale of a lottery, all times in milliseconds. */
export type Sale = {
  readonly numero: string
  readonly isSale: boolean
  readonly isLocked: boolean
  /** Until the sale closes; 0 when the lottery is not on sale. */
  readonly remainTime: number
  /** From the close of the sale to the draw. */
  readonly lockTime: number
  /** From the opening of the sale to its close. */
  readonly saleTime: number
}

const nothingPlanned: Sale = { numero: '', isSale: false, isLocked: false, remainTime: 0, lockTime: 0, saleTime: 0 }

export function saleAt(schedule: Schedule, now: Date): Sale {
  const draw = currentDraw(schedule, now)
  if (!draw) return nothingPlanned
  const { numero, opensAt, locksAt, drawsAt, isOnSale, isLocked } = draw
  return {
    numero,
    isSale: isOnSale,
    isLocked,
    remainTime: isOnSale ? locksAt.getTime() - now.getTime() : 0,
    lockTime: drawsAt.getTime() - locksAt.getTime(),
    saleTime: locksAt.getTime() - opensAt.getTime(),
  }
}
