import { expect, test } from 'vitest'
import { returnOfMatches } from '../../testing/match-return.ts'
import { maxReturn, minReturn } from './prices.ts'
import { sportCodes } from './sport.ts'

test.each(sportCodes)('over many matches of %s what comes back is what the prices say, within 99 percent', (code) => {
  const { byMarket, ...all } = returnOfMatches(code, 2_000, 20261118)
  expect(all.bets).toBeGreaterThan(8_000)
  expect(Math.abs(all.share - all.expected)).toBeLessThan(all.stray)
  for (const { share, stray, expected } of [all, ...byMarket]) {
    // Of many intervals of 99 percent one misses now and then; one and a half times as wide hardly any does.
    expect(Math.abs(share - expected)).toBeLessThan(1.5 * stray)
    expect(expected).toBeGreaterThanOrEqual(minReturn)
    expect(expected).toBeLessThanOrEqual(maxReturn)
  }
})
