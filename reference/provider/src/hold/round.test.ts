import { expect, test } from 'vitest'
import { ratioToNumber } from '../studio/ratio.ts'
import { returnOfRounds, walkAll } from '../testing/rounds.ts'
import { chanceOfAnyWin, chanceOfFull, chanceOfHold, exactReturn, maxWinMultiple } from './exact-return.ts'
import { createHold, treasure } from './round.ts'
import { type HoldRules, treasureIsle } from './rules.ts'

const wheel = 49
const key = 7
const plainCoin = 0
const nothing = 49

/** Small enough to be walked through number by number: four places, two coins begin the hold, two spins. */
const small: HoldRules = {
  ...treasureIsle,
  columns: 2,
  rows: 2,
  weights: { coin: 2, key: 1, spyglass: 0, compass: 0, shell: 0, anchor: 0, wheel: 1 },
  classes: [2, 3],
  pays: { ...treasureIsle.pays, key: [40, 100], wheel: [8, 30] },
  coinsToHold: 2,
  spinsOfHold: 2,
  newCoin: { over: 1, under: 2 },
  coins: [
    { times: 1, weight: 1 },
    { times: 10, name: 'mini', weight: 1 },
  ],
  fullTimes: 50,
}

test('equal findings pay together wherever they lie, and fewer than five pay nothing', () => {
  const few = treasure.roundOf([key, key, key, key, ...new Array<number>(4).fill(wheel), 10, 10, 15, 15, 21, 21, 29])
  expect(few).toMatchObject({ wins: [], units: 0, spins: [] })
  const five = treasure.roundOf([key, 10, key, 10, key, 15, key, 15, key, 21, 21, 29, 29, wheel, wheel])
  expect(five.wins).toEqual([{ symbol: 'key', cells: [0, 2, 4, 6, 8], units: treasureIsle.pays.key[0] }])
})

test('coins below six pay nothing; six begin the hold, and a new coin gives all spins again', () => {
  const others = [10, 10, 15, 15, 21, 21, 29, 29, 39]
  expect(treasure.roundOf([0, 0, 0, 0, 0, ...others, wheel]).units).toBe(0)
  const quiet = new Array<number>(9).fill(nothing)
  const [, ...rest] = quiet
  const values = new Array<number>(6).fill(plainCoin)
  const begun = [0, 0, 0, 0, 0, 0, ...others, ...values]
  const round = treasure.roundOf([...begun, ...quiet, ...quiet, 0, ...rest, 960, ...rest, ...rest, ...rest])
  expect(round.spins.map(({ left }) => left)).toEqual([3, 2, 1, 3, 2, 1, 0])
  expect(round.spins[3]?.added).toEqual([{ cell: 6, coin: { times: 10, name: 'mini', weight: 30 } }])
  expect(round).toMatchObject({ isFull: false, units: (6 + 10) * 20 })
})

test('a board full of coins ends at once and pays the full prize on top', () => {
  const values = new Array<number>(15).fill(plainCoin)
  const round = treasure.roundOf([...new Array<number>(15).fill(0), ...values])
  expect(round).toMatchObject({ isFull: true, units: (15 + treasureIsle.fullTimes) * 20 })
  expect(round.spins).toHaveLength(1)
})

test('a round that was cut short or has more than it needs is none', () => {
  expect(() => treasure.roundOf([0, 0, 0])).toThrow()
  expect(() => treasure.roundOf(new Array<number>(16).fill(wheel))).toThrow()
})

test('return and chances by counting are those of every way a small game can go, to the last digit', () => {
  const all = walkAll(createHold(small).play)
  expect(exactReturn(small)).toEqual(all.share(({ units }) => units / 20))
  expect(chanceOfAnyWin(small)).toEqual(all.chance(({ units }) => units > 0))
  expect(chanceOfHold(small)).toEqual(all.chance(({ spins }) => spins.length > 0))
  expect(chanceOfFull(small)).toEqual(all.chance(({ isFull }) => isFull))
  expect(maxWinMultiple(small)).toBe(all.most(({ units }) => units / 20))
})

test('the return of Treasure Isle lies between 95 % and 97 %, and so do seeded rounds', () => {
  const share = ratioToNumber(exactReturn(treasureIsle))
  expect(share).toBeGreaterThan(0.95)
  expect(share).toBeLessThan(0.97)
  const seen = returnOfRounds(treasure.play, 40_000, 20_261_118)
  expect(Math.abs(seen.share - share)).toBeLessThan(seen.stray)
})
