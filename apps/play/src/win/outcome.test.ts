import { expect, test } from 'vitest'
import { aBet } from '../testing/board.ts'
import { countedTo } from './count-up.ts'
import { outcomeOf } from './outcome.ts'

const open = new Set([aBet().id, 'second'])
const won = aBet({ state: 'won', win: '19.4000', result: ['6', '6', '1'] })

test('more than was staked is a win', () => {
  expect(outcomeOf(open, [won])).toMatchObject({ kind: 'won', stake: 100_000n, win: 194_000n, result: ['6', '6', '1'] })
})

test('a win smaller than all stakes of the draw is only what came back', () => {
  const lost = aBet({ id: 'second', state: 'lost', win: '0.0000', stake: '10.0000' })
  expect(outcomeOf(open, [won, lost])).toMatchObject({ kind: 'returned', stake: 200_000n, win: 194_000n })
})

test('a stake that the draw left undecided is told as what came back', () => {
  const pushed = aBet({ state: 'pushed', win: '10.0000', pushedStake: '10.0000' })
  expect(outcomeOf(open, [pushed])).toMatchObject({ kind: 'returned', stake: 100_000n, win: 100_000n })
})

test('nothing came back', () => {
  expect(outcomeOf(open, [aBet({ state: 'lost', win: '0.0000' })])).toMatchObject({ kind: 'lost', win: 0n })
})

test('what was decided before this page saw it, cancelled or still open is no news', () => {
  expect(outcomeOf(new Set(), [won])).toBeNull()
  expect(outcomeOf(open, [aBet(), aBet({ state: 'cancelled' }), aBet({ state: 'refunded' })])).toBeNull()
})

test('the amount counts up, never beyond itself, and ends exact', () => {
  const steps = [0, 100, 450, 899, 900, 5_000].map((passed) => countedTo(194_001n, passed))
  expect(steps).toEqual(steps.toSorted((a, b) => Number(a - b)))
  expect([steps[0], steps[4], steps[5]]).toEqual([0n, 194_001n, 194_001n])
})
