import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import { expect, test } from 'vitest'
import { emptySlip, type Slip } from './slip.ts'
import { figuresOf, isWithin, stakePresets } from './slip-figures.ts'

const slipOf = (picks: Slip['picks'], multiple = 1): Slip => ({ ...emptySlip, picks, unitStake: 10_000n, multiple })

test('one number ends ahead in 91 of 216 throws and returns 97 of 100', () => {
  const figures = figuresOf(k3, slipOf({ ONE: [['3']] }))
  expect(figures).toMatchObject({ units: 1, stake: 10_000n })
  expect(figures.odds).toEqual({
    stake: 10_000n,
    ahead: 91,
    of: 216,
    maxPayout: 23_024n,
    bestNet: 13_024n,
    worstNet: -10_000n,
    returned: 9_700n,
  })
})

test('a slip that always pays something and never the stake never ends ahead', () => {
  const { units, odds } = figuresOf(k3, slipOf({ BSOE: [['BIG', 'SMALL']] }, 5))
  expect(units).toBe(2)
  expect(odds).toMatchObject({ stake: 100_000n, ahead: 0, maxPayout: 97_000n, bestNet: -3_000n, worstNet: -3_000n })
})

test('lines are counted together: big, small and a six lose in the 125 throws without a six', () => {
  const slip = { ...slipOf({ BSOE: [['BIG', 'SMALL']], ONE: [['6']] }), unitStake: 500_000n }
  expect(figuresOf(k3, slip).odds).toMatchObject({
    stake: 1_500_000n,
    ahead: 91,
    maxPayout: 2_121_200n,
    bestNet: 621_200n,
    worstNet: -530_000n,
  })
})

test('a selection that is not finished costs nothing and is not placed', () => {
  expect(figuresOf(k3, slipOf({ D3: [['1', '2']], PAIRS: [['1'], ['1']] }))).toMatchObject({
    lines: [],
    stake: 0n,
  })
})

test('a second chip is a second multiple on its own cell alone', () => {
  const { lines, units, stake } = figuresOf(k3, slipOf({ BSOE: [['BIG', 'ODD', 'BIG']], SUM: [['9']] }))
  expect(lines.map(({ play, selection, multiple }) => [play, selection, multiple])).toEqual([
    ['BSOE', 'BIG', 2],
    ['BSOE', 'ODD', 1],
    ['SUM', '9', 1],
  ])
  expect([units, stake]).toEqual([3, 40_000n])
})

test('a line above the limits of the game is known before it is sent', () => {
  const { lines } = figuresOf(k3, slipOf({ TRI1: [['6']] }))
  expect(isWithin(k3, lines, { maxLineStake: 10_000n, maxLineWin: 2_095_200n })).toBe(true)
  expect(isWithin(k3, lines, { maxLineStake: 9_999n, maxLineWin: 2_095_200n })).toBe(false)
  expect(isWithin(k3, lines, { maxLineStake: 10_000n, maxLineWin: 2_095_199n })).toBe(false)
})

test('more chips than a line may carry are known before they are sent', () => {
  const { lines } = figuresOf(k3, slipOf({ BSOE: [['BIG', 'BIG']] }, 10_000))
  expect(isWithin(k3, lines, { maxLineStake: 10n ** 12n, maxLineWin: 10n ** 12n })).toBe(false)
})

test('presets never leave the limits', () => {
  expect(stakePresets(10_000n, 500_000n)).toEqual([10_000n, 50_000n, 100_000n, 500_000n])
})
