import { DatabaseAway } from '@fairground/db/bounded-pool.ts'
import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

test('what is read in time is given', async () => {
  expect(await inTime(Promise.resolve('read'), 'known')).toBe('read')
})

test('what is known stands in for a database that is away, and for one that hangs', async () => {
  expect(await inTime(Promise.reject(new DatabaseAway('no connection')), 'known')).toBe('known')
  expect(await inTime(new Promise<string>(() => {}), 'known')).toBe('known')
})

test('a wrong statement is not hidden', async () => {
  await expect(inTime(Promise.reject(new Error('no such column')), 'known')).rejects.toThrow('no such column')
})
