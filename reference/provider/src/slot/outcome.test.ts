import { expect, test, vi } from 'vitest'
import { ratioToNumber } from '../studio/ratio.ts'
import { returnByCounting, returnByWalking, returnOfSpins } from '../testing/spins.ts'
import { exactReturn } from './exact-return.ts'
import { compile, winOf } from './outcome.ts'
import { type Machine, moonLantern, stripOf } from './rules.ts'

vi.setConfig({ testTimeout: 30_000 })

const machine = compile(moonLantern)
const lengths = machine.strips.map(({ length }) => length)

/** Five places of the middle row and nothing else of worth around them. */
function middleRow(row: string) {
  const strips = [...row].map((letter, reel) => stripOf(`${reel % 2 ? 'L' : 'K'}${letter}${reel % 2 ? 'F' : 'J'}`))
  return compile({ ...moonLantern, strips, lines: [[1, 1, 1, 1, 1]] }).outcomeOf([0, 0, 0, 0, 0])
}

/** A machine small enough to be walked through stop by stop. */
const small: Machine = {
  ...moonLantern,
  strips: ['LKMJRFO', 'LWMJRKO', 'WLMJRKM', 'LWRMJKF', 'LMRJKOF'].map(stripOf),
}

test('a line pays from the left, and the longest run alone', () => {
  expect(middleRow('RRRJR').lines).toEqual([{ line: 0, symbol: 'ruby', count: 3, pays: 5 }])
  expect(middleRow('OOOOF').units).toBe(moonLantern.linePays.lotus[1])
  expect(middleRow('OOOOO').units).toBe(moonLantern.linePays.lotus[2])
  expect(middleRow('JRRRR').units).toBe(0)
})

test('a wild stands in for every symbol but the moon', () => {
  expect(middleRow('FWWFJ').lines).toEqual([{ line: 0, symbol: 'fan', count: 4, pays: moonLantern.linePays.fan[1] }])
  expect(middleRow('MWWOO')).toMatchObject({ lines: [], moons: 1, units: 0 })
})

test('moons pay anywhere, as multiples of the whole stake', () => {
  const strips = ['MJR', 'RJM', 'KMO', 'LFO', 'FRJ'].map(stripOf)
  const outcome = compile({ ...moonLantern, strips }).outcomeOf([0, 0, 0, 0, 0])
  expect(outcome).toMatchObject({ moons: 3, moonsPay: moonLantern.moonPays[0] })
  expect(winOf(outcome.units, 2_000_000n, 20)).toBe(2_000_000n * BigInt(outcome.moonsPay))
})

test('a machine has five reels, twenty different lines, and wilds on the middle reels alone', () => {
  expect(lengths).toEqual([30, 30, 30, 30, 30])
  expect(new Set(moonLantern.lines.map(String)).size).toBe(20)
  expect(moonLantern.strips.map((strip) => strip.includes('wild'))).toEqual([false, true, true, true, false])
  for (const strip of moonLantern.strips) expect(strip.filter((symbol) => symbol === 'moon')).toHaveLength(1)
})

test('the return of Moon Lantern lies between 95 % and 97 %', () => {
  const share = ratioToNumber(exactReturn(moonLantern))
  expect(share).toBeGreaterThan(0.95)
  expect(share).toBeLessThan(0.97)
})

test('return and chance by counting are those of every combination of stops, to the last digit', () => {
  expect(returnByWalking(small)).toEqual(returnByCounting(small))
})

test('200,000 seeded spins return about what the counts say', () => {
  expect(
    Math.abs(returnOfSpins(moonLantern, 200_000, 20_261_115) - ratioToNumber(exactReturn(moonLantern))),
  ).toBeLessThan(0.015)
})
