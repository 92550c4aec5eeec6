import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readWordsOfBrands } from '@fairground/i18n/brand-words.ts'
import { createLanguageText } from '@fairground/i18n/language-text.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServedWords } from '../brands/brand-words.ts'
import { brandOfHost, loadBrands } from '../brands/brands.ts'
import { whitelabelOf } from '../brands/whitelabel.ts'
import { testMerchant } from '../testing/test-merchant.ts'
import { acceptedLanguages } from './page-language.ts'
import { serveWeb } from './serve-web.ts'

const browser = { host: 'halcyon.localhost', accept: 'text/html,*/*;q=0.8' }

let root: string
/** Outside of the project, as an operator keeps its brands. */
let brandsDir: string
let app: FastifyInstance
let rng = 0
let imageHosts: readonly string[] = []

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'web-'))
  brandsDir = mkdtempSync(join(tmpdir(), 'brands-'))
  cpSync(fileURLToPath(new URL('../../../../brands', import.meta.url)), brandsDir, { recursive: true })
  writeFileSync(join(brandsDir, 'halcyon/logo.svg'), '<svg><title>Another mark</title></svg>')
  writeFileSync(join(brandsDir, 'halcyon/icon-192.png'), 'another icon')
  const dist = join(root, 'apps/web/dist')
  mkdirSync(join(dist, '.vite'), { recursive: true })
  mkdirSync(join(dist, 'assets'))
  const manifest = {
    'src/main.tsx': { file: 'assets/main-1.js' },
    'src/app/home/home-screen.tsx': { file: 'assets/home-2.js' },
    'messages/ur.json.js': { file: 'assets/messages-ur-3.js' },
  }
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, '.vite/screens.json'), '{}')
  writeFileSync(join(dist, 'assets/main-1.js'), 'plain')
  writeFileSync(join(dist, 'assets/main-1.js.br'), 'squeezed')
  writeFileSync(join(dist, 'service-worker.js'), 'self.worker = 1')
  const art = join(root, 'apps/web/art/dist')
  for (const folder of ['tile', 'vendor']) mkdirSync(join(art, folder), { recursive: true })
  writeFileSync(join(art, 'made-from.json'), '{}')
  writeFileSync(join(art, 'tile/ember-gate-300.webp'), 'picture')
  writeFileSync(join(art, 'vendor/TCG_SEA.svg'), '<svg/>')
  const brands = loadBrands(brandsDir)
  const words = readWordsOfBrands(brandsDir)
  app = Fastify()
  await serveWeb(app, {
    mode: 'production',
    root,
    brandsDir,
    release: 'r1',
    textIn: createLanguageText(words),
    servedWords: createServedWords(words),
    now: () => new Date('2026-01-05T10:00:00Z'),
    rng: () => rng,
    merchantOf: async (request) => {
      const brand = brandOfHost(brands, request.headers.host)
      if (!brand) return null
      const whitelabel = whitelabelOf(testMerchant(brand))
      return { brand, whitelabel, imageHosts, newsHead: '0', initialDataIn: async () => ({}) }
    },
  })
})
afterAll(async () => {
  await app.close()
  for (const dir of [root, brandsDir]) rmSync(dir, { recursive: true })
})

test.each([
  '/',
  '/index',
  '/index.html',
  '/register.html',
  '/m',
  '/m/',
  '/m/home',
  '/m/member/home',
  '/m/no/such/page',
])('%s is answered with the shell', async (url) => {
  const reply = await app.inject({ url, headers: browser })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-cache')
  expect(reply.body).toContain('id="boot"')
})

test('the policy names the nonce of its own page, and no page shares one', async () => {
  const replies = await Promise.all([1, 2].map(() => app.inject({ url: '/m/home', headers: browser })))
  const nonces = replies.map(({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1])
  for (const [index, reply] of replies.entries()) expect(reply.body).toContain(`nonce="${nonces[index]}"`)
  expect(new Set(nonces).size).toBe(2)
  expect(replies[0]?.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
})

test('the page travels compressed', async () => {
  const ask = (encoding: string) => app.inject({ url: '/m/home', headers: { ...browser, 'accept-encoding': encoding } })
  const brotli = await ask('gzip, deflate, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotli.headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('id="boot"')
  expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toContain('id="boot"')
})

test('the language is the stored one, then the browser’s, then the brand’s', async () => {
  const lang = async (headers: Record<string, string>) => {
    const { body } = await app.inject({ url: '/m/home', headers: { ...browser, ...headers } })
    return /<html lang="([^"]+)"/.exec(body)?.[1]
  }
  expect(await lang({})).toBe('en')
  expect(await lang({ 'accept-language': 'fr, th;q=0.5, ko;q=0.9' })).toBe('ko')
  expect(await lang({ cookie: 'a=1; language=UR', 'accept-language': 'ko' })).toBe('ur')
  expect(await lang({ cookie: 'language=KO', host: 'vermilion.localhost' })).toBe('en')
  expect(await lang({ host: 'hanbit.localhost' })).toBe('ko')
})

test('hashed files are kept for ever and sent as the build squeezed them', async () => {
  const plain = await app.inject({ url: '/m/assets/main-1.js', headers: { host: 'halcyon.localhost' } })
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.body).toBe('plain')
  const squeezed = await app.inject({ url: '/m/assets/main-1.js', headers: { 'accept-encoding': 'br' } })
  expect(squeezed.headers['content-encoding']).toBe('br')
  expect(squeezed.headers['content-type']).toContain('javascript')
  expect(squeezed.body).toBe('squeezed')
  expect((await app.inject({ url: '/m/assets/gone-1.js', headers: browser })).statusCode).toBe(404)
  expect((await app.inject({ url: '/m/assets/..%2f.vite%2fmanifest.json' })).statusCode).toBe(404)
})

test('the service worker is never stale and may govern /m/ alone', async () => {
  const reply = await app.inject({ url: '/m/sw.js' })
  expect(reply.body).toBe('self.worker = 1')
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/m/' })
})

test('each host installs its own brand', async () => {
  const manifest = await app.inject({ url: '/m/manifest.webmanifest', headers: { host: 'hanbit.localhost:8080' } })
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  expect(manifest.json()).toMatchObject({
    name: 'Hanbit',
    lang: 'ko',
    start_url: '/m/home',
    scope: '/m/',
    display: 'standalone',
  })
  const icon = await app.inject({ url: '/m/brand/icon-192.png', headers: { host: 'hanbit.localhost' } })
  const other = await app.inject({ url: '/m/brand/icon-192.png', headers: { host: 'halcyon.localhost' } })
  expect(icon.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  expect(icon.headers.etag).toBeTruthy()
  expect(icon.rawPayload.equals(other.rawPayload)).toBe(false)
})

test('drawn pictures are asked for again after a day, and answered by their tag', async () => {
  const ask = (path: string, headers = {}) => app.inject({ url: `/m/art/${path}`, headers: { ...browser, ...headers } })
  const tile = await ask('tile/ember-gate-300.webp')
  expect(tile.body).toBe('picture')
  expect(tile.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' })
  expect(tile.headers['content-security-policy']).toContain("default-src 'none'")
  const again = await ask('tile/ember-gate-300.webp', { 'if-none-match': tile.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask('vendor/TCG_SEA.svg')).headers['content-type']).toContain('image/svg+xml')
})

test('a picture that is not drawn is an error and never a page, so that the phone shows its default', async () => {
  for (const path of [
    'tile/gone-300.webp',
    'tile/',
    'made-from.json',
    'tile/..%2fmade-from.json',
    '..%2f..%2fdist%2fservice-worker.js',
  ])
    expect((await app.inject({ url: `/m/art/${path}`, headers: browser })).statusCode, path).toBe(404)
})

test('logo and icons come from the folder of the brands, wherever it is', async () => {
  const page = await app.inject({ url: '/m/home', headers: browser })
  expect(page.body).toContain('<title>Another mark</title>')
  for (const [file, found] of [
    ['logo.svg', 'Another mark'],
    ['icon-192.png', 'another icon'],
  ])
    expect((await app.inject({ url: `/m/brand/${file}`, headers: browser })).body).toContain(found)
})

test('the settings of a brand are not a picture', async () => {
  for (const file of ['brand.json', '..%2fhanbit%2flogo.svg'])
    expect((await app.inject({ url: `/m/brand/${file}`, headers: browser })).statusCode).toBe(404)
})

test('an unknown host and a request that wants no page get neither shell nor hint', async () => {
  const unknown = await app.inject({ url: '/m/home', headers: { ...browser, host: 'unknown.example' } })
  expect([unknown.statusCode, unknown.body]).toEqual([404, 'No brand is served at this address.\n'])
  const status = async (url: string, accept: string) =>
    (await app.inject({ url, headers: { ...browser, accept } })).statusCode
  expect(await status('/m/home', 'application/json')).toBe(404)
  expect(await status('/m/gone.js', '*/*')).toBe(404)
  expect(await status('/m/home', '*/*')).toBe(200)
})

test('weights order the languages of a browser, and zero refuses one', () => {
  expect(acceptedLanguages('ur-PK,ur;q=0.9,en;q=0.95,fr;q=0')).toEqual(['ur-PK', 'en', 'ur'])
  expect(acceptedLanguages('')).toEqual([])
})

test('D-71 a brand with its own words names their file in the page and serves it for good, to its own hosts alone', async () => {
  const page = (host: string) => app.inject({ url: '/m/home', headers: { ...browser, host, 'accept-language': 'en' } })
  const { body } = await page('classic.localhost')
  const file =
    /<link rel="preload" as="fetch" href="(\/m\/assets\/words-EN-\w+\.json)" crossorigin/.exec(body)?.[1] ?? ''
  expect(file).not.toBe('')
  const words = await app.inject({ url: file, headers: { host: 'classic.localhost' } })
  expect(words.json()['popup.known']).toEqual(['I know it'])
  expect(words.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
  expect(file).toContain(`words-EN-${boot.words.EN}.json`)
  expect((await app.inject({ url: file, headers: { host: 'halcyon.localhost' } })).statusCode).toBe(404)
  const plain = (await page('halcyon.localhost')).body
  expect(plain).not.toContain('words-')
  expect(plain).not.toContain('"words"')
})

async function pageWith(hosts: readonly string[], chosen: number) {
  imageHosts = hosts
  rng = chosen
  const { headers, payload } = await app.inject({ url: '/m/home', headers: browser })
  imageHosts = []
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(payload)?.[1] ?? '')
  const pictures = /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  return { imageHost: boot.imageHost, pictures }
}

test('CONF-39 chance picks one of the image hosts for a page, whose policy lets all of them pass', async () => {
  const hosts = ['https://a.example', 'https://b.example']
  const pictures = "'self' data: blob: https://a.example https://b.example"
  expect(await pageWith(hosts, 0)).toEqual({ imageHost: 'https://a.example', pictures })
  expect(await pageWith(hosts, 0.5)).toEqual({ imageHost: 'https://b.example', pictures })
})

test("CONF-40 CONF-41 (D-62) without a list pictures come from the app's own origin alone", async () => {
  expect(await pageWith([], 0.5)).toEqual({ imageHost: undefined, pictures: "'self' data: blob:" })
})
