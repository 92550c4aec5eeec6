import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandOfHost, loadBrands } from './brands.ts'
import { serveVerify } from './serve-verify.ts'

const host = 'halcyon.localhost'
const root = fileURLToPath(new URL('../../..', import.meta.url))
const keys = [{ keyId: 'one', kty: 'OKP', crv: 'Ed25519', x: 'abc</script>' }]
const brands = loadBrands(join(root, 'brands'))
const brandOf: Parameters<typeof serveVerify>[1]['brandOf'] = async ({ headers }) => brandOfHost(brands, headers.host)
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  // Built as development does, and then served as production does: both ways give the same page.
  const development = Fastify()
  await serveVerify(development, { mode: 'development', root, keys: [], brandOf })
  const { body } = await development.inject({ url: '/verify', headers: { host } })
  await development.close()
  folder = mkdtempSync(join(tmpdir(), 'verify-'))
  mkdirSync(join(folder, 'apps/verify/dist'), { recursive: true })
  const plain = body.replace(/(id="house">)[^<]*/, '$1null')
  writeFileSync(join(folder, 'apps/verify/dist/verify.html'), plain)
  app = Fastify()
  await serveVerify(app, { mode: 'production', root: folder, keys, brandOf })
}, 120_000)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const read = async (headers: Record<string, string> = { host }) => app.inject({ url: '/verify', headers })

test('the policy allows the script and the style of the page by their digests, and nothing else', async () => {
  const { headers, body } = await read()
  const policy = String(headers['content-security-policy'])
  const digest = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(body) ?? []
  expect(policy).toContain(`script-src ${digest(script)};`)
  expect(policy).toContain(`style-src ${digest(style)};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('it is one file: it names no other', async () => {
  const { body } = await read()
  const [markup = ''] = [body.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<script>[\s\S]*?<\/script>/, '')]
  expect([...markup.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target)).toEqual(['data:,'])
  expect(/<style>([\s\S]*?)<\/style>/.exec(body)?.[1]).not.toMatch(/url\(|@import/)
})

test('a saved page knows the house: its name, its colours and its keys, which cannot end the element', async () => {
  const { body } = await read()
  const house = JSON.parse(/id="house">([^<]+)</.exec(body)?.[1] ?? '')
  expect(house).toMatchObject({ name: brandOfHost(brands, host)?.name, keys })
  expect(house.knobs['--brand-h']).toMatch(/^\d+$/)
})

test('it weighs less than 90 kB when it travels', async () => {
  const { rawPayload, headers } = await read({ host, 'accept-encoding': 'gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(rawPayload.length).toBeLessThan(90_000)
})

test('an unknown host has no such page', async () => {
  expect((await read({ host: 'stranger.example' })).statusCode).toBe(404)
})
