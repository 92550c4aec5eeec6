import type { Amount } from '../../money.ts'
import { turnoverWeightOf } from '../../wallet/turnover.ts'
import type { Family, Play, Rng } from '../family.ts'
import { type Line, type LineRequest, lineOf, maxWinOf, type Settled, settleLine, sidesOf } from '../line.ts'
import type { Side } from '../valid-stake.ts'

/** A family whose draws are written as texts, so that code that sells and settles need not know what is drawn. */
export type SoldFamily = {
  readonly code: string
  readonly draw: (rng: Rng) => Promise<readonly string[]>
  /** Without a series at that of the house. */
  readonly lineOf: (request: LineRequest, series?: number) => Line | undefined
  readonly maxWinOf: (line: Line) => Amount
  readonly settle: (line: Line, result: readonly string[]) => Settled
  readonly sidesOf: (line: Line) => readonly Side[]
  /** How much of a stake on this play counts as turnover. */
  readonly turnoverWeightOf: (play: string) => bigint
  readonly entertainmentPlays: readonly string[]
  /** What each play pays, and how much of its stakes counts. */
  readonly plays: Readonly<Record<string, Pick<Play<unknown>, 'prices' | 'turnoverWeight'>>>
}

export function soldFamily<Draw>(family: Family<Draw>): SoldFamily {
  return {
    code: family.code,
    plays: family.plays,
    draw: async (rng) => family.write(await family.draw(rng)),
    lineOf: (request, series) => lineOf(family, request, series),
    maxWinOf: (line) => maxWinOf(family, line),
    sidesOf: (line) => sidesOf(family, line),
    turnoverWeightOf: (play) => family.plays[play]?.turnoverWeight ?? turnoverWeightOf('LOTT'),
    entertainmentPlays: Object.keys(family.plays).filter((play) => family.plays[play]?.mode === 'ent'),
    settle: (line, result) => {
      const draw = family.read(result)
      if (draw === undefined) throw new Error(`no result of ${family.code}: ${result.join(',')}`)
      return settleLine(family, line, draw)
    },
  }
}
