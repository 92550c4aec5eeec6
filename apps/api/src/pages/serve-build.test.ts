import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languageCodes } from '@fairground/domain/languages.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadBrands } from '../brands/brands.ts'
import { whitelabelOf } from '../brands/whitelabel.ts'
import { testMerchant } from '../testing/test-merchant.ts'
import { serveWeb } from './serve-web.ts'

const project = fileURLToPath(new URL('../../../..', import.meta.url))
const brandsDir = join(project, 'brands')
const root = mkdtempSync(join(tmpdir(), 'build-'))
const dist = join(root, 'apps/web/dist')
let app: FastifyInstance

beforeAll(async () => {
  const webRoot = join(project, 'apps/web')
  // Vite builds for the environment it runs in, and a test run would get the development half of every library.
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    root: webRoot,
    configFile: join(webRoot, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true },
  })
  vi.unstubAllEnvs()
  const [brand] = loadBrands(brandsDir)
  if (!brand) throw new Error('no brand is shipped')
  app = Fastify()
  const merchantOf = async () => ({
    brand,
    whitelabel: whitelabelOf(testMerchant(brand)),
    newsHead: '0',
    imageHosts: [],
    initialDataIn: async () => ({}),
  })
  await serveWeb(app, {
    mode: 'production',
    root,
    brandsDir,
    release: 'r1',
    now: () => new Date(),
    rng: () => 0,
    merchantOf,
  })
}, 120_000)
afterAll(async () => {
  await app?.close()
  rmSync(root, { recursive: true })
})

const built = (what: 'manifest' | 'screens'): Readonly<Record<string, { readonly file: string }>> =>
  JSON.parse(readFileSync(join(dist, `.vite/${what}.json`), 'utf8'))
const scripts = () => readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))

test('no schema code and no message parser reaches a phone', () => {
  expect(scripts().length).toBeGreaterThan(languageCodes.length)
  for (const file of scripts()) {
    const code = readFileSync(join(dist, 'assets', file), 'utf8')
    expect(code, file).not.toContain('_zod')
    expect(code, file).not.toContain('plural, one {')
  }
})

test.each(languageCodes)('every file that the page of %s names is there', async (code) => {
  const page = await app.inject({ url: '/m/home', headers: { accept: 'text/html', cookie: `language=${code}` } })
  const named = [...new Set(page.body.match(/\/m\/(?:assets|brand)\/[\w.-]+/g) ?? [])]
  expect(named.some((path) => path.includes(`/messages-${code.toLowerCase()}.`))).toBe(true)
  expect(named.some((path) => path.endsWith('.woff2'))).toBe(true)
  for (const url of named) expect((await app.inject({ url })).statusCode, url).toBe(200)
})

test('scripts and styles were squeezed by the build', async () => {
  const [file] = scripts().filter((name) => name.startsWith('main-'))
  const plain = await app.inject({ url: `/m/assets/${file}` })
  const squeezed = await app.inject({ url: `/m/assets/${file}`, headers: { 'accept-encoding': 'br' } })
  expect(squeezed.headers['content-encoding']).toBe('br')
  expect(squeezed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test('the service worker keeps the screens and leaves the catalogues to their first use', async () => {
  const { body } = await app.inject({ url: '/m/sw.js' })
  const chunks = built('manifest')
  for (const { file } of Object.values(built('screens'))) expect(body, file).toContain(chunks[file]?.file)
  expect(body).not.toContain('assets/messages-')
})
