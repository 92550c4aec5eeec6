import { expect, test } from 'vitest'
import { shareBetween } from './core-share.ts'

const page = { ran: 100, waited: 50 }

test('a page that waited as long as it ran had half of a core', () => {
  expect(shareBetween(new Map([[1, page]]), new Map([[1, { ran: 400, waited: 350 }]]))).toBe(0.5)
})

test('a page that wanted nothing was not kept from anything', () => {
  expect(shareBetween(new Map([[1, page]]), new Map([[1, page]]))).toBe(1)
})

test('a page that is gone does not count, and one that has come counts from its beginning', () => {
  expect(shareBetween(new Map([[1, page]]), new Map([[2, { ran: 90, waited: 10 }]]))).toBe(0.9)
})
