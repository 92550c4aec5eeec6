import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '@fairground/contract/calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { loadBrands } from '../brands/brands.ts'
import { testApi } from '../testing/test-api.ts'
import { summaryOf } from './call-schema.ts'
import { openApiText } from './documentation.ts'

const root = new URL('../../../../', import.meta.url)
const committed = readFileSync(new URL('docs/openapi.json', root), 'utf8')
const brands = loadBrands(fileURLToPath(new URL('brands', root)))

test('the committed OpenAPI document is the contract (npm run openapi writes it)', async () => {
  expect(await openApiText({ config: { NODE_ENV: 'development', PUBLIC_PORT: 4000 }, brands })).toBe(committed)
})

test('the api publishes that document at /docs in development', async () => {
  const api = await testApi(brands, { NODE_ENV: 'development', PUBLIC_PORT: '4000' })
  onTestFinished(() => api.close())
  const { status, body } = await api.ask('halcyon.localhost', { method: 'GET', url: '/docs/json' })
  expect(status).toBe(200)
  expect(body).toEqual(JSON.parse(committed))
})

test('each call is described: summary, who may call it and the brands that answer it', () => {
  const { paths, servers, info } = JSON.parse(committed)
  expect(Object.values(paths).flatMap((path) => Object.keys(path as object))).toHaveLength(calls.length)
  for (const { id, method, path, who } of calls) {
    const { summary, operationId, security } = paths[path][method.toLowerCase()]
    expect([operationId, summary]).toEqual([id, summaryOf({ id })])
    expect(security, id).toEqual(who === 'anyone' ? undefined : [{ pageHalf: [], cookieHalf: [] }])
  }
  expect(summaryOf({ id: 'wallet.readMemberWallet' })).toBe('Read member wallet')
  expect(servers).toContainEqual({ url: 'http://halcyon.localhost:4000', description: 'Halcyon' })
  expect(info.version).toBe(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version)
})
