import type { Amount } from '../money.ts'
import type { SoldFamily } from './families/sold-family.ts'
import { playLimitsOf } from './families.ts'
import type { Line } from './line.ts'

/** What one thing that can be bet on may cost the house in a draw, and the stake behind it. */
export type Exposure = {
  readonly value: string
  readonly amount: Amount
  readonly stake: Amount
  readonly limit: Amount
}

/** A play as a whole may cost so many times what one of its lines may. */
const linesOfPlay = 10n
const linesOfValue = 10n

/** All that a brand pays at most on one value of a play in one draw, where its settings say nothing else. */
export function drawLimitOf(currency: string): Amount {
  return linesOfValue * playLimitsOf(currency).mostLineWin
}

/** The name of everything that is bet on a play; no selection is written so. */
const wholePlay = '*'

/**
 * What a line adds to what the draw can cost. Where every value is a bet by itself, it adds to each value. Other lines
 * stand for themselves, and because lines with different selections can win together, for the play as a whole too.
 */
export function exposureOf(family: SoldFamily, line: Line, limit: Amount): readonly Exposure[] {
  const single = singleLines(family, line)
  if (single)
    return single.map((each) => ({ value: each.selection, amount: costOf(family, each), stake: each.stake, limit }))
  const own = { amount: costOf(family, line), stake: line.stake }
  return [
    { value: line.selection, ...own, limit },
    { value: wholePlay, ...own, limit: linesOfPlay * limit },
  ]
}

/** One line for each value, or undefined where they are not the same bets. */
function singleLines(family: SoldFamily, { play, selection, unitStake, multiple, stake }: Line): Line[] | undefined {
  const groups = selection.split('|').map((group) => group.split(',').filter((value) => value !== ''))
  const lines: Line[] = []
  let sum = 0n
  for (const [place, values] of groups.entries())
    for (const value of values) {
      const alone = groups.map((_, at) => (at === place ? value : '')).join('|')
      const line = family.lineOf({ play, selection: alone, unitStake, multiple })
      if (!line) return undefined
      lines.push(line)
      sum += line.stake
    }
  return sum === stake ? lines : undefined
}

/** One unit wins once and at one price; what several win together is a matter of the play. */
function costOf(family: SoldFamily, line: Line): Amount {
  if (line.units > 1) return family.maxWinOf(line)
  let most = 0n
  for (const odds of Object.values(line.odds)) if (odds > most) most = odds
  return (line.stake * most) / 10_000n
}
