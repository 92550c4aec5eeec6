import { distributionOf } from '../distribution.ts'
import type { Opposites, Play, PlayMode } from '../family.ts'
import type { Price } from '../price.ts'
import type { Selection } from '../selection.ts'
import { leastCommonMultiple } from './combinatorics.ts'

type SingleWin<Draw> = {
  readonly mode?: PlayMode
  readonly prices: Readonly<Record<string, Price>>
  readonly canonical: (selection: Selection) => Selection | undefined
  /** How many units the selection has at each price. */
  readonly unitsAt: (selection: Selection) => Readonly<Record<string, number>>
  /** The price of the unit that wins. */
  readonly wonPrice: (selection: Selection, draw: Draw) => string | undefined
  readonly opposites?: readonly Opposites[]
}

/** A play whose units exclude each other: a draw makes one of them win or none. */
export function singleWin<Draw>(rules: SingleWin<Draw>): Play<Draw> {
  const { mode = 'trad', prices, unitsAt, wonPrice, opposites } = rules
  const units = (selection: Selection) => Object.values(unitsAt(selection)).reduce((sum, each) => sum + each, 0)
  return {
    mode,
    prices,
    canonical: (selection) => {
      const chosen = rules.canonical(selection)
      return chosen && units(chosen) > 0 ? chosen : undefined
    },
    units,
    pricesOf: (selection) => Object.entries(unitsAt(selection)).flatMap(([price, sold]) => (sold > 0 ? [price] : [])),
    won: (selection, draw) => {
      const price = wonPrice(selection, draw)
      return price === undefined ? [] : [{ price, units: 1 }]
    },
    distribution: (selection) => {
      const sold = Object.entries(unitsAt(selection)).filter(([, count]) => count > 0)
      const of = leastCommonMultiple(sold.map(([price]) => prices[price]?.of ?? 1n))
      const cases = sold.map(([price, count]) => {
        const { wins, of: ownOf } = prices[price] ?? { wins: 0n, of }
        return { ways: ((BigInt(count) * of) / ownOf) * wins, won: [{ price, units: 1 }], pushed: 0 }
      })
      const winning = cases.reduce((sum, { ways }) => sum + ways, 0n)
      return distributionOf([...cases, { ways: of - winning, won: [], pushed: 0 }])
    },
    ...(opposites && { opposites }),
  }
}
