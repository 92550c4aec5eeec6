import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, expect, test } from 'vitest'
import { idAt } from '../../ledger/id-at.ts'
import { setMemberLimit } from '../../ledger/limits.ts'
import { post } from '../../ledger/post.ts'
import { excludeMember } from '../../member/exclude-member.ts'
import { crashBeforeEach } from '../../testing/crash.ts'
import { after, noon, openCashier, paymentOf, units } from '../../testing/deposit.ts'
import { readWagering } from '../../wallet/wagering.ts'
import { applyPayment } from './apply-payment.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, owner, url } = database
const merchantId = await seedMerchant(owner, 'house')
const cashier = await openCashier(database, merchantId)
const { ordered, take, read, balance, houseBalances, faults } = cashier
const amountOf = (count: number) => formatAmount(units(count))

afterEach(async () => expect(await faults()).toEqual([]))

const newsOf = async (id: string) => {
  const rows = await owner
    .selectFrom('outbox')
    .select('payload')
    .where('subject', '=', 'cashier.deposit-changed')
    .execute()
  return rows.map(({ payload }) => payload as { id: string; state: string }).filter((news) => news.id === id)
}

test('WALLET-10 money that arrives is credited with its fee on top, once, and told', async () => {
  const before = await houseBalances()
  const { memberId, id, asked } = await ordered({ channel: 'card' })
  expect(asked).toBe('103.0000')
  expect(await take(paymentOf(id, asked))).toBe('applied')
  expect(await take(paymentOf(id, asked))).toBe('nothing-new')
  expect(await balance(memberId)).toMatchObject({ cash: units(100), bonus: 0n, held: 0n })
  const now = await houseBalances()
  expect((now['cashier.reference'] ?? 0n) - (before['cashier.reference'] ?? 0n)).toBe(-units(103))
  expect((now['cashier.fees'] ?? 0n) - (before['cashier.fees'] ?? 0n)).toBe(units(3))
  expect(await read(memberId, id)).toMatchObject({ state: 'credited', credited: units(100), isFirst: true, pay: null })
  expect((await read(memberId, id)).steps.map(({ state }) => state)).toEqual([
    'created',
    'awaiting',
    'paid',
    'credited',
  ])
  expect(await newsOf(id)).toEqual([
    { id, state: 'awaiting', isFirst: false },
    { id, state: 'credited', isFirst: true },
  ])
})

test('WALLET-10 less or more than was asked for is credited as it arrived, never more', async () => {
  const less = await ordered()
  expect(await take(paymentOf(less.id, less.asked, { paidAmount: '40.5000' }))).toBe('applied')
  expect(await balance(less.memberId)).toMatchObject({ cash: 405_000n })
  const more = await ordered({ channel: 'card' })
  expect(await take(paymentOf(more.id, more.asked, { paidAmount: amountOf(205) }))).toBe('applied')
  expect(await balance(more.memberId)).toMatchObject({ cash: units(200) })
  expect(await read(more.memberId, more.id)).toMatchObject({ amount: units(100), credited: units(200) })
})

test('WALLET-10 what no order may take waits in an account of its own', async () => {
  const start = (await houseBalances())['cashier.unplaced'] ?? 0n
  const unplaced = async () => ((await houseBalances())['cashier.unplaced'] ?? 0n) - start
  const tiny = await ordered({ channel: 'card' })
  expect(await take(paymentOf(tiny.id, tiny.asked, { paidAmount: '0.5000' }))).toBe('mismatch')
  const huge = await ordered()
  expect(await take(paymentOf(huge.id, huge.asked, { paidAmount: amountOf(1_001) }))).toBe('mismatch')
  expect(await unplaced()).toBe(5_000n + units(1_001))
  expect([await balance(tiny.memberId), await balance(huge.memberId)].map(({ cash }) => cash)).toEqual([0n, 0n])
  expect((await read(huge.memberId, huge.id)).state).toBe('awaiting')
})

test('WALLET-10 a gateway that is wrong about what was asked is not believed', async () => {
  const { memberId, id, asked } = await ordered()
  const untrue = [{ amount: amountOf(99) }, { currency: 'USD' }, { paidAmount: null }, { paidAmount: '0.0000' }]
  for (const lie of untrue) expect(await take(paymentOf(id, asked, lie))).toBe('mismatch')
  for (const order of [uuidv7(), 'no-uuid', '']) expect(await take(paymentOf(order, asked))).toBe('unknown-order')
  const elsewhere = { merchantId, gateway: 'nowhere', payment: paymentOf(id, asked) }
  expect(await applyPayment(app, noon, elsewhere)).toBe('unknown-order')
  expect((await balance(memberId)).cash).toBe(0n)
  expect(await take(paymentOf(id, asked))).toBe('applied')
  expect((await balance(memberId)).cash).toBe(units(100))
})

test('WALLET-10 states never go back, and late money is money', async () => {
  const { memberId, id, asked } = await ordered()
  expect(await take(paymentOf(id, asked, { state: 'pending' }))).toBe('nothing-new')
  expect(await take(paymentOf(id, asked, { state: 'expired' }))).toBe('applied')
  expect(await take(paymentOf(id, asked, { state: 'failed' }))).toBe('nothing-new')
  expect(await take(paymentOf(id, asked, { state: 'pending' }))).toBe('nothing-new')
  expect(await take(paymentOf(id, asked))).toBe('applied')
  for (const state of ['expired', 'failed', 'pending'] as const)
    expect(await take(paymentOf(id, asked, { state }))).toBe('nothing-new')
  expect(await read(memberId, id)).toMatchObject({ state: 'credited' })
  const failed = await ordered()
  await take(paymentOf(failed.id, failed.asked, { state: 'failed' }))
  expect(await take(paymentOf(failed.id, failed.asked))).toBe('applied')
})

test('WALLET-10 a second payment of one order, or more for the first, is never the member’s by itself', async () => {
  const start = (await houseBalances())['cashier.unplaced'] ?? 0n
  const { memberId, id, asked } = await ordered()
  await take(paymentOf(id, asked))
  expect(await take(paymentOf(id, asked, { id: 'another' }))).toBe('mismatch')
  expect(await take(paymentOf(id, asked, { id: 'another' }))).toBe('nothing-new')
  expect(await take(paymentOf(id, asked, { paidAmount: amountOf(130) }))).toBe('mismatch')
  expect(await take(paymentOf(id, asked, { paidAmount: amountOf(120) }))).toBe('mismatch')
  expect((await balance(memberId)).cash).toBe(units(100))
  expect((await houseBalances())['cashier.unplaced']).toBe(start + units(130))
})

test('P2 what is over the member’s limit when it arrives is not credited and not lost', async () => {
  const start = (await houseBalances())['cashier.unplaced'] ?? 0n
  const { memberId, id, asked } = await ordered()
  await setMemberLimit(app, noon, { merchantId, memberId, kind: 'deposit', span: '24h' }, units(60))
  expect(await take(paymentOf(id, asked))).toBe('applied')
  expect(await take(paymentOf(id, asked))).toBe('nothing-new')
  expect(await read(memberId, id)).toMatchObject({ state: 'paid', isOverLimit: true, credited: null, isFirst: false })
  expect((await balance(memberId)).cash).toBe(0n)
  expect((await houseBalances())['cashier.unplaced']).toBe(start + units(100))
})

test('a bonus comes with its condition, by the terms of the order, for what was credited', async () => {
  const { memberId, id, asked } = await ordered({ promo: 'first' })
  await take(paymentOf(id, asked, { paidAmount: amountOf(60) }))
  expect(await balance(memberId)).toMatchObject({ cash: units(60), bonus: units(30) })
  const [open] = await inMerchant(app, merchantId, (tx) => readWagering(tx, merchantId, memberId))
  expect(open).toMatchObject({ id, bonus: units(30), required: units(270), endsAt: after(7 * 1_440 + 1) })
  const little = await ordered({ promo: 'always' })
  await take(paymentOf(little.id, little.asked, { paidAmount: amountOf(19) }))
  expect(await balance(little.memberId)).toMatchObject({ cash: units(19), bonus: 0n })
})

test('a first-deposit promo is for one deposit, and a member who is kept from play gets no condition', async () => {
  const { memberId, id, asked } = await ordered({ promo: 'first' })
  const second = await cashier.start(app, memberId, { promo: 'first' })
  expect(await Promise.all([take(paymentOf(id, asked)), take(paymentOf(second, asked))])).toEqual([
    'applied',
    'applied',
  ])
  expect(await balance(memberId)).toMatchObject({ cash: units(200), bonus: units(50) })
  const kept = await ordered({ promo: 'first' })
  await inMerchant(app, merchantId, (tx) =>
    excludeMember(tx, { merchantId, memberId: kept.memberId, startsAt: noon, endsAt: null }),
  )
  await take(paymentOf(kept.id, kept.asked))
  expect(await balance(kept.memberId)).toMatchObject({ cash: units(100), bonus: 0n })
})

test('WALLET-30 of many first deposits at once one is the first, and it stays', async () => {
  const memberId = await cashier.member()
  const ids = await Promise.all(Array.from({ length: 8 }, () => cashier.start(app, memberId)))
  await Promise.all(ids.map((id) => take(paymentOf(id, amountOf(100)))))
  const orders = await Promise.all(ids.map((id) => read(memberId, id)))
  expect(orders.filter(({ isFirst }) => isFirst)).toHaveLength(1)
  const told = (await Promise.all(ids.map(newsOf))).flat()
  expect(told.filter((news) => 'isFirst' in news && news.isFirst === true)).toHaveLength(1)
  const later = await cashier.start(app, memberId)
  await take(paymentOf(later, amountOf(100)))
  expect(await read(memberId, later)).toMatchObject({ state: 'credited', isFirst: false })
})

test('twenty who say the same at once, and two payments at once, move money once', async () => {
  const { memberId, id, asked } = await ordered({ promo: 'first' })
  const said = await Promise.all(Array.from({ length: 20 }, () => take(paymentOf(id, asked))))
  expect(said.toSorted()).toEqual(['applied', ...Array(19).fill('nothing-new')])
  expect(await balance(memberId)).toMatchObject({ cash: units(100), bonus: units(50) })
  const two = await ordered()
  const both = await Promise.all(['a', 'b'].map((payment) => take(paymentOf(two.id, two.asked, { id: payment }))))
  expect(both.toSorted()).toEqual(['applied', 'mismatch'])
  expect((await balance(two.memberId)).cash).toBe(units(100))
})

const untouched = { cash: 0n, bonus: 0n }

test('a connection lost before any statement leaves nothing half done, and the next word finishes it', async () => {
  const { memberId, id, asked } = await ordered({ channel: 'card', promo: 'first' })
  const crashes = await crashBeforeEach(
    url,
    'app',
    (db) => take(paymentOf(id, asked), { db }),
    async () => {
      expect(await faults()).toEqual([])
      const { state } = await read(memberId, id)
      expect(await balance(memberId)).toMatchObject(state === 'credited' ? { cash: units(100) } : untouched)
    },
  )
  expect(crashes).toBeGreaterThan(12)
  expect(await read(memberId, id)).toMatchObject({ state: 'credited', bonus: units(50) })
  expect(await balance(memberId)).toMatchObject({ cash: units(100), bonus: units(50) })
})

test('control: money posted apart from its order is found by the same look', async () => {
  const { memberId, id, asked } = await ordered()
  const apart = async (db: Db) => {
    const lines = [{ from: 'cashier.reference', to: 'cash', amount: units(100) }] as const
    const common = { id: idAt(after(1)), book: 'real', currency: 'EUR', reference: id } as const
    await post(db, merchantId, after(1), {
      ...common,
      key: `deposit:${id}`,
      reason: 'cashier.deposit',
      counts: 'deposit',
      memberId,
      lines,
    })
    await take(paymentOf(id, asked), { db, at: after(1) })
  }
  const found: string[] = []
  await crashBeforeEach(url, 'app', apart, async () => {
    found.push(...(await faults()))
  })
  expect(found).toContainEqual(expect.stringMatching(/credited is not what was posted/))
})

const halves: [what: string, statement: (id: string) => ReturnType<typeof sql>, fault: RegExp][] = [
  ['without its news', () => sql`delete from outbox where subject = 'cashier.deposit-changed'`, /not told once/],
  ['without its arrival', (id) => sql`delete from deposit_payment where order_id = ${id}`, /what left the gateway/],
  ['without its first', (id) => sql`delete from first_deposit where order_id = ${id}`, /without a first one/],
  ['without its step', (id) => sql`delete from deposit_step where order_id = ${id} and step = 4`, /the last step/],
  ['without its condition', (id) => sql`delete from wagering where id = ${id}`, /without a condition/],
]

test.each(halves)('control: a deposit %s is found', async (_what, statement, fault) => {
  const { id, asked } = await ordered({ promo: 'first' })
  await take(paymentOf(id, asked))
  await owner
    .transaction()
    .execute(async (tx) => {
      await statement(id).execute(tx)
      expect((await cashier.faultsIn(tx)).join('\n')).toMatch(fault)
      throw new Error('back')
    })
    .catch((error: Error) => expect(error.message).toBe('back'))
})
