import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { betOrder, coins, makeDraw, makePlayer, type TestDraw } from '../testing/play.ts'
import { placeUnlessBusy } from './place-order.ts'
import { createOrderTaking } from './take-order.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, draws, owner } = database
const merchantId = await seedMerchant(owner, 'house')

/** While somebody else holds the lock of this member. */
function whileBusy<T>(memberId: string, act: () => Promise<T>): Promise<T> {
  return owner.transaction().execute(async (tx) => {
    await sql`select from member_feed where member_id = ${memberId} for update`.execute(tx)
    return act()
  })
}

const big = [['BSOE', 'BIG', 1]] as const
const place = (orders: readonly ReturnType<typeof betOrder>[], mayWait = false) =>
  placeUnlessBusy(app, merchantId, new Date(), orders, { mayWait, traces: null })
const cashOf = async (memberId: string) =>
  (await owner.selectFrom('ledger_balance').select('cash').where('member_id', '=', memberId).executeTakeFirstOrThrow())
    .cash

test('a busy member is set aside with no trace, and the others of the call are served', async () => {
  const [draw, ada, bob] = [await makeDraw(draws), await makePlayer(app, merchantId), await makePlayer(app, merchantId)]
  const orders = [betOrder(draw, ada, big), betOrder(draw, bob, big)]
  const answers = await whileBusy(ada, () => place(orders))
  expect(answers.map((answer) => answer?.answer)).toEqual([undefined, 'done'])
  expect([await cashOf(ada), await cashOf(bob)]).toEqual([coins(100), coins(99)])
  const again = await place(orders)
  expect(again.map((answer) => answer?.answer)).toEqual(['done', 'repeated'])
  expect([await cashOf(ada), await cashOf(bob)]).toEqual([coins(99), coins(99)])
})

test('an order that may wait waits for the lock, also beside an unknown member, whom nobody has locked', async () => {
  const [draw, ada, unknown] = [await makeDraw(draws), await makePlayer(app, merchantId), uuidv7()]
  let isAnswered = false
  const answered = await whileBusy(ada, async () => {
    const placing = place([betOrder(draw, ada, big)], true).finally(() => {
      isAnswered = true
    })
    expect((await place([betOrder(draw, unknown, big)]))[0]?.answer).toBe('no-account')
    expect(isAnswered).toBe(false)
    return { placing }
  })
  expect((await answered.placing)[0]?.answer).toBe('done')
})

const requestOn = ({ numero, game }: TestDraw) => {
  const drawn = drawnGameOf(game)
  if (!drawn) throw new Error(`nobody draws ${game}`)
  const line = { play: 'BSOE', selection: 'BIG', unitStake: coins(1), multiple: 1, stake: coins(1) }
  return { key: uuidv7(), game: drawn, numero, lines: [line] }
}

test('a member whose lock is held holds up nobody else, and is answered when it is free', async () => {
  const draw = await makeDraw(draws)
  const [ada, bob, cem] = [
    await makePlayer(app, merchantId),
    await makePlayer(app, merchantId),
    await makePlayer(app, merchantId),
  ]
  const orders = createOrderTaking(app, uuidv7)
  const take = (memberId: string) =>
    orders.take({ merchantId, memberId, currency: 'EUR', book: 'real' }, new Date(), requestOn(draw))
  const waiting = await whileBusy(ada, async () => {
    const ofAda = take(ada)
    for (let turn = 0; turn < 10; turn += 1) await Promise.all([take(bob), take(cem)])
    expect(await cashOf(bob)).toBe(coins(90))
    return { ofAda }
  })
  expect((await waiting.ofAda).balance.cash).toBe(coins(99))
  await orders.close()
})
