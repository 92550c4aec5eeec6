import type { Amount } from '../money.ts'
import { turnoverWeightOf } from '../wallet/turnover.ts'
import { k3 } from './families/k3/k3.ts'
import { keno } from './families/keno/keno.ts'
import { pk10 } from './families/pk10/pk10.ts'
import { ssc } from './families/ssc/ssc.ts'
import { vnn, vns } from './families/vn/vn.ts'
import { x115 } from './families/x115/x115.ts'
import type { Family, Rng } from './family.ts'
import { type Line, type LineRequest, lineOf, mostWinOf, type Settled, settleLine, sidesOf } from './line.ts'
import { dayMs } from './local-day.ts'
import type { FastSchedule } from './schedule.ts'
import type { Side } from './valid-stake.ts'

/** A family whose draws are written as texts, so that whoever sells and settles need not know what is drawn. */
export type SoldFamily = {
  readonly code: string
  readonly draw: (rng: Rng) => Promise<readonly string[]>
  /** Without a series at that of the house. */
  readonly lineOf: (request: LineRequest, series?: number) => Line | undefined
  readonly mostWinOf: (line: Line) => Amount
  readonly settle: (line: Line, result: readonly string[]) => Settled
  readonly sidesOf: (line: Line) => readonly Side[]
  /** Units of this play can come back undecided. */
  readonly canPush: (play: string) => boolean
  /** How much of a stake on this play counts as turnover. */
  readonly turnoverWeightOf: (play: string) => bigint
}

function sold<Draw>(family: Family<Draw>): SoldFamily {
  return {
    code: family.code,
    draw: async (rng) => family.write(await family.draw(rng)),
    lineOf: (request, series) => lineOf(family, request, series),
    mostWinOf: (line) => mostWinOf(family, line),
    sidesOf: (line) => sidesOf(family, line),
    canPush: (play) => family.plays[play]?.pushed !== undefined,
    turnoverWeightOf: (play) => family.plays[play]?.turnoverWeight ?? turnoverWeightOf('LOTT'),
    settle: (line, result) => {
      const draw = family.read(result)
      if (draw === undefined) throw new Error(`no result of ${family.code}: ${result.join(',')}`)
      return settleLine(family, line, draw)
    },
  }
}

/** Families with a board, of which games may be on sale. */
const shown = { K3: sold(k3) } as const satisfies Readonly<Record<string, SoldFamily>>

/** Boards are listed by these, so that none of a family that is sold can be missing. */
export type FamilyCode = keyof typeof shown

/** The rules of the others are known, so that their draws can be checked before the first of their games is drawn. */
const families: readonly SoldFamily[] = [
  ...Object.values(shown),
  sold(ssc),
  sold(x115),
  sold(pk10),
  sold(keno),
  sold(vnn),
  sold(vns),
]

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
  const family = families.find((each) => each.code === familyCode)
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
