import { randomInt } from 'node:crypto'

/** Without letters that are read as others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number for people to read out: a letter that says of what, and fifty random bits. */
export function orderNumber(kind: 'W' | 'T'): string {
  return `${kind}${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`
}
