import type { Family } from '@fairground/domain/lottery/family.ts'
import { type Line, lineOf, maxWinOf } from '@fairground/domain/lottery/line.ts'
import { type Selection, selectionText } from '@fairground/domain/lottery/selection.ts'
import { type SlipOdds, slipOddsOf } from '@fairground/domain/lottery/slip-odds.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { maxMultiple, type Slip } from './slip.ts'

export type SlipFigures = {
  readonly lines: readonly Line[]
  readonly units: number
  readonly stake: Amount
  /** Null until there is a line. */
  readonly odds: SlipOdds | null
}

/** What is on the slip, counted by the rules of the family. A selection that is not finished yet is no line. */
export function figuresOf<Draw>(family: Family<Draw>, slip: Slip): SlipFigures {
  const lines = Object.entries(slip.picks).flatMap(([play, picks]) =>
    byChips(picks).flatMap(({ chips, values }) => {
      const multiple = slip.multiple * chips
      return lineOf(family, { play, selection: selectionText(values), unitStake: slip.unitStake, multiple }) ?? []
    }),
  )
  const odds = slipOddsOf(family, lines) ?? null
  return { lines, units: lines.reduce((sum, line) => sum + line.units, 0), stake: odds?.stake ?? 0n, odds }
}

/** Cells with equally many chips are one line; a second chip is a second multiple of the same stake. */
function byChips(picks: Selection): readonly { readonly chips: number; readonly values: Selection }[] {
  const [values = [], ...others] = picks
  if (others.length > 0) return [{ chips: 1, values: picks }]
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...new Set(counts.values())].map((chips) => ({
    chips,
    values: [[...counts].flatMap(([value, count]) => (count === chips ? [value] : []))],
  }))
}

export type StakeLimits = { readonly minUnitStake: Amount; readonly maxUnitStake: Amount }

export type LineLimits = { readonly maxLineStake: Amount; readonly maxLineWin: Amount }

/** The server decides; this only spares a way that leads nowhere. */
export function isWithin<Draw>(family: Family<Draw>, lines: readonly Line[], limits: LineLimits): boolean {
  return lines.every(
    (line) =>
      line.multiple <= maxMultiple && line.stake <= limits.maxLineStake && maxWinOf(family, line) <= limits.maxLineWin,
  )
}

const presetTimes = [1n, 5n, 10n, 50n, 100n]

export function stakePresets(least: Amount, most: Amount): readonly Amount[] {
  return presetTimes.map((times) => least * times).filter((stake) => stake <= most)
}
