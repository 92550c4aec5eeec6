import { typedDigits } from '@fairground/client/typed-digits.ts'

/** An IBAN has 34 signs at most, and no bank has longer numbers. */
const maxSigns = 34
const minSigns = 5

/** What counts of a number: letters and digits, however they were typed or spaced. */
export function plainNumber(typed: string): string {
  const signs = [...typed.toUpperCase()].map((sign) => (/[A-Z]/.test(sign) ? sign : typedDigits(sign, 1)))
  return signs.join('').slice(0, maxSigns)
}

/** In groups of four, as cards and statements show it. */
export function groupedNumber(typed: string): string {
  return plainNumber(typed).replace(/(.{4})(?=.)/g, '$1 ')
}

/** The place behind as many signs as stood before it. */
export function caretIn(grouped: string, signs: number): number {
  let seen = 0
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === signs) return at
    if (grouped[at] !== ' ') seen += 1
  }
  return grouped.length
}

/** Only what is surely unfinished; the server knows the rules of each country. */
export function isNumberComplete(typed: string): boolean {
  return plainNumber(typed).length >= minSigns
}
