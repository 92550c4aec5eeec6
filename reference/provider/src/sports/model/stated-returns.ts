import type { Market } from './markets.ts'
import type { SportCode } from './sport.ts'

/** One unit on every pick of every pairing before the match, counted: what comes back of all that counts. */
export const statedReturns: Readonly<Record<SportCode, Readonly<Record<Market, number>>>> = {
  football: { result: 0.971688, total: 0.972312, next: 0.971615 },
  esport: { result: 0.972528, total: 0.972482, next: 0.972389 },
}
