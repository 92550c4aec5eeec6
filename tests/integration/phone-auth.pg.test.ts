import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { readConfig } from '@fairground/api/config.ts'
import { createPhoneTokens } from '@fairground/api/session/phone-auth/phone-tokens.ts'
import { type TestPhone, testPhone } from '@fairground/api/testing/phone.ts'
import { type TestApi, testApi, testBrand } from '@fairground/api/testing/test-api.ts'
import { login } from '@fairground/contract/account/account.ts'
import type { InputOf } from '@fairground/contract/call.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { readMemberInfo, register } from '@fairground/contract/member/member.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askPhoneAuth, project } from './logins/phone-auth-client.ts'
import { phoneAuthSuite } from './logins/phone-auth-suite.ts'
import { openProvider, type RunningProvider } from './logins/provider-process.ts'

/** Set by the service's own emulator when it runs this file; without it the stand-in is asked. */
const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
const host = 'house.localhost'
const flags = { MOBILEVERCODELOGIN3: true, MOBILENUMREG3: true, REGMOBVERF3: true }
const phoneAuth = { project, apiKey: 'demo' }

let provider: RunningProvider
let api: TestApi
let merchantId: number
let people = 0

const standInOrEmulator = () =>
  emulator === undefined ? { PHONE_AUTH_URL: provider.url } : { FIREBASE_AUTH_EMULATOR_HOST: emulator }
const placeOf = () => ({ url: emulator === undefined ? provider.url : `http://${emulator}` })

beforeAll(async () => {
  provider = await openProvider()
  const brands = [testBrand('house', { flags, phoneAuth }), testBrand('bare', { flags })]
  api = await testApi(brands, standInOrEmulator())
  merchantId = (await api.merchants.ofHost(host))?.id ?? 0
})
afterAll(async () => {
  await api.close()
  provider.close()
})
afterEach(() => api.clock.shiftBy(0))

phoneAuthSuite(emulator === undefined ? 'the stand-in' : 'the emulator', async () => {
  const { config } = api
  return { ...placeOf(), config }
})

async function newMember(): Promise<{ local: string; mobile: string; username: string }> {
  people += 1
  const local = `30077${String(people).padStart(5, '0')}`
  const [username, mobile, now] = [`caller${people}`, `+92${local}`, api.clock.now()]
  await inMerchant(api.database.app, merchantId, async (tx) => {
    const { id } = await createMember(tx, { merchantId, username, type: 0, locale: 'EN', currency: 'PKR', now })
    await api.personalData.save(tx, { merchantId, memberId: id, kind: 'mobile', text: mobile })
  })
  return { local, mobile, username }
}

async function tokenFor(mobile: string): Promise<string> {
  const { sendCode, codeOf, signIn } = askPhoneAuth(placeOf())
  const { sessionInfo } = await sendCode(mobile)
  return (await signIn(sessionInfo, await codeOf(sessionInfo))).idToken
}

const inputOf = (local: string, firebaseIdToken: string): InputOf<typeof login> => ({
  type: 'firebase',
  firebaseChannel: 'sms',
  firebaseIdToken,
  firebaseMobileNo: local,
  countryDialingCode: '92',
})

const outcome = (input: InputOf<typeof login>, at = host) =>
  testPhone(api, at)
    .send(login, input)
    .then(
      ({ userName }) => userName,
      (error) => (error instanceof RefusedCall ? [error.refusal, error.value] : error),
    )
const refused = ['WRONG_CREDENTIAL', { captcha: false }]

test('AUTH-52 AUTH-25 (TD9) the word of the phone-auth service for a number opens its account, once', async () => {
  const { local, mobile, username } = await newMember()
  const token = await tokenFor(mobile)
  const phone = testPhone(api, host)
  const value = await phone.send(login, inputOf(local, token))
  expect(value).toMatchObject({ userName: username, firstTimeLogin: true })
  phone.token = value.token
  expect(await phone.send(readMemberInfo, {})).toMatchObject({ account: username })
  expect(await outcome(inputOf(local, token))).toEqual(refused)
})

test('a token for another number, of a brand without the service or for a number without an account opens nothing', async () => {
  const [mine, other] = [await newMember(), await newMember()]
  expect(await outcome(inputOf(other.local, await tokenFor(mine.mobile)))).toEqual(refused)
  expect(await outcome(inputOf(mine.local, await tokenFor(mine.mobile)), 'bare.localhost')).toEqual(refused)
  expect(await outcome(inputOf('3009999999', await tokenFor('+923009999999')))).toEqual(refused)
  expect(await outcome(inputOf(mine.local, await tokenFor(mine.mobile)))).toBe(mine.username)
})

test('a code that was typed more than five minutes ago is no fresh proof', async () => {
  const { local, mobile } = await newMember()
  const token = await tokenFor(mobile)
  api.clock.shiftBy(5 * 60_000 + 2_000)
  expect(await outcome(inputOf(local, token))).toEqual(refused)
})

test('REG-26 the word of the service proves the number of a registration in place of a code, once', async () => {
  const token = await tokenFor('+923008812345')
  const form = async (phone: TestPhone, mobileNum: string) => ({
    key: crypto.randomUUID(),
    moduleId: 'MOBILENUMREG3' as const,
    captcha: await phone.solve('CAPTCHA3'),
    agree: true as const,
    ageConfirmed: true as const,
    language: 'EN',
    registerUrl: host,
    registerMethod: 'H5' as const,
    countryDialingCode: '92',
    mobileNum,
    firebaseChannel: 'sms' as const,
    firebaseIdToken: token,
  })
  const phone = testPhone(api, host)
  const join = async (mobileNum: string) => phone.send(register, await form(phone, mobileNum))
  await expect(join('03008812399')).rejects.toMatchObject({ refusal: 'CODE_WRONG' })
  const { userName } = await join('03008812345')
  expect(await outcome(inputOf('3008812345', await tokenFor('+923008812345')))).toBe(userName)
  expect(await outcome(inputOf('3008812345', token))).toEqual(refused)
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))

test('TD9 a token that the service did not sign is none', async () => {
  const { local, mobile, username } = await newMember()
  const genuine = await tokenFor(mobile)
  const [header = '', payload = '', signature = ''] = genuine.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const own = `${part({ alg: 'RS256', kid })}.${payload}`
  const hmac = `${part({ alg: 'HS256', kid })}.${payload}`
  const keys = JSON.stringify(await (await fetch(`${provider.url}/phone-auth/keys`)).json())
  const changed = part({ ...claimsOf(genuine), sub: createHash('sha256').update('x').digest('hex') })
  // The emulator signs nothing itself, so there only what is no token at all can be told.
  const signed = [
    `${part({ alg: 'none' })}.${payload}.`,
    `${own}.${sign('RSA-SHA256', Buffer.from(own), privateKey).toString('base64url')}`,
    `${hmac}.${createHmac('sha256', keys).update(hmac).digest('base64url')}`,
    `${header}.${changed}.${signature}`,
  ]
  const forgeries = emulator === undefined ? [...signed, 'no token'] : ['no token']
  for (const forgery of forgeries) expect(await outcome(inputOf(local, forgery))).toEqual(refused)
  // The control: the same claims with the right signature.
  expect(await outcome(inputOf(local, genuine))).toBe(username)
})

test('keys that cannot be had are our trouble and not a wrong code', async () => {
  const token = await tokenFor('+923007700001')
  const told = { PHONE_AUTH_URL: undefined, FIREBASE_AUTH_EMULATOR_HOST: undefined }
  for (const PHONE_AUTH_KEYS_URL of ['http://127.0.0.1:1/keys', `${provider.url}/nowhere`]) {
    const { numberIn } = createPhoneTokens({ ...told, PHONE_AUTH_KEYS_URL })
    await expect(numberIn(project, token, new Date())).rejects.toMatchObject({ refusal: 'SYSTEM_UPGRADING' })
  }
})

test('S10 production starts neither with the emulator, whose tokens are unsigned, nor with a stand-in', () => {
  const start = (env: Record<string, string>) => () =>
    readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://127.0.0.1/fairground',
      REDIS_URL: 'redis://127.0.0.1',
      NATS_URL: 'nats://127.0.0.1',
      PERSONAL_DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...env,
    })
  expect(start({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toThrow('FIREBASE_AUTH_EMULATOR_HOST')
  expect(start({ PHONE_AUTH_URL: 'http://127.0.0.1:9099' })).toThrow('PHONE_AUTH_URL')
  expect(start({})).not.toThrow()
})
