import { expect, test } from 'vitest'
import { everyFamily } from '../testing/lottery/every-family.ts'
import { drawnGameOf, playLimitsOf, soldFamilies } from './families.ts'
import { boardFamilyCodeOf, familyCodes, gameCodeOf } from './game-code.ts'
import { parseSchedule } from './parse-schedule.ts'

test('the code of a game says its family, how often it is drawn and when its sale ends', () => {
  const times = ['K3_10S', 'K3_1M', 'K3_2M', 'K3_5M', 'K3_10M'].map((code) => {
    const game = drawnGameOf(code)
    expect(parseSchedule(game?.schedule)).toEqual(game?.schedule)
    return [game?.code, game?.family.code, game?.schedule.intervalMs, game?.schedule.lockMs]
  })
  expect(times).toEqual([
    ['K3_10S', 'K3', 10_000, 2_000],
    ['K3_1M', 'K3', 60_000, 5_000],
    ['K3_2M', 'K3', 120_000, 10_000],
    ['K3_5M', 'K3', 300_000, 15_000],
    ['K3_10M', 'K3', 600_000, 15_000],
  ])
})

test('the rules of every family are found by the code of a game', () => {
  expect(familyCodes.map((code) => drawnGameOf(`${code}_1M`)?.family.code)).toEqual(familyCodes)
  expect(soldFamilies.map(({ code }) => code).toSorted(), 'byCode of families.ts').toEqual(familyCodes.toSorted())
  expect(everyFamily.map(({ code }) => code).toSorted(), 'byCode of testing/lottery/every-family.ts').toEqual(
    familyCodes.toSorted(),
  )
})

test('a client finds the family and the times of a game without the rules, the same as the server', () => {
  for (const family of familyCodes) {
    const code = `${family}_5M`
    const game = drawnGameOf(code)
    expect(gameCodeOf(code)).toEqual({ family: game?.family.code, schedule: game?.schedule })
    expect(boardFamilyCodeOf(code)).toBe(family)
  }
  expect(['LOTTO_1M', 'K3_7M', 'constructor_1M'].map(boardFamilyCodeOf)).toEqual([undefined, undefined, undefined])
})

test('a stake that comes back is told beside what is won', () => {
  const family = drawnGameOf('X115_5M')?.family
  const line = family?.lineOf({ play: 'E_POS_BSOE', selection: 'BIG,ODD|SMALL|||', unitStake: 10_000n, multiple: 3 })
  expect(line && family?.settle(line, ['11', '2', '3', '4', '5'])).toEqual({ win: 58_200n, pushed: 60_000n })
})

test('a line is sold at another series when one is asked for', () => {
  const family = drawnGameOf('SSC_1M')?.family
  const request = { play: 'S2L', selection: '1|2', unitStake: 10_000n, multiple: 1 }
  expect([undefined, 1_940, 1_700, 2_000].map((series) => family?.lineOf(request, series)?.odds.HIT)).toEqual([
    970_000n,
    970_000n,
    850_000n,
    undefined,
  ])
})

test('a line is sold and settled without knowing what the family draws', () => {
  const family = drawnGameOf('K3_1M')?.family
  const line = family?.lineOf({ play: 'BSOE', selection: 'SMALL,BIG', unitStake: 10_000n, multiple: 2 })
  expect(line).toMatchObject({ selection: 'BIG,SMALL', stake: 40_000n })
  if (!family || !line) return
  expect(family.settle(line, ['6', '6', '6'])).toEqual({ win: 38_800n, pushed: 0n })
  expect(family.maxWinOf(line)).toBe(38_800n)
  for (const wrong of [[], ['1', '2'], ['1', '2', '7'], ['1', 'x', '2']])
    expect(() => family.settle(line, wrong)).toThrow('no result of K3')
})

test('a code without a family, a time that does not divide a day or more draws than a numero counts is no game', () => {
  for (const code of [
    'LOTTO_1M',
    'K3',
    'K3_',
    'K3_0M',
    'K3_7M',
    'K3_5S',
    'K3_1H',
    'K3_1M ',
    '_1M',
    '',
    'constructor_1M',
  ])
    expect(drawnGameOf(code), code).toBeUndefined()
})

test('limits follow the currency', () => {
  expect(playLimitsOf('PKR').leastUnitStake).toBe(10_000n)
  expect(playLimitsOf('VND').leastUnitStake).toBe(10_000_000n)
})
