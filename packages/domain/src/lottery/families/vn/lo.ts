import { wonUnits } from '../../distribution.ts'
import type { Play, PlayMode } from '../../family.ts'
import { chanceOf } from '../../price.ts'
import { addCounts, type Counts, hitCounts } from '../combinatorics.ts'
import { counted } from '../counted.ts'
import { numberGroup } from './number-group.ts'
import type { Tier, VnDraw } from './tiers.ts'

/** How many results end with one of `chosen` endings. Within a tier numbers are different, and tiers are independent. */
function endingCounts(tiers: readonly Tier[], width: number, chosen: number): Counts {
  return tiers
    .map((tier) => hitCounts(10 ** tier.width, chosen * 10 ** (tier.width - width), tier.count))
    .reduce((sum, each) => addCounts(sum, each), [1n])
}

function resultsOf(draw: VnDraw, width: number): readonly string[] {
  return draw.flat().filter((number) => number.length >= width)
}

type Lo = {
  readonly tiers: readonly Tier[]
  readonly width: number
  readonly mode?: PlayMode
  /** A number costs one unit for all results together, and pays for each of them. */
  readonly isFlat?: true
}

/** Numbers that results end with: each result with enough digits is a unit of every number, and each hit pays. */
export function lo({ tiers, width, mode = 'trad', isFlat }: Lo): Play<VnDraw> {
  const asked = tiers.filter((tier) => tier.width >= width)
  const results = asked.reduce((sum, { count }) => sum + count, 0)
  const price = chanceOf(isFlat ? BigInt(results) : 1n, 10n ** BigInt(width))
  return counted({
    mode,
    prices: () => ({ HIT: price }),
    canonical: (selection) => numberGroup(selection, width),
    units: ([values = []]) => values.length * (isFlat ? 1 : results),
    hits: ([values = []], draw) => {
      const chosen = new Set(values)
      return resultsOf(draw, width).filter((number) => chosen.has(number.slice(-width))).length
    },
    counts: ([values = []]) => endingCounts(asked, width, values.length),
    wonAt: (_, hits) => wonUnits('HIT', hits),
  })
}

/** Numbers that all results of one tier are compared with, each a unit of every number. */
export function fullNumber(tiers: readonly Tier[], place: number): Play<VnDraw> {
  const { count, width } = tiers[place] ?? { count: 0, width: 0 }
  return counted({
    prices: () => ({ HIT: chanceOf(1n, 10n ** BigInt(width)) }),
    canonical: (selection) => numberGroup(selection, width),
    units: ([values = []]) => values.length * count,
    hits: ([values = []], draw) => draw[place]?.filter((number) => values.includes(number)).length ?? 0,
    counts: ([values = []]) => hitCounts(10 ** width, values.length, count),
    wonAt: (_, hits) => wonUnits('HIT', hits),
  })
}
