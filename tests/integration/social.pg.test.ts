import { hash } from 'node:crypto'
import { type TestPhone, testPhone } from '@fairground/api/testing/phone.ts'
import { type TestApi, testApi, testBrand } from '@fairground/api/testing/test-api.ts'
import { login } from '@fairground/contract/account/account.ts'
import { readSocialTicket, startSocial } from '@fairground/contract/account/identity.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { readMemberInfo, register } from '@fairground/contract/member/member.ts'
import { readWhitelabel } from '@fairground/contract/system/system.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { bindIdentity } from '@fairground/modules/account/social/identities.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { standInSetup } from '@fairground/provider/social/setup.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openProvider, type RunningProvider } from './logins/provider-process.ts'
import { createRedirectFollower } from './logins/redirect-follower.ts'

const host = 'house.localhost'
const flags = { USERNAMEREG3: true, FACEBOOKLOGIN3: true, GOOGLELOGIN3: true }
const providers = ['google', 'facebook'] as const
type Provider = (typeof providers)[number]

let provider: RunningProvider
let api: TestApi
let merchantId: number
let people = 0
let returns = 0

beforeAll(async () => {
  provider = await openProvider()
  const brands = [testBrand('house', { flags }), testBrand('bare', { flags })]
  api = await testApi(brands, { SOCIAL_PROVIDERS: standInSetup(provider.url, ['house']) })
  merchantId = (await api.merchants.ofHost(host))?.id ?? 0
})
afterAll(async () => {
  await api.close()
  provider.close()
})
afterEach(() => api.clock.shiftBy(0))

/** The browser is back at our own address; what it gets is a page to go to. */
async function comeBack(phone: TestPhone, address: string): Promise<URL> {
  const { pathname, search, host: at } = new URL(address)
  const cookie = [...phone.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  returns += 1
  const remoteAddress = `10.66.0.${returns}`
  const answer = await api.app.inject({ url: `${pathname}${search}`, headers: { host: at, cookie }, remoteAddress })
  expect([answer.statusCode, answer.headers['referrer-policy']]).toEqual([303, 'no-referrer'])
  return new URL(String(answer.headers.location), `http://${at}`)
}

const away = async (phone: TestPhone, by: Provider, name: string) =>
  createRedirectFollower().signIn((await phone.send(startSocial, { provider: by })).address, name)

/** All the way to the provider and back to a page. */
async function visit(phone: TestPhone, by: Provider, name: string) {
  const page = await comeBack(phone, await away(phone, by, name))
  return { path: page.pathname, ticket: page.searchParams.get('social') ?? '', by: page.searchParams.get('provider') }
}

const newPerson = () => {
  people += 1
  return `Person ${people}`
}

const deviceHashOf = (phone: TestPhone) => hash('sha256', phone.cookies.get('__Host-device') ?? '', 'base64url')

/** An account that this person of the provider has. */
async function bound(by: Provider): Promise<{ name: string; username: string }> {
  const [phone, name] = [testPhone(api, host), newPerson()]
  const { ticket } = await visit(phone, by, name)
  const [username, now] = [`social${people}`, api.clock.now()]
  await inMerchant(api.database.app, merchantId, async (tx) => {
    const { id } = await createMember(tx, { merchantId, username, type: 0, locale: 'EN', currency: 'PKR', now })
    const binding = { merchantId, memberId: id, ticket, deviceHash: deviceHashOf(phone) }
    expect(await bindIdentity(tx, now, binding)).toBe(true)
  })
  return { name, username }
}

const outcome = (phone: TestPhone, type: Provider, socialTicket: string) =>
  phone.send(login, { type, socialTicket }).then(
    ({ userName }) => userName,
    (error) => (error instanceof RefusedCall ? error.refusal : error),
  )

test.each(providers)(
  'AUTH-11 (D-46) whom %s knows and we do not is led to the registration with what it told',
  async (by) => {
    const [phone, name] = [testPhone(api, host), newPerson()]
    const back = await visit(phone, by, name)
    expect(back).toMatchObject({ path: '/m/register', by, ticket: expect.stringMatching(/^[\w-]{43}$/) })
    const email = `${name.toLowerCase().replace(' ', '.')}@people.example`
    expect(await phone.send(readSocialTicket, { ticket: back.ticket })).toEqual({ provider: by, name, email })
    expect(await testPhone(api, host).send(readSocialTicket, { ticket: back.ticket })).toBeNull()
    expect(await outcome(phone, by, back.ticket)).toBe('WRONG_CREDENTIAL')
    const rows = JSON.stringify(await api.database.owner.selectFrom('social_ticket').selectAll().execute())
    expect(rows).not.toContain('people.example')
  },
)

test.each(providers)('AUTH-11 (D-46) whom we know by %s gets a ticket that logs in once', async (by) => {
  const { name, username } = await bound(by)
  const phone = testPhone(api, host)
  const back = await visit(phone, by, name)
  expect(back).toMatchObject({ path: '/m/login', by })
  const value = await phone.send(login, { type: by, socialTicket: back.ticket })
  expect(value).toMatchObject({ userName: username, firstTimeLogin: true, remember: null })
  phone.token = value.token
  expect(await phone.send(readMemberInfo, {})).toMatchObject({ account: username })
  expect(await outcome(phone, by, back.ticket)).toBe('WRONG_CREDENTIAL')
})

test('a ticket is good for a minute, for its own browser and for its own provider', async () => {
  const { name, username } = await bound('google')
  const phone = testPhone(api, host)
  const stolen = await visit(phone, 'google', name)
  expect(await outcome(testPhone(api, host), 'google', stolen.ticket)).toBe('WRONG_CREDENTIAL')
  api.clock.shiftBy(61_000)
  expect(await outcome(phone, 'google', stolen.ticket)).toBe('WRONG_CREDENTIAL')
  api.clock.shiftBy(0)
  const mistaken = await visit(phone, 'google', name)
  expect(await outcome(phone, 'facebook', mistaken.ticket)).toBe('WRONG_CREDENTIAL')
  // The control: nothing else is wrong with this browser.
  expect(await outcome(phone, 'google', (await visit(phone, 'google', name)).ticket)).toBe(username)
})

test('the way back from a provider is on the address of the brand, whatever port a Host header says', async () => {
  for (const provider of providers) {
    const { address } = await testPhone(api, `${host}:6666`).send(startSocial, { provider })
    expect(new URL(address).searchParams.get('redirect_uri')).toBe('http://house.localhost/wps/social/back')
  }
})

const failed = 'http://house.localhost/m/login?social=failed'

test('a state that nobody gave out, or that another browser has, leads nowhere', async () => {
  const [phone, other] = [testPhone(api, host), testPhone(api, host)]
  const address = await away(phone, 'google', newPerson())
  const forged = new URL(address)
  forged.searchParams.set('state', 'a'.repeat(43))
  expect((await comeBack(phone, forged.href)).href).toBe(failed)
  await away(other, 'google', newPerson())
  expect((await comeBack(other, address)).href).toBe(failed)
  const bare = testPhone(api, host)
  expect((await comeBack(bare, address)).href).toBe(failed)
})

test('a code is good once', async () => {
  const phone = testPhone(api, host)
  const address = await away(phone, 'google', newPerson())
  const cookies = new Map(phone.cookies)
  expect((await comeBack(phone, address)).pathname).toBe('/m/register')
  for (const [name, value] of cookies) phone.cookies.set(name, value)
  expect((await comeBack(phone, address)).href).toBe(failed)
})

test.each([
  ['google', { nonce: 'another question' }],
  ['google', { verifier: 'x'.repeat(43) }],
  ['facebook', { verifier: 'x'.repeat(43) }],
] as const)('an answer of %s to another question is refused: %o', async (by, change) => {
  const phone = testPhone(api, host)
  const address = await away(phone, by, newPerson())
  await api.database.owner.updateTable('social_flow').set(change).execute()
  expect((await comeBack(phone, address)).href).toBe(failed)
})

test('a member who says no at the provider is back at the login', async () => {
  const phone = testPhone(api, host)
  const { address } = await phone.send(startSocial, { provider: 'google' })
  const state = new URL(address).searchParams.get('state')
  const denied = `http://${host}/wps/social/back?error=access_denied&state=${state}`
  expect((await comeBack(phone, denied)).href).toBe(failed)
})

test('who is away for longer than ten minutes begins again', async () => {
  const phone = testPhone(api, host)
  const address = await away(phone, 'google', newPerson())
  api.clock.shiftBy(10 * 60_000)
  expect((await comeBack(phone, address)).href).toBe(failed)
})

test('REG-11 without a setup at a provider there is no button and no way, whatever the flags say', async () => {
  const socialOf = async (at: string) => (await testPhone(api, at).send(readWhitelabel, {})).capabilities.socialLogin
  expect([await socialOf(host), await socialOf('bare.localhost')]).toEqual([['facebook', 'google'], []])
  const start = testPhone(api, 'bare.localhost').send(startSocial, { provider: 'google' })
  await expect(start).rejects.toMatchObject({ refusal: 'SYSTEM_UPGRADING' })
})

test('AUTH-11 (D-46) a registration with the ticket binds the identity, and the next visit logs in', async () => {
  const [phone, name] = [testPhone(api, host), newPerson()]
  const { ticket } = await visit(phone, 'google', name)
  const username = `joined${people}`
  await phone.send(register, {
    key: crypto.randomUUID(),
    username,
    password: 'brisk otter 41',
    confirmPassword: 'brisk otter 41',
    captcha: await phone.solve('CAPTCHA3'),
    agree: true,
    ageConfirmed: true,
    language: 'EN',
    registerUrl: host,
    registerMethod: 'H5',
    socialTicket: ticket,
  })
  const later = testPhone(api, host)
  expect(await outcome(later, 'google', (await visit(later, 'google', name)).ticket)).toBe(username)
})

test('one person of a provider has one account: a second registration binds nothing', async () => {
  const { name } = await bound('facebook')
  const phone = testPhone(api, host)
  const { ticket } = await visit(phone, 'facebook', name)
  const now = api.clock.now()
  await inMerchant(api.database.app, merchantId, async (tx) => {
    const member = { merchantId, username: `again${people}`, type: 0, locale: 'EN', currency: 'PKR', now }
    const { id } = await createMember(tx, member)
    const binding = { merchantId, memberId: id, ticket, deviceHash: deviceHashOf(phone) }
    expect(await bindIdentity(tx, now, binding)).toBe(false)
  })
})
