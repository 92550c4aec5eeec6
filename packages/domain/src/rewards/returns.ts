import type { GameCategory } from '../games/categories.ts'
import { soldFamilies } from '../lottery/families.ts'
import { oddsOf, returnOf } from '../lottery/price.ts'
import { fullWeight } from '../wallet/turnover.ts'

/** A way to play that counts: what it gives back on average, in ten-thousandths of a stake that is decided. */
export type KnownReturn = {
  readonly name: string
  readonly category: GameCategory
  readonly returnParts: number
  /** How much of a stake counts before a document says otherwise, in ten-thousandths. */
  readonly playWeight: number
}

/** Every price of every play of the lotteries. The rows of a pay table pay together, so they are one. */
export function lotteryReturns(): readonly KnownReturn[] {
  return soldFamilies.flatMap(({ code, plays }) =>
    Object.entries(plays).flatMap(([play, { prices, turnoverWeight = fullWeight }]) => {
      const common = { category: 'LOTT', playWeight: Number(turnoverWeight) } as const
      const rows = Object.entries(prices)
      const returned = rows.map(([, price]) => Number(returnOf(price, oddsOf(price))))
      if (rows.every(([, price]) => 'pays' in price))
        return [{ name: `${code} ${play}`, returnParts: returned.reduce((sum, each) => sum + each, 0), ...common }]
      return rows.map(([name], at) => ({ name: `${code} ${play} ${name}`, returnParts: returned[at] ?? 0, ...common }))
    }),
  )
}

/** What a vendor states about its best game of a category. */
export function statedReturn(category: GameCategory, returnParts: number): KnownReturn {
  return { name: `games of ${category}`, category, returnParts, playWeight: Number(fullWeight) }
}

/** The return of the slot that the demonstrations play, which a test of its own bounds. */
export const demoReturns: readonly KnownReturn[] = [statedReturn('RNG', 9_700)]
