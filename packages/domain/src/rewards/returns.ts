import type { GameCategory } from '../games/categories.ts'
import { k3 } from '../lottery/families/k3/k3.ts'
import { keno } from '../lottery/families/keno/keno.ts'
import { pk10 } from '../lottery/families/pk10/pk10.ts'
import { ssc } from '../lottery/families/ssc/ssc.ts'
import { vnn, vns } from '../lottery/families/vn/vn.ts'
import { x115 } from '../lottery/families/x115/x115.ts'
import { oddsOf, type Price, returnOf } from '../lottery/price.ts'
import { fullWeight } from '../wallet/turnover.ts'

/** A way to play that counts: what it gives back on average, in ten-thousandths of a stake that is decided. */
export type KnownReturn = {
  readonly name: string
  readonly category: GameCategory
  readonly returnParts: number
  /** How much of a stake counts before a document says otherwise, in ten-thousandths. */
  readonly playWeight: number
}

type Rules = {
  readonly code: string
  readonly plays: Readonly<
    Record<string, { readonly prices: Readonly<Record<string, Price>>; readonly turnoverWeight?: bigint }>
  >
}

const families: readonly Rules[] = [k3, ssc, x115, pk10, keno, vnn, vns]

/** Every price of every play of the lotteries. The rows of a pay table pay together, so they are one. */
export function lotteryReturns(): readonly KnownReturn[] {
  return families.flatMap(({ code, plays }) =>
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
