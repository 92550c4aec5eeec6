import { setPaymentPassword } from '@fairground/contract/account/password.ts'
import * as contract from '@fairground/contract/cashier/withdraw.ts'
import type { RefusedCall } from '@fairground/contract/client.ts'
import * as settings from '@fairground/contract/member/settings.ts'
import { readMemberWallet } from '@fairground/contract/wallet/wallet.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { renderInEveryLanguage } from '@fairground/i18n/testing/refusals.ts'
import { applyPayout } from '@fairground/modules/cashier/withdrawals/apply-payout.ts'
import { publishPayoutTerms } from '@fairground/modules/cashier/withdrawals/payout-terms.ts'
import { sendPayout } from '@fairground/modules/cashier/withdrawals/payouts.ts'
import { approveWithdrawal } from '@fairground/modules/cashier/withdrawals/review.ts'
import { excludeMember } from '@fairground/modules/member/exclude-member.ts'
import { coins, giveMoney, newAccount, payoutOf, testGateway, testTerms } from '@fairground/modules/testing/withdraw.ts'
import { lockDeposit } from '@fairground/modules/wallet/deposit-locks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneOf, refusalOf, type TestPhone, testPhone } from '../../testing/phone.ts'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const host = 'house.localhost'
let api: TestApi
let merchantId: number

beforeAll(async () => {
  api = await testApi([testBrand('house'), testBrand('other')])
  const merchants = await api.database.owner.selectFrom('merchant').select(['id', 'code']).execute()
  merchantId = merchants.find(({ code }) => code === 'house')?.id ?? 0
  for (const { id } of merchants) await publishPayoutTerms(api.database.owner, new Date(), id, testTerms)
})
afterAll(() => api.close())

async function atHome(type = 0, at = host) {
  const session = await testSession(api, 'house', { type })
  const phone = phoneOf(api, at, session)
  return { phone, session, memberId: session.memberId }
}

const refusedValue = (work: Promise<unknown>) => work.catch((error) => (error as RefusedCall).value)
/** What the player reads. */
const sentenceOf = (work: Promise<unknown>) => work.then(String, renderInEveryLanguage)

const pin = '204816'
const iban = 'PK36 SCBL 0000 0011 2345 6702'

/** With money, a payment password and a card that has rested. */
async function ready(cash = 1_000, at = host) {
  const home = await atHome(0, at)
  const { phone, memberId } = home
  await giveMoney(api.db, daysAgo(30), { merchantId, memberId }, coins(cash))
  await phone.send(setPaymentPassword, { paymentPassword: pin, confirmPaymentPassword: pin })
  const card = await phone.send(contract.addBankCard, {
    bank: 'sikka',
    accountNumber: newAccount(),
    payeeName: 'Zara Khan',
  })
  const { owner } = api.database
  await owner
    .updateTable('bank_card')
    .set({ added_at: daysAgo(3) })
    .where('id', '=', card.id)
    .execute()
  await owner
    .updateTable('payment_password')
    .set({ changed_at: daysAgo(3) })
    .where('member_id', '=', memberId)
    .execute()
  return { ...home, cardId: card.id }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const ask = (phone: TestPhone, cardId: string, amount: string, changes = {}) =>
  phone.send(contract.withdraw, { key: crypto.randomUUID(), cardId, amount, paymentPassword: pin, ...changes })

/** As the staff and the bank would. */
async function payOut(id: string, state: 'confirmed' | 'failed' = 'confirmed') {
  const gateway = testGateway()
  await approveWithdrawal(api.database.staff, new Date(), { merchantId, id, by: 'ann', isSecond: false }).catch(
    () => null,
  )
  await sendPayout({ db: api.db, personalData: api.personalData, gateways: () => gateway }, new Date(), {
    merchantId,
    id,
  })
  const [request] = gateway.paid.get(id) ?? []
  const payout = payoutOf({ id }, request?.amount ?? '', state)
  return applyPayout(api.db, new Date(), { merchantId, gateway: 'reference', payout })
}

async function letTimePass(sessionId: string): Promise<void> {
  const { owner } = api.database
  await owner
    .updateTable('session')
    .set({ stepped_up_at: new Date(0) })
    .where('id', '=', sessionId)
    .execute()
  api.sessions.invalidate([sessionId])
}

test("WALLET-16 API-88 a card is added in the member's own name, kept sealed and shown by its last digits", async () => {
  const { phone, memberId } = await atHome()
  const empty = await phone.send(contract.readBankCards, {})
  expect(empty).toMatchObject({ cards: [], payeeName: null, mostCards: 5 })
  expect(empty.banks).toEqual([
    { code: 'indus', name: 'Indus Bank' },
    { code: 'sikka', name: 'Sikka Wallet' },
  ])
  const add = (form: { bank: string; accountNumber: string; payeeName?: string }) =>
    phone.send(contract.addBankCard, form)
  expect(await refusalOf(add({ bank: 'indus', accountNumber: iban }))).toBe('PAYEE_NAME_NEEDED')
  const card = await add({ bank: 'indus', accountNumber: iban, payeeName: ' Zara Khan ' })
  expect(card).toMatchObject({ bankName: 'Indus Bank', lastDigits: '6702', payeeName: 'Z***' })
  expect(Date.parse(card.restsUntil ?? '')).toBeGreaterThan(Date.now() + 86_000_000)
  expect(await phone.send(contract.readBankCards, {})).toMatchObject({ cards: [card], payeeName: 'Z***' })
  const row = await api.database.owner
    .selectFrom('bank_card')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const stored = Buffer.concat([row.sealed_number, row.sealed_payee, row.blind]).toString('latin1')
  expect(stored).not.toMatch(/SCBL|Khan|345670/)
  // Another name in the form does not make the next card somebody else's.
  const second = await add({ bank: 'sikka', accountNumber: newAccount(), payeeName: 'Omar Malik' })
  expect(second.payeeName).toBe('Z***')
})

test('API-88 a wrong number, an unknown bank and an account of another member are refused', async () => {
  const [one, two] = [await atHome(), await atHome()]
  const add = (phone: TestPhone, bank: string, accountNumber: string) =>
    phone.send(contract.addBankCard, { bank, accountNumber, payeeName: 'Zara Khan' })
  expect(await refusedValue(add(one.phone, 'indus', 'PK37SCBL0000001123456702'))).toEqual({ field: 'accountNumber' })
  expect(await refusedValue(add(one.phone, 'sikka', '12'))).toEqual({ field: 'accountNumber' })
  expect(await refusedValue(add(one.phone, 'nobank', iban))).toEqual({ field: 'bank' })
  const account = newAccount()
  await add(one.phone, 'sikka', account)
  expect(await refusalOf(add(two.phone, 'sikka', account))).toBe('CARD_TAKEN')
  expect(await refusalOf(add(one.phone, 'sikka', account))).toBe('CARD_TAKEN')
})

test('API-88 there are five cards at most, also when six are added at once, and a removed one makes room', async () => {
  const { phone } = await atHome()
  const add = () =>
    refusalOf(phone.send(contract.addBankCard, { bank: 'sikka', accountNumber: newAccount(), payeeName: 'Zara Khan' }))
  const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map(add))
  expect(outcomes.toSorted()).toEqual(['TOO_MANY_CARDS', null, null, null, null, null].toSorted())
  const { cards } = await phone.send(contract.readBankCards, {})
  await phone.send(contract.removeBankCard, { id: cards[0]?.id ?? '' })
  expect(await refusalOf(phone.send(contract.removeBankCard, { id: cards[0]?.id ?? '' }))).toBe('ORDER_UNKNOWN')
  expect((await phone.send(contract.readBankCards, {})).cards).toHaveLength(4)
  expect(await add()).toBeNull()
})

test("API-88 cards and withdrawals need the password of a moment ago; nobody removes another's card", async () => {
  const { phone, session, cardId } = await ready()
  const other = await atHome()
  expect(await refusalOf(other.phone.send(contract.removeBankCard, { id: cardId }))).toBe('ORDER_UNKNOWN')
  await letTimePass(session.sessionId)
  const card = { bank: 'sikka', accountNumber: newAccount() }
  expect(await refusalOf(phone.send(contract.addBankCard, card))).toBe('STEP_UP_NEEDED')
  expect(await refusalOf(phone.send(contract.removeBankCard, { id: cardId }))).toBe('STEP_UP_NEEDED')
  expect(await refusalOf(ask(phone, cardId, '50.0000'))).toBe('STEP_UP_NEEDED')
})

test('WALLET-07 everything to know before asking is told, and what it says is what happens', async () => {
  const { phone, cardId } = await ready(1_000)
  const terms = await phone.send(contract.readWithdrawTerms, {})
  expect(terms).toEqual({
    available: '1000.0000',
    withdrawable: '1000.0000',
    owed: '0.0000',
    least: '10.0000',
    most: '1000.0000',
    dayMost: '1500.0000',
    dayLeft: '1500.0000',
    freeLeft: 2,
    freeADay: 2,
    fee: '5.0000',
    minutes: [5, 30],
    hasPaymentPassword: true,
    hasPayeeName: true,
    locks: [],
  })
  for (const freeLeft of [1, 0]) {
    expect((await ask(phone, cardId, '20.0000')).fee).toBe('0.0000')
    expect(await phone.send(contract.readWithdrawTerms, {})).toMatchObject({ freeLeft })
  }
  expect(await sentenceOf(ask(phone, cardId, '20.0000', { fee: '0.0000' }))).toBe(
    'The fee is now Rs\u00a05. Please check and confirm again.',
  )
  expect(await ask(phone, cardId, '20.0000', { fee: '5.0000' })).toMatchObject({ fee: '5.0000', toReceive: '15.0000' })
})

test('WALLET-15 a withdrawal holds the money, is looked at, sent and confirmed, and each step is told', async () => {
  const { phone, cardId } = await ready(1_000)
  const key = crypto.randomUUID()
  const asked = await ask(phone, cardId, '100.0000', { key })
  expect(asked).toMatchObject({
    state: 'checking',
    amount: '100.0000',
    toReceive: '100.0000',
    currency: 'PKR',
    why: null,
  })
  expect(asked.number).toMatch(/^W[0-9A-Z]{10}$/)
  expect(await phone.send(readMemberWallet, {})).toMatchObject({ available: '900.0000', held: '100.0000' })
  expect(await ask(phone, cardId, '100.0000', { key })).toEqual(asked)
  expect(await refusalOf(ask(phone, cardId, '101.0000', { key }))).toBe('KEY_REUSED')
  expect(await payOut(asked.id)).toBe('applied')
  const done = await phone.send(contract.readWithdrawal, { id: asked.id })
  expect(done.steps.map(({ state }) => state)).toEqual(['requested', 'checking', 'approved', 'sent', 'confirmed'])
  expect(await phone.send(readMemberWallet, {})).toMatchObject({ sumBalance: '900.0000', held: '0.0000' })
  expect(await ask(phone, cardId, '100.0000')).toMatchObject({ state: 'approved' })
})

test('WALLET-15 one that the bank does not take comes back with a reason', async () => {
  const { phone, cardId } = await ready(1_000)
  const { id } = await ask(phone, cardId, '100.0000')
  expect(await payOut(id, 'failed')).toBe('applied')
  expect(await phone.send(contract.readWithdrawal, { id })).toMatchObject({ state: 'failed', why: 'bank-refused' })
  expect(await phone.send(readMemberWallet, {})).toMatchObject({ available: '1000.0000', held: '0.0000' })
})

test('WALLET-15 too much, too little and a card of somebody else are refused', async () => {
  const [{ phone, cardId }, other] = [await ready(100), await ready(100)]
  expect(await refusalOf(ask(phone, cardId, '100.0001'))).toBe('AMOUNT_OUT_OF_RANGE')
  expect(await refusalOf(ask(phone, cardId, '101.0000'))).toBe('INSUFFICIENT_FUNDS')
  expect(await sentenceOf(ask(phone, cardId, '9.0000'))).toBe('Enter an amount between Rs\u00a010 and Rs\u00a01,000')
  expect(await refusalOf(ask(phone, other.cardId, '50.0000'))).toBe('ORDER_UNKNOWN')
  const { id } = await ask(other.phone, other.cardId, '50.0000')
  expect(await refusalOf(phone.send(contract.readWithdrawal, { id }))).toBe('ORDER_UNKNOWN')
})

test('WALLET-15 what is still to play before a withdrawal is said in the sentence', async () => {
  const { phone, cardId, memberId } = await ready(300)
  const change = (times: number) =>
    api.database.owner.updateTable('merchant').set({ deposit_turnover: times }).where('id', '=', merchantId).execute()
  await change(1)
  // Rounded up: what is left must not look like less.
  const lock = { merchantId, memberId, orderId: crypto.randomUUID(), number: 'D1', amount: 2_500_001n }
  await inMerchant(api.db, merchantId, (tx) => lockDeposit(tx, new Date(), lock))
  await change(0)
  expect(await sentenceOf(ask(phone, cardId, '100.0000'))).toBe(
    'Wagering is not finished. Rs\u00a0250.01 left to wager.',
  )
})

test('WALLET-15 without a payment password nothing leaves, and guesses of it are counted', async () => {
  const { phone, memberId } = await atHome()
  await giveMoney(api.db, daysAgo(30), { merchantId, memberId }, coins(100))
  const { id: cardId } = await phone.send(contract.addBankCard, {
    bank: 'sikka',
    accountNumber: newAccount(),
    payeeName: 'Zara Khan',
  })
  expect(await refusalOf(ask(phone, cardId, '50.0000'))).toBe('PAYMENT_PASSWORD_NEEDED')
  await phone.send(setPaymentPassword, { paymentPassword: pin, confirmPaymentPassword: pin })
  const guesses: unknown[] = []
  for (let guess = 0; guess < 11; guess += 1)
    guesses.push(await refusalOf(ask(phone, cardId, '50.0000', { paymentPassword: `10000${guess % 10}` })))
  expect(guesses).toEqual([...Array(10).fill('WRONG_CREDENTIAL'), 'TOO_MANY_TRIES'])
  expect(await sentenceOf(ask(phone, cardId, '50.0000'))).toMatch(/^Too many tries\. Wait \d+ seconds\.$/)
  expect(await phone.send(readMemberWallet, {})).toMatchObject({ available: '100.0000', held: '0.0000' })
})

test('WALLET-15 a request to a card that rests is taken, waits and says until when', async () => {
  const { phone, cardId } = await ready(1_000)
  await payOut((await ask(phone, cardId, '20.0000')).id)
  const card = await phone.send(contract.addBankCard, { bank: 'sikka', accountNumber: newAccount() })
  const waiting = await ask(phone, card.id, '20.0000')
  expect(waiting).toMatchObject({ state: 'checking', waitsUntil: card.restsUntil })
  const early = approveWithdrawal(api.database.staff, new Date(), {
    merchantId,
    id: waiting.id,
    by: 'ann',
    isSecond: false,
  })
  await expect(early).rejects.toThrow('rests until')
})

test('WALLET-17 the report has the newest first, page by page, by state, with what was paid out in all', async () => {
  const { phone, cardId } = await ready(1_000)
  const ids: string[] = []
  for (const amount of ['10.0000', '20.0000', '30.0000']) ids.push((await ask(phone, cardId, amount)).id)
  await payOut(ids[1] ?? '')
  const first = await phone.send(contract.readWithdrawals, { limit: 2 })
  expect(first.withdrawals.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  expect(first.confirmedTotal).toBe('20.0000')
  const second = await phone.send(contract.readWithdrawals, { limit: 2, after: first.next ?? '' })
  expect(second).toMatchObject({ withdrawals: [{ id: ids[0] }], next: null, confirmedTotal: '20.0000' })
  const confirmed = await phone.send(contract.readWithdrawals, { state: 'confirmed' })
  expect(confirmed.withdrawals.map(({ id }) => id)).toEqual([ids[1]])
  const other = await atHome()
  expect(await other.phone.send(contract.readWithdrawals, {})).toEqual({
    withdrawals: [],
    next: null,
    confirmedTotal: '0.0000',
  })
})

test('PERM-09 only real members withdraw, and a member who is excluded from play withdraws too', async () => {
  const guest = testPhone(api, host)
  const trial = await atHome(4)
  const request = { key: crypto.randomUUID(), cardId: crypto.randomUUID(), amount: '20.0000', paymentPassword: pin }
  for (const call of [contract.readBankCards, contract.readWithdrawTerms, contract.readWithdrawals]) {
    expect(await refusalOf(guest.send(call, {}))).toBe('LOGIN_FIRST')
    expect(await refusalOf(trial.phone.send(call, {}))).toBe('NO_PERMISSION')
  }
  expect(await refusalOf(guest.send(contract.withdraw, request))).toBe('LOGIN_FIRST')
  expect(await refusalOf(trial.phone.send(contract.withdraw, request))).toBe('NO_PERMISSION')
  const { phone, cardId, memberId } = await ready(100)
  await inMerchant(api.db, merchantId, (tx) =>
    excludeMember(tx, { merchantId, memberId, startsAt: daysAgo(1), endsAt: null }),
  )
  expect(await ask(phone, cardId, '20.0000')).toMatchObject({ state: 'checking' })
})

test('a payee name that is there is the one of the next card', async () => {
  const { phone } = await atHome()
  await phone.send(settings.setPayeeName, { payeeName: 'Bilal Ahmed' })
  const card = await phone.send(contract.addBankCard, { bank: 'indus', accountNumber: 'PK70BANK0000123456789000' })
  expect(card.payeeName).toBe('B***')
})

test('the gateway is told to come to the address of the brand, whatever port a Host header says', async () => {
  const { phone, cardId } = await ready(1_000, `${host}:6666`)
  const { id } = await ask(phone, cardId, '100.0000')
  const { notify_origin } = await api.database.owner
    .selectFrom('withdrawal')
    .select('notify_origin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(notify_origin).toBe('http://house.localhost')
})
