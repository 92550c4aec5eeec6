import type { Amount } from '../money.ts'
import { turnoverWeightOf } from '../wallet/turnover.ts'
import type { Family, Rng } from './family.ts'
import { type K3Draw, k3 } from './k3.ts'
import { type Line, type LineRequest, lineOf, mostWinOf, settleLine, sidesOf } from './line.ts'
import { dayMs } from './local-day.ts'
import type { FastSchedule } from './schedule.ts'
import type { Side } from './valid-stake.ts'

/** A family whose draws are written as texts, so that whoever sells and settles need not know what is drawn. */
export type SoldFamily = {
  readonly code: string
  readonly draw: (rng: Rng) => Promise<readonly string[]>
  readonly lineOf: (wish: LineRequest) => Line | undefined
  readonly mostWinOf: (line: Line) => Amount
  readonly settle: (line: Line, result: readonly string[]) => Amount
  readonly sidesOf: (line: Line) => readonly Side[]
  /** How much of a stake on this play counts as turnover. */
  readonly turnoverWeightOf: (play: string) => bigint
}

function sold<Draw extends readonly number[]>(
  family: Family<Draw>,
  read: (result: readonly string[]) => Draw | undefined,
): SoldFamily {
  return {
    code: family.code,
    draw: async (rng) => (await family.draw(rng)).map(String),
    lineOf: (wish) => lineOf(family, wish),
    mostWinOf: (line) => mostWinOf(family, line),
    sidesOf: (line) => sidesOf(family, line),
    turnoverWeightOf: (play) => family.plays[play]?.turnoverWeight ?? turnoverWeightOf('LOTT'),
    settle: (line, result) => {
      const draw = read(result)
      if (!draw) throw new Error(`no result of ${family.code}: ${result.join(',')}`)
      return settleLine(family, line, draw)
    },
  }
}

function readK3(result: readonly string[]): K3Draw | undefined {
  const [a = 0, b = 0, c = 0] = result.map(Number)
  return result.length === 3 && [a, b, c].every((die) => die >= 1 && die <= 6) ? [a, b, c] : undefined
}

const families = { K3: sold(k3, readK3) } as const satisfies Readonly<Record<string, SoldFamily>>

/** Boards are listed by these, so that none of a family that is sold can be missing. */
export type FamilyCode = keyof typeof families

/** A game that the platform draws itself, for all its brands: they sell the same draws. */
export type DrawnGame = { readonly code: string; readonly family: SoldFamily; readonly schedule: FastSchedule }

const unitMs: Readonly<Record<string, number>> = { S: 1_000, M: 60_000 }
/** A numero counts the draws of a day with four digits. */
const maxDrawsPerDay = 9_999

/**
 * The code says everything: K3_5M is the family K3, drawn every five minutes. So a phone that verifies a draw need not
 * believe a server about its rules or its times. Undefined when no family and no schedule has this code.
 */
export function drawnGameOf(code: string): DrawnGame | undefined {
  const [, familyCode, count, unit = ''] = /^(\w+)_([1-9]\d*)([SM])$/.exec(code) ?? []
  const family = Object.values(families).find((each) => each.code === familyCode)
  const intervalMs = Number(count) * (unitMs[unit] ?? 0)
  if (!family || dayMs % intervalMs !== 0 || dayMs / intervalMs > maxDrawsPerDay) return undefined
  return {
    code,
    family,
    schedule: { kind: 'fast', zone: 'Asia/Ho_Chi_Minh', intervalMs, lockMs: lockMsOf(intervalMs) },
  }
}

/** How long before the draw its sale ends. */
function lockMsOf(intervalMs: number): number {
  if (intervalMs < 60_000) return 2_000
  return Math.min(15_000, (intervalMs / 60_000) * 5_000)
}

export type PlayLimits = {
  readonly leastUnitStake: Amount
  readonly mostUnitStake: Amount
  readonly mostLineStake: Amount
  readonly mostLineWin: Amount
  readonly linesPerOrder: number
}

/** How many of a currency are about as much as one of the others; what is not here counts once. */
const coarse: Readonly<Record<string, bigint>> = { VND: 1_000n, KRW: 100n, IDR: 1_000n }

export function playLimitsOf(currency: string): PlayLimits {
  const unit = 10_000n * (coarse[currency] ?? 1n)
  return {
    leastUnitStake: unit,
    mostUnitStake: 10_000n * unit,
    mostLineStake: 100_000n * unit,
    mostLineWin: 1_000_000n * unit,
    linesPerOrder: 200,
  }
}
