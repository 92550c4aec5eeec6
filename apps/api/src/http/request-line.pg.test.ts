import { login } from '@fairground/contract/account/account.ts'
import { checkAffiliate } from '@fairground/contract/account/codes.ts'
import { forgotPassword } from '@fairground/contract/account/password.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { register } from '@fairground/contract/member/member.ts'
import { checkEmail, setEmail } from '@fairground/contract/member/settings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneOf, testPhone } from '../testing/phone.ts'
import { solveWork } from '../testing/sms.ts'
import { type TestApi, testApi, testBrand, testSession } from '../testing/test-api.ts'

const host = 'house.localhost'
let api: TestApi

/** As in production, where every request is written down, and with everything that can be. */
beforeAll(async () => {
  const flags = { USERNAMEREG3: true }
  const brand = testBrand('house', { flags, registerFields: { email: 'optional' } })
  api = await testApi([brand], {
    NODE_ENV: 'production',
    LOG_LEVEL: 'debug',
    VERIFICATION_COST: '1',
    PERSONAL_DATA_KEY: Buffer.from('a key that this test alone knows').toString('base64'),
  })
})
afterAll(() => api.close())

const lines = () => api.logged.map((line) => JSON.parse(line) as { req?: Record<string, unknown>; msg?: string })
const orRefusal = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (!(error instanceof RefusedCall)) throw error
    return error.refusal
  })

test('API-17 no line of the log holds an address, a name or a password that somebody typed', async () => {
  const phone = testPhone(api, host, '2001:db8:1:2:aaaa:bbbb:cccc:dddd')
  const email = 'zara.private@mail.example'
  const session = await testSession(api, 'house')
  const member = phoneOf(api, host, session)
  await member.send(setEmail, { email })
  const verification = JSON.stringify(await solveWork(phone, 'check-email'))
  expect(await phone.send(checkEmail, { email, verification })).toEqual({ available: false })
  expect(await orRefusal(phone.send(checkEmail, { email: `${email}@`, verification }))).toBe('CAPTCHA_NEEDED')
  await phone.send(forgotPassword, { username: 'zaraprivate', email })
  await orRefusal(phone.send(login, { type: 'username', username: 'zaraprivate', password: 'Zara-private-1' }))
  await orRefusal(phone.send(checkAffiliate, { code: 'zaraprivate', domain: '' }))
  const form = { username: 'zaraprivate', password: 'Zara-private-1', confirmPassword: 'Zara-private-1', email }
  await orRefusal(phone.send(register, form as never))
  const said = lines()
  const asked = said.filter(({ msg }) => msg === 'incoming request').map(({ req }) => req)
  expect(asked).toContainEqual({ method: 'GET', path: '/wps/member/check/email', host, network: '2001:db8:1:2' })
  expect(asked.length).toBeGreaterThanOrEqual(7)
  const everything = api.logged.join('')
  for (const secret of ['private', 'mail.example', 'aaaa:bbbb', session.token, session.cookie, 'verification='])
    expect(everything.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('an error of the database is written down without the row that it is about', async () => {
  const failing = sql`insert into merchant (licence_id, code, currency, zone) values (1, 'zara.private', 'PKR', null)`
  api.log.error({ error: await failing.execute(api.database.owner).catch((error: unknown) => error) }, 'a test failed')
  const line = api.logged.findLast((each) => each.includes('a test failed')) ?? ''
  expect(line).toContain('not-null constraint')
  expect(line).not.toContain('zara.private')
})
