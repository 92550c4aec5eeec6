import { setPaymentPassword } from '@fairground/contract/account/password.ts'
import * as contract from '@fairground/contract/agents/transfers.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { setTopAgent } from '@fairground/modules/agents/operator-decisions.ts'
import { excludeMember } from '@fairground/modules/member/exclude-member.ts'
import { type AgentTestMerchant, createDownlineAccount } from '@fairground/modules/testing/agents.ts'
import { coins, giveMoney } from '@fairground/modules/testing/withdraw.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPhone, testPhone } from '../../testing/phone.ts'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const flags = { AGENTPOLICY3: true }
const downlineTransfers = { least: '10.0000', most: '500.0000', dayMost: '800.0000', restHours: 0 }
const pin = '204816'
let api: TestApi
let house: AgentTestMerchant

beforeAll(async () => {
  api = await testApi([testBrand('house', { flags, downlineTransfers }), testBrand('closed', { flags })])
  const merchantId = (await api.merchants.ofHost('house.localhost'))?.id ?? 0
  house = { database: api.database, merchantId, zone: 'Asia/Karachi' }
})
afterAll(() => api.close())

async function agentWith(cash: number, brand = 'house') {
  const session = await testSession(api, brand, { type: 1 })
  const phone = testPhone(api, `${brand}.localhost`)
  phone.token = session.token
  phone.cookies.set('__Host-sid', session.cookie)
  const merchantId = (await api.merchants.ofHost(`${brand}.localhost`))?.id ?? 0
  const who = { merchantId, memberId: session.memberId }
  await setTopAgent(api.database.staff, api.clock.now(), who, { series: 1_960, places: {} })
  if (cash > 0) await giveMoney(api.db, new Date(), who, coins(cash))
  return { phone, session, ...who }
}
/** In the currency of the brand, as a registration makes it. */
async function childOf(agentId: string): Promise<string> {
  const memberId = await createDownlineAccount(house, api.clock.now(), agentId)
  const { owner } = api.database
  await owner.updateTable('member').set({ currency: 'PKR' }).where('id', '=', memberId).execute()
  return memberId
}
const ask = (phone: TestPhone, memberId: string, amount: string, changes = {}) =>
  phone.send(contract.sendToDownline, { key: crypto.randomUUID(), memberId, amount, paymentPassword: pin, ...changes })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof RefusedCall ? error.refusal : error),
  )

test('AGENT-38 the form says everything before, and what it says is what happens', async () => {
  const { phone, memberId } = await agentWith(1_000)
  const child = await childOf(memberId)
  const terms = await phone.send(contract.readTransferTerms, { memberId: child })
  expect(terms).toEqual({
    isOpen: true,
    currency: 'PKR',
    available: '1000.0000',
    sendable: '1000.0000',
    least: '10.0000',
    most: '500.0000',
    dayMost: '800.0000',
    dayLeft: '800.0000',
    fee: '0.0000',
    turnoverTimes: 1,
    hasPaymentPassword: false,
    waitsUntil: null,
    receiver: { id: child, name: expect.stringMatching(/^m.•••.$/), kind: 'member' },
  })
  expect(await refusalOf(ask(phone, child, '100.0000'))).toBe('PAYMENT_PASSWORD_NEEDED')
  await phone.send(setPaymentPassword, { paymentPassword: pin, confirmPaymentPassword: pin })
  const key = crypto.randomUUID()
  const sent = await ask(phone, child, '100.0000', { key })
  expect(sent).toMatchObject({ direction: 'out', memberId: child, amount: '100.0000', state: 'credited' })
  expect(sent.number).toMatch(/^T[0-9A-Z]{10}$/)
  // The same sheet again needs no password and sends nothing.
  expect(await ask(phone, child, '100.0000', { key, paymentPassword: '' })).toMatchObject({ id: sent.id })
  expect(await refusalOf(ask(phone, child, '101.0000', { key }))).toBe('KEY_REUSED')
  expect(await phone.send(contract.readTransferTerms, {})).toMatchObject({
    available: '900.0000',
    dayLeft: '700.0000',
    hasPaymentPassword: true,
    receiver: null,
  })
  expect(await phone.send(contract.readTransfers, {})).toMatchObject({ transfers: [{ id: sent.id }], next: null })
})

test('AGENT-38 it takes the payment password and the login password of a moment ago; guesses are counted', async () => {
  const { phone, session, memberId } = await agentWith(1_000)
  const child = await childOf(memberId)
  await phone.send(setPaymentPassword, { paymentPassword: pin, confirmPaymentPassword: pin })
  const guesses: unknown[] = []
  for (let guess = 0; guess < 11; guess += 1)
    guesses.push(await refusalOf(ask(phone, child, '50.0000', { paymentPassword: `10000${guess % 10}` })))
  expect(guesses).toEqual([...Array(10).fill('WRONG_CREDENTIAL'), 'TOO_MANY_TRIES'])
  const { owner } = api.database
  await owner
    .updateTable('session')
    .set({ stepped_up_at: new Date(0) })
    .where('id', '=', session.sessionId)
    .execute()
  api.sessions.invalidate([session.sessionId])
  expect(await refusalOf(ask(phone, child, '50.0000'))).toBe('STEP_UP_NEEDED')
  expect(await phone.send(contract.readTransferTerms, {})).toMatchObject({ available: '1000.0000' })
})

test('AGENT-38 a member of somebody else, a member who is excluded, and a brand that is closed', async () => {
  const [{ phone, session, memberId, merchantId }, other] = [await agentWith(1_000), await agentWith(1_000)]
  const [child, foreign] = [await childOf(memberId), await childOf(other.memberId)]
  await phone.send(setPaymentPassword, { paymentPassword: pin, confirmPaymentPassword: pin })
  expect(await refusalOf(phone.send(contract.readTransferTerms, { memberId: foreign }))).toBe('DOWNLINE_UNKNOWN')
  expect(await refusalOf(ask(phone, foreign, '50.0000'))).toBe('DOWNLINE_UNKNOWN')
  expect(await refusalOf(ask(phone, child, '501.0000'))).toBe('AMOUNT_OUT_OF_RANGE')
  const exclude = (id: string) =>
    inMerchant(api.db, merchantId, (tx) =>
      excludeMember(tx, { merchantId, memberId: id, startsAt: new Date(), endsAt: null }),
    )
  await exclude(child)
  expect(await phone.send(contract.readTransferTerms, { memberId: child })).toMatchObject({ receiver: { id: child } })
  expect(await refusalOf(ask(phone, child, '50.0000'))).toBe('RECEIVER_CLOSED')
  await exclude(memberId)
  api.sessions.invalidate([session.sessionId])
  expect(await refusalOf(ask(phone, await childOf(memberId), '50.0000'))).toBe('EXCLUDED')
  const closed = await agentWith(0, 'closed')
  expect(await closed.phone.send(contract.readTransferTerms, {})).toMatchObject({ isOpen: false, sendable: '0.0000' })
  await closed.phone.send(setPaymentPassword, { paymentPassword: pin, confirmPaymentPassword: pin })
  expect(await refusalOf(ask(closed.phone, child, '50.0000'))).toBe('NO_PERMISSION')
})
