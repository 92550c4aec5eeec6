import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, type TestDatabase, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings, readSettings } from './settings.ts'

const noon = new Date('2026-11-15T12:00:00Z')
let database: TestDatabase
let merchantId: number

beforeAll(async () => {
  database = await testDatabase()
  merchantId = await seedMerchant(database.owner, 'house')
})
afterAll(() => database.drop())

const change = (changes: Parameters<typeof changeSettings>[2]['changes']) =>
  changeSettings(database.staff, noon, { merchantId, changes, changedBy: 'zara' })

const jobs = () =>
  sql<{ task: string; run_at: Date; payload: unknown }>`
    select task_identifier as task, run_at from graphile_worker.jobs order by run_at`
    .execute(database.worker)
    .then(({ rows }) => rows)

test('two operators at once both keep their change, each as a version of its own', async () => {
  await Promise.all([change({ minAge: 21 }), change({ blockedCountries: ['US'] })])
  const stored = await inMerchant(database.app, merchantId, (tx) => readSettings(tx, merchantId))
  expect(stored).toEqual({ version: 2, settings: { minAge: 21, blockedCountries: ['US'] } })
})

test('a planned maintenance promises to announce its beginning and its end', async () => {
  await change({ maintenance: { from: '2026-11-15T13:00:00Z', until: '2026-11-15T14:00:00Z' } })
  expect((await jobs()).map(({ task, run_at }) => [task, run_at.toISOString()])).toEqual([
    ['system.announce-status', '2026-11-15T13:00:00.000Z'],
    ['system.announce-status', '2026-11-15T14:00:00.000Z'],
  ])
})

test('a maintenance that is moved moves its promises instead of adding to them', async () => {
  await change({ maintenance: { from: '2026-11-15T15:00:00Z', until: '2026-11-15T16:00:00Z' } })
  expect((await jobs()).map(({ run_at }) => run_at.getUTCHours())).toEqual([15, 16])
})

test('every change is told to everybody at the merchant', async () => {
  const told = await database.owner
    .selectFrom('outbox')
    .select(['subject', 'audience', 'payload'])
    .orderBy('id')
    .execute()
  expect(told.map(({ payload }) => payload)).toEqual([1, 2, 3, 4].map((version) => ({ version })))
  expect(new Set(told.map(({ subject, audience }) => `${subject} ${audience}`))).toEqual(
    new Set(['system.settings-changed public']),
  )
})
