import { login, stepUp } from '@fairground/contract/account/account.ts'
import type { InputOf } from '@fairground/contract/call.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { readMemberInfo } from '@fairground/contract/member/member.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestPhone, testPhone } from '../../testing/phone.ts'
import { freshProof, testKey } from '../../testing/remember.ts'
import { requestSmsCode, type TestSms, testSms } from '../../testing/sms.ts'
import { type TestApi, testApi, testBrand } from '../../testing/test-api.ts'

const host = 'house.localhost'
let sms: TestSms
let api: TestApi
let merchantId: number
let people = 0

beforeAll(async () => {
  sms = await testSms()
  const brands = [testBrand('house', { flags: { MOBILEVERCODELOGIN3: true } }), testBrand('bare')]
  api = await testApi(brands, sms.env)
  merchantId = (await api.merchants.ofHost(host))?.id ?? 0
})
afterAll(async () => {
  await api.close()
  sms.close()
})
afterEach(() => api.clock.shiftBy(0))

/** `local` is what is typed, without its leading zero; numbers lie far apart, so that no limit of theirs is met. */
async function newMember(at = merchantId): Promise<{ username: string; local: string; to: string }> {
  people += 1
  const local = `3${String(people).padStart(2, '0')}1${String(people).padStart(2, '0')}4321`
  const [username, to, now] = [`texter${people}`, `+92${local}`, api.clock.now()]
  await inMerchant(api.database.app, at, async (tx) => {
    const { id } = await createMember(tx, { merchantId: at, username, type: 0, locale: 'EN', currency: 'PKR', now })
    await api.personalData.save(tx, { merchantId: at, memberId: id, kind: 'mobile', text: to })
  })
  return { username, local, to }
}

async function codeFor(
  phone: TestPhone,
  { local, to }: { local: string; to: string },
  purpose: 'login' | 'password' = 'login',
): Promise<string> {
  await requestSmsCode(phone, purpose, local)
  // The message leaves after the answer, whose time must not tell whether there is one.
  await expect.poll(() => sms.codeFor(to)).toMatch(/^\d{6}$/)
  return sms.codeFor(to)
}

type Input = InputOf<typeof login>
const inputOf = (username: string, password: string, more: Partial<Input> = {}): Input => ({
  type: 'sms',
  username,
  password,
  countryDialingCode: '92',
  ...more,
})
const outcome = (phone: TestPhone, input: Input) =>
  phone.send(login, input).then(
    ({ userName }) => userName,
    (error) => (error instanceof RefusedCall ? [error.refusal, error.value] : error),
  )
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')

test('AUTH-22 AUTH-15 the number without its zero and the code in place of the password log in, once', async () => {
  const member = await newMember()
  const phone = testPhone(api, host)
  const code = await codeFor(phone, member)
  const value = await phone.send(login, inputOf(member.local, code))
  expect(value).toMatchObject({ userName: member.username, firstTimeLogin: true, temporaryPassword: false })
  phone.token = value.token
  expect(await phone.send(readMemberInfo, {})).toMatchObject({ account: member.username })
  expect(await outcome(testPhone(api, host), inputOf(member.local, code))).toMatchObject(['WRONG_CREDENTIAL', {}])
})

test('a number that is typed with its zero or its country is the same number', async () => {
  for (const typed of ['0{}', '{}']) {
    const member = await newMember()
    const phone = testPhone(api, host)
    const code = await codeFor(phone, member)
    const input = inputOf(typed.replace('{}', member.local), code, { countryDialingCode: '+92' })
    expect(await outcome(phone, input)).toBe(member.username)
  }
})

test('API-05 a wrong code, a number that nobody has and a text that is no number get the same answer', async () => {
  const member = await newMember()
  const phone = testPhone(api, host)
  const code = await codeFor(phone, member)
  const wrong = await outcome(phone, inputOf(member.local, otherThan(code)))
  expect(wrong).toEqual(['WRONG_CREDENTIAL', { captcha: true }])
  const visitor = testPhone(api, host)
  await requestSmsCode(visitor, 'login', '3339876543')
  expect(sms.codeFor('+923339876543')).toBe('')
  expect(await outcome(visitor, inputOf('3339876543', '123456'))).toEqual(wrong)
  expect(await outcome(testPhone(api, host), inputOf('12', '123456'))).toMatchObject(['WRONG_CREDENTIAL', {}])
})

test('AUTH-18 AUTH-23 after a failure the next try needs a captcha, and five wrong codes use the right one up', async () => {
  const member = await newMember()
  const phone = testPhone(api, host)
  const code = await codeFor(phone, member)
  expect(await outcome(phone, inputOf(member.local, otherThan(code)))).toMatchObject(['WRONG_CREDENTIAL', {}])
  expect(await outcome(phone, inputOf(member.local, code))).toEqual(['CAPTCHA_NEEDED', { captcha: true }])
  for (let tries = 1; tries < 5; tries += 1) {
    const captcha = await phone.solve('VALID_CAPTCHA3')
    const refused = await outcome(phone, inputOf(member.local, otherThan(code), { captcha }))
    expect(refused).toMatchObject(['WRONG_CREDENTIAL', {}])
  }
  api.clock.shiftBy(9 * 60_000)
  const elsewhere = testPhone(api, host)
  const captcha = await elsewhere.solve('VALID_CAPTCHA3')
  expect(await outcome(elsewhere, inputOf(member.local, code, { captcha }))).toMatchObject(['WRONG_CREDENTIAL', {}])
})

test('two uses of one code at once let one through', async () => {
  const member = await newMember()
  const phone = testPhone(api, host)
  const code = await codeFor(phone, member)
  const input = inputOf(member.local, code)
  const outcomes = await Promise.all([outcome(phone, input), outcome(phone, input)])
  expect(outcomes.filter((each) => each === member.username)).toHaveLength(1)
})

test('a code for another purpose opens no account', async () => {
  const member = await newMember()
  const phone = testPhone(api, host)
  const code = await codeFor(phone, member, 'password')
  expect(await outcome(phone, inputOf(member.local, code))).toMatchObject(['WRONG_CREDENTIAL', {}])
})

test('CONF-08 where the brand has no login by code, there is none', async () => {
  const bare = (await api.merchants.ofHost('bare.localhost'))?.id ?? 0
  const member = await newMember(bare)
  const phone = testPhone(api, 'bare.localhost')
  const refused = await outcome(phone, inputOf(member.local, '123456'))
  expect(refused).toEqual(['WRONG_CREDENTIAL', { captcha: false }])
})

test('a login by code is remembered as one, and the remembered login is of that method alone', async () => {
  const member = await newMember()
  const [phone, key] = [testPhone(api, host), testKey()]
  const remember = { publicKey: key.publicKey }
  const value = await phone.send(login, inputOf(member.local, await codeFor(phone, member), { remember }))
  const id = value.remember?.id ?? ''
  const enter = async (type: 'sms' | 'username') => {
    const rememberProof = await freshProof(phone, key, { id, host })
    return outcome(phone, { type, username: member.local, countryDialingCode: '92', rememberProof })
  }
  expect(await enter('username')).toEqual(['WRONG_CREDENTIAL', { captcha: false }])
  expect(await enter('sms')).toBe(member.username)
})

test('who has no password yet steps up with none', async () => {
  const member = await newMember()
  const phone = testPhone(api, host)
  phone.token = (await phone.send(login, inputOf(member.local, await codeFor(phone, member)))).token
  await expect(phone.send(stepUp, { password: 'anything 1' })).rejects.toMatchObject({ refusal: 'WRONG_CREDENTIAL' })
})
