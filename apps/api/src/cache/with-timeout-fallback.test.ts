import { DatabaseUnavailable } from '@fairground/db/bounded-pool.ts'
import { expect, test } from 'vitest'
import { withTimeoutFallback } from './with-timeout-fallback.ts'

test('what is read in time is given', async () => {
  expect(await withTimeoutFallback(Promise.resolve('read'), 'known')).toBe('read')
})

test('what is known stands in for a database that is away, and for one that hangs', async () => {
  expect(await withTimeoutFallback(Promise.reject(new DatabaseUnavailable('no connection')), 'known')).toBe('known')
  expect(await withTimeoutFallback(new Promise<string>(() => {}), 'known')).toBe('known')
})

test('a wrong statement is not hidden', async () => {
  await expect(withTimeoutFallback(Promise.reject(new Error('no such column')), 'known')).rejects.toThrow(
    'no such column',
  )
})
