import { expect, test } from 'vitest'
import { returnOfMatches } from '../../testing/match-return.ts'
import { returned } from './prices.ts'
import { sportCodes } from './sport.ts'

test.each(sportCodes)('over many matches of %s the stated return is inside the 99 percent interval', (code) => {
  const { share, stray, expected, bets } = returnOfMatches(code, 2_000, 20261118)
  expect(bets).toBeGreaterThan(8_000)
  expect(Math.abs(share - expected)).toBeLessThan(stray)
  expect(Math.abs(share - returned / 100)).toBeLessThan(stray)
  expect(expected).toBeGreaterThanOrEqual(returned / 100)
})
