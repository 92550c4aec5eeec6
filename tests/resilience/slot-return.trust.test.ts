import { exactReturn, ratioToNumber } from '@fairground/provider/slot/exact-return.ts'
import { moonLantern } from '@fairground/provider/slot/rules.ts'
import { returnByCounting, returnByWalking, returnOfSpins } from '@fairground/provider/testing/spins.ts'
import { expect, test } from 'vitest'
import { byProfile, printFigures } from './due/profile.ts'

const seed = 20_261_115
/** Fewer spins stray further: two thousandths for two million, one for ten. */
const [spins, stray] = byProfile<readonly [number, number]>([2_000_000, 0.002], [10_000_000, 0.001])

/** A quick run walks through a part of each reel, as a machine of its own: the same rules, a thirty-second of the ways. */
const walked = {
  ...moonLantern,
  strips: moonLantern.strips.map((strip) => strip.slice(0, byProfile(strip.length / 2, strip.length))),
}

test('every combination of the reels of Moon Lantern returns what its page says', () => {
  expect(returnByWalking(walked)).toEqual(returnByCounting(walked))
})

test('millions of spins return what its page says', () => {
  const [stated, seen] = [ratioToNumber(exactReturn(moonLantern)), returnOfSpins(moonLantern, spins, seed)]
  printFigures('Moon Lantern', { seed, spins, stated: stated.toFixed(6), seen: seen.toFixed(6) })
  expect(Math.abs(seen - stated)).toBeLessThan(stray)
})

test('control: a reel with one more moon is seen', () => {
  const [first = [], ...others] = moonLantern.strips
  const richer = { ...moonLantern, strips: [first.with(1, 'moon'), ...others] }
  const stated = ratioToNumber(exactReturn(moonLantern))
  expect(Math.abs(returnOfSpins(richer, spins, seed) - stated)).toBeGreaterThan(stray)
})
