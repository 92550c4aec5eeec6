import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { createMember } from '../../member/create-member.ts'
import { createPersonalDataStore } from '../../member/personal-data.ts'
import { clearAccountRows } from '../clear-account-rows.ts'
import { type SmsPurpose, takeSmsCode } from './sms-codes.ts'
import { readMobile } from './sms-numbers.ts'
import { type CodeRequest, type Sms, sendSmsCode } from './sms-send.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const vault = createPersonalDataStore(oneKey(Buffer.alloc(32, 7)))
const start = new Date('2026-01-02T03:04:05Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const [minute, hour, day] = [60, 3_600, 86_400]

let merchants = 0
async function newHouse({ dailyBudget = 1_000 } = {}) {
  merchants += 1
  const merchantId = await seedMerchant(database.owner, `house${merchants}`)
  const sent: { to: string; text: string }[] = []
  const gateway = { isBroken: false }
  const sms: Sms = {
    async send({ to, text }) {
      if (gateway.isBroken) throw new Error('broken')
      sent.push({ to, text })
    },
  }
  let asked = 0
  const ask = async (now: Date, changes: Partial<Omit<CodeRequest, 'mobile'>> & { mobile: string }) => {
    asked += 1
    const code = String(asked).padStart(6, '0')
    const mobile = readMobile('92', changes.mobile)
    if (!mobile) throw new Error(`${changes.mobile} is no number`)
    const request: CodeRequest = {
      id: uuidv7(),
      merchantId,
      purpose: 'register',
      code,
      text: code,
      network: `n${asked}`,
      deviceHash: `d${asked}`,
      nonce: `${merchantId}:${asked}`,
      dailyBudget,
      ...changes,
      mobile,
    }
    try {
      const { delivered } = await sendSmsCode(database.app, sms, vault, now, request)
      return (await delivered) ? code : 'undelivered'
    } catch (error) {
      if (error instanceof Refusal) return error.refusal
      throw error
    }
  }
  const take = (now: Date, mobile: string, code: string, purpose: SmsPurpose = 'register') =>
    inMerchant(database.app, merchantId, (tx) => takeSmsCode(tx, vault, now, { merchantId, purpose, mobile, code }))
  const addMember = (mobile: string) =>
    inMerchant(database.app, merchantId, async (tx) => {
      const { id } = await createMember(tx, {
        merchantId,
        username: `u${mobile.slice(1)}`,
        type: 0,
        locale: 'EN',
        currency: 'PKR',
        now: start,
      })
      await vault.save(tx, { merchantId, memberId: id, kind: 'mobile', text: mobile })
    })
  return { merchantId, sent, gateway, ask, take, addMember }
}

const numberOf = (last: number, prefix = '300123') => `${prefix}${String(last).padStart(4, '0')}`
const international = (local: string) => `+92${local}`

test('TD10 a code opens once, for its own number, purpose and merchant, and for ten minutes', async () => {
  const [house, neighbour] = [await newHouse(), await newHouse()]
  const [mobile, typed] = [international(numberOf(1)), numberOf(1)]
  const code = await house.ask(start, { mobile: typed })
  expect(await house.take(after(1), international(numberOf(2)), code)).toBe(false)
  expect(await house.take(after(1), mobile, code, 'login')).toBe(false)
  expect(await neighbour.take(after(1), mobile, code)).toBe(false)
  expect([await house.take(after(599), mobile, code), await house.take(after(599), mobile, code)]).toEqual([
    true,
    false,
  ])
  const late = await house.ask(after(day), { mobile: typed })
  expect(await house.take(after(day + 600), mobile, late)).toBe(false)
})

test('TD10 five wrong tries end a code, and a newer code ends the one before', async () => {
  const house = await newHouse()
  const code = await house.ask(start, { mobile: numberOf(1) })
  const mobile = international(numberOf(1))
  for (let tries = 0; tries < 5; tries += 1) expect(await house.take(after(1), mobile, '999999')).toBe(false)
  expect(await house.take(after(2), mobile, code)).toBe(false)
  const [older, newer] = [
    await house.ask(after(61), { mobile: numberOf(1) }),
    await house.ask(after(122), { mobile: numberOf(1) }),
  ]
  expect(await house.take(after(123), mobile, older)).toBe(false)
  expect(await house.take(after(123), mobile, newer)).toBe(true)
})

test('TD10 one code given twenty times at once lets one through', async () => {
  const house = await newHouse()
  const code = await house.ask(start, { mobile: numberOf(1) })
  const takes = Array.from({ length: 20 }, () => house.take(after(1), international(numberOf(1)), code))
  expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(1)
})

test('control: without the lock on its row one code lets several through', async () => {
  const house = await newHouse()
  const code = await house.ask(start, { mobile: numberOf(1) })
  const looked = Array.from({ length: 20 }, () =>
    inMerchant(database.app, house.merchantId, async (tx) => {
      const row = await tx
        .selectFrom('sms_code')
        .select(['id', 'used_at'])
        .where('merchant_id', '=', house.merchantId)
        .executeTakeFirstOrThrow()
      await sql`select pg_sleep(0.1)`.execute(tx)
      await tx
        .updateTable('sms_code')
        .set({ used_at: after(1) })
        .where('id', '=', row.id)
        .execute()
      return row.used_at === null
    }),
  )
  expect((await Promise.all(looked)).filter(Boolean).length).toBeGreaterThan(1)
  expect(await house.take(after(2), international(numberOf(1)), code)).toBe(false)
})

test('TD10 one message a minute and five a day go to a number, whatever they are for', async () => {
  const house = await newHouse()
  await house.addMember(international(numberOf(1)))
  const ask = (seconds: number, purpose: SmsPurpose = 'register') =>
    house.ask(after(seconds), { mobile: numberOf(1), purpose })
  expect(await ask(0)).toMatch(/^\d{6}$/)
  expect(await ask(59, 'login')).toBe('TOO_MANY_TRIES')
  for (const minutes of [1, 2, 3, 4]) expect(await ask(minutes * minute, 'login')).toMatch(/^\d{6}$/)
  expect(await ask(5 * minute)).toBe('TOO_MANY_TRIES')
  expect(await ask(day + 1)).toMatch(/^\d{6}$/)
})

test('TD10 five an hour go to a network and to a browser, and ten to a prefix', async () => {
  const house = await newHouse()
  const at = (index: number) => after(index)
  const many = async (count: number, request: (index: number) => Parameters<typeof house.ask>[1]) => {
    const answers: string[] = []
    for (let index = 0; index < count; index += 1) answers.push(await house.ask(at(index), request(index)))
    return answers.filter((answer) => answer === 'TOO_MANY_TRIES').length
  }
  expect(await many(7, (index) => ({ mobile: numberOf(index, `30${index}555`), network: 'one' }))).toBe(2)
  expect(await many(7, (index) => ({ mobile: numberOf(index, `30${index}666`), deviceHash: 'one' }))).toBe(2)
  expect(await many(12, (index) => ({ mobile: numberOf(index, '300777') }))).toBe(2)
  expect(await house.ask(after(hour + 1), { mobile: numberOf(99, '300777') })).toMatch(/^\d{6}$/)
})

test('TD10 requests that come all at once are counted one by one', async () => {
  const house = await newHouse()
  const asked = Array.from({ length: 30 }, (_, index) => house.ask(start, { mobile: numberOf(index, '300888') }))
  await Promise.all(asked)
  expect(house.sent).toHaveLength(10)
})

test('TD10 a merchant pays for no more messages in a day than it said', async () => {
  const house = await newHouse({ dailyBudget: 7 })
  const answers: string[] = []
  for (let index = 0; index < 20; index += 1)
    answers.push(await house.ask(after(index), { mobile: numberOf(index, `3${String(index).padStart(2, '0')}123`) }))
  expect(house.sent).toHaveLength(7)
  expect(answers.slice(7).every((answer) => answer === 'TOO_MANY_TRIES')).toBe(true)
  expect((await newHouse({ dailyBudget: 0 })).sent).toEqual([])
  expect(await (await newHouse({ dailyBudget: 0 })).ask(start, { mobile: numberOf(1) })).toBe('TOO_MANY_TRIES')
})

test('TD10 a prefix whose codes nobody types in is stopped at 50, and one whose codes are typed in goes on', async () => {
  const house = await newHouse()
  const pump = async (prefix: string, isUsed: boolean) => {
    const answers: string[] = []
    for (let index = 0; index < 60; index += 1) {
      // Ten fit into an hour.
      const now = after(Math.floor(index / 10) * (hour + 1) + index)
      const code = await house.ask(now, { mobile: numberOf(index, prefix) })
      answers.push(code)
      if (isUsed && index % 3 === 0) await house.take(now, international(numberOf(index, prefix)), code)
    }
    return answers.filter((answer) => answer !== 'TOO_MANY_TRIES').length
  }
  expect(await pump('300111', false)).toBe(50)
  expect(await pump('300222', true)).toBe(60)
  expect(await house.ask(after(8 * day), { mobile: numberOf(1, '300111') })).toMatch(/^\d{6}$/)
})

test('TD10 a number without an account is answered alike and counted alike, and gets no message and no code', async () => {
  const house = await newHouse()
  await house.addMember(international(numberOf(1)))
  const ask = (last: number, seconds: number) => house.ask(after(seconds), { mobile: numberOf(last), purpose: 'login' })
  expect([await ask(1, 0), await ask(2, 0)]).toEqual([
    expect.stringMatching(/^\d{6}$/),
    expect.stringMatching(/^\d{6}$/),
  ])
  expect([await ask(1, 30), await ask(2, 30)]).toEqual(['TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
  expect(house.sent.map(({ to }) => to)).toEqual([international(numberOf(1))])
  const guessed = await house.ask(after(90), { mobile: numberOf(2), purpose: 'login' })
  expect(await house.take(after(91), international(numberOf(2)), guessed, 'login')).toBe(false)
})

test('a message that could not be sent gives its allowance back, and its code opens nothing', async () => {
  const house = await newHouse()
  house.gateway.isBroken = true
  expect(await house.ask(start, { mobile: numberOf(1) })).toBe('undelivered')
  house.gateway.isBroken = false
  expect(await house.take(after(1), international(numberOf(1)), '000001')).toBe(false)
  expect(await house.ask(after(1), { mobile: numberOf(1) })).toMatch(/^\d{6}$/)
})

test('TD10 a solved challenge is good once, even for a request that was refused', async () => {
  const house = await newHouse()
  await house.ask(start, { mobile: numberOf(1), nonce: 'once' })
  expect(await house.ask(start, { mobile: numberOf(2), nonce: 'once' })).toBe('CAPTCHA_NEEDED')
  expect(await house.ask(start, { mobile: numberOf(1), nonce: 'refused' })).toBe('TOO_MANY_TRIES')
  expect(await house.ask(start, { mobile: numberOf(3), nonce: 'refused' })).toBe('CAPTCHA_NEEDED')
})

test('the table holds neither a number nor a code', async () => {
  const house = await newHouse()
  const code = await house.ask(start, { mobile: numberOf(4321), code: '918273' })
  const { rows } = await sql<{ all: string }>`select string_agg(s::text, '') as all from sms_code s
    where merchant_id = ${house.merchantId}`.execute(database.owner)
  expect(code).toMatch(/^\d{6}$/)
  expect(rows[0]?.all).toContain('+92300123')
  for (const secret of ['918273', numberOf(4321), Buffer.from('918273').toString('hex')])
    expect(rows[0]?.all).not.toContain(secret)
})

test('codes and used challenges are cleared when no limit looks back at them any more', async () => {
  const house = await newHouse()
  await house.ask(start, { mobile: numberOf(1) })
  const rows = async () => {
    const counted = await sql<{ codes: number; uses: number }>`select
      (select count(*)::int from sms_code where merchant_id = ${house.merchantId}) as codes,
      (select count(*)::int from challenge_use where merchant_id = ${house.merchantId}) as uses`.execute(database.owner)
    return counted.rows[0]
  }
  await clearAccountRows(database.worker, after(7 * day))
  expect(await rows()).toEqual({ codes: 1, uses: 0 })
  await clearAccountRows(database.worker, after(8 * day + 1))
  expect(await rows()).toEqual({ codes: 0, uses: 0 })
})

test('TD10 when the database cannot count, no message leaves', async () => {
  const house = await newHouse()
  await sql`alter table sms_code rename to sms_code_away`.execute(database.owner)
  try {
    await expect(house.ask(start, { mobile: numberOf(1) })).rejects.toThrow(/sms_code/)
  } finally {
    await sql`alter table sms_code_away rename to sms_code`.execute(database.owner)
  }
  expect(house.sent).toEqual([])
})
