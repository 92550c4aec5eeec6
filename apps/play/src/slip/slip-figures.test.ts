import { k3 } from '@fairground/domain/lottery/k3.ts'
import { expect, test } from 'vitest'
import { emptySlip, type Slip } from './slip.ts'
import { figuresOf, isWithin, stakePresets } from './slip-figures.ts'

const slipOf = (picks: Slip['picks'], multiple = 1): Slip => ({ ...emptySlip, picks, unitStake: 10_000n, multiple })

test('one number wins in 91 of 216 throws and returns 97 of 100', () => {
  const figures = figuresOf(k3, 'ent', slipOf({ ONE: [['3']] }))
  expect(figures).toMatchObject({ units: 1, stake: 10_000n, wins: 91, of: 216, mostWin: 23_024n, returned: 9_700n })
})

test('lines are counted together: the chance that anything wins, and the best throw for all of them', () => {
  const figures = figuresOf(k3, 'ent', slipOf({ BSOE: [['BIG', 'SMALL']] }, 5))
  expect(figures).toMatchObject({ units: 2, stake: 100_000n, wins: 216, mostWin: 97_000n, returned: 9_700n })
})

test('a selection that is not finished costs nothing and is not placed', () => {
  expect(figuresOf(k3, 'trad', slipOf({ D3: [['1', '2']], PAIRS: [['1'], ['1']] }))).toMatchObject({
    lines: [],
    stake: 0n,
  })
})

test('what was picked in the other way of playing is not on this slip', () => {
  expect(figuresOf(k3, 'trad', slipOf({ BSOE: [['BIG']] })).lines).toEqual([])
})

test('a line above the limits of the game is known before it is sent', () => {
  const { lines } = figuresOf(k3, 'trad', slipOf({ TRI1: [['6']] }))
  expect(isWithin(k3, lines, { mostLineStake: 10_000n, mostLineWin: 2_095_200n })).toBe(true)
  expect(isWithin(k3, lines, { mostLineStake: 9_999n, mostLineWin: 2_095_200n })).toBe(false)
  expect(isWithin(k3, lines, { mostLineStake: 10_000n, mostLineWin: 2_095_199n })).toBe(false)
})

test('presets never leave the limits', () => {
  expect(stakePresets(10_000n, 500_000n)).toEqual([10_000n, 50_000n, 100_000n, 500_000n])
})
