import * as codes from '@fairground/contract/account/codes.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { createAffiliateCode } from '@fairground/modules/agents/affiliate-codes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestPhone, testPhone } from '../../testing/phone.ts'
import { requestSmsCode, solveWork, type TestSms, testSms } from '../../testing/sms.ts'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const host = 'house.localhost'
const minuteMs = 60_000
const open = { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true }
let api: TestApi
let sms: TestSms

beforeAll(async () => {
  sms = await testSms()
  const dailyBudget = 1_000
  api = await testApi(
    [
      testBrand('house', { flags: open, sms: { countries: ['PK', 'KR'], dailyBudget } }),
      testBrand('closed', { sms: { countries: ['PK'], dailyBudget } }),
      testBrand('worded', { flags: open, sms: { countries: ['PK'], dailyBudget } }),
    ],
    sms.env,
    new Map([['worded', new Map([['EN', { 'sms.code': '{code} opens {brand}' }]])]]),
  )
})
beforeEach(() => {
  sms.behaviour = 'good'
  sms.messages.splice(0)
})
afterAll(async () => {
  await api.close()
  sms.close()
})

let numbers = 0
/** A number of its own prefix for each call, so that the tests share no limit. */
function newNumber(): { typed: string; to: string } {
  numbers += 1
  const typed = `0${300 + (numbers % 30)}${String(numbers).padStart(3, '0')}4567`
  return { typed, to: `+92${typed.slice(1)}` }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'sent',
    (error) => (error instanceof RefusedCall ? error.refusal : error),
  )

async function memberWith(mobile: string): Promise<string> {
  const { memberId } = await testSession(api, 'house')
  const merchantId = (await api.merchants.ofHost(host))?.id ?? 0
  await inMerchant(api.db, merchantId, (tx) =>
    api.personalData.save(tx, { merchantId, memberId, kind: 'mobile', text: mobile }),
  )
  return memberId
}

test('API-12 AUTH-46 a code for the registration is sent, and the answer says how many minutes the countdown lasts', async () => {
  const { typed, to } = newNumber()
  expect(await requestSmsCode(testPhone(api, host), 'register', typed)).toEqual({ expiredMinutes: 1 })
  expect(codes.sendRegisterCode.moduleId).toBe('REGMOBVERF3')
  expect(sms.messages).toMatchObject([{ to }])
})

test('the message has the code first and, for browsers that fill it in, last with the host', async () => {
  const { typed, to } = newNumber()
  await requestSmsCode(testPhone(api, host), 'register', typed)
  const code = sms.codeFor(to)
  const lines = sms.messages[0]?.text.split('\n') ?? []
  expect(lines[0]).toMatch(new RegExp(`^${code} is your house code`))
  expect(lines.at(-1)).toBe(`@house.localhost #${code}`)
})

test('a brand with its own words sends its codes in them', async () => {
  const { typed, to } = newNumber()
  await requestSmsCode(testPhone(api, 'worded.localhost'), 'register', typed)
  expect(sms.messages[0]?.text).toContain(`${sms.codeFor(to)} opens worded\n`)
})

test('a message speaks the language of the page, and the merchant’s own where that is not spoken here', async () => {
  const phone = testPhone(api, host)
  const ask = async (language: string) => {
    const verification = await solveWork(phone, 'register')
    const input = { mobileNo: newNumber().typed, countryDialingCode: '92', language, verification }
    await phone.send(codes.sendRegisterCode, input)
    return sms.messages.at(-1)?.text
  }
  expect(await ask('UR')).toContain('کوڈ')
  expect(await ask('JA')).toContain('is your house code')
})

test('API-13 AUTH-44 AUTH-45 AUTH-47 (D-47) the login asks with mobileNum and hears when its countdown ends', async () => {
  const { typed, to } = newNumber()
  await memberWith(to)
  const before = api.clock.now().getTime()
  const answer = await requestSmsCode(testPhone(api, host), 'login', typed)
  const { expirationTime } = answer as { expirationTime: number }
  expect(expirationTime - before).toBeGreaterThanOrEqual(minuteMs)
  expect(expirationTime - before).toBeLessThan(minuteMs + 10_000)
  await expect.poll(() => sms.codeFor(to)).toMatch(/^\d{6}$/)
})

test('AUTH-37 a second code is refused while the countdown runs, with the seconds that are left', async () => {
  const { typed } = newNumber()
  const phone = testPhone(api, host)
  await requestSmsCode(phone, 'register', typed)
  const again = await requestSmsCode(phone, 'register', typed).catch((error) => error)
  expect(again).toMatchObject({ refusal: 'TOO_MANY_TRIES', value: { seconds: expect.any(Number) } })
  expect(again.value.seconds).toBeLessThanOrEqual(60)
  expect(sms.messages).toHaveLength(1)
})

test('TD10 an unknown number hears the same as a known one and gets no message', async () => {
  const [known, unknown] = [newNumber(), newNumber()]
  await memberWith(known.to)
  for (const purpose of ['login', 'password'] as const) {
    const shapes: unknown[] = []
    for (const { typed } of [known, unknown]) {
      const phone = testPhone(api, host)
      const verification = await solveWork(phone, purpose)
      const reply = await api.ask(host, {
        method: 'POST',
        url: codes.getCode.path,
        headers: { cookie: [...phone.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        payload: { purpose, mobileNum: typed, countryDialingCode: '92', language: 'EN', verification },
        from: purpose === 'login' ? '10.1.1.1' : '10.1.1.2',
      })
      shapes.push([reply.status, Object.keys(reply.body), Object.keys(reply.body.value as object)])
    }
    expect(shapes[0]).toEqual([200, ['success', 'value'], ['expirationTime']])
    expect(shapes[1]).toEqual(shapes[0])
    api.clock.shiftBy(2 * minuteMs)
  }
  api.clock.shiftBy(0)
  await expect.poll(() => sms.messages.length).toBe(2)
  expect(sms.messages.every(({ to }) => to === known.to)).toBe(true)
})

test('TD10 the answer to a login does not wait for the gateway, which would tell that the number has an account', async () => {
  const { typed, to } = newNumber()
  await memberWith(to)
  sms.behaviour = 'slow'
  await requestSmsCode(testPhone(api, host), 'login', typed)
  expect(sms.messages).toEqual([])
  await expect.poll(() => sms.codeFor(to)).toMatch(/^\d{6}$/)
})

test('ERR-18 a number that no mobile phone of an allowed country has is not valid', async () => {
  const phone = testPhone(api, host)
  const refused = (typed: string, code: string) =>
    requestSmsCode(phone, 'register', typed, code).catch((error) => error)
  expect(await refused('0421234567', '92')).toMatchObject({ refusal: 'MOBILE_INVALID', value: { field: 'mobileNo' } })
  expect(await refused('9123456789', '91')).toMatchObject({ refusal: 'MOBILE_INVALID' }) // India, which gets none here
  expect(await outcome(requestSmsCode(phone, 'register', '01012345678', '82'))).toBe('sent')
})

test('API-18 REG-46 REG-47 (D-47) no code is sent before the work is done, and its fields pass through as altcha names them', async () => {
  const phone = testPhone(api, host)
  const { challenge, solution } = await solveWork(phone, 'register')
  const { typed, to } = newNumber()
  const ask = (verification: object) =>
    outcome(
      phone.send(codes.sendRegisterCode, {
        mobileNo: typed,
        countryDialingCode: '92',
        language: 'EN',
        verification: verification as never,
      }),
    )
  const { parameters, signature } = challenge
  const bent = (changes: object) => ({ challenge: { parameters: { ...parameters, ...changes }, signature }, solution })
  const data = parameters.data ?? {}
  for (const wrong of [
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    bent({ cost: 2 }),
    bent({ data: { ...data, until: Number(data.until) + 1 } }),
    bent({ keySignature: undefined }),
    { challenge: { parameters, signature: '00' }, solution },
  ])
    expect(await ask(wrong)).toBe('CAPTCHA_NEEDED')
  expect(sms.messages).toEqual([])
  expect(await ask({ challenge, solution })).toBe('sent')
  expect(sms.messages).toMatchObject([{ to }])
})

test('API-18 the work is good once, for two minutes, for the browser that asked and for what it asked', async () => {
  const [phone, thief] = [testPhone(api, host), testPhone(api, host)]
  await solveWork(thief, 'register')
  const ask = (from: TestPhone, verification: Awaited<ReturnType<typeof solveWork>>) =>
    outcome(
      from.send(codes.sendRegisterCode, {
        mobileNo: newNumber().typed,
        countryDialingCode: '92',
        language: 'EN',
        verification,
      }),
    )
  expect(await ask(thief, await solveWork(phone, 'register'))).toBe('CAPTCHA_NEEDED')
  expect(await ask(phone, await solveWork(phone, 'login'))).toBe('CAPTCHA_NEEDED')
  const work = await solveWork(phone, 'register')
  expect([await ask(phone, work), await ask(phone, work)]).toEqual(['sent', 'CAPTCHA_NEEDED'])
  const late = await solveWork(phone, 'register')
  api.clock.shiftBy(2 * minuteMs)
  expect(await ask(phone, late)).toBe('CAPTCHA_NEEDED')
  api.clock.shiftBy(0)
})

test('a gateway that is down is told to a registration, and the number may ask again at once', async () => {
  const phone = testPhone(api, host)
  const { typed, to } = newNumber()
  sms.behaviour = 'broken'
  expect(await outcome(requestSmsCode(phone, 'register', typed))).toBe('SYSTEM_UPGRADING')
  sms.behaviour = 'good'
  expect(await outcome(requestSmsCode(phone, 'register', typed))).toBe('sent')
  expect(sms.codeFor(to)).toMatch(/^\d{6}$/)
})

test('a gateway whose answer was lost is asked once more with the same key', async () => {
  sms.behaviour = 'lost'
  await outcome(requestSmsCode(testPhone(api, host), 'register', newNumber().typed))
  expect(sms.messages).toHaveLength(2)
  expect(sms.messages[0]).toEqual(sms.messages[1])
})

test('CONF-03 CONF-04 a merchant sends codes only for what it offers', async () => {
  const phone = testPhone(api, 'closed.localhost')
  expect(await outcome(requestSmsCode(phone, 'register', newNumber().typed))).toBe('REGISTRATION_CLOSED')
  expect(await outcome(requestSmsCode(phone, 'login', newNumber().typed))).toBe('NO_PERMISSION')
})

test('API-28 REG-38 the affiliate check sends code and domain and answers a flag, the same for every wrong code', async () => {
  const merchantId = (await api.merchants.ofHost(host))?.id ?? 0
  await inMerchant(api.db, merchantId, (tx) =>
    createAffiliateCode(tx, api.clock.now(), { merchantId, memberId: null, code: 'FA1RGR0VND' }),
  )
  const check = (input: object, at = host) => testPhone(api, at).send(codes.checkAffiliate, input as { code: string })
  expect(codes.checkAffiliate.moduleId).toBe('AFFMAN3')
  expect(await check({ code: 'FA1RGR0VND', domain: `${host}:4000` })).toEqual({ success: true })
  expect(await check({ code: 'fairgrovnd', moduleId: 'AFFMAN3' })).toEqual({ success: true })
  expect(await check({ code: 'FA1RGR0VNX', domain: host })).toEqual({ success: false })
  expect(await check({ code: 'FA1RGR0VND', domain: 'elsewhere.example' })).toEqual({ success: false })
  expect(await check({ code: 'FA1RGR0VND' }, 'closed.localhost')).toEqual({ success: false })
})

test('API-28 an affiliate code cannot be found by trying: twenty checks a minute and no more', async () => {
  const phone = testPhone(api, host)
  const answers: unknown[] = []
  for (let tries = 0; tries < 22; tries += 1)
    answers.push(await outcome(phone.send(codes.checkAffiliate, { code: `GUESS${tries}` })))
  expect(answers.filter((answer) => answer === 'TOO_MANY_TRIES')).toHaveLength(2)
})

test('API-21 the country of the visitor comes with its dialing code, and with the countries that get messages', async () => {
  const from = (address: string) => testPhone(api, host, address).send(codes.readCountry, {})
  const countries = [
    { country: 'PK', dialingCode: '92' },
    { country: 'KR', dialingCode: '82' },
  ]
  expect(await from('39.32.0.1')).toEqual({ country: 'PK', dialingCode: '92', countries })
  expect(await from('10.0.0.1')).toEqual({ country: null, dialingCode: null, countries })
})
