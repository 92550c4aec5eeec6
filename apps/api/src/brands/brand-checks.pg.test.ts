import { syncMerchants } from '@fairground/modules/system/sync-merchants.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi, testBrand } from '../testing/test-api.ts'
import { brandChecks } from './brand-checks.ts'

const early = testBrand('early')
const late = testBrand('late')
let api: TestApi

beforeAll(async () => {
  api = await testApi([early, late])
})
afterAll(() => api.close())

test('ready is false while a brand has no merchant row, says which, and becomes true without a restart', async () => {
  const database = api.database
  await database.owner.deleteFrom('merchant').where('code', '=', 'late').execute()
  expect(await api.health.read()).toMatchObject({ ready: false, missing: ['brand late'] })
  await syncMerchants(database.owner, [early, late])
  expect(await api.health.read()).toMatchObject({ ready: true, missing: [] })
})

test('a brand that takes real money is not ready while the ledger takes postings of any time', async () => {
  const { app, owner } = api.database
  expect(Object.keys(brandChecks(app, [early]))).not.toContain('ledger clock')
  const { 'ledger clock': check } = brandChecks(app, [{ ...early, demo: false }])
  await expect(check?.()).rejects.toThrow(/the one of development/)
  await sql`create or replace function ledger_now() returns timestamptz
    language sql as 'select clock_timestamp()'`.execute(owner)
  await expect(check?.()).resolves.toBeUndefined()
})
