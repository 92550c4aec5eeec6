import * as account from '@fairground/contract/account/account.ts'
import * as identity from '@fairground/contract/account/identity.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { readMemberInfo } from '@fairground/contract/member/member.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { clearAccountRows } from '@fairground/modules/account/clear-account-rows.ts'
import { setPassword } from '@fairground/modules/account/passwords/set-password.ts'
import { verifyRememberProof } from '@fairground/modules/account/sessions/remember-proof.ts'
import { revokeRemembered } from '@fairground/modules/account/sessions/remembered-logins.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deviceCookie } from '../../http/cookies.ts'
import { digestOf } from '../../http/secrets.ts'
import { type TestPhone, testPhone } from '../../testing/phone.ts'
import { freshProof, signProof, type TestKey, testKey } from '../../testing/remember.ts'
import { type TestApi, testApi, testBrand } from '../../testing/test-api.ts'

const host = 'house.localhost'
const password = 'brisk otter 41'
const minuteMs = 60_000
const dayMs = 86_400_000
let api: TestApi
let merchantId: number
let hash: string
let people = 0

beforeAll(async () => {
  api = await testApi([testBrand('house'), testBrand('other')])
  merchantId = (await api.merchants.ofHost(host))?.id ?? 0
  hash = await api.passwords.hash(password)
})
afterAll(() => api.close())
afterEach(() => api.clock.shiftBy(0))

async function newMember() {
  people += 1
  const username = `keeper${people}`
  const now = api.clock.now()
  return inMerchant(api.database.app, merchantId, async (tx) => {
    const { id } = await createMember(tx, { merchantId, username, type: 0, locale: 'EN', currency: 'PKR', now })
    await setPassword(tx, now, { merchantId, memberId: id, hash })
    return { id, username }
  })
}

type Kept = { device: TestPhone; key: TestKey; username: string; memberId: string; id: string }

/** A browser whose owner ticked the box. */
async function remembered(at = host): Promise<Kept> {
  const { id: memberId, username } = await newMember()
  const [device, key] = [testPhone(api, at), testKey()]
  const input = { type: 'username', username, password, remember: { publicKey: key.publicKey } } as const
  const { remember, token } = await device.send(account.login, input)
  device.token = token
  return { device, key, username, memberId, id: remember?.id ?? '' }
}

type Proof = ReturnType<typeof signProof>

const enter = (device: TestPhone, username: string, rememberProof: Proof) =>
  device.send(account.login, { type: 'username', username, rememberProof })
const outcome = (device: TestPhone, username: string, proof: Proof) =>
  enter(device, username, proof).then(
    ({ remember }) => remember?.id ?? 'nothing',
    (error) => (error instanceof RefusedCall ? error.refusal : error),
  )

test('AUTH-56 (D-30) a ticked box gives an id, which with the key of this browser opens the account again', async () => {
  const { device, key, username, id } = await remembered()
  expect(id).toMatch(/^[\w-]{43}$/)
  const again = await enter(device, username, await freshProof(device, key, { id, host }))
  expect(again).toMatchObject({ userName: username, remember: { id: expect.stringMatching(/^[\w-]{43}$/) } })
  device.token = again.token
  expect(await device.send(readMemberInfo, {})).toMatchObject({ account: username })
})

test('without the tick nothing is remembered, and a later login without it forgets', async () => {
  const { device, key, username, id } = await remembered()
  const { remember } = await device.send(account.login, { type: 'username', username, password })
  expect(remember).toBeNull()
  expect(await outcome(device, username, await freshProof(device, key, { id, host }))).toBe('WRONG_CREDENTIAL')
})

test('an id is good once: the old one is refused, and its use ends the remembered login for both holders', async () => {
  const { device, key, username, id } = await remembered()
  const next = await outcome(device, username, await freshProof(device, key, { id, host }))
  expect(next).toMatch(/^[\w-]{43}$/)
  expect(await outcome(device, username, await freshProof(device, key, { id, host }))).toBe('WRONG_CREDENTIAL')
  expect(await outcome(device, username, await freshProof(device, key, { id: next, host }))).toBe('WRONG_CREDENTIAL')
})

test('a stolen half is worth nothing: neither the id without the key nor the key with another id', async () => {
  const { device, key, username, id } = await remembered()
  const thief = testPhone(api, host)
  expect(await outcome(thief, username, await freshProof(thief, testKey(), { id, host }))).toBe('WRONG_CREDENTIAL')
  const guessed = 'a'.repeat(43)
  expect(await outcome(device, username, await freshProof(device, key, { id: guessed, host }))).toBe('WRONG_CREDENTIAL')
  // The control: the owner still gets in.
  expect(await outcome(device, username, await freshProof(device, key, { id, host }))).toMatch(/^[\w-]{43}$/)
})

test('a challenge is good once, for two minutes, for one browser, one host, one purpose and one brand', async () => {
  const { device, key, username, id } = await remembered()
  const { challenge } = await device.send(identity.readRememberChallenge, {})
  const other = testPhone(api, host)
  const refused = async (from: TestPhone, proof: Proof) =>
    expect(await outcome(from, username, proof)).toBe('WRONG_CREDENTIAL')
  await refused(other, signProof(key, { id, host, challenge }))
  await refused(device, await freshProof(device, key, { id, host: 'evil.localhost' }))
  await refused(device, await freshProof(device, key, { id, host, purpose: 'password' }))
  const late = await freshProof(device, key, { id, host })
  api.clock.shiftBy(2 * minuteMs)
  await refused(device, late)
  api.clock.shiftBy(0)
  const elsewhere = testPhone(api, 'other.localhost')
  await refused(elsewhere, await freshProof(elsewhere, key, { id, host: 'other.localhost' }))
  const good = signProof(key, { id, host, challenge })
  expect(await outcome(device, username, good)).toMatch(/^[\w-]{43}$/)
  await refused(device, good)
})

test('two uses of one proof at once let one through', async () => {
  const { device, key, username, id } = await remembered()
  const proof = await freshProof(device, key, { id, host })
  const outcomes = await Promise.all([outcome(device, username, proof), outcome(device, username, proof)])
  expect(outcomes.filter((each) => each === 'WRONG_CREDENTIAL')).toHaveLength(1)
})

test('it lasts thirty days after the password was last given, however often it is used', async () => {
  const { device, key, username, id } = await remembered()
  api.clock.shiftBy(29 * dayMs)
  const next = await outcome(device, username, await freshProof(device, key, { id, host }))
  expect(next).toMatch(/^[\w-]{43}$/)
  api.clock.shiftBy(30 * dayMs)
  expect(await outcome(device, username, await freshProof(device, key, { id: next, host }))).toBe('WRONG_CREDENTIAL')
})

test('a remembered login is no step-up: a dangerous act still asks for the password', async () => {
  const { device, key, username, id } = await remembered()
  const { token } = await enter(device, username, await freshProof(device, key, { id, host }))
  device.token = token
  await expect(device.send(account.logoutEverywhere, {})).rejects.toMatchObject({ refusal: 'STEP_UP_NEEDED' })
  await device.send(account.stepUp, { password })
  expect(await device.send(account.logoutEverywhere, {})).toEqual({ ended: 1 })
})

test('out everywhere and a new password end it', async () => {
  const first = await remembered()
  await first.device.send(account.logoutEverywhere, {})
  const proof = await freshProof(first.device, first.key, { id: first.id, host })
  expect(await outcome(first.device, first.username, proof)).toBe('WRONG_CREDENTIAL')
  const second = await remembered()
  await inMerchant(api.database.app, merchantId, (tx) =>
    revokeRemembered(tx, { merchantId, memberId: second.memberId }),
  )
  const late = await freshProof(second.device, second.key, { id: second.id, host })
  expect(await outcome(second.device, second.username, late)).toBe('WRONG_CREDENTIAL')
})

test('a member sees where the account is remembered and can end it there, and nobody else can', async () => {
  const { device, key, username, id } = await remembered()
  const { remembered: list } = await device.send(identity.readRemembered, {})
  expect(list).toMatchObject([{ current: true, method: 'username', userAgent: expect.any(String) }])
  expect(JSON.stringify(list)).not.toContain(id)
  const other = await remembered()
  const { rememberedId = '' } = list[0] ?? {}
  await other.device.send(identity.revokeRemembered, { rememberedId })
  expect((await device.send(identity.readRemembered, {})).remembered).toHaveLength(1)
  await device.send(identity.revokeRemembered, { rememberedId })
  expect(await device.send(identity.readRemembered, {})).toEqual({ remembered: [] })
  expect(await outcome(device, username, await freshProof(device, key, { id, host }))).toBe('WRONG_CREDENTIAL')
})

test('for a change of the password the proof must be of this member, and for this purpose', async () => {
  const { device, key, memberId, id } = await remembered()
  const deviceHash = digestOf(device.cookies.get(deviceCookie) ?? '')
  const prove = async (who: string, purpose: 'login' | 'password') => {
    const proof = await freshProof(device, key, { id, host, purpose })
    const claim = { merchantId, memberId: who, deviceHash, host, proof }
    return inMerchant(api.database.app, merchantId, (tx) => verifyRememberProof(tx, api.clock.now(), claim))
  }
  const { id: another } = await newMember()
  expect(await prove(memberId, 'login')).toBe(false)
  expect(await prove(another, 'password')).toBe(false)
  expect(await prove(memberId, 'password')).toBe(true)
})

test('a key that is no point of its curve is no key', async () => {
  const { username } = await newMember()
  const publicKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } as const
  const login = testPhone(api, host).send(account.login, {
    type: 'username',
    username,
    password,
    remember: { publicKey },
  })
  await expect(login).rejects.toThrow()
})

test('the table holds neither an id nor a private key', async () => {
  const { id, key } = await remembered()
  const rows = JSON.stringify(await api.database.owner.selectFrom('remembered_login').selectAll().execute())
  expect(rows).not.toContain(id)
  expect(rows).toContain(key.publicKey.x)
  expect(rows).not.toContain('"d":')
})

test('what no way in needs any more is cleared away, and what is still good stays', async () => {
  const { device } = await remembered()
  await device.send(identity.readRememberChallenge, {})
  const left = async () => {
    const counted = ['remembered_login', 'remember_challenge'] as const
    return Promise.all(
      counted.map(async (name) => (await api.database.owner.selectFrom(name).selectAll().execute()).length),
    )
  }
  const later = (ms: number) => new Date(api.clock.now().getTime() + ms)
  await clearAccountRows(api.database.worker, later(3 * minuteMs))
  const [kept, challenges] = await left()
  expect([kept !== 0, challenges]).toEqual([true, 0])
  await clearAccountRows(api.database.worker, later(30 * dayMs + minuteMs))
  expect(await left()).toEqual([0, 0])
})
