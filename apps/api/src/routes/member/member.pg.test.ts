import * as account from '@fairground/contract/account/account.ts'
import type { InputOf } from '@fairground/contract/call.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import * as member from '@fairground/contract/member/member.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPhone, testPhone } from '../../testing/phone.ts'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const host = 'house.localhost'
const password = 'brisk otter 41'
let api: TestApi

beforeAll(async () => {
  api = await testApi([
    testBrand('house', { flags: { USERNAMEREG3: true }, registerFields: { nickname: 'optional' }, minAge: 21 }),
    testBrand('closed'),
  ])
})
afterAll(() => api.close())

type Form = InputOf<typeof member.register>
const form = (username: string, captcha: string, changes: Partial<Form> = {}): Form => ({
  key: crypto.randomUUID(),
  username,
  password,
  confirmPassword: password,
  captcha,
  agree: true,
  ageConfirmed: true,
  language: 'UR',
  registerUrl: host,
  registerMethod: 'H5',
  ...changes,
})
const outcome = (phone: TestPhone, filled: Form) =>
  phone.send(member.register, filled).then(
    ({ userName }) => userName,
    (error) => (error instanceof RefusedCall ? error.refusal : error),
  )
const rowOf = (username: string) =>
  api.database.owner.selectFrom('member').selectAll().where('username', '=', username).execute()

test('API-09 API-34 PERM-03 a guest registers by username and logs in with what was typed', async () => {
  const phone = testPhone(api, host)
  const captcha = await phone.solve('CAPTCHA3')
  expect(await outcome(phone, form('Lovelace1', captcha, { nickname: 'Ada' }))).toBe('lovelace1')
  const login = { type: 'username', username: 'lovelace1', password } as const
  const session = await phone.send(account.login, login)
  expect(session).toMatchObject({ userName: 'lovelace1', type: 0, firstTimeLogin: true })
  phone.token = session.token
  expect(await phone.send(member.readMemberInfo, {})).toEqual({
    id: expect.any(String),
    type: 0,
    nickname: 'Ada',
    account: 'lovelace1',
    clubLabel: null,
    startedAt: expect.any(String),
    now: expect.any(String),
  })
  expect(await rowOf('lovelace1')).toMatchObject([{ type: 0, locale: 'UR', currency: 'PKR' }])
})

test('what was agreed to is kept, and the registration is told', async () => {
  const phone = testPhone(api, host)
  await outcome(phone, form('agreed1', await phone.solve('CAPTCHA3')))
  const [made] = await rowOf('agreed1')
  const kept = await api.database.owner
    .selectFrom('registration')
    .select(['age_confirmed', 'register_method'])
    .where('member_id', '=', made?.id ?? '')
    .execute()
  expect(kept).toEqual([{ age_confirmed: 21, register_method: 'H5' }])
  const told = await api.database.owner
    .selectFrom('outbox')
    .select(['subject', 'seq'])
    .where('recipient', '=', made?.id ?? '')
    .execute()
  expect(told).toEqual([{ subject: 'member.registered', seq: 1n }])
})

test('REG-25 a client that claims another type, merchant or role becomes a player of this merchant', async () => {
  const phone = testPhone(api, host)
  const claimed = { type: 2, merchantCode: 'closed', roles: ['agent'], merchantId: 99 } as object
  await outcome(phone, { ...form('claimant1', await phone.solve('CAPTCHA3')), ...claimed })
  const merchant = await api.merchants.ofHost(host)
  expect(await rowOf('claimant1')).toMatchObject([{ type: 0, merchant_id: merchant?.id }])
})

test('a retry with the same key is the same registration, without another captcha and without a second member', async () => {
  const phone = testPhone(api, host)
  const filled = form('retrier1', await phone.solve('CAPTCHA3'))
  expect([await outcome(phone, filled), await outcome(phone, filled)]).toEqual(['retrier1', 'retrier1'])
  expect(await rowOf('retrier1')).toHaveLength(1)
  const bent = { ...filled, password: 'other words 7', confirmPassword: 'other words 7' }
  expect(await outcome(phone, bent)).toBe('KEY_REUSED')
  expect(await outcome(phone, { ...filled, username: 'retrier2' })).toBe('KEY_REUSED')
})

test('a form sent ten times at once makes one member', async () => {
  const phone = testPhone(api, host)
  const filled = form('hasty1', await phone.solve('CAPTCHA3'))
  const answers = await Promise.all(Array.from({ length: 10 }, () => outcome(phone, filled)))
  expect(answers).toContain('hasty1')
  expect(await rowOf('hasty1')).toHaveLength(1)
})

test('two who want the same name at once: one has it and the other is told', async () => {
  const phones = [testPhone(api, host), testPhone(api, host)]
  const filled = await Promise.all(phones.map(async (phone) => form('wanted1', await phone.solve('CAPTCHA3'))))
  const answers = await Promise.all(phones.map((phone, at) => outcome(phone, filled[at] as Form)))
  expect(answers.toSorted()).toEqual(['USERNAME_TAKEN', 'wanted1'])
})

test('a fault is named before the captcha is used up, and a wrong captcha makes no account', async () => {
  const phone = testPhone(api, host)
  const captcha = await phone.solve('CAPTCHA3')
  expect(await outcome(phone, form('x', captcha))).toBe('USERNAME_FORMAT')
  expect(await outcome(phone, form('faulty1', captcha, { password: 'password1' }))).toBe('PASSWORD_COMMON')
  expect(await outcome(phone, form('faulty1', captcha, { confirmPassword: 'x' }))).toBe('CONFIRMATION_MISMATCH')
  expect(await outcome(phone, form('faulty1', captcha === '11111' ? '2' : '11111'))).toBe('CAPTCHA_NEEDED')
  expect(await rowOf('faulty1')).toEqual([])
  expect(await outcome(phone, form('faulty1', captcha))).toBe('faulty1')
})

test('REG-32 (D-18) without the flag for usernames the registration is closed', async () => {
  const phone = testPhone(api, 'closed.localhost')
  expect(await outcome(phone, form('nobody1', await phone.solve('CAPTCHA3')))).toBe('REGISTRATION_CLOSED')
})

test('API-16 the username check says whether a name is free, whatever its capitals', async () => {
  const phone = testPhone(api, host)
  await outcome(phone, form('checked1', await phone.solve('CAPTCHA3')))
  const check = (username: string) => phone.send(member.checkUsername, { username })
  expect([await check('CHECKED1'), await check('unused1')]).toEqual([{ available: false }, { available: true }])
  await expect(check('1x')).rejects.toMatchObject({ refusal: 'USERNAME_FORMAT' })
})

test('API-30 API-35 STORE-03 member info has id, type, nickname, account and the club label, for a trial account too', async () => {
  const trial = await testSession(api, 'house', { type: 4 })
  const { body } = await api.ask(host, { method: 'GET', url: '/wps/member/info', headers: trial.headers })
  expect(body.value).toMatchObject({
    id: trial.memberId,
    type: 4,
    nickname: '',
    account: trial.username,
    clubLabel: null,
  })
})
