import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import { westernDigits } from '../../app/typed-digits.ts'

const mostDecimals = 4
const mostWhole = 11
/** As money is written everywhere in the product, and as other countries write it. */
const shapes = [/^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/, /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/] as const

/**
 * The amount that somebody meant. Undefined is no amount, and more decimals than the currency has are none either:
 * cutting or guessing would move something else than was typed.
 */
export function typedAmount(typed: string, digits: number): Amount | undefined {
  const plain = westernDigits(typed).replace(/\s/g, '').replaceAll('٬', ',').replace('٫', '.')
  const found = shapes.map((shape) => shape.exec(plain)).find((match) => match !== null)
  const [whole, part] = [(found?.[1] ?? '').replace(/[.,]/g, ''), found?.[2] ?? '']
  if (whole === '' || whole.length > mostWhole || part.length > digits) return undefined
  return parseAmount(`${whole}.${part.padEnd(mostDecimals, '0')}`) || undefined
}

/** How an amount of the wire stands in a field. Digits that the currency does not show are left out. */
export function writtenAmount(amount: string, digits: number): string {
  const [whole = '', part = ''] = amount.split('.')
  return /[1-9]/.test(part.slice(0, digits)) ? `${whole}.${part.slice(0, digits)}` : whole
}
