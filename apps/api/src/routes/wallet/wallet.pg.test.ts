import { parseAmount } from '@fairground/domain/money.ts'
import { giveBonus } from '@fairground/modules/testing/promotions.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { giveMoney, moneyOrder } from '../../testing/money.ts'
import { type TestApi, type TestSession, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const dayMs = 86_400_000
let api: TestApi

beforeAll(async () => {
  api = await testApi([testBrand('house')])
})
afterEach(() => api.clock.shiftBy(0))
afterAll(() => api.close())

let asks = 0
async function ask(who: TestSession | null, method: 'GET' | 'POST', url: string, payload?: object) {
  asks += 1
  const from = `10.70.${(asks >> 8) & 255}.${asks & 255}`
  const headers = who ? { headers: who.headers } : {}
  return api.ask('house.localhost', { method, url, from, ...headers, ...(payload ? { payload } : {}) })
}
const value = async <T>(who: TestSession, method: 'GET' | 'POST', url: string, payload?: object) =>
  (await ask(who, method, url, payload)).body.value as T

type Split = Record<'available' | 'reserve' | 'bonus' | 'held' | 'sumBalance' | 'withdrawable' | 'version', string>
type Page = { entries: Record<'id' | 'code' | 'at' | 'amount' | 'sumAfter', string>[]; next: string | null }
const wallet = (who: TestSession) => value<Split>(who, 'GET', '/wps/wallets/gcs')
const give = (...orders: ReturnType<typeof moneyOrder>[]) =>
  giveMoney(api.database, 'house', api.clock.now(), ...orders)
const deposit = (who: TestSession, units: string) =>
  moneyOrder(who.memberId, 'cashier.reference', 'cash', units, { counts: 'deposit', reason: 'cashier.deposit' })
const stake = (who: TestSession, units: string) =>
  moneyOrder(who.memberId, 'cash', 'games.stakes', units, { counts: 'stake', reason: 'games.bet', reference: '=1+1' })
const transfer = (who: TestSession, to: 'main' | 'reserve', amount: string, key: string = uuidv7()) =>
  ask(who, 'POST', '/wps/transaction/transfer', { key, from: to === 'main' ? 'reserve' : 'main', to, amount })

async function rich(units = '1000.0000'): Promise<TestSession> {
  const who = await testSession(api, 'house')
  await give(deposit(who, units))
  return who
}

test('WALLET-05 (D-20) the balance is told exactly, with the digits to show it in, and in parts that add up', async () => {
  const ada = await rich('1234567.8901')
  const merchantId = (await api.merchants.ofHost('house.localhost'))?.id ?? 0
  const terms = { bonus: 500_000n, required: 10_000n, endsAt: new Date(api.clock.now().getTime() + 86_400_000) }
  await giveBonus(api.database.owner, api.clock.now(), { merchantId, memberId: ada.memberId, ...terms })
  await transfer(ada, 'reserve', '200.0000')
  const body = await wallet(ada)
  expect(body).toMatchObject({
    currency: 'PKR',
    currencySymbol: 'Rs',
    displayDigits: 2,
    book: 'real',
    sumBalance: '1234617.8901',
    available: '1234367.8901',
    reserve: '200.0000',
    bonus: '50.0000',
    held: '0.0000',
    withdrawable: '1234367.8901',
    wagering: [{ promo: 'p', bonus: '50.0000', required: '1.0000', remaining: '1.0000' }],
    version: '3',
  })
  const parts = [body.available, body.reserve, body.bonus, body.held].map((part) => parseAmount(part) ?? 0n)
  expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(parseAmount(body.sumBalance))
})

test('D-22 a trial account has play money of its own, which can be neither withdrawn nor transferred', async () => {
  const trial = await testSession(api, 'house', { type: 4 })
  await give(moneyOrder(trial.memberId, 'cashier.demo', 'cash', '100.0000', { book: 'trial' }))
  expect(await wallet(trial)).toMatchObject({ book: 'trial', available: '100.0000', withdrawable: '0.0000' })
  expect((await value<Page>(trial, 'GET', '/wps/transaction/details')).entries).toHaveLength(1)
  expect((await transfer(trial, 'reserve', '1.0000')).body.errorCode).toBe('E1004')
})

test('API-31 the funds are the wallets by name and their sum, for the token’s own member', async () => {
  const ada = await rich()
  await transfer(ada, 'reserve', '250.0000')
  expect(await value(ada, 'GET', '/wps/relay/funds')).toEqual({
    currency: 'PKR',
    total: '1000.0000',
    wallets: [
      { wallet: 'main', balance: '750.0000' },
      { wallet: 'reserve', balance: '250.0000' },
      { wallet: 'bonus', balance: '0.0000' },
      { wallet: 'held', balance: '0.0000' },
    ],
    version: '2',
    dailysalreqtype: 0,
    divtypecompperiodreq: 0,
    contracthoursalreq: 0,
  })
  expect((await ask(null, 'GET', '/wps/relay/funds')).body.errorCode).toBe('E1001')
})

test('WALLET-12 a transfer moves to the reserve and back, in any parts, and says what is there afterwards', async () => {
  const ada = await rich()
  for (const amount of ['100.0000', '60.0000', '40.0000']) await transfer(ada, 'reserve', amount)
  expect((await transfer(ada, 'main', '130.0000')).body.value).toMatchObject({
    available: '930.0000',
    reserve: '70.0000',
    held: '0.0000',
    sumBalance: '1000.0000',
  })
  expect((await transfer(ada, 'main', '70.0000')).body.value).toMatchObject({
    available: '1000.0000',
    reserve: '0.0000',
  })
})

test('WALLET-12 a repeated transfer moves nothing, and its key is good for nothing else', async () => {
  const [ada, ben] = [await rich(), await rich()]
  const [there, back] = [uuidv7(), uuidv7()]
  for (const _again of [1, 2, 3]) await transfer(ada, 'reserve', '100.0000', there)
  await transfer(ada, 'reserve', '30.0000')
  for (const _again of [1, 2, 3])
    expect((await transfer(ada, 'main', '110.0000', back)).body.value).toMatchObject({ reserve: '20.0000' })
  for (const [to, amount, key] of [
    ['reserve', '101.0000', there],
    ['main', '100.0000', there],
    ['main', '20.0000', back],
  ] as const)
    expect((await transfer(ada, to, amount, key)).body.errorCode).toBe('E3003')
  expect((await transfer(ben, 'reserve', '1.0000', there)).body.success).toBe(true)
  expect(await wallet(ada)).toMatchObject({ available: '980.0000', reserve: '20.0000' })
})

test('WALLET-12 a transfer of more than there is, of nothing, or to where it came from is refused', async () => {
  const ada = await rich('100.0000')
  await transfer(ada, 'reserve', '40.0000')
  const short = await transfer(ada, 'reserve', '60.0001')
  expect([short.body.errorCode, short.body.value]).toEqual(['E3001', { available: '60.0000' }])
  const empty = await transfer(ada, 'main', '40.0001')
  expect([empty.body.errorCode, empty.body.value]).toEqual(['E3001', { available: '40.0000' }])
  for (const amount of ['0.0000', '-1.0000', '1', '1.00', '1e3', '01.0000'])
    expect((await transfer(ada, 'reserve', amount)).status, amount).toBe(400)
  const circle = { key: uuidv7(), from: 'main', to: 'main', amount: '1.0000' }
  expect((await ask(ada, 'POST', '/wps/transaction/transfer', circle)).body.success).toBe(false)
  expect(await wallet(ada)).toMatchObject({ available: '60.0000', reserve: '40.0000', version: '2' })
})

test('WALLET-13 the details are the newest first, in pages that meet, with the balance after each', async () => {
  const ada = await rich()
  for (const amount of ['1.0000', '2.0000', '3.0000', '4.0000']) await give(stake(ada, amount))
  const first = await value<Page>(ada, 'GET', '/wps/transaction/details?limit=3')
  await give(stake(ada, '9.0000'))
  const second = await value<Page>(ada, 'GET', `/wps/transaction/details?limit=3&after=${first.next}`)
  expect([...first.entries, ...second.entries].map(({ code, amount, sumAfter }) => [code, amount, sumAfter])).toEqual([
    ['stake', '-4.0000', '990.0000'],
    ['stake', '-3.0000', '994.0000'],
    ['stake', '-2.0000', '997.0000'],
    ['stake', '-1.0000', '999.0000'],
    ['deposit', '1000.0000', '1000.0000'],
  ])
  expect(second.next).toBeNull()
  for (const after of ['x', '1.x', '-1.1', '99999999999999999.1'])
    expect((await ask(ada, 'GET', `/wps/transaction/details?after=${after}`)).status).toBe(400)
})

test('WALLET-13 the details can be asked for some codes and for a time, and show nobody else’s', async () => {
  const [ada, ben] = [await rich(), await rich()]
  const start = api.clock.now()
  await transfer(ada, 'reserve', '100.0000')
  await give(stake(ada, '5.0000'), stake(ben, '7.0000'))
  const codes = async (query: string) =>
    (await value<Page>(ada, 'GET', `/wps/transaction/details?${query}`)).entries.map(({ code }) => code)
  expect(await codes('')).toEqual(['stake', 'reserve-in', 'deposit'])
  expect(await codes('codes=stake,deposit')).toEqual(['stake', 'deposit'])
  expect(await codes('codes=nobody')).toEqual([])
  expect(await codes('codes=other')).toEqual([])
  const later = new Date(start.getTime() + dayMs).toISOString()
  expect(await codes(`since=${later}`)).toEqual([])
  expect(await codes(`until=${later}`)).toHaveLength(3)
  expect((await ask(ada, 'GET', '/wps/transaction/details?since=yesterday')).status).toBe(400)
})

test('WALLET-14 every code that a statement shows is in the list of codes, once', async () => {
  const ada = await rich()
  await transfer(ada, 'reserve', '10.0000')
  await transfer(ada, 'main', '5.0000')
  await give(stake(ada, '5.0000'))
  const codes = await value<{ code: string; direction: string }[]>(ada, 'GET', '/wps/transaction/codes')
  const names = codes.map(({ code }) => code)
  expect(new Set(names).size).toBe(names.length)
  const { entries } = await value<Page>(ada, 'GET', '/wps/transaction/details')
  expect(names).toEqual(expect.arrayContaining(entries.map(({ code }) => code)))
  expect(codes).toContainEqual({ code: 'reserve-in', direction: 'aside' })
})

test('P6 the export is a file that a spreadsheet opens as figures and never computes', async () => {
  const ada = await rich()
  await give(stake(ada, '5.0000'))
  const file = await value<{ fileName: string; csv: string; isWhole: boolean }>(ada, 'GET', '/wps/transaction/export')
  expect(file.fileName).toMatch(/^house-statement-\d{4}-\d\d-\d\d\.csv$/)
  expect(file.isWhole).toBe(true)
  const [header, newest, oldest, end] = file.csv.split('\r\n')
  expect(header).toBe('\ufeffat,code,amount,sumAfter,availableAfter,id,reference')
  expect(newest).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,stake,-5\.0000,995\.0000,995\.0000,[0-9a-f-]{36},'=1\+1$/)
  expect(oldest).toMatch(/,deposit,1000\.0000,/)
  expect(end).toBe('')
  const some = await value<{ csv: string }>(ada, 'GET', '/wps/transaction/export?codes=deposit')
  expect(some.csv.split('\r\n')).toHaveLength(3)
})

type Limits = { limits: { kind: string; span: string; amount: string | null; used: string; left: string | null }[] }
const limitOf = ({ limits }: Limits, kind: string, span: string) =>
  limits.find((each) => each.kind === kind && each.span === span)
const limit = (who: TestSession, amount: string | null, kind = 'deposit', span = '24h') =>
  value<Limits>(who, 'POST', '/wps/wallets/limits', { kind, span, amount })

test('P2 all nine limits are told with what is used and left, as the ledger counts it', async () => {
  const ada = await rich('300.0000')
  await give(stake(ada, '50.0000'))
  await give(moneyOrder(ada.memberId, 'games.stakes', 'cash', '20.0000', { counts: 'payout', reason: 'games.win' }))
  expect((await value<Limits>(ada, 'GET', '/wps/wallets/limits')).limits).toHaveLength(9)
  const set = await limit(ada, '500.0000')
  expect(limitOf(set, 'deposit', '24h')).toMatchObject({ amount: '500.0000', used: '300.0000', left: '200.0000' })
  expect(limitOf(set, 'stake', '7d')).toMatchObject({ amount: null, used: '50.0000', left: null })
  expect(limitOf(set, 'loss', '30d')).toMatchObject({ used: '30.0000' })
  await expect(give(deposit(ada, '200.0001'))).rejects.toThrow('limit')
  await give(deposit(ada, '200.0000'))
  // What was used a day ago does not count any more.
  api.clock.shiftBy(dayMs + 60_000)
  const back = await testSession(api, 'house', { memberId: ada.memberId })
  const later = await value<Limits>(back, 'GET', '/wps/wallets/limits')
  expect(limitOf(later, 'deposit', '24h')).toMatchObject({ used: '0.0000', left: '500.0000' })
  expect(limitOf(later, 'deposit', '7d')).toMatchObject({ used: '500.0000' })
})

test('P2 lower binds at once; higher waits a day and is confirmed then', async () => {
  const ada = await rich('10.0000')
  expect(limitOf(await limit(ada, '500.0000'), 'deposit', '24h')).toMatchObject({ amount: '500.0000' })
  expect(limitOf(await limit(ada, '400.0000'), 'deposit', '24h')).toMatchObject({ amount: '400.0000', pending: null })
  const raised = limitOf(await limit(ada, '900.0000'), 'deposit', '24h')
  expect(raised).toMatchObject({ amount: '400.0000', pending: { amount: '900.0000' } })
  const confirm = (who: TestSession, span = '24h') =>
    ask(who, 'POST', '/wps/wallets/limits/confirm', { kind: 'deposit', span })
  expect((await confirm(ada)).body.errorCode).toBe('E3006')
  expect((await confirm(ada, '7d')).body.errorCode).toBe('E3006')
  api.clock.shiftBy(dayMs + 60_000)
  const back = await testSession(api, 'house', { memberId: ada.memberId })
  const confirmed = limitOf((await confirm(back)).body.value as Limits, 'deposit', '24h')
  expect(confirmed).toMatchObject({ amount: '900.0000', pending: null })
  expect(limitOf(await limit(back, null), 'deposit', '24h')).toMatchObject({ pending: { amount: null } })
})
