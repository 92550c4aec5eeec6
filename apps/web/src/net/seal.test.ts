// @vitest-environment node
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { beforeEach, expect, test, vi } from 'vitest'

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true })
const key = { ...(await exportJWK(publicKey)), kid: 'today', use: 'enc', alg: 'ECDH-ES+A256KW' }
const serverNow = 1_763_190_000
let reads = 0

beforeEach(() => {
  reads = 0
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', async () => {
    reads++
    return Response.json({ success: true, value: { keys: [key], now: serverNow } })
  })
})

async function opened(text: string) {
  const { plaintext, protectedHeader } = await compactDecrypt(text, privateKey)
  return { header: protectedHeader, payload: JSON.parse(new TextDecoder().decode(plaintext)) }
}

test('API-06 what holds secrets leaves encrypted to the published key, for one path, dated by the server and good once', async () => {
  const { seal } = await import('./seal.ts')
  const input = { username: 'zara88', password: 'secret words 1' }
  const [first, second] = [
    await seal({ path: '/wps/session/login' }, input),
    await seal({ path: '/wps/session/login' }, input),
  ]
  expect(first).not.toContain('secret')
  const { header, payload } = await opened(first)
  expect(header).toMatchObject({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: 'today' })
  expect(payload).toMatchObject({ path: '/wps/session/login', input })
  expect(Math.abs(payload.iat - serverNow)).toBeLessThan(5)
  expect((await opened(second)).payload.jti).not.toBe(payload.jti)
  expect(reads).toBe(1)
})
