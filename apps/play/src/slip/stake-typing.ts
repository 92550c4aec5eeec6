import { westernDigits } from '@fairground/client/typed-digits.ts'
import { type Amount, formatAmount, parseAmount } from '@fairground/domain/money.ts'

export const stakeKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'delete'] as const
export type StakeKey = (typeof stakeKeys)[number]

const maxWhole = 9

/** What stands on the display after a key: no leading zeros, one point, and no digit that the currency does not have. */
export function pressKey(typed: string, key: StakeKey, digits: number): string {
  if (key === 'delete') return typed.slice(0, -1)
  return cleanTyped(typed + key, digits)
}

export function cleanTyped(text: string, digits: number): string {
  const plain = westernDigits(text)
    .replace(/٫/g, '.')
    .replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = plain.split('.')
  const figure = whole.replace(/^0+(?=\d)/, '').slice(0, maxWhole)
  if (rest.length === 0 || digits === 0) return figure
  return `${figure || '0'}.${rest.join('').slice(0, digits)}`
}

/** Null is nothing that could be staked. */
export function stakeOfTyped(typed: string, least: Amount, most: Amount): Amount | null {
  const [whole = '', part = ''] = typed.split('.')
  const stake = whole === '' ? undefined : parseAmount(`${whole}.${part.padEnd(4, '0')}`)
  return stake !== undefined && stake >= least && stake <= most ? stake : null
}

export function typedOfStake(stake: Amount): string {
  return formatAmount(stake).replace(/\.?0+$/, '')
}

/** Where the least stake is a hundred or more, nobody stakes hundredths. */
export function stakeDigits(least: Amount): number {
  return least >= 1_000_000n ? 0 : 2
}
