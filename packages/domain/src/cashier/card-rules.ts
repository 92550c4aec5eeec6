export const maxCards = 5

/** Money is not sent to a new card for a day (TD4). */
export const newCardHoldMs = 24 * 3_600_000

/** How a bank's account numbers look. */
export type NumberShape =
  | { readonly kind: 'iban'; readonly country: string }
  | { readonly kind: 'digits'; readonly least: number; readonly most: number }

export type PayoutBank = { readonly code: string; readonly name: string; readonly number: NumberShape }

/** The length of an IBAN is fixed by its country. */
const ibanLengths: Readonly<Record<string, number>> = { PK: 24, TR: 26 }

/** The number as it is kept, without what people put between its groups; null for one that cannot be right. */
export function accountNumberOf(typed: string, shape: NumberShape): string | null {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (shape.kind === 'iban') return isIban(number, shape.country) ? number : null
  const isRight = /^\d+$/.test(number) && number.length >= shape.least && number.length <= shape.most
  return isRight ? number : null
}

/** ISO 13616: the first four letters go to the end, letters become numbers, and the whole leaves 1 when divided by 97. */
function isIban(number: string, country: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(number) || !number.startsWith(country)) return false
  if (number.length !== ibanLengths[country]) return false
  const turned = `${number.slice(4)}${number.slice(0, 4)}`
  return BigInt(turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n === 1n
}

export function lastDigitsOf(number: string): string {
  return number.slice(-4)
}

/** Until when a card rests, or null when money may be sent to it. */
export function newCardHoldUntil(addedAt: Date, now: Date): Date | null {
  const until = new Date(addedAt.getTime() + newCardHoldMs)
  return until > now ? until : null
}
