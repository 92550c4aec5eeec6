import { westernDigits } from '@fairground/client/typed-digits.ts'
import { type Amount, parseAmount } from '@fairground/domain/money.ts'

const maxWhole = 11

/**
 * What stands in the field after a change: digits in groups, as money is written everywhere in the product, and at
 * most so many behind the point as the currency shows.
 */
export function writeTyped(typed: string, digits: number): string {
  const plain = westernDigits(typed)
    .replace(/٫/g, '.')
    .replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = plain.split('.')
  const figure = group(whole.replace(/^0+(?=\d)/, '').slice(0, maxWhole))
  if (digits === 0 || rest.length === 0) return figure
  return `${figure || '0'}.${rest.join('').slice(0, digits)}`
}

/** Many keyboards have a comma where others have a point, and a pasted figure may have either. */
export function readPasted(pasted: string): string {
  const text = pasted.trim()
  const isComma = /,\d{1,2}$/.test(text) && !/\.\d{1,2}$/.test(text)
  return isComma ? text.replaceAll('.', '').replace(/,(?=\d{1,2}$)/, '.') : text
}

export function amountOfTyped(typed: string): Amount | undefined {
  const [whole = '', part = ''] = typed.replaceAll(',', '').split('.')
  return whole === '' ? undefined : parseAmount(`${whole}.${part.padEnd(4, '0')}`)
}

/** How an amount of the wire stands in the field. */
export function typedOfAmount(amount: string, digits: number): string {
  const [whole = '', part = ''] = amount.split('.')
  return writeTyped(/[1-9]/.test(part) ? `${whole}.${part}` : whole, digits)
}

/** The caret stays behind the digit it stood behind, whatever groups came or went before it. */
export function caretAfter(figures: number, written: string): number {
  if (figures === 0) return 0
  let seen = 0
  for (let at = 0; at < written.length; at += 1) {
    if (written[at] !== ',') seen += 1
    if (seen === figures) return at + 1
  }
  return written.length
}

export function figuresBefore(text: string, caret: number): number {
  return text.slice(0, caret).replaceAll(',', '').length
}

function group(whole: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
}
