import { generateKeyPairSync, sign } from 'node:crypto'
import * as account from '@fairground/contract/account/account.ts'
import * as identity from '@fairground/contract/account/identity.ts'
import * as password from '@fairground/contract/account/password.ts'
import type { InputOf } from '@fairground/contract/call.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { readMemberInfo } from '@fairground/contract/member/member.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { rememberText } from '@fairground/domain/account/remember-rules.ts'
import { makeReset, recordResetSent } from '@fairground/modules/account/passwords/forgotten-password.ts'
import { setPassword } from '@fairground/modules/account/passwords/set-password.ts'
import { temporaryDigest } from '@fairground/modules/account/passwords/temporary-password.ts'
import { codeHashOf } from '@fairground/modules/account/sms/sms-codes.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneOf, type TestPhone, testPhone } from '../../testing/phone.ts'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const host = 'house.localhost'
const old = 'brisk otter 41'
const fresh = 'calm heron 72'
let api: TestApi
let merchantId = 0
let oldHash = ''
let members = 0

beforeAll(async () => {
  api = await testApi([testBrand('house'), testBrand('asking', { securityQuestions: true })])
  merchantId = (await api.merchants.ofHost(host))?.id ?? 0
  oldHash = await api.passwords.hash(old)
})
afterAll(() => api.close())

type Person = { readonly id: string; readonly username: string }

async function newMember(hash: string | null = oldHash): Promise<Person> {
  members += 1
  const username = `changer${members}`
  const now = api.clock.now()
  return inMerchant(api.database.app, merchantId, async (tx) => {
    const fields = { merchantId, username, type: 0, locale: 'EN', currency: 'PKR', now }
    const { id } = await createMember(tx, fields)
    if (hash !== null) await setPassword(tx, now, { merchantId, memberId: id, hash })
    return { id, username }
  })
}

async function logIn(username: string, typed: string, extra: Partial<InputOf<typeof account.login>> = {}) {
  const phone = testPhone(api, host)
  const begun = await phone.send(account.login, { type: 'username', username, password: typed, ...extra })
  phone.token = begun.token
  return { phone, begun }
}

const change = (phone: TestPhone, form: Partial<InputOf<typeof password.changePassword>> = {}) =>
  phone
    .send(password.changePassword, { oldPassword: old, newPassword: fresh, confirmNewPassword: fresh, ...form })
    .then(
      () => 'changed',
      (error) => (error instanceof RefusedCall ? error.refusal : error),
    )

/** Wrong guesses before it would ask for a captcha, which is not what is asked here. */
async function opens(username: string, typed: string): Promise<boolean> {
  await api.database.owner.deleteFrom('login_try').execute()
  return logIn(username, typed).then(
    () => true,
    () => false,
  )
}

test('API-22 PWD-09 a change replaces the password: the new one opens and the old one does not', async () => {
  const { username } = await newMember()
  const { phone } = await logIn(username, old)
  expect(await change(phone)).toBe('changed')
  expect([await opens(username, fresh), await opens(username, old)]).toEqual([true, false])
})

test('a change ends every other session, keeps this one and tells the others', async () => {
  const { username } = await newMember()
  const [here, there] = [await logIn(username, old), await logIn(username, old)]
  expect(await change(here.phone)).toBe('changed')
  await expect(there.phone.send(readMemberInfo, {})).rejects.toMatchObject({ refusal: 'LOGGED_OUT' })
  expect((await here.phone.send(readMemberInfo, {})).account).toBe(username)
  const { id } = await here.phone.send(readMemberInfo, {})
  const told = await api.database.owner
    .selectFrom('outbox')
    .select(['subject'])
    .where('recipient', '=', id)
    .where('subject', '=', 'account.sessions-ended')
    .execute()
  expect(told).toHaveLength(1)
})

test('PWD-06 PWD-21 PWD-08 (D-27) the server checks the form and refuses a new password that is the old one', async () => {
  const { username } = await newMember()
  const { phone } = await logIn(username, old)
  expect(await change(phone, { newPassword: 'short1', confirmNewPassword: 'short1' })).toBe('PASSWORD_FORMAT')
  expect(await change(phone, { newPassword: 'password1', confirmNewPassword: 'password1' })).toBe('PASSWORD_COMMON')
  expect(await change(phone, { confirmNewPassword: 'other heron 72' })).toBe('CONFIRMATION_MISMATCH')
  expect(await change(phone, { newPassword: old, confirmNewPassword: old })).toBe('PASSWORD_SAME')
  expect(await opens(username, old)).toBe(true)
})

test('a wrong old password, or none and no proof, changes nothing, and guesses have to wait', async () => {
  const { username } = await newMember()
  const { phone } = await logIn(username, old)
  expect(await change(phone, { oldPassword: undefined })).toBe('WRONG_CREDENTIAL')
  const outcomes: unknown[] = []
  for (let guess = 0; guess < 12; guess++) outcomes.push(await change(phone, { oldPassword: `guess ${guess}` }))
  expect(outcomes).toContain('WRONG_CREDENTIAL')
  expect(outcomes.at(-1)).toBe('TOO_MANY_TRIES')
  expect(outcomes).not.toContain('changed')
})

test('of two changes at once with the same old password one goes through and the other comes too late', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, username } = await newMember()
    const [one, two] = [await logIn(username, old), await logIn(username, old)]
    const [a, b] = ['calm heron 72', 'loud robin 93']
    const outcomes = await Promise.all([
      change(one.phone, { newPassword: a, confirmNewPassword: a }),
      change(two.phone, { newPassword: b, confirmNewPassword: b }),
    ])
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1)
    const winner = outcomes[0] === 'changed' ? a : b
    expect([await opens(username, winner), await opens(username, winner === a ? b : a)]).toEqual([true, false])
    const rows = await api.database.owner
      .selectFrom('member_password')
      .selectAll()
      .where('member_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
  }
})

function deviceKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } as const }
}

async function proofOf(phone: TestPhone, key: ReturnType<typeof deviceKey>, id: string) {
  const { challenge } = await phone.send(identity.readRememberChallenge, {})
  const text = rememberText({ purpose: 'password', host, id, challenge })
  const signature = sign('sha256', Buffer.from(text), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return { id, challenge, signature: signature.toString('base64url') }
}

test('PWD-12 (D-30) a remembered browser proves itself in place of the old password and stays remembered by a new key', async () => {
  const { id, username } = await newMember()
  const [key, next] = [deviceKey(), deviceKey()]
  const { phone, begun } = await logIn(username, old, { remember: { publicKey: key.publicKey } })
  await logIn(username, old, { remember: { publicKey: deviceKey().publicKey } })
  const rememberProof = await proofOf(phone, key, begun.remember?.id ?? '')
  const input = {
    rememberProof,
    newPassword: fresh,
    confirmNewPassword: fresh,
    remember: { publicKey: next.publicKey },
  }
  const same = { ...input, newPassword: old, confirmNewPassword: old }
  await expect(phone.send(password.changePassword, same)).rejects.toMatchObject({ refusal: 'PASSWORD_SAME' })
  const again = { ...input, rememberProof: await proofOf(phone, key, begun.remember?.id ?? '') }
  const { remember } = await phone.send(password.changePassword, again)
  const rows = await api.database.owner.selectFrom('remembered_login').selectAll().where('member_id', '=', id).execute()
  expect(rows).toHaveLength(1)
  expect(remember?.id).toMatch(/^[\w-]{43}$/)
  expect(remember?.id).not.toBe(begun.remember?.id)
  expect(rows[0]?.public_jwk).toMatchObject({ x: next.publicKey.x })
})

test('a proof of another browser changes nothing', async () => {
  const [mine, theirs] = [await newMember(), await newMember()]
  const key = deviceKey()
  const { begun } = await logIn(theirs.username, old, { remember: { publicKey: key.publicKey } })
  const { phone } = await logIn(mine.username, old)
  const rememberProof = await proofOf(phone, key, begun.remember?.id ?? '')
  expect(await change(phone, { oldPassword: undefined, rememberProof })).toBe('WRONG_CREDENTIAL')
})

async function lend(person: Person, text: string, minutes = 60): Promise<void> {
  const now = api.clock.now().getTime()
  await api.database.owner
    .insertInto('temporary_password')
    .values({
      merchant_id: merchantId,
      member_id: person.id,
      hash: temporaryDigest(text),
      made_at: new Date(now),
      expires_at: new Date(now + minutes * 60_000),
      counted_since: new Date(now),
    })
    .execute()
}

test('PWD-22 (D-65) a temporary password opens the account, says so, and ends with the change it is for', async () => {
  const person = await newMember()
  await lend(person, '2345-6789-ABCD-EFGH')
  const { phone, begun } = await logIn(person.username, '2345-6789-abcd-efgh')
  expect(begun.temporaryPassword).toBe(true)
  expect((await logIn(person.username, old)).begun.temporaryPassword).toBe(false)
  expect(await change(phone, { oldPassword: '2345-6789-ABCD-EFGH' })).toBe('changed')
  const typed = ['2345-6789-ABCD-EFGH', old, fresh]
  const opened: boolean[] = []
  for (const text of typed) opened.push(await opens(person.username, text))
  expect(opened).toEqual([false, false, true])
})

test('a temporary password whose time is over opens nothing', async () => {
  const person = await newMember()
  await lend(person, '2345-6789-ABCD-EFGH', -1)
  expect(await opens(person.username, '2345-6789-ABCD-EFGH')).toBe(false)
})

test('PWD-23 (D-51) asking for a password by e-mail is answered alike for everybody and leaves no address behind', async () => {
  const { id, username } = await newMember()
  await inMerchant(api.database.app, merchantId, (tx) =>
    api.personalData.save(tx, { merchantId, memberId: id, kind: 'email', text: 'zara@mail.example' }),
  )
  const ask = (name: string, email: string) =>
    testPhone(api, host).send(password.forgotPassword, { username: name, email })
  expect([await ask(username, 'zara@mail.example'), await ask('nobody', 'x@y.example')]).toEqual([{}, {}])
  await expect(ask(username, 'no address')).rejects.toMatchObject({ refusal: 'EMAIL_FORMAT' })
  const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs j
    where payload ->> 'brandName' is not null`.execute(api.database.owner)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('mail.example')
})

test('a message is due only where name and address belong together, and only so many of them', async () => {
  const { id, username } = await newMember()
  const email = 'omar@mail.example'
  await inMerchant(api.database.app, merchantId, (tx) =>
    api.personalData.save(tx, { merchantId, memberId: id, kind: 'email', text: email }),
  )
  const job = (name: string, address: string) => ({
    merchantId,
    username: name,
    emailIndex: api.personalData.indexOf(merchantId, 'email', address).toString('base64url'),
    brandName: 'house',
    host,
  })
  const rng = () => crypto.getRandomValues(new Uint8Array(32))
  const make = (minute: number, name = username, address = email) =>
    makeReset(
      api.database.app,
      api.personalData,
      new Date(api.clock.now().getTime() + minute * 60_000),
      rng,
      job(name, address),
    )
  expect([await make(0, 'nobody'), await make(0, username, 'other@mail.example')]).toEqual([null, null])
  const first = await make(0, username, 'OMAR@mail.example')
  expect(first).toMatchObject({ username, email, locale: 'EN' })
  expect(await opens(username, first?.password ?? '')).toBe(true)
  // The owner's own password stays as it is, no matter who asks.
  expect(await opens(username, old)).toBe(true)
  // Not noted as sent, so the job that runs again makes another, and the first one is worth nothing.
  const second = await make(0)
  expect(await opens(username, first?.password ?? '')).toBe(false)
  expect(await opens(username, second?.password ?? '')).toBe(true)
  const sent = (minute: number) =>
    recordResetSent(api.database.app, new Date(api.clock.now().getTime() + minute * 60_000), merchantId, id)
  await sent(0)
  expect(await make(1)).toBeNull()
  for (const minute of [10, 20, 30, 40]) {
    expect(await make(minute)).not.toBeNull()
    await sent(minute)
  }
  expect(await make(50)).toBeNull()
  expect(await make(24 * 60 + 1)).not.toBeNull()
})

const mobile = '+923001234567'

async function sendCode(code: string, number = mobile): Promise<void> {
  const typed = { merchantId, purpose: 'password', mobile: number, code } as const
  await api.database.owner
    .insertInto('sms_code')
    .values({
      id: uuidv7(),
      merchant_id: merchantId,
      purpose: 'password',
      number_key: api.personalData.indexOf(merchantId, 'mobile', number),
      prefix: number.slice(0, -4),
      network: 'n',
      device_hash: 'd',
      at: api.clock.now(),
      code_hash: codeHashOf(api.personalData, typed),
    })
    .execute()
}

test('API-23 PWD-23 (D-51) the code sent to the number sets a new password and logs everybody out', async () => {
  const { id, username } = await newMember()
  await inMerchant(api.database.app, merchantId, (tx) =>
    api.personalData.save(tx, { merchantId, memberId: id, kind: 'mobile', text: mobile }),
  )
  const { phone } = await logIn(username, old)
  await sendCode('204816')
  const form = {
    mobileNum: '03001234567',
    countryDialingCode: '92',
    verificationCode: '204816',
    newPassword: fresh,
    confirmNewPassword: fresh,
  }
  const set = (changes: Partial<typeof form> = {}) =>
    testPhone(api, host)
      .send(password.setPasswordByPhone, { ...form, ...changes })
      .then(
        ({ userName }) => userName,
        (error) => error.refusal,
      )
  expect(await set({ newPassword: 'short1', confirmNewPassword: 'short1' })).toBe('PASSWORD_FORMAT')
  expect(await set({ mobileNum: '12' })).toBe('MOBILE_INVALID')
  expect(await set({ verificationCode: '111111' })).toBe('CODE_WRONG')
  expect(await set({ mobileNum: '3009999999' })).toBe('CODE_WRONG')
  expect(await set()).toBe(username)
  // A code is good once.
  expect(await set({ newPassword: old, confirmNewPassword: old })).toBe('CODE_WRONG')
  await expect(phone.send(readMemberInfo, {})).rejects.toMatchObject({ refusal: 'LOGGED_OUT' })
  expect([await opens(username, fresh), await opens(username, old)]).toEqual([true, false])
})

test('API-85 an account without a password sets its first one, and a member who has one is told to change it', async () => {
  const { id, username } = await newMember(null)
  const session = await testSession(api, 'house', { memberId: id })
  const phone = phoneOf(api, host, session)
  const set = () => phone.send(password.setFirstPassword, { newPassword: fresh, confirmNewPassword: fresh })
  expect(await set()).toEqual({})
  expect(await opens(username, fresh)).toBe(true)
  await expect(set()).rejects.toMatchObject({ refusal: 'NO_PERMISSION' })
})

async function atHome(code = 'house') {
  const session = await testSession(api, code)
  const phone = phoneOf(api, `${code}.localhost`, session)
  return { phone, session }
}

test('API-86 a payment password of six digits is set once and changed with the old one', async () => {
  const { phone, session } = await atHome()
  const set = (paymentPassword: string, oldPaymentPassword?: string, confirmPaymentPassword = paymentPassword) =>
    phone
      .send(password.setPaymentPassword, {
        paymentPassword,
        confirmPaymentPassword,
        ...(oldPaymentPassword ? { oldPaymentPassword } : {}),
      })
      .then(
        () => 'set',
        (error) => error.refusal,
      )
  expect(await set('12345')).toBe('PASSWORD_FORMAT')
  expect(await set('204816', undefined, '204817')).toBe('CONFIRMATION_MISMATCH')
  expect(await set('204816')).toBe('set')
  expect(await set('111111')).toBe('WRONG_CREDENTIAL')
  expect(await set('111111', '999999')).toBe('WRONG_CREDENTIAL')
  expect(await set('204816', '204816')).toBe('PASSWORD_SAME')
  expect(await set('111111', '204816')).toBe('set')
  const row = await api.database.owner
    .selectFrom('payment_password')
    .select('hash')
    .where('member_id', '=', session.memberId)
    .executeTakeFirstOrThrow()
  expect(row.hash).toMatch(/^\$argon2id\$/)
  expect(await api.passwords.verify(row.hash, '111111')).toBe(true)
})

test('guesses at the payment password have to wait, no matter who sits at the session', async () => {
  const { phone } = await atHome()
  await phone.send(password.setPaymentPassword, { paymentPassword: '204816', confirmPaymentPassword: '204816' })
  const outcomes: string[] = []
  for (let guess = 0; guess < 12; guess++) {
    const oldPaymentPassword = String(100_000 + guess)
    const input = { oldPaymentPassword, paymentPassword: '777777', confirmPaymentPassword: '777777' }
    outcomes.push(
      await phone.send(password.setPaymentPassword, input).then(
        () => 'set',
        ({ refusal }) => refusal,
      ),
    )
  }
  expect(outcomes.at(-1)).toBe('TOO_MANY_TRIES')
  expect(outcomes).not.toContain('set')
})

test('API-87 a forgotten payment password is reset with the login password of a moment ago', async () => {
  const { phone, session } = await atHome()
  const six = (text: string) => ({ paymentPassword: text, confirmPaymentPassword: text })
  await phone.send(password.setPaymentPassword, six('204816'))
  expect(await phone.send(password.resetPaymentPassword, six('111111'))).toEqual({})
  await api.database.owner
    .updateTable('session')
    .set({ stepped_up_at: new Date(0) })
    .where('id', '=', session.sessionId)
    .execute()
  api.sessions.invalidate([session.sessionId])
  await expect(phone.send(password.resetPaymentPassword, six('222222'))).rejects.toMatchObject({
    refusal: 'STEP_UP_NEEDED',
  })
})

test('API-89 (D-70) security questions are a brand option that is off; where it is on the answers are hashed', async () => {
  const questions = [{ question: 'First school?', answer: 'Karachi Grammar' }]
  const off = await atHome()
  await expect(off.phone.send(password.setSecurityQuestions, { questions })).rejects.toMatchObject({
    refusal: 'NO_PERMISSION',
  })
  const { phone, session } = await atHome('asking')
  expect(await phone.send(password.setSecurityQuestions, { questions })).toEqual({})
  const rows = await api.database.owner
    .selectFrom('security_answer')
    .selectAll()
    .where('member_id', '=', session.memberId)
    .execute()
  expect(rows).toMatchObject([{ question: 'First school?', hash: expect.stringMatching(/^\$argon2id\$/) }])
  expect(JSON.stringify(rows)).not.toMatch(/Grammar/i)
})
