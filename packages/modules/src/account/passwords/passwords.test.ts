import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = await createPasswords()

test('a password is verified by its hash alone, whatever keyboard composed its letters', async () => {
  const stored = await passwords.hash('Zürich 2026')
  expect(stored).not.toContain('rich')
  expect(await passwords.verify(stored, 'Zu\u0308rich 2026')).toBe(true)
  expect(await passwords.verify(stored, 'Zurich 2026')).toBe(false)
})

test('the costs are those of argon2id with 19 MiB, two passes and one lane', async () => {
  const stored = await passwords.hash('abcdefg1')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(parseOptions(stored)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})

test('nobody’s password is always wrong, even the one it is compared with', async () => {
  expect(await passwords.verify(null, 'nobody has this password')).toBe(false)
})

test('an unknown account costs as much as a wrong password', async () => {
  const stored = await passwords.hash('abcdefg1')
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 12; round += 1) {
    for (const [kind, hash] of [
      ['known', stored],
      ['unknown', null],
    ] as const) {
      const began = performance.now()
      await passwords.verify(hash, 'wrong guess 1')
      took[kind].push(performance.now() - began)
    }
  }
  const least = (values: readonly number[]) => Math.min(...values)
  expect(least(took.unknown) / least(took.known)).toBeGreaterThan(0.7)
  expect(least(took.unknown) / least(took.known)).toBeLessThan(1.4)
})

test('the queue has an end: a caller who does not fit is refused at once, and everyone in it is served', async () => {
  const narrow = await createPasswords({ concurrency: 2, maxWaiting: 3 })
  const crowd = await Promise.allSettled(Array.from({ length: 9 }, () => narrow.verify(null, 'x')))
  const refused = crowd.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: { refusal: 'SYSTEM_UPGRADING' } })
  expect(await narrow.verify(null, 'x')).toBe(false)
})
