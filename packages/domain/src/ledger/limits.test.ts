import { expect, test } from 'vitest'
import { confirmLimit, type Limit, noLimit, requestLimit } from './limits.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
const hundred: Limit = { amount: 100n, pending: null }

test('a first limit and a lower one hold at once', () => {
  expect(requestLimit(noLimit, 100n, noon)).toEqual(hundred)
  expect(requestLimit(hundred, 40n, noon)).toEqual({ amount: 40n, pending: null })
  expect(requestLimit(hundred, 0n, noon)).toEqual({ amount: 0n, pending: null })
})

test.each([200n, null])('a raise to %s waits a day and for a second yes', (wanted) => {
  const waiting = requestLimit(hundred, wanted, noon)
  expect(waiting).toEqual({ amount: 100n, pending: { amount: wanted, from: after(24) } })
  expect(confirmLimit(waiting, new Date(after(24).getTime() - 1))).toBe('too-early')
  expect(confirmLimit(waiting, after(24))).toEqual({ amount: wanted, pending: null })
})

test('asking twice for the same does not start the day again, another amount does', () => {
  const waiting = requestLimit(hundred, 200n, noon)
  expect(requestLimit(waiting, 200n, after(5))).toBe(waiting)
  expect(requestLimit(waiting, 300n, after(5)).pending?.from).toEqual(after(29))
})

test('a lower limit ends a raise that was waiting', () => {
  const lowered = requestLimit(requestLimit(hundred, 200n, noon), 50n, after(1))
  expect(lowered).toEqual({ amount: 50n, pending: null })
  expect(confirmLimit(lowered, after(30))).toBe('nothing-waits')
})
