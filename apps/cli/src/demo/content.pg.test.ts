import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { readHelp } from '@fairground/modules/content/read-help.ts'
import { afterAll, expect, test } from 'vitest'
import { publishDemoContent } from './content.ts'

const database = await testDatabase()
afterAll(() => database.drop())

test('the demonstration is published quickly, and twice is the same as once', async () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const id = await seedMerchant(database.owner, 'halcyon', { currency: 'PKR' })
  const started = performance.now()
  await publishDemoContent(database.staff, { id, code: 'halcyon', currency: 'PKR' }, now)
  expect(performance.now() - started).toBeLessThan(5_000)
  const count = () =>
    database.owner
      .selectFrom('content_item')
      .select(({ fn }) => fn.countAll().as('rows'))
      .execute()
  const first = await count()
  await publishDemoContent(database.staff, { id, code: 'halcyon', currency: 'PKR' }, now)
  expect(await count()).toEqual(first)
  const reader = { merchantId: id, language: 'UR', brandLanguage: 'EN', actor: { kind: 'guest' } } as const
  const help = await readHelp(database.app, now, reader)
  expect(help.map(({ children }) => children.length)).toEqual([5, 5, 5, 5, 5, 5])
  expect(help[0]).toMatchObject({ title: 'رقم جمع کرانا', lang: 'ur', dir: 'rtl' })
})
