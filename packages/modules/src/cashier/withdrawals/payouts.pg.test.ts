import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBalance } from '../../ledger/read-balance.ts'
import { readHouseBalances } from '../../ledger/read-house-balances.ts'
import { crashBeforeEach } from '../../testing/crash.ts'
import {
  coins,
  makeTrustedMember,
  noon,
  payoutOf,
  requestOf,
  type TestGateway,
  testGateway,
  testPersonalData,
  testTerms,
} from '../../testing/withdraw.ts'
import { type Gateway, GatewayRefusal } from '../channels/gateway.ts'
import { applyPayout } from './apply-payout.ts'
import { publishPayoutTerms } from './payout-terms.ts'
import { recheckAfterMs, sendPayout, sendPayouts } from './payouts.ts'
import { requestWithdrawal } from './withdraw.ts'
import { readWithdrawal } from './withdrawals.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, owner, url } = database
const merchantId = await seedMerchant(owner, 'house', { currency: 'PKR', zone: 'Asia/Karachi' })
beforeAll(() => publishPayoutTerms(owner, noon, merchantId, testTerms))

const later = new Date(noon.getTime() + recheckAfterMs)

/** Somebody with 300 asks for 100; the third of a day costs 5. */
async function approved({ withFee = false } = {}) {
  const who = await makeTrustedMember(database, merchantId, coins(withFee ? 320 : 300))
  if (withFee) for (const _ of [1, 2]) await requestWithdrawal(app, testPersonalData, noon, requestOf(who, coins(10)))
  const withdrawal = await requestWithdrawal(app, testPersonalData, noon, requestOf(who, coins(100)))
  expect(withdrawal.state).toBe('approved')
  const { id } = withdrawal
  return {
    who,
    id,
    place: { merchantId, id },
    send: (gateway: Gateway, at = noon, db: Db = app) =>
      sendPayout({ db, personalData: testPersonalData, gateways: () => gateway }, at, { merchantId, id }),
    take: (state: 'confirmed' | 'failed' | 'processing', changes = {}, db: Db = app) => {
      const payout = { ...payoutOf({ id }, formatAmount(coins(100) - withdrawal.fee), state), ...changes }
      return applyPayout(db, noon, { merchantId, gateway: 'reference', payout })
    },
    read: () => readWithdrawal(app, who, id),
    state: async () => (await readWithdrawal(app, who, id)).state,
    balance: () =>
      inMerchant(app, merchantId, (tx) => readBalance(tx, { merchantId, memberId: who.memberId, book: 'real' })),
  }
}

const house = async (account: string) => {
  const all = await inMerchant(worker, merchantId, readHouseBalances)
  return all.find((each) => each.account === account)?.balance ?? 0n
}

describe('a payout', () => {
  test('is asked for with what arrives, and is confirmed by the bank alone', async () => {
    const { send, take, state, id, balance, read } = await approved({ withFee: true })
    const [reference, fees] = [await house('cashier.reference'), await house('cashier.fees')]
    const gateway = testGateway()
    expect(await send(gateway)).toBe('nothing-new')
    expect(await state()).toBe('sent')
    expect(gateway.paid.get(id)).toEqual([
      {
        order: id,
        amount: '95.0000',
        currency: 'PKR',
        bank: 'sikka',
        accountNumber: expect.stringMatching(/^\d{11}$/),
        payeeName: 'Zara Khan',
        notifyUrl: 'https://house.example/wps/callback/payment/reference',
      },
    ])
    expect(await balance()).toMatchObject({ cash: coins(200), held: coins(120) })
    expect(await take('confirmed')).toBe('applied')
    expect(await balance()).toMatchObject({ cash: coins(200), held: coins(20) })
    expect(await house('cashier.reference')).toBe(reference + coins(95))
    expect(await house('cashier.fees')).toBe(fees + coins(5))
    expect((await read()).steps.map((step) => step.state)).toEqual(['requested', 'approved', 'sent', 'confirmed'])
  })

  test('that fails gives everything back, with a reason', async () => {
    const { send, take, read, balance } = await approved()
    await send(testGateway())
    expect(await take('failed')).toBe('applied')
    expect(await read()).toMatchObject({ state: 'failed', why: 'bank-refused' })
    expect(await balance()).toMatchObject({ cash: coins(300), held: 0n })
  })

  test('what comes again or too late changes nothing', async () => {
    const { send, take, balance, state } = await approved()
    expect(await take('confirmed')).toBe('mismatch')
    await send(testGateway())
    expect(await take('processing')).toBe('nothing-new')
    expect(await take('confirmed')).toBe('applied')
    const after = await balance()
    expect([await take('confirmed'), await take('failed'), await take('processing')]).toEqual([
      'nothing-new',
      'mismatch',
      'nothing-new',
    ])
    expect(await state()).toBe('confirmed')
    expect(await balance()).toEqual(after)
  })

  test('another amount, currency, order or gateway is not believed', async () => {
    const { send, take, state, id } = await approved()
    await send(testGateway())
    expect(await take('confirmed', { amount: '100.0001' })).toBe('mismatch')
    expect(await take('confirmed', { currency: 'EUR' })).toBe('mismatch')
    expect(await take('confirmed', { order: 'x' })).toBe('unknown-order')
    expect(await take('confirmed', { order: crypto.randomUUID() })).toBe('unknown-order')
    const payout = payoutOf({ id }, '100.0000', 'confirmed')
    expect(await applyPayout(app, noon, { merchantId, gateway: 'other', payout })).toBe('unknown-order')
    expect(await state()).toBe('sent')
  })
})

describe('when nobody knows', () => {
  test.each(['lost', 'down'] as const)(
    'an answer that is %s leaves it sent; it is asked about, not sent again',
    async (behaviour) => {
      const { send, state, id } = await approved()
      const gateway = testGateway()
      gateway.behaviour = behaviour
      expect(await send(gateway)).toBe('unclear')
      expect(await state()).toBe('sent')
      // Too early: the process that asked may still be waiting for the answer.
      expect(await send(gateway)).toBe('waits')
      gateway.behaviour = 'plain'
      expect(await send(gateway, later)).toBe('nothing-new')
      expect(gateway.requestCount).toBe(behaviour === 'lost' ? 1 : 2)
      expect(gateway.paid.get(id)).toHaveLength(1)
    },
  )

  test('a refusal gives the money back, unless the gateway has the order after all', async () => {
    const refused = await approved()
    const gateway = testGateway()
    gateway.behaviour = 'refuse'
    expect(await refused.send(gateway)).toBe('refused')
    expect(await refused.read()).toMatchObject({ state: 'failed', why: 'bank-refused' })
    expect(await refused.balance()).toMatchObject({ cash: coins(300), held: 0n })

    const taken = await approved()
    const known = testGateway()
    known.behaviour = 'lost'
    await taken.send(known)
    const forgetful: Gateway = {
      ...known,
      readPayout: once([undefined], known.readPayout),
      createPayout: () => Promise.reject(new GatewayRefusal('too many requests')),
    }
    expect(await taken.send(forgetful, later)).toBe('nothing-new')
    expect(await taken.state()).toBe('sent')
    expect(await taken.balance()).toMatchObject({ held: coins(100) })
  })

  test('a merchant without an account at the gateway keeps it approved', async () => {
    const { state, place } = await approved()
    expect(await sendPayout({ db: app, personalData: testPersonalData, gateways: () => undefined }, noon, place)).toBe(
      'waits',
    )
    expect(await state()).toBe('approved')
  })
})

/** The first answers from here, the others from there. */
function once<T>(first: T[], then: (order: string) => Promise<T>): (order: string) => Promise<T> {
  return (order) => (first.length > 0 ? Promise.resolve(first.shift() as T) : then(order))
}

test('the round sends what is approved and asks about what is silent, and one that fails stops no other', async () => {
  const [one, two] = [await approved(), await approved()]
  const gateway = testGateway()
  gateway.behaviour = 'down'
  await two.send(gateway)
  gateway.behaviour = 'plain'
  const failing: Gateway = {
    ...gateway,
    createPayout: (request) =>
      request.order === one.id ? Promise.reject(new Error('a bug')) : gateway.createPayout(request),
  }
  const errors: string[] = []
  await sendPayouts({ db: worker, personalData: testPersonalData, gateways: () => failing }, later, (_error, { id }) =>
    errors.push(id),
  )
  expect(errors).toEqual([one.id])
  expect(gateway.paid.has(two.id)).toBe(true)
  await sendPayouts(
    { db: worker, personalData: testPersonalData, gateways: () => gateway },
    new Date(later.getTime() + recheckAfterMs),
    () => {},
  )
  expect(gateway.paid.has(one.id)).toBe(true)
})

describe('at once', () => {
  test('ten workers send one payout', async () => {
    const { send, id } = await approved()
    const gateway = testGateway()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(gateway)))
    expect(outcomes.filter((outcome) => outcome === 'waits')).toHaveLength(9)
    expect([gateway.requestCount, gateway.paid.get(id)?.length]).toEqual([1, 1])
  })

  test('webhook and query confirm once, no matter which is first', async () => {
    const { send, take, balance } = await approved({ withFee: true })
    await send(testGateway())
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take('confirmed')))
    expect(outcomes.toSorted()).toEqual(['applied', ...Array(9).fill('nothing-new')])
    expect(await balance()).toMatchObject({ cash: coins(200), held: coins(20) })
  })

  test('confirmed and failed at once end in one of them', async () => {
    const { send, take, balance, state } = await approved()
    await send(testGateway())
    const outcomes = await Promise.all([take('confirmed'), take('failed'), take('confirmed'), take('failed')])
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1)
    const cash = (await state()) === 'confirmed' ? coins(200) : coins(300)
    expect(await balance()).toMatchObject({ cash, held: 0n })
  })
})

describe('a connection that ends before any statement', () => {
  test('of sending: never paid twice, and never lost', async () => {
    const { id, state, balance } = await approved()
    const gateway: TestGateway = testGateway()
    let at = noon
    const crashes = await crashBeforeEach(
      url,
      'app',
      async (db) => {
        const outcome = await sendPayout({ db, personalData: testPersonalData, gateways: () => gateway }, at, {
          merchantId,
          id,
        })
        // What was claimed by a try that ended is asked about a while later.
        at = new Date(at.getTime() + recheckAfterMs)
        return outcome
      },
      async () => {
        at = new Date(at.getTime() + recheckAfterMs)
        const is = await state()
        // Nobody there has heard of it before it is written down here.
        if (gateway.paid.has(id)) expect(is).toBe('sent')
        expect(gateway.paid.get(id)?.length ?? 0).toBeLessThanOrEqual(1)
        expect(await balance()).toMatchObject({ cash: coins(200), held: coins(100) })
      },
    )
    expect(crashes).toBeGreaterThan(8)
    expect(await state()).toBe('sent')
    expect(gateway.paid.get(id)).toHaveLength(1)
  })

  test.each(['confirmed', 'failed'] as const)('of taking %s: all of it or nothing', async (word) => {
    const { send, take, state, balance } = await approved({ withFee: true })
    await send(testGateway())
    const before = await balance()
    const crashes = await crashBeforeEach(
      url,
      'app',
      (db) => take(word, {}, db),
      async () => {
        expect(await state()).toBe('sent')
        expect(await balance()).toEqual(before)
      },
    )
    expect(crashes).toBeGreaterThan(5)
    expect(await state()).toBe(word)
    expect(await balance()).toMatchObject({ cash: word === 'confirmed' ? coins(200) : coins(300), held: coins(20) })
  })
})
