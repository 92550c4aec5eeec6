import * as account from '@fairground/contract/account/account.ts'
import type { InputOf } from '@fairground/contract/call.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import * as member from '@fairground/contract/member/member.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { createAffiliateCode } from '@fairground/modules/agents/affiliate-codes.ts'
import { personalKinds } from '@fairground/modules/member/personal-data.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPhone, testPhone } from '../../testing/phone.ts'
import { requestSmsCode, type TestSms, testSms } from '../../testing/sms.ts'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const password = 'brisk otter 41'
const affiliateCode = 'FA1RGR0VND'
const optional = {
  mobileNum: 'optional',
  paymentPassword: 'optional',
  nickname: 'optional',
  payeeName: 'optional',
  email: 'optional',
  idNumber: 'optional',
  qqNum: 'optional',
  facebook: 'optional',
  wechat: 'optional',
  line: 'optional',
  whatsapp: 'optional',
  zalo: 'optional',
  recommenderId: 'optional',
  affiliateCode: 'optional',
} as const
let api: TestApi
let sms: TestSms

beforeAll(async () => {
  sms = await testSms()
  const both = { USERNAMEREG3: true, MOBILENUMREG3: true }
  api = await testApi(
    [
      testBrand('house', { flags: { ...both, REGMOBVERF3: true, AGENTPOLICY3: true }, registerFields: optional }),
      testBrand('strict', { flags: { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true } }),
      testBrand('easy', {
        flags: { MOBILENUMREG3: true, USERNAMEREG3: true },
        registerFields: { mobileNum: 'optional' },
      }),
    ],
    sms.env,
  )
  const merchantId = await idOf('house')
  await inMerchant(api.db, merchantId, (tx) =>
    createAffiliateCode(tx, api.clock.now(), { merchantId, memberId: null, code: affiliateCode }),
  )
})
afterAll(async () => {
  await api.close()
  sms.close()
})

const idOf = async (code: string) => (await api.merchants.ofHost(`${code}.localhost`))?.id ?? 0

let numbers = 0
function newNumber(): { typed: string; to: string } {
  numbers += 1
  const typed = `0${300 + (numbers % 30)}${String(numbers).padStart(3, '0')}7654`
  return { typed, to: `+92${typed.slice(1)}` }
}

type Form = InputOf<typeof member.register>
const baseForm = {
  captcha: '',
  agree: true,
  ageConfirmed: true,
  language: 'EN',
  registerUrl: 'house.localhost',
  registerMethod: 'H5',
} as const

const mobileForm = (typed: string, verificationCode: string | undefined, changes: Partial<Form> = {}): Form => ({
  ...baseForm,
  key: crypto.randomUUID(),
  moduleId: 'MOBILENUMREG3',
  countryDialingCode: '92',
  mobileNum: typed,
  ...(verificationCode === undefined ? {} : { verificationCode }),
  ...changes,
})
const nameForm = (username: string, changes: Partial<Form> = {}): Form => ({
  ...baseForm,
  key: crypto.randomUUID(),
  moduleId: 'REG3',
  username,
  password,
  confirmPassword: password,
  ...changes,
})
const register = async (phone: TestPhone, form: Form) =>
  phone.send(member.register, { ...form, captcha: await phone.solve('CAPTCHA3') })
const outcome = (phone: TestPhone, form: Form) =>
  register(phone, form).then(
    ({ userName }) => userName,
    (error) => (error instanceof RefusedCall ? error.refusal : error),
  )
const phoneAt = (brand: string) => testPhone(api, `${brand}.localhost`)

async function codeFor(phone: TestPhone, { typed, to }: { typed: string; to: string }): Promise<string> {
  await requestSmsCode(phone, 'register', typed)
  return sms.codeFor(to)
}

async function readPersonal(brand: string, username: string) {
  const merchantId = await idOf(brand)
  const { id } = await api.database.owner
    .selectFrom('member')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return inMerchant(api.db, merchantId, (tx) =>
    api.personalData.read(tx, { merchantId, memberId: id, kinds: personalKinds }),
  )
}

test('API-10 REG-15 REG-24 CONF-03 CONF-04 a registration by mobile number and code makes an account without a password', async () => {
  const [phone, number] = [phoneAt('house'), newNumber()]
  const userName = await outcome(phone, mobileForm(number.typed, await codeFor(phone, number)))
  expect(userName).toMatch(/^m[0-9a-z]{11}$/)
  expect(userName).not.toContain(number.typed.slice(-7))
  expect(await readPersonal('house', userName)).toEqual({ mobile: number.to })
  const hashes = await api.database.owner
    .selectFrom('member_password')
    .innerJoin('member', 'member.id', 'member_password.member_id')
    .select('hash')
    .where('username', '=', userName)
    .execute()
  expect(hashes).toEqual([])
  const login = { type: 'username', username: userName, password: '' } as const
  await expect(phone.send(account.login, { ...login, password })).rejects.toMatchObject({ refusal: 'WRONG_CREDENTIAL' })
})

test('CONF-05 REG-32 (D-18) where a mobile registration has a password, it needs a good one and it opens the account', async () => {
  const [phone, number] = [phoneAt('strict'), newNumber()]
  const code = await codeFor(phone, number)
  expect(await outcome(phone, mobileForm(number.typed, code))).toBe('PASSWORD_FORMAT')
  const weak = { password: number.typed.slice(1), confirmPassword: number.typed.slice(1) }
  expect(await outcome(phone, mobileForm(number.typed, code, weak))).toBe('PASSWORD_FORMAT')
  const form = mobileForm(number.typed, code, { password, confirmPassword: password })
  const userName = await outcome(phone, form)
  const session = await phone.send(account.login, { type: 'username', username: userName, password })
  expect(session).toMatchObject({ userName, type: 0, firstTimeLogin: true })
})

test('ERR-16 a wrong code makes no account, and neither does the code of another number, of the login, or none', async () => {
  const [phone, mine, other] = [phoneAt('house'), newNumber(), newNumber()]
  const [code, otherCode] = [await codeFor(phone, mine), await codeFor(phone, other)]
  const wrong = code === '111111' ? '222222' : '111111'
  for (const typed of [wrong, otherCode, undefined])
    expect(await outcome(phone, mobileForm(mine.typed, typed))).toBe('CODE_WRONG')
  expect(await outcome(phone, mobileForm(mine.typed, code))).toMatch(/^m/)
})

test('a code that was used opens nothing more, and a number that has an account makes no second one', async () => {
  const [phone, number] = [phoneAt('house'), newNumber()]
  const code = await codeFor(phone, number)
  expect(await outcome(phone, mobileForm(number.typed, code))).toMatch(/^m/)
  expect(await outcome(phone, mobileForm(number.typed, code))).toBe('CODE_WRONG')
  api.clock.shiftBy(61_000)
  const again = await codeFor(phone, number)
  expect(await outcome(phone, mobileForm(number.typed, again))).toBe('CONTACT_TAKEN')
  api.clock.shiftBy(0)
})

test('one number given by many at once makes one account, where no code keeps them apart', async () => {
  const number = newNumber()
  const phones = Array.from({ length: 6 }, () => phoneAt('easy'))
  const forms = await Promise.all(
    phones.map(async (phone) => ({ ...mobileForm(number.typed, undefined), captcha: await phone.solve('CAPTCHA3') })),
  )
  const answers = await Promise.all(
    phones.map((phone, at) =>
      phone.send(member.register, forms[at] as Form).then(
        () => 'made',
        (error) => error.refusal,
      ),
    ),
  )
  expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'CONTACT_TAKEN'), 'made'])
})

test('control: without the unique index the same race makes more than one account', async () => {
  await sql`drop index member_personal_contact`.execute(api.database.owner)
  const number = newNumber()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => outcome(phoneAt('easy'), mobileForm(number.typed, undefined))),
  )
  expect(answers.filter((answer) => answer.startsWith('m')).length).toBeGreaterThan(1)
  await sql`delete from member_personal where kind = 'mobile' and merchant_id = ${await idOf('easy')}`.execute(
    api.database.owner,
  )
  await sql`create unique index member_personal_contact on member_personal (merchant_id, kind, blind)
    where kind in ('mobile', 'email')`.execute(api.database.owner)
})

test('one code given by two at once makes one account', async () => {
  const number = newNumber()
  const code = await codeFor(phoneAt('house'), number)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => outcome(phoneAt('house'), mobileForm(number.typed, code))),
  )
  expect(answers.filter((answer) => answer.startsWith('m'))).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(4)
})

test('a retry of a mobile registration with its key is the same account, and another number under it is refused', async () => {
  const [phone, number] = [phoneAt('house'), newNumber()]
  const form = mobileForm(number.typed, await codeFor(phone, number))
  const first = await outcome(phone, form)
  expect([await outcome(phone, form), await outcome(phone, { ...form, mobileNum: newNumber().typed })]).toEqual([
    first,
    'KEY_REUSED',
  ])
})

test('ERR-18 a number that is none is refused before the captcha is used up', async () => {
  const phone = phoneAt('house')
  const captcha = await phone.solve('CAPTCHA3')
  const number = newNumber()
  const code = await codeFor(phone, number)
  const send = (form: Form) => phone.send(member.register, { ...form, captcha }).catch((error) => error)
  const answer = await send(mobileForm('0421234567', '123456'))
  expect(answer).toMatchObject({ refusal: 'MOBILE_INVALID', value: { field: 'mobileNum' } })
  expect(await send(mobileForm(number.typed, code, { countryDialingCode: '91' }))).toMatchObject({
    refusal: 'MOBILE_INVALID',
  })
  expect(await send(mobileForm(number.typed, code))).toHaveProperty('userName')
})

test('REG-21 REG-22 REG-23 every field that the merchant asks for is kept, sealed, and the payment password hashed', async () => {
  const [phone, number] = [phoneAt('house'), newNumber()]
  const told = {
    payeeName: 'Ada Lovelace',
    email: 'Ada@Example.com',
    idNumber: '42101-1',
    qqNum: '10001',
    facebook: 'ada.fb',
    wechat: 'ada.wc',
    line: 'ada.line',
    whatsapp: 'ada.wa',
    zalo: 'ada.zalo',
  }
  const form = nameForm('teller1', {
    ...told,
    nickname: 'Ada',
    paymentPassword: '246813',
    countryDialingCode: '92',
    mobileNum: number.typed,
    verificationCode: await codeFor(phone, number),
  })
  expect(await outcome(phone, form)).toBe('teller1')
  expect(await readPersonal('house', 'teller1')).toEqual({ ...told, email: 'ada@example.com', mobile: number.to })
  const { hash } = await api.database.owner
    .selectFrom('payment_password')
    .innerJoin('member', 'member.id', 'payment_password.member_id')
    .select('hash')
    .where('username', '=', 'teller1')
    .executeTakeFirstOrThrow()
  expect([await api.passwords.verify(hash, '246813'), await api.passwords.verify(hash, '246814')]).toEqual([
    true,
    false,
  ])
})

test('REG-04 a field that the merchant does not ask for is not kept', async () => {
  const phone = phoneAt('easy')
  expect(
    await outcome(phone, nameForm('quiet1', { email: 'quiet@example.com', line: 'x', paymentPassword: '1' })),
  ).toBe('quiet1')
  expect(await readPersonal('easy', 'quiet1')).toEqual({})
})

test('a wrong field is refused by name, and an e-mail address that is taken too', async () => {
  const phone = phoneAt('house')
  const refused = (changes: Partial<Form>) => register(phone, nameForm('picky1', changes)).catch((error) => error)
  expect(await refused({ email: 'nobody' })).toMatchObject({ refusal: 'EMAIL_FORMAT', value: { field: 'email' } })
  expect(await refused({ paymentPassword: '12' })).toMatchObject({ value: { field: 'paymentPassword' } })
  expect(await refused({ zalo: 'x'.repeat(51) })).toMatchObject({ refusal: 'FIELD_FORMAT', value: { field: 'zalo' } })
  await register(phone, nameForm('picky2', { email: 'one@example.com' }))
  expect(await refused({ email: 'ONE@example.com' })).toMatchObject({
    refusal: 'CONTACT_TAKEN',
    value: { field: 'email' },
  })
  const made = await api.database.owner.selectFrom('member').select('id').where('username', '=', 'picky1').execute()
  expect(made).toEqual([])
})

test('REG-32 (D-18) a number in the username form needs its code as well', async () => {
  const [phone, number] = [phoneAt('house'), newNumber()]
  const mobile = { countryDialingCode: '92', mobileNum: number.typed }
  expect(await outcome(phone, nameForm('numbered1', mobile))).toBe('CODE_WRONG')
  const verificationCode = await codeFor(phone, number)
  expect(await outcome(phone, nameForm('numbered1', { ...mobile, verificationCode }))).toBe('numbered1')
})

const attributionOf = (username: string) =>
  api.database.owner
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .select(['affiliate_code', 'affiliate_domain', 'affiliate_at', 'recommender_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()

test('REG-19 REG-20 REG-27 (D-49) who brought a member is settled with the account', async () => {
  const phone = phoneAt('house')
  const recommender = await testSession(api, 'house')
  const form = nameForm('brought1', {
    affiliateCode: 'fairgr0vnd',
    domain: 'house.localhost:4000',
    recommenderId: recommender.username.toUpperCase(),
  })
  expect(await outcome(phone, form)).toBe('brought1')
  expect(await attributionOf('brought1')).toEqual({
    affiliate_code: affiliateCode,
    affiliate_domain: 'house.localhost:4000',
    affiliate_at: expect.any(Date),
    recommender_id: recommender.memberId,
  })
  await outcome(phone, nameForm('alone1', { domain: 'house.localhost' }))
  expect(await attributionOf('alone1')).toEqual({
    affiliate_code: null,
    affiliate_domain: null,
    affiliate_at: null,
    recommender_id: null,
  })
  const change = inMerchant(api.db, await idOf('house'), (tx) =>
    tx.updateTable('registration').set({ affiliate_code: null, affiliate_at: null }).execute(),
  )
  await expect(change).rejects.toThrow(/permission denied/)
})

test('AGENT-04 AGENT-08 an agent’s URL puts the new account below that agent, as a member or as an agent', async () => {
  const phone = phoneAt('house')
  const agent = await testSession(api, 'house', { type: 1 })
  const open = async (kind: string) => {
    const payload = { key: crypto.randomUUID(), kind, maxUses: 1 }
    const request = { method: 'POST', url: '/wps/agent/affiliate', headers: agent.headers, payload } as const
    return ((await api.ask('house.localhost', request)).body.value as { code: string }).code
  }
  const [forMember, forAgent] = [await open('member'), await open('agent')]
  expect(await outcome(phone, nameForm('below1', { affiliateCode: forMember }))).toBe('below1')
  expect(await outcome(phone, nameForm('below2', { affiliateCode: forAgent }))).toBe('below2')
  expect(await outcome(phone, nameForm('below3', { affiliateCode: forMember }))).toBe('INVITATION_INVALID')
  const nodes = await api.database.owner
    .selectFrom('agent_node')
    .innerJoin('member', 'member.id', 'agent_node.member_id')
    .select(['username', 'type', 'parent_id', 'depth'])
    .where('username', 'like', 'below%')
    .orderBy('username')
    .execute()
  expect(nodes).toEqual([
    { username: 'below1', type: 0, parent_id: agent.memberId, depth: 1 },
    { username: 'below2', type: 1, parent_id: agent.memberId, depth: 1 },
  ])
})

test('ERR-17 REG-37 (D-49) a wrong invitation and a wrong referrer are refused and make no account', async () => {
  const phone = phoneAt('house')
  const refused = (changes: Partial<Form>) => register(phone, nameForm('misled1', changes)).catch((error) => error)
  expect(await refused({ affiliateCode: 'N0T0NE0FUS' })).toMatchObject({
    refusal: 'INVITATION_INVALID',
    value: { field: 'affiliateCode' },
  })
  expect(await refused({ affiliateCode, domain: 'elsewhere.example' })).toMatchObject({ refusal: 'REFERRER_WRONG' })
  expect(await refused({ recommenderId: 'nobody99' })).toMatchObject({
    refusal: 'REFERRER_WRONG',
    value: { field: 'recommenderId' },
  })
  expect(await outcome(phone, nameForm('misled1'))).toBe('misled1')
})

test('API-15 a registration takes the picture that was drawn as CAPTCHA3, and not the one of the login', async () => {
  const phone = phoneAt('easy')
  const send = (captcha: string) =>
    phone.send(member.register, { ...nameForm('pictured1'), captcha }).then(
      ({ userName }) => userName,
      (error) => error.refusal,
    )
  expect(await send(await phone.solve('VALID_CAPTCHA3'))).toBe('CAPTCHA_NEEDED')
  expect(await send(await phone.solve('CAPTCHA3'))).toBe('pictured1')
})

test('API-11 (D-18) a way to register that the merchant does not offer is closed', async () => {
  expect(await outcome(phoneAt('strict'), nameForm('nobody1'))).toBe('REGISTRATION_CLOSED')
})

test('API-20 REG-29 REG-30 the settings say for each method what its form shows', async () => {
  const settingsAt = async (brand: string) => phoneAt(brand).send(account.readRegisterSettings, {})
  const asked = (fields: object) =>
    Object.entries(fields).flatMap(([name, { enabled, required }]) => (enabled ? [required ? `${name}!` : name] : []))
  const strict = await settingsAt('strict')
  expect(strict.methods).toEqual(['mobileNum'])
  expect(asked(strict.mobileFields)).toEqual([
    'mobileNum!',
    'verificationCode!',
    'password!',
    'confirmPassword!',
    'captcha!',
  ])
  const house = await settingsAt('house')
  expect(house.methods).toEqual(['username', 'mobileNum'])
  expect(asked(house.fields)).toEqual(expect.arrayContaining(['username!', 'mobileNum', 'verificationCode', 'zalo']))
  expect(asked(house.mobileFields)).not.toContain('username!')
  expect(asked((await settingsAt('easy')).fields)).toEqual([
    'username!',
    'mobileNum',
    'password!',
    'confirmPassword!',
    'captcha!',
  ])
})
