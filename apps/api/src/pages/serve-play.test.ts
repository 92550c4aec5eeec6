import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readWordsOfBrands } from '@fairground/i18n/brand-words.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServedWords } from '../brands/brand-words.ts'
import { brandOfHost, loadBrands } from '../brands/brands.ts'
import { servePlay } from './serve-play.ts'

const host = 'halcyon.localhost'
let root: string
let app: FastifyInstance

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'play-'))
  const dist = join(root, 'apps/play/dist')
  mkdirSync(join(dist, '.vite'), { recursive: true })
  mkdirSync(join(dist, 'assets'))
  const manifest = {
    'src/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-2.css'] },
    '../../play-words/ur.js': { file: 'assets/ur-3.js' },
  }
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'assets/main-1.js'), 'board')
  const brandsDir = fileURLToPath(new URL('../../../../brands', import.meta.url))
  const brands = loadBrands(brandsDir)
  app = Fastify()
  await servePlay(app, {
    mode: 'production',
    root,
    servedWords: createServedWords(readWordsOfBrands(brandsDir)),
    merchantOf: async (request) => {
      const brand = brandOfHost(brands, request.headers.host)
      return brand && { brand, whitelabel: { languages: { supported: ['EN', 'UR', 'KO'], default: 'EN' } } }
    },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

test('the board is served under mui, the play type and the game id', async () => {
  for (const url of ['/mui/ent/202?prize_mode=Elott&code=K3_1M', '/mui/trad/K3_1M', '/mui/bets', '/mui/bets/x']) {
    const reply = await app.inject({ url, headers: { host } })
    expect(reply.statusCode, url).toBe(200)
    expect(reply.body).toContain('src="/mui/assets/main-1.js"')
    expect(reply.body).toContain('href="/mui/assets/main-2.css"')
  }
  expect((await app.inject({ url: '/mui/both/202', headers: { host } })).statusCode).toBe(404)
})

test('only our own pages may frame the board, and it may run nothing but its own code', async () => {
  const { headers, body } = await app.inject({ url: '/mui/ent/K3_1M', headers: { host } })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'self'")
  expect(body).toContain(`nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}"`)
})

test('the page speaks the language of the address, then of the browser, then of the brand', async () => {
  const language = async (url: string, headers = {}) => {
    const { body } = await app.inject({ url, headers: { host, ...headers } })
    return /<html lang="(\w+)" dir="(\w+)" data-language="(\w+)"/.exec(body)?.slice(1)
  }
  expect(await language('/mui/ent/K3_1M?lang=UR', { 'accept-language': 'ko' })).toEqual(['ur', 'rtl', 'UR'])
  expect(await language('/mui/ent/K3_1M?lang=XX', { 'accept-language': 'ko' })).toEqual(['ko', 'ltr', 'KO'])
  expect(await language('/mui/ent/K3_1M')).toEqual(['en', 'ltr', 'EN'])
})

test('the words of the page are asked for together with its code', async () => {
  const { body } = await app.inject({ url: '/mui/ent/K3_1M?lang=UR', headers: { host } })
  expect(body).toContain('<link rel="modulepreload" href="/mui/assets/ur-3.js"')
})

test('hashed files are kept for ever', async () => {
  const reply = await app.inject({ url: '/mui/assets/main-1.js', headers: { host } })
  expect([reply.body, reply.headers['cache-control']]).toEqual(['board', 'public, max-age=31536000, immutable'])
})

test('an unknown host has no board', async () => {
  expect((await app.inject({ url: '/mui/ent/K3_1M', headers: { host: 'unknown.example' } })).statusCode).toBe(404)
})

test('D-71 the page of the board names the files of the brand’s own words, in every language', async () => {
  const named = async (host: string) =>
    /<html [^>]*data-words="([^"]+)"/.exec((await app.inject({ url: '/mui/ent/K3_1M', headers: { host } })).body)?.[1]
  expect(await named('halcyon.localhost')).toBeUndefined()
  const files = (await named('classic.localhost'))?.split(' ') ?? []
  expect(files).toHaveLength(17)
  expect(files.every((file) => /^[A-Z]{2}-[0-9a-f]{10}$/.test(file))).toBe(true)
})
