import { digestOfBytes, utf8 } from './bytes.ts'

/**
 * Takes the place of LV1's salt in the generator (`rngOf`), which is the same in both: all real bets, and a public number
 * that came after them. Both in hexadecimal, and so is the salt.
 */
export function drawSaltOf(realRoot: string, randomness: string): string {
  return digestOfBytes(utf8(`LV2|salt|${realRoot}|${randomness}`))
}
