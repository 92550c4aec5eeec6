import { randomId } from '@fairground/client/random-id.ts'
import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import { lineOf } from '@fairground/domain/lottery/line.ts'
import { chanceOf, oddsOf, returnOf, winOf } from '@fairground/domain/lottery/price.ts'
import { type Amount, formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { type OrderRequest, orderRequest } from '../../../data/lottery/order.ts'

export const sides = ['SMALL', 'BIG'] as const
export type Side = (typeof sides)[number]

/** The sums that win. */
export const ranges: Readonly<Record<Side, string>> = { SMALL: '3–10', BIG: '11–18' }

const play = 'BSOE'
const price = k3.plays[play]?.prices.HIT ?? chanceOf(0n, 1n)
const odds = price.wins > 0n ? oddsOf(price) : 0n

/** Both sides have one price; chance and return in hundredths of a percent. */
export const quickPrice = {
  odds,
  chance: (price.wins * 20_000n + price.of) / (2n * price.of),
  returned: returnOf(price, odds),
}

/** The request with a key of its own, for the smallest stake of the game. */
export function quickRequest(game: string, numero: string, side: Side, leastUnitStake: string): OrderRequest | null {
  const line = lineOf(k3, { play, selection: side, unitStake: parseAmount(leastUnitStake) ?? 0n, multiple: 1 })
  return line ? orderRequest(randomId(), game, numero, line) : null
}

export function sideOf({ lines }: OrderRequest): Side {
  return sides.find((side) => lines[0]?.selection === side) ?? 'BIG'
}

export function stakeOf({ lines }: OrderRequest): string {
  return lines[0]?.stake ?? formatAmount(0n)
}

/** What a win pays, the stake included. */
export function payoutOf(request: OrderRequest): string {
  const stake: Amount = parseAmount(stakeOf(request)) ?? 0n
  return formatAmount(winOf(stake, { HIT: odds }, [{ price: 'HIT', units: 1 }]))
}
