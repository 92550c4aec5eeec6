import { brokenRule } from '@fairground/domain/account/generic-rules.ts'
import { isPictureAddress, safeLink } from '@fairground/domain/content/safe-link.ts'

/** Titles and other plain words: no control characters, no ends of lines, and an end. */
export function plainText(text: string, most: number): string {
  const words = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (words.length > most) throw new RangeError(`${words.slice(0, 40)}… is longer than ${most} characters`)
  return words
}

export function checkedLink(address: string): string {
  if (!safeLink(address)) throw new TypeError(`${address} is neither https nor a page of the app`)
  return address
}

export function checkedPicture(address: string): string {
  if (!isPictureAddress(address)) throw new TypeError(`${address} is not the address of a picture`)
  return address
}

/** Empty leaves the colour to the theme. */
export function checkedColour(colour: string): string {
  if (brokenRule(colour, [{ kind: 'hexColour' }])) throw new TypeError(`${colour} is not a colour`)
  return colour
}
