import { expect, test } from 'vitest'
import { addressOf, readQuery, writeQuery } from './location-query.ts'

test('an absent or empty value is null', () => {
  expect(readQuery('?a=1&b=', ['a', 'b', 'c'])).toEqual({ a: '1', b: null, c: null })
})

test('what says nothing is not written, and what is written is read again', () => {
  const search = writeQuery({ a: 'x&y', b: null, c: undefined, d: '' })
  expect(readQuery(search, ['a', 'b'])).toEqual({ a: 'x&y', b: null })
  expect(writeQuery({ a: null })).toBe('')
  expect(addressOf('/m/lottery', { day: '2' })).toBe('/m/lottery?day=2')
})
