import { base64url } from 'jose'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubKeyStore } from '../../testing/keys.ts'
import {
  isRememberTicked,
  newDeviceKey,
  rememberedFor,
  removeRemembered,
  renewRemembered,
  signRemembered,
  storeRemembered,
  storeRememberTicked,
} from './remembered-key.ts'

const byName = { type: 'username', username: 'zara88', secret: 's'.repeat(43), countryDialingCode: '' } as const
const bySms = { type: 'sms', username: '3001234567', secret: 't'.repeat(43), countryDialingCode: '92' } as const

beforeEach(() => {
  localStorage.clear()
  stubKeyStore()
  return () => vi.unstubAllGlobals()
})

async function newKey() {
  const key = await newDeviceKey()
  if (!key) throw new Error('this browser makes no keys')
  return key
}

test('AUTH-54 AUTH-55 STORE-17 (D-30) sass holds type, username, secret and country code by method, remPass the tick', async () => {
  expect([isRememberTicked(), rememberedFor('username')]).toEqual([false, null])
  storeRememberTicked(true)
  await storeRemembered(byName, await newKey())
  await storeRemembered(bySms, await newKey())
  expect(localStorage.getItem('remPass')).toBe('1')
  expect(JSON.parse(localStorage.getItem('sass') ?? '')).toEqual({ username: byName, sms: bySms })
  expect([rememberedFor('username'), rememberedFor('sms')]).toEqual([byName, bySms])
  storeRememberTicked(false)
  expect([localStorage.getItem('remPass'), isRememberTicked()]).toEqual(['0', false])
})

test('AUTH-56 (D-30) the key cannot be read, and what it signs is verified by the public half', async () => {
  const key = await newKey()
  await storeRemembered(byName, key)
  expect(key.privateKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('jwk', key.privateKey)).rejects.toThrow()
  const signature = new Uint8Array(base64url.decode((await signRemembered('username', 'a text')) ?? ''))
  const publicKey = await crypto.subtle.importKey('jwk', key.publicKey, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ])
  const isGenuine = (text: string) =>
    crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, signature, new TextEncoder().encode(text))
  expect([await isGenuine('a text'), await isGenuine('another')]).toEqual([true, false])
})

test('after a use the new secret takes the place of the old one, and the key stays', async () => {
  await storeRemembered(byName, await newKey())
  renewRemembered('username', 'n'.repeat(43))
  expect(rememberedFor('username')).toEqual({ ...byName, secret: 'n'.repeat(43) })
  expect(await signRemembered('username', 'a text')).toMatch(/^[\w-]{86}$/)
})

test('what is forgotten leaves neither an entry nor a key, and the other method stays', async () => {
  await storeRemembered(byName, await newKey())
  await storeRemembered(bySms, await newKey())
  await removeRemembered('username')
  expect([rememberedFor('username'), rememberedFor('sms')]).toEqual([null, bySms])
  expect(await signRemembered('username', 'a text')).toBeNull()
  await removeRemembered('sms')
  expect(localStorage.getItem('sass')).toBeNull()
})

test('a browser that keeps no keys remembers nothing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  await storeRemembered(byName, await newKey())
  expect(rememberedFor('username')).toBeNull()
})

test.each(['no json', '[]', '{"username":{"type":"sms"}}', '{"username":{"type":"username","username":1}}'])(
  'the stored value %s counts as nothing remembered',
  (value) => {
    localStorage.setItem('sass', value)
    expect(rememberedFor('username')).toBeNull()
  },
)
