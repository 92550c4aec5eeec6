import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { Refusal, type RefusalName } from '@fairground/domain/refusals.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, expect, test } from 'vitest'
import { setMemberLimit } from '../../ledger/limits.ts'
import { crashBeforeEach } from '../../testing/crash.ts'
import { after, noon, openCashier, paymentOf, testChannels, units } from '../../testing/deposit.ts'
import { GatewayRefusal, GatewayUnclear } from '../channels/gateway.ts'
import { readLimitRooms } from './deposit-limits.ts'
import { expireDeposits } from './expire-deposits.ts'
import { publishChannels } from './publish-channels.ts'
import type { DepositStart } from './start-deposit-checks.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, staff, owner, url, worker } = database
const merchantId = await seedMerchant(owner, 'house')
const cashier = await openCashier(database, merchantId)
const { start, read, member, gateway, take, faults } = cashier

afterEach(async () => {
  gateway.onRequest(() => undefined)
  expect(await faults()).toEqual([])
})

const ordersOf = (memberId: string) =>
  owner.selectFrom('deposit_order').select(['id', 'state']).where('member_id', '=', memberId).execute()
const askedFor = (id: string) => gateway.requests.filter(({ order }) => order === id)
const refusedAs = async (name: RefusalName, given: Partial<DepositStart>, memberId?: string) => {
  const id = memberId ?? (await member())
  await expect(start(app, id, given)).rejects.toMatchObject({ refusal: name })
}

test('WALLET-10 the gateway is asked for amount and fee, and the member is told what to do', async () => {
  const memberId = await member()
  const id = await start(app, memberId, { channel: 'card' })
  expect(askedFor(id)).toEqual([
    {
      order: id,
      method: 'wallet',
      amount: '103.0000',
      currency: 'EUR',
      notifyUrl: 'https://house.example/notify',
      returnUrl: `https://house.example/${id}`,
      expiresAt: after(30).toISOString(),
    },
  ])
  expect(await read(memberId, id)).toMatchObject({
    state: 'awaiting',
    fee: units(3),
    expiresAt: after(30),
    pay: { kind: 'redirect', url: 'https://bank.example/pay' },
  })
  const transfer = await start(app, memberId, { channel: 'bank', method: 'manual', bank: 'b' })
  expect(await read(memberId, transfer)).toMatchObject({
    expiresAt: after(1_440),
    pay: { kind: 'transfer', reference: 'R' },
  })
})

test('twenty starts with one key are one order, and the key is good for nothing else', async () => {
  const memberId = await member()
  const key = uuidv7()
  const ids = await Promise.all(Array.from({ length: 20 }, () => start(app, memberId, { key })))
  expect(new Set(ids).size).toBe(1)
  expect(await ordersOf(memberId)).toEqual([{ id: ids[0], state: 'awaiting' }])
  expect(new Set(askedFor(ids[0] ?? '').map((request) => JSON.stringify(request))).size).toBe(1)
  for (const other of [{ amount: units(101) }, { channel: 'card' }, { promo: 'always' }])
    await refusedAs('KEY_REUSED', { key, ...other }, memberId)
  expect(await start(app, await member(), { key })).not.toBe(ids[0])
})

test('WALLET-10 an amount is within the channel and in coins that exist', async () => {
  const range = new Refusal('AMOUNT_OUT_OF_RANGE', { min: '10.0000', max: '1000.0000', currency: 'EUR' })
  for (const amount of [units(9), units(1_001)])
    await expect(start(app, await member(), { amount })).rejects.toEqual(range)
  await refusedAs('FIELD_FORMAT', { amount: units(50) + 10n })
  await refusedAs('AMOUNT_OUT_OF_RANGE', { amount: units(19), promo: 'always' })
  expect(await start(app, await member(), { amount: units(50) + 100n })).toBeTruthy()
})

test('only an open channel of the method, with a gateway behind it, takes orders', async () => {
  await refusedAs('CHANNEL_UNAVAILABLE', { channel: 'nobody' })
  await refusedAs('CHANNEL_UNAVAILABLE', { method: 'manual' })
  await refusedAs('CHANNEL_UNAVAILABLE', { channel: 'elsewhere' })
  await refusedAs('FIELD_FORMAT', { channel: 'bank', method: 'manual', bank: 'x' })
  await refusedAs('FIELD_FORMAT', { promo: 'nobody' })
  await publishChannels(staff, merchantId, testChannels.slice(1))
  await refusedAs('CHANNEL_UNAVAILABLE', {})
  await publishChannels(staff, merchantId, testChannels)
})

test('a first-deposit promo is no longer chosen after the first deposit', async () => {
  const { memberId, id, asked } = await cashier.ordered()
  await take(paymentOf(id, asked))
  await refusedAs('FIELD_FORMAT', { promo: 'first' }, memberId)
  expect(await start(app, memberId, { promo: 'always' })).toBeTruthy()
})

test('P2 ten orders at once stay within the limit that leaves room for three, until they are over', async () => {
  const memberId = await member()
  await setMemberLimit(app, noon, { merchantId, memberId, kind: 'deposit', span: '7d' }, units(350))
  const tried = await Promise.allSettled(Array.from({ length: 10 }, () => start(app, memberId)))
  const refusals = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  const passed = new Refusal('LIMIT_EXCEEDED', { limit: 'deposit.7d', left: '50.0000', currency: 'EUR' })
  expect(refusals).toEqual(Array(7).fill(passed))
  const roomAt = (minutes: number) =>
    inMerchant(app, merchantId, (tx) => readLimitRooms(tx, after(minutes), { merchantId, memberId }))
  expect(await roomAt(1)).toEqual([{ span: '7d', amount: units(350), left: units(50) }])
  expect(await roomAt(31)).toEqual([{ span: '7d', amount: units(350), left: units(350) }])
  const [first] = await ordersOf(memberId)
  await take(paymentOf(first?.id ?? '', '100.0000'))
  expect(await roomAt(31)).toEqual([{ span: '7d', amount: units(350), left: units(250) }])
})

test('nobody knows what a silent gateway did: the same key asks again and goes on', async () => {
  const memberId = await member()
  const key = uuidv7()
  gateway.onRequest(() => {
    throw new GatewayUnclear('no answer')
  })
  await refusedAs('CHANNEL_UNAVAILABLE', { key }, memberId)
  const [order] = await ordersOf(memberId)
  expect(order?.state).toBe('created')
  gateway.onRequest(() => undefined)
  expect(await start(app, memberId, { key })).toBe(order?.id)
  expect(await ordersOf(memberId)).toEqual([{ id: order?.id, state: 'awaiting' }])
  expect(gateway.known.size).toBe(new Set(gateway.requests.map((request) => request.order)).size)
})

test('an order that was paid while nobody answered is credited when its key comes again', async () => {
  const memberId = await member()
  const key = uuidv7()
  gateway.onRequest(() => {
    throw new GatewayUnclear('no answer')
  })
  await refusedAs('CHANNEL_UNAVAILABLE', { key }, memberId)
  gateway.onRequest(() => undefined)
  const [order] = await ordersOf(memberId)
  gateway.known.set(order?.id ?? '', paymentOf(order?.id ?? '', '100.0000'))
  await start(app, memberId, { key })
  expect(await read(memberId, order?.id ?? '')).toMatchObject({ state: 'credited', credited: units(100) })
})

test('a gateway that says no ends the order', async () => {
  const memberId = await member()
  gateway.onRequest(() => {
    throw new GatewayRefusal('no')
  })
  const id = await start(app, memberId)
  expect(await read(memberId, id)).toMatchObject({ state: 'failed', pay: null })
})

test('a connection lost before any statement costs one order at most, and its key finishes it', async () => {
  const memberId = await member()
  const key = uuidv7()
  const look = async () => {
    expect(await faults()).toEqual([])
    expect((await ordersOf(memberId)).length).toBeLessThanOrEqual(1)
  }
  const crashes = await crashBeforeEach(url, 'app', (db) => start(db, memberId, { key, promo: 'first' }), look)
  expect(crashes).toBeGreaterThan(10)
  const [order] = await ordersOf(memberId)
  expect(order?.state).toBe('awaiting')
  expect(new Set(gateway.requests.slice(-crashes).map((request) => request.order)).has(order?.id ?? '')).toBe(true)
})

test('control: a start without a key of its own leaves more than one order', async () => {
  const memberId = await member()
  await crashBeforeEach(
    url,
    'app',
    (db: Db) => start(db, memberId),
    async () => undefined,
  )
  expect((await ordersOf(memberId)).length).toBeGreaterThan(1)
})

test('WALLET-10 what nobody paid in time ends, after a look at the gateway', async () => {
  const memberId = await member()
  const [unpaid, paid, unheard] = [await start(app, memberId), await start(app, memberId), await start(app, memberId)]
  gateway.known.set(paid, paymentOf(paid, '100.0000'))
  gateway.known.delete(unheard)
  expect(await expireDeposits(worker, gateway.find, after(29))).toBe(0)
  gateway.onRequest(() => {
    throw new GatewayUnclear('no answer')
  })
  await expireDeposits(worker, gateway.find, after(31))
  expect((await read(memberId, unpaid)).state).toBe('awaiting')
  gateway.onRequest(() => undefined)
  await Promise.all([expireDeposits(worker, gateway.find, after(31)), expireDeposits(worker, gateway.find, after(31))])
  const states = await Promise.all([unpaid, paid, unheard].map(async (id) => (await read(memberId, id)).state))
  expect(states).toEqual(['expired', 'credited', 'expired'])
})
