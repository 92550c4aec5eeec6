import { dayMs } from './local-day.ts'
import type { FastSchedule } from './schedule.ts'

/** Families with a board, of which games may be on sale. A client loads the rules of one of them by its code. */
export const familyCodes = ['K3', 'SSC', 'X115', 'PK10', 'KENO', 'VNN', 'VNS'] as const
export type FamilyCode = (typeof familyCodes)[number]

/** What the code of a game says: K3_5M is the family K3, drawn every five minutes. */
export type GameCode = { readonly family: string; readonly schedule: FastSchedule }

const unitMs: Readonly<Record<string, number>> = { S: 1_000, M: 60_000 }
/** A numero counts the draws of a day with four digits. */
const maxDrawsPerDay = 9_999

/** Without any rules, so that code that needs only the times of a game does not load them. Undefined when it has none. */
export function gameCodeOf(code: string): GameCode | undefined {
  const [, family, count, unit = ''] = /^(\w+)_([1-9]\d*)([SM])$/.exec(code) ?? []
  const intervalMs = Number(count) * (unitMs[unit] ?? 0)
  if (family === undefined || dayMs % intervalMs !== 0 || dayMs / intervalMs > maxDrawsPerDay) return undefined
  return { family, schedule: { kind: 'fast', zone: 'Asia/Ho_Chi_Minh', intervalMs, lockMs: lockMsOf(intervalMs) } }
}

/** How long before the draw its sale ends. */
function lockMsOf(intervalMs: number): number {
  if (intervalMs < 60_000) return 2_000
  return Math.min(15_000, (intervalMs / 60_000) * 5_000)
}

/** Undefined for a game of a family without a board. */
export function boardFamilyCodeOf(game: string): FamilyCode | undefined {
  const { family } = gameCodeOf(game) ?? {}
  return familyCodes.find((code) => code === family)
}
