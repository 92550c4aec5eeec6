import { type TestApi, testApi, testBrand } from '@fairground/api/testing/test-api.ts'
import { calls } from '@fairground/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPermissions, type SendRequest } from '../support/permissions/check-permissions.ts'
import { actorNames, permissionTable } from '../support/permissions/permission-table.ts'

const flags = { USERNAMEREG3: true, AGENTPOLICY3: true }
const limitMs = 120_000
let api: TestApi

beforeAll(async () => {
  api = await testApi([testBrand('home', { flags }), testBrand('other', { flags })], {
    PROVIDER_URL: 'https://provider.example/',
  })
})
afterAll(() => api.close())

const ask: SendRequest = async ({ method, path, headers, body, from }) => {
  const reply = await api.app.inject({
    method: method as 'GET',
    url: path,
    headers: { host: 'home.localhost', ...headers },
    remoteAddress: from,
    ...(body === null ? {} : { payload: body }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

test('every call has its row in the table of who may, and no row is without a call', () => {
  expect(Object.keys(permissionTable).toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
})

test('PERM-01 PERM-07 PERM-16 every call asked as everyone: nobody passes who may not, and nobody is refused who may', {
  timeout: limitMs,
}, async () => {
  const { cells, allowed, findings } = await checkPermissions({ ...api, home: 'home', other: 'other' }, ask)
  expect(findings).toEqual([])
  expect(cells).toBe(calls.length * actorNames.length)
  expect(allowed).toBeGreaterThan(cells / 2)
})
