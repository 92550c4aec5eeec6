import { wonUnits } from '../../distribution.ts'
import type { Play } from '../../family.ts'
import { chanceOf } from '../../price.ts'
import { choose, chooseExact, memoize, presentCounts } from '../combinatorics.ts'
import { counted } from '../counted.ts'
import { numberGroup } from './number-group.ts'
import type { Tier, VnDraw } from './tiers.ts'

const width = 2
const all = 10 ** width

/** By a count of endings: how many draws have none of them among the last two digits of all results. */
function absentCounts(tiers: readonly Tier[]): readonly bigint[] {
  return Array.from({ length: all + 1 }, (_, endings) =>
    tiers.reduce((ways, tier) => ways * chooseExact((all - endings) * 10 ** (tier.width - width), tier.count), 1n),
  )
}

/** Every set of `size` endings is a unit. Linked ones win when all are there, once is enough; others when none is. */
export function endingPlays(tiers: readonly Tier[]): Readonly<Record<string, Play<VnDraw>>> {
  const results = tiers.reduce((sum, { count }) => sum + count, 0)
  const absent = memoize(() => absentCounts(tiers))
  const absentOf = (endings: number) => absent()[endings] ?? 0n
  const present = (chosen: number) => presentCounts(chosen, results, absentOf)

  function sets(size: number, isWonBy: 'all' | 'none'): Play<VnDraw> {
    const price = memoize(() => chanceOf((isWonBy === 'all' ? present(size)[size] : absentOf(size)) ?? 0n, absentOf(0)))
    return counted({
      prices: () => ({ HIT: price() }),
      canonical: (selection) => numberGroup(selection, width, size),
      units: ([values = []]) => choose(values.length, size),
      hits: ([values = []], draw) => {
        const drawn = new Set(draw.flat().map((number) => number.slice(-width)))
        return values.filter((value) => drawn.has(value)).length
      },
      counts: ([values = []]) => present(values.length),
      wonAt: ([values = []], hits) => wonUnits('HIT', choose(isWonBy === 'all' ? hits : values.length - hits, size)),
    })
  }

  return Object.fromEntries([
    ...[2, 3, 4].map((size) => [`XIEN${size}`, sets(size, 'all')] as const),
    ...[4, 5, 6, 7, 8, 9, 10].map((size) => [`TRUOT${size}`, sets(size, 'none')] as const),
  ])
}
