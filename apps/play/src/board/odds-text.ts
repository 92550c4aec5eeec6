import type { Play } from '@fairground/domain/lottery/family.ts'
import { oddsOf } from '@fairground/domain/lottery/price.ts'
import { formatAmount } from '@fairground/domain/money.ts'

/** `1.94×`: what a winning unit pays for one staked, the stake included. Two decimals where they are exact, else four. */
export function oddsText(odds: bigint): string {
  const written = formatAmount(odds)
  return `${odds % 100n === 0n ? written.slice(0, -2) : written}×`
}

export type PriceInfo = { readonly odds: string; readonly wins: number; readonly of: number }

export function priceOf<Draw>(play: Play<Draw>, price: string): PriceInfo {
  const chance = play.prices[price]
  if (!chance) throw new Error(`no price ${price}`)
  return { odds: oddsText(oddsOf(chance)), wins: Number(chance.wins), of: Number(chance.of) }
}
