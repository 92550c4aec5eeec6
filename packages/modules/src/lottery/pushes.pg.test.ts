import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readBalance, readTotals } from '../ledger/read-balance.ts'
import { closeBetsAt } from '../testing/close-bets.ts'
import { expectConsistentLedger } from '../testing/consistent-ledger.ts'
import { betOrder, coins, makeDraw, makePlayer } from '../testing/play.ts'
import { readHistory } from '../wallet/history/read-history.ts'
import { placeOrders } from './place-order.ts'
import { readOrder } from './read-orders.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, draws, owner } = database
const merchantId = await seedMerchant(owner, 'house')

afterEach(() => expectConsistentLedger(database))

type Wanted = Parameters<typeof betOrder>[2]

/** Eleven at the second place is on no side, and a sum of 30 is neither big nor small. */
const elevenAtSecond = ['1', '11', '6', '5', '7']

async function played(wanted: Wanted, result: readonly string[], of = 'X115_1M') {
  const [draw, memberId] = [await makeDraw(draws, 60_000, of), await makePlayer(app, merchantId)]
  const order = betOrder(draw, memberId, wanted)
  expect(await placeOrders(app, merchantId, new Date(), [order])).toMatchObject([{ answer: 'done' }])
  await closeBetsAt(database, merchantId, draw, result)
  const bets = await readOrder(app, { merchantId, memberId }, order.id)
  const wallet = { merchantId, memberId, book: 'real' } as const
  return {
    memberId,
    wallet,
    bets: bets.map(({ state, win, pushedStake }) => [state, win, pushedStake]),
    cash: (await inMerchant(app, merchantId, (tx) => readBalance(tx, wallet))).cash,
    fact: await owner.selectFrom('play_fact').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow(),
  }
}

const reasonsOf = async (memberId: string) => {
  const rows = await owner
    .selectFrom('ledger_posting')
    .select('reason')
    .where('member_id', '=', memberId)
    .where('reason', 'like', 'lottery.%')
    .orderBy('version')
    .execute()
  return rows.map(({ reason }) => reason)
}

test('a stake that comes back whole is a pushed bet and a refund, and counts as played by nobody', async () => {
  const { memberId, wallet, bets, cash, fact } = await played([['E_POS_BSOE', '|BIG|||', 4]], elevenAtSecond)
  expect(bets).toEqual([['pushed', coins(4), coins(4)]])
  expect(cash).toBe(coins(100))
  expect(await reasonsOf(memberId)).toEqual(['lottery.bet', 'lottery.refund'])
  expect(fact).toMatchObject({ stake_cash: coins(4), pushed: coins(4), win_cash: 0n, valid_stake: 0n, turnover: 0n })
  // A limit on stakes has all of it again.
  expect(await inMerchant(app, merchantId, (tx) => readTotals(tx, wallet))).toMatchObject({ staked: 0n, lost: 0n })
})

test('a bet of which a part comes back and the rest loses is lost, and tells what came back', async () => {
  const { memberId, bets, cash, fact } = await played([['E_POS_BSOE', 'BIG|BIG|||', 3]], elevenAtSecond)
  expect(bets).toEqual([['lost', coins(3), coins(3)]])
  expect(cash).toBe(coins(97))
  expect(await reasonsOf(memberId)).toEqual(['lottery.bet', 'lottery.refund'])
  expect(fact).toMatchObject({ stake_cash: coins(6), pushed: coins(3), win_cash: 0n, valid_stake: coins(3) })
})

test('a bet that wins beside what comes back is won, and only its win is one in the facts', async () => {
  const { memberId, bets, cash, fact } = await played([['E_POS_BSOE', 'SMALL|BIG|||', 5]], elevenAtSecond)
  expect(bets).toEqual([['won', 147_000n, coins(5)]])
  expect(cash).toBe(coins(90) + 147_000n)
  expect(await reasonsOf(memberId)).toEqual(['lottery.bet', 'lottery.win'])
  expect(fact).toMatchObject({ stake_cash: coins(10), pushed: coins(5), win_cash: 97_000n, turnover: coins(5) })
})

test('wins, pushes and losses of one member in one draw are paid together, and the member is told once', async () => {
  const { memberId, wallet, bets, cash } = await played(
    [
      ['E_SUM', 'BIG', 2],
      ['E_SUM', 'EVEN', 1],
      ['E_POS_BSOE', 'BIG|ODD|||', 1],
      ['RX1', '2', 1],
    ],
    elevenAtSecond,
  )
  expect(bets).toEqual([
    ['pushed', coins(2), coins(2)],
    ['won', 19_829n, 0n],
    ['lost', coins(1), coins(1)],
    ['lost', 0n, 0n],
  ])
  expect(cash).toBe(coins(100 - 6 + 3) + 19_829n)
  const { rows } = await sql`select from outbox
    where recipient = ${memberId} and subject = 'lottery.bet-settled'`.execute(owner)
  expect(rows).toHaveLength(1)
  const history = await readHistory(app, wallet, { limit: 5, since: new Date(0), zone: 'UTC' })
  expect(
    history.rows.map(({ subject }) => subject?.kind === 'bet' && subject.bets.map(({ state }) => state)),
  ).toContainEqual(['pushed', 'won', 'lost', 'lost'])
})

test('a sum of 810 gives the stakes on a side of keno back', async () => {
  const middle = [31, 50, 32, 49, 33, 48, 34, 47, 35, 46, 36, 45, 37, 44, 38, 43, 39, 42, 40, 41].map(String)
  const { bets, cash } = await played(
    [
      ['BS', 'BIG,SMALL', 1],
      ['BSOE', 'BIG_ODD', 1],
    ],
    middle,
    'KENO_5M',
  )
  expect(bets).toEqual([
    ['pushed', coins(2), coins(2)],
    ['pushed', coins(1), coins(1)],
  ])
  expect(cash).toBe(coins(100))
})

test.each([
  ['a win that is no more than what was pushed', { state: 'won', win: coins(1), pushed_stake: coins(1) }],
  ['more pushed than staked', { state: 'pushed', win: coins(3), pushed_stake: coins(3) }],
  ['a pushed bet that was paid more than its stake', { state: 'pushed', win: coins(3), pushed_stake: coins(2) }],
  ['a lost bet whose whole stake came back', { state: 'lost', win: coins(2), pushed_stake: coins(2) }],
  ['a lost bet that was paid for', { state: 'lost', win: coins(1), pushed_stake: 0n }],
  ['a refund that is told as a push', { state: 'refunded', win: coins(2), pushed_stake: coins(2) }],
])('the table refuses %s', async (_what, row) => {
  const [draw, memberId] = [await makeDraw(draws), await makePlayer(app, merchantId)]
  const order = betOrder(draw, memberId, [['BSOE', 'BIG', 2]], uuidv7())
  await placeOrders(app, merchantId, new Date(), [order])
  const id = order.lines[0]?.id ?? ''
  await expect(owner.updateTable('bet').set(row).where('id', '=', id).execute()).rejects.toThrow(
    'violates check constraint',
  )
})
