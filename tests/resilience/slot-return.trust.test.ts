import { countPart, partCount } from '@fairground/provider/cascade/count.ts'
import { exactReturn as returnOfTreasure } from '@fairground/provider/hold/exact-return.ts'
import { createHold, treasure } from '@fairground/provider/hold/round.ts'
import { treasureIsle } from '@fairground/provider/hold/rules.ts'
import { exactReturn } from '@fairground/provider/slot/exact-return.ts'
import { moonLantern } from '@fairground/provider/slot/rules.ts'
import { ratioToNumber } from '@fairground/provider/studio/ratio.ts'
import parts from '@fairground/provider/testing/cascade-parts.json' with { type: 'json' }
import { returnOfRounds } from '@fairground/provider/testing/rounds.ts'
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

test('every fall of Gem Cascade pays what the count says', () => {
  const step = byProfile(32, 1)
  for (let part = 0; part < partCount; part += step) {
    const { units, paying, aboveStake, best } = countPart(part)
    expect([part, units, paying, aboveStake, best]).toEqual([part, ...(parts[part] ?? [])])
  }
})

test('hundreds of thousands of rounds of Treasure Isle return what its page says', () => {
  const rounds = byProfile(100_000, 1_000_000)
  const stated = ratioToNumber(returnOfTreasure(treasureIsle))
  const seen = returnOfRounds(treasure.play, rounds, seed)
  const figures = {
    seed,
    rounds,
    stated: stated.toFixed(6),
    seen: seen.share.toFixed(6),
    interval99: seen.stray.toFixed(6),
  }
  printFigures('Treasure Isle', figures)
  expect(Math.abs(seen.share - stated)).toBeLessThan(seen.stray)
})

test('control: a coin that comes a little more often is seen', () => {
  const richer = createHold({ ...treasureIsle, weights: { ...treasureIsle.weights, coin: 8, wheel: 10 } })
  const seen = returnOfRounds(richer.play, byProfile(100_000, 1_000_000), seed)
  const stated = ratioToNumber(returnOfTreasure(treasureIsle))
  expect(Math.abs(seen.share - stated)).toBeGreaterThan(seen.stray)
})
