import type { SealedPayload } from '@fairground/contract/account/session-headers.ts'
import { call } from '@fairground/contract/call.ts'
import { clearAccountRows } from '@fairground/modules/account/clear-account-rows.ts'
import { CompactEncrypt, type CryptoKey, generateKeyPair } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type SealKeys, sealBody, sealHeaders } from '../testing/seal.ts'
import { type TestApi, testApi, testBrand } from '../testing/test-api.ts'
import { answer } from './answer.ts'

const host = 'house.localhost'
const path = '/wps/sealed'
const hourMs = 3_600_000
let api: TestApi
let keys: SealKeys
const opened: unknown[] = []

beforeAll(async () => {
  api = await testApi([testBrand('house'), testBrand('other')])
  await api.app.register(async () => {
    for (const [id, url] of [
      ['account.sealed', path],
      ['account.elsewhere', '/wps/elsewhere'],
    ] as const) {
      const door = call({
        id,
        method: 'POST',
        path: url,
        body: 'jwe',
        who: 'anyone',
        input: z.object({ secret: z.string() }),
        output: z.object({}),
        refusals: [],
      })
      answer(api, door, { perMinute: 1_000 }, async (input) => {
        opened.push(input)
        return {}
      })
    }
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  opened.length = 0
  keys = await readKeys()
})
afterEach(() => api.clock.shiftBy(0))

async function readKeys(at = host): Promise<SealKeys> {
  const { body } = await api.ask(at, { method: 'GET', url: '/wps/session/keys', from: `10.9.9.${keysRead++ % 250}` })
  return body.value as SealKeys
}
let keysRead = 0

const input = { secret: 'open sesame 1' }
const seal = (changes: Partial<SealedPayload> = {}, from = keys) => sealBody(from, path, input, changes)
const post = async (text: unknown, { headers = sealHeaders, url = path, at = host } = {}) =>
  (await api.ask(at, { method: 'POST', url, headers, payload: JSON.stringify(text) })).status

test('D-28 API-06 a body encrypted to the published key is opened, and the answer with the keys tells the time', async () => {
  expect(Math.abs(keys.now - Date.now() / 1000)).toBeLessThan(5)
  expect(keys.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES+A256KW' })
  expect(JSON.stringify(keys)).not.toContain('"d"')
  expect(await post(await seal())).toBe(200)
  expect(opened).toEqual([input])
})

test('plain JSON is refused on such a call, and so is a sealed body that does not say it is one', async () => {
  expect(await post(input)).toBe(400)
  expect(await post(JSON.stringify(input))).toBe(400)
  const { encryption: _, ...silent } = sealHeaders as Record<string, string>
  expect(await post(await seal(), { headers: silent as typeof sealHeaders })).toBe(400)
  expect(await post(await seal(), { headers: { ...sealHeaders, encryption: '2' } })).toBe(400)
  expect(opened).toEqual([])
})

test('a captured body opens nothing a second time, on another path or at another brand', async () => {
  const captured = await seal()
  expect(await post(captured, { url: '/wps/elsewhere' })).toBe(400)
  expect(await post(captured, { at: 'other.localhost' })).toBe(400)
  expect(await post(captured)).toBe(200)
  expect(await post(captured)).toBe(400)
  expect(opened).toHaveLength(1)
})

test('of a hundred copies sent at once one is opened', async () => {
  const captured = await seal()
  const statuses = await Promise.all(Array.from({ length: 100 }, () => post(captured)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(opened).toHaveLength(1)
})

test('a body that is older or younger than two minutes is refused', async () => {
  expect(await post(await seal({ iat: keys.now - 125 }))).toBe(400)
  expect(await post(await seal({ iat: keys.now + 125 }))).toBe(400)
  expect(await post(await seal({ iat: keys.now - 100 }))).toBe(200)
})

test.each([
  ['no jti', { jti: '' }],
  ['a short jti', { jti: 'x' }],
  ['no date', { iat: 'now' as unknown as number }],
  ['an input of another shape', { input: 5 }],
])('a body with %s is refused', async (_what, changes) => {
  expect(await post(await seal(changes))).toBe(400)
  expect(opened).toEqual([])
})

test('a body that is encrypted to another key, or in another way, or was tampered with, is refused', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' })
  const kid = keys.keys[0]?.kid ?? ''
  const text = new TextEncoder().encode('{}')
  const wrap = (header: { alg: string; enc: string; kid: string }, key: CryptoKey | Uint8Array) =>
    new CompactEncrypt(text).setProtectedHeader(header).encrypt(key)
  expect(await post(await wrap({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid }, publicKey))).toBe(400)
  expect(await post(await wrap({ alg: 'dir', enc: 'A256GCM', kid }, new Uint8Array(32)))).toBe(400)
  expect(await post(await wrap({ alg: 'A256KW', enc: 'A256GCM', kid }, new Uint8Array(32)))).toBe(400)
  const parts = (await seal()).split('.')
  for (let part = 0; part < parts.length; part += 1) {
    // The first letter, because the last ones may carry bits that nobody reads.
    const [first, ...rest] = parts[part] ?? ''
    const bent = parts.with(part, [first === 'A' ? 'B' : 'A', ...rest].join('')).join('.')
    expect(await post(bent)).toBe(400)
  }
  expect(opened).toEqual([])
})

test('keys rotate daily; the one before opens ten minutes more and is then destroyed', async () => {
  const [first] = keys.keys
  api.clock.shiftBy(24 * hourMs + 60_000)
  const later = await readKeys()
  expect(later.keys).toHaveLength(1)
  expect(later.keys[0]?.kid).not.toBe(first?.kid)
  expect(await post(await seal({ iat: later.now }))).toBe(200)
  expect(await post(await seal({}, later))).toBe(200)
  api.clock.shiftBy(24 * hourMs + 11 * 60_000)
  const latest = await readKeys()
  expect(await post(await seal({ iat: latest.now }))).toBe(400)
  await clearAccountRows(api.database.worker, api.clock.now())
  const stored = await api.database.owner.selectFrom('seal_key').select('kid').execute()
  expect(stored.map(({ kid }) => kid)).not.toContain(first?.kid)
  expect(stored.map(({ kid }) => kid)).toContain(later.keys[0]?.kid)
})

test('when it cannot be written down that a body was used, the body is not accepted', async () => {
  await sql`revoke insert on seal_use from fairground_app`.execute(api.database.owner)
  try {
    expect(await post(await seal())).toBe(500)
    expect(opened).toEqual([])
  } finally {
    await sql`grant insert on seal_use to fairground_app`.execute(api.database.owner)
  }
})
