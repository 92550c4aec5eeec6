import { expect, test, vi } from 'vitest'
import { chanceOfAnyWin, exactReturn, ratioToNumber } from './exact-return.ts'
import { type CompiledMachine, compile, winOf } from './outcome.ts'
import { type Machine, moonLantern, reelCount, rowCount, stripOf } from './rules.ts'

vi.setConfig({ testTimeout: 30_000 })

const isNight = process.env.TRUST_NIGHT === '1'
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

/** Xorshift: quick, and the same luck for the same seed. */
function luck(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (((state >>> 0) / 2 ** 32) * below) | 0
  }
}

function simulate(spins: number, seed: number): number {
  const draw = luck(seed)
  const stops = new Uint8Array(reelCount)
  const window = new Uint8Array(reelCount * rowCount)
  let units = 0
  for (let spin = 0; spin < spins; spin++) {
    for (let reel = 0; reel < reelCount; reel++) stops[reel] = draw(lengths[reel] as number)
    machine.show(stops, window)
    units += machine.unitsOf(window)
  }
  return units / machine.lineCount / spins
}

function enumerate({ strips, show, unitsOf }: CompiledMachine) {
  const stops = new Uint8Array(reelCount)
  const window = new Uint8Array(reelCount * rowCount)
  let [units, paying, all] = [0, 0, 0]
  const walk = (reel: number): void => {
    if (reel === reelCount) {
      show(stops, window)
      const paid = unitsOf(window)
      units += paid
      if (paid > 0) paying++
      all++
      return
    }
    for (let stop = 0; stop < (strips[reel] as Uint8Array).length; stop++) {
      stops[reel] = stop
      walk(reel + 1)
    }
  }
  walk(0)
  return { units, paying, all }
}

function expectExact(of: Machine): void {
  const { units, paying, all } = enumerate(compile(of))
  const back = exactReturn(of)
  expect(BigInt(units) * back.under).toBe(back.over * BigInt(all) * BigInt(of.lines.length))
  const chance = chanceOfAnyWin(of)
  expect(BigInt(paying) * chance.under).toBe(chance.over * BigInt(all))
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
  expectExact(small)
})

test('200,000 seeded spins return about what the counts say', () => {
  expect(Math.abs(simulate(200_000, 20_261_115) - ratioToNumber(exactReturn(moonLantern)))).toBeLessThan(0.015)
})

test.runIf(isNight)('every combination of the true reels returns what the counts say', { timeout: 600_000 }, () => {
  expectExact(moonLantern)
})

test.runIf(isNight)('ten million spins return within a thousandth of it', { timeout: 600_000 }, () => {
  expect(Math.abs(simulate(10_000_000, 20_261_115) - ratioToNumber(exactReturn(moonLantern)))).toBeLessThan(0.001)
})
