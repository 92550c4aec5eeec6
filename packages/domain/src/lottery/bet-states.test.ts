import { expect, test } from 'vitest'
import { decidedState } from './bet-states.ts'

test('a bet is won by any win, pushed by its whole stake, and lost otherwise', () => {
  expect(decidedState({ win: 1n, pushed: 0n }, 100n)).toBe('won')
  expect(decidedState({ win: 1n, pushed: 50n }, 100n)).toBe('won')
  expect(decidedState({ win: 0n, pushed: 100n }, 100n)).toBe('pushed')
  expect(decidedState({ win: 0n, pushed: 99n }, 100n)).toBe('lost')
  expect(decidedState({ win: 0n, pushed: 0n }, 100n)).toBe('lost')
})
