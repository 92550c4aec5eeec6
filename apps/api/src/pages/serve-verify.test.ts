import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandOfHost, loadBrands } from '../brands/brands.ts'
import { serveVerify } from './serve-verify.ts'

const host = 'halcyon.localhost'
const keys = [{ keyId: 'one', kty: 'OKP', crv: 'Ed25519', x: 'abc</script>' }]
const trust = {
  logKeys: [{ key: 'fairground.example/draws+00000000+AA==', retiredAt: null }],
  receiptKeys: [],
  witnesses: [],
  witnessesNeeded: 1,
  chains: [],
  isDemo: true,
}
const brands = loadBrands(fileURLToPath(new URL('../../../../brands', import.meta.url)))
const policy = "default-src 'none'; script-src 'sha256-abc='"
const built = `<meta http-equiv="Content-Security-Policy" content="${policy}">
<script type="application/json" id="house">null</script>
<script>run()</script>`
let known: typeof trust | null = trust
let root: string
let app: FastifyInstance

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'verify-'))
  mkdirSync(join(root, 'apps/verify/dist'), { recursive: true })
  writeFileSync(join(root, 'apps/verify/dist/verify.html'), built)
  app = Fastify()
  await serveVerify(app, {
    mode: 'production',
    root,
    keys,
    trust: async () => known,
    brandOf: ({ headers }) => brandOfHost(brands, headers.host),
  })
}, 60_000)
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const read = (headers: Record<string, string> = { host }) => app.inject({ url: '/verify?draw=K3_1M/1', headers })

test('the policy of the page is sent as well, and nobody may frame it', async () => {
  const { headers } = await read()
  expect(headers['content-security-policy']).toBe(`${policy}; frame-ancestors 'none'`)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-cache')
})

test('a saved page knows the house: its name, its colours and its keys, which cannot end the element', async () => {
  const { body } = await read()
  const house = JSON.parse(/id="house">([^<]+)<\/script>/.exec(body)?.[1] ?? '')
  expect(house).toMatchObject({ name: brandOfHost(brands, host)?.name, keys, trust })
  expect(house.knobs['--brand-h']).toMatch(/^\d+$/)
  expect(body).toContain('<script>run()</script>')
})

test('the page is there while nobody knows by what the log is known', async () => {
  known = null
  const { statusCode, body } = await read()
  known = trust
  expect(statusCode).toBe(200)
  expect(JSON.parse(/id="house">([^<]+)<\/script>/.exec(body)?.[1] ?? '')).toMatchObject({ keys, trust: null })
})

test('an unknown host has no such page', async () => {
  expect((await read({ host: 'unknown.example' })).statusCode).toBe(404)
})
