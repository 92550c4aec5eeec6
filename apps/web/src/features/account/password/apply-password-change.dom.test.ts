import { beforeEach, expect, test } from 'vitest'
import { stubKeyStore } from '../../../../testing/keys.ts'
import { newDeviceKey, rememberedFor, storeRemembered } from '../../../device/remembered-key.ts'
import { clearSession } from '../../../device/session.ts'
import { setTemporaryPassword, temporaryPassword } from '../../../device/temporary-password.ts'
import { applyPasswordChange } from './apply-password-change.ts'

let keys: Map<string, unknown>

beforeEach(() => {
  localStorage.clear()
  keys = stubKeyStore()
})

const entry = { type: 'username', username: 'zara88', secret: 'old secret', countryDialingCode: '' } as const

async function remember() {
  const key = await newDeviceKey()
  if (!key) throw new Error('this machine makes no keys')
  await storeRemembered(entry, key)
  return key
}

test('PWD-11 PWD-22 (D-30) a changed password clears the temporary one, which is nowhere but in memory', async () => {
  setTemporaryPassword('2345-6789-ABCD-EFGH')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('2345')
  await applyPasswordChange('zara88', null, undefined)
  expect(temporaryPassword()).toBeNull()
})

test('a temporary password ends with the session that it opened', () => {
  setTemporaryPassword('2345-6789-ABCD-EFGH')
  clearSession()
  expect(temporaryPassword()).toBeNull()
})

test('PWD-12 a changed password puts the new remembered login in the place of the old one, with its key', async () => {
  await remember()
  const next = await newDeviceKey()
  await applyPasswordChange('ZARA88', next, 'new secret')
  expect(rememberedFor('username')).toEqual({ ...entry, secret: 'new secret' })
  expect([...keys.values()]).toEqual([next?.privateKey])
})

test('PWD-12 without a new one the entry is forgotten, because the server has revoked it', async () => {
  await remember()
  await applyPasswordChange('zara88', null, undefined)
  expect(rememberedFor('username')).toBeNull()
  expect(keys.size).toBe(0)
})

test('the entry of somebody else on this phone stays', async () => {
  await remember()
  await applyPasswordChange('omar77', null, undefined)
  expect(rememberedFor('username')?.secret).toBe('old secret')
})
