import { syncMerchants } from '@fairground/modules/system/sync-merchants.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi, testBrand } from '../testing/test-api.ts'

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
