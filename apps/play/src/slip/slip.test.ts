import { expect, test } from 'vitest'
import { changeSlip, chipsOn, emptySlip, hasPicks, type Slip, type SlipAction } from './slip.ts'

const after = (...actions: SlipAction[]): Slip => actions.reduce(changeSlip, emptySlip)
const cell = (value: string, play = 'BSOE', group = 0) => ({ play, group, value })
const tap = (value: string): SlipAction => ({ kind: 'lay', ...cell(value) })
const period = (numero: string | null): SlipAction => ({ kind: 'period', numero })

test('a tap lays a chip, a second tap another one, and to remove takes both', () => {
  const slip = after(tap('BIG'), tap('ODD'), tap('BIG'))
  expect([chipsOn(slip, cell('BIG')), chipsOn(slip, cell('ODD')), chipsOn(slip, cell('EVEN'))]).toEqual([2, 1, 0])
  const removed = changeSlip(slip, { kind: 'remove', ...cell('BIG') })
  expect(removed.picks).toEqual({ BSOE: [['ODD']] })
  expect(hasPicks(changeSlip(removed, { kind: 'remove', ...cell('ODD') }))).toBe(false)
})

test('a number of a combination is marked once and unmarked by the next tap', () => {
  const mark = (value: string): SlipAction => ({ kind: 'mark', ...cell(value, 'PAIRS', 1) })
  expect(after(mark('3'), mark('4')).picks).toEqual({ PAIRS: [[], ['3', '4']] })
  expect(hasPicks(after(mark('3'), mark('3')))).toBe(false)
})

test('a half-made slip goes on to the next period and says which one it was begun for', () => {
  const slip = after(period('a'), tap('BIG'), period(null), period('b'))
  expect(slip).toMatchObject({ numero: 'b', movedFrom: 'a', picks: { BSOE: [['BIG']] } })
  expect(changeSlip(slip, period('c'))).toMatchObject({ numero: 'c', movedFrom: 'a' })
  expect(changeSlip(slip, period('a'))).toMatchObject({ numero: 'a', movedFrom: null })
})

test('an empty slip moves on without a word, and nothing moves between two periods', () => {
  expect(after(period('a'), period('b'))).toMatchObject({ numero: 'b', movedFrom: null })
  expect(after(period('a'), tap('BIG'), period(null))).toMatchObject({ numero: 'a', movedFrom: null })
})

test('clearing keeps the stake and the period, and forgets the note', () => {
  const slip = after(period('a'), tap('BIG'), { kind: 'stake', unitStake: 50_000n }, period('b'), { kind: 'clear' })
  expect(slip).toEqual({ picks: {}, unitStake: 50_000n, multiple: 1, numero: 'b', movedFrom: null })
})

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [99_999, 10_000],
])('a multiple of %d becomes %d', (asked, kept) => {
  expect(after({ kind: 'multiple', multiple: asked }).multiple).toBe(kept)
})
