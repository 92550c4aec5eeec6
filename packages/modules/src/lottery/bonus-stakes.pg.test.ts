import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import type { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readBalance } from '../ledger/read-balance.ts'
import { giveUp } from '../rewards/give-up.ts'
import { closeBetsBy } from '../testing/close-bets.ts'
import { expectConsistentLedger } from '../testing/consistent-ledger.ts'
import { betOrder, coins, makeDraw, makePlayer, making, type TestDraw } from '../testing/play.ts'
import { giveBonus } from '../testing/promotions.ts'
import { finishWagering } from '../wallet/finish-wagering.ts'
import { readWagering } from '../wallet/wagering.ts'
import { advanceDraws } from './advance-draws.ts'
import { cancelBets } from './cancel-bets.ts'
import { closeDraw } from './move-draw.ts'
import { placeOrders } from './place-order.ts'
import { readOrder } from './read-orders.ts'
import { refundDraw, settleDraw } from './settle-draw.ts'
import { createOrderTaking } from './take-order.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws, owner } = database
const merchantId = await seedMerchant(owner, 'house')

afterEach(() => expectConsistentLedger(database))

const dayMs = 86_400_000

/** Has so much cash, and bonus money under a condition that is far away. */
async function player(cash: number, bonus: number): Promise<string> {
  const memberId = await makePlayer(app, merchantId, cash)
  await takeBonus(memberId, bonus)
  return memberId
}

function takeBonus(memberId: string, bonus: number) {
  const now = new Date()
  const endsAt = new Date(now.getTime() + dayMs)
  return giveBonus(owner, now, { merchantId, memberId, bonus: coins(bonus), required: coins(1_000), endsAt })
}

const pockets = async (memberId: string) => {
  const has = await inMerchant(app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book: 'real' }))
  return [has.cash / 10_000n, has.bonus / 10_000n].map(Number)
}
const betsOf = (memberId: string) =>
  owner.selectFrom('bet').selectAll().where('member_id', '=', memberId).orderBy('id').execute()
const place = (draw: TestDraw, memberId: string, wanted: Parameters<typeof betOrder>[2]) => {
  const order = betOrder(draw, memberId, wanted)
  return placeOrders(app, merchantId, new Date(), [order]).then(([answer]) => ({ order, answer }))
}

const close = (draw: TestDraw, decide: (line: string) => readonly [win: bigint, pushed: bigint]) =>
  closeBetsBy(database, merchantId, draw, ({ line }) => {
    const [win, pushed] = decide(line)
    return { win, pushed, weight: 10_000n, sides: [] }
  })

test('cash is staked before bonus money, along the lines, and the ledger, the order, the bets and the leaves say so', async () => {
  const ada = await player(5, 10)
  const draw = await makeDraw(draws)
  const { order, answer } = await place(draw, ada, [
    ['BSOE', 'BIG', 3],
    ['BSOE', 'ODD', 4],
    ['TRI1', '1', 2],
  ])
  expect(answer).toMatchObject({ answer: 'done', placed: { stakeBonus: coins(4) } })
  expect(await pockets(ada)).toEqual([0, 6])
  const placed = await betsOf(ada)
  expect(placed.map((bet) => bet.stake_bonus)).toEqual([0n, coins(2), coins(2)])
  const lines = await owner
    .selectFrom('ledger_line')
    .select(['from_account', 'amount'])
    .where('posting_id', '=', order.postingId)
    .orderBy('line')
    .execute()
  expect(lines).toEqual([
    { from_account: 'cash', amount: coins(5) },
    { from_account: 'bonus', amount: coins(4) },
  ])
  // Settlement computes every leaf again and pays nobody if one of them is another.
  await advanceDraws(draws, new Date(draw.lockAt.getTime() + 5_000), making)
  await closeDraw(worker, draw.id, 'resulted', 'settling')
  expect(await settleDraw(worker, new Date(), draw.id)).toBe('settled')
})

test('bonus money alone may bet, and more than both pockets hold is refused with what there is', async () => {
  const ada = await player(1, 10)
  const draw = await makeDraw(draws)
  await place(draw, ada, [['TRI1', '1', 1]])
  await place(draw, ada, [['TRI1', '2', 4]])
  expect(await pockets(ada)).toEqual([0, 6])
  expect((await place(draw, ada, [['TRI1', '3', 7]])).answer).toEqual({ answer: 'not-enough', available: coins(6) })
  expect(await pockets(ada)).toEqual([0, 6])
  await close(draw, () => [0n, 0n])
})

test('a bonus does not end while a stake of it is open: what that wins would be cash without a condition', async () => {
  const memberId = await makePlayer(app, merchantId, 1)
  const bonus = await takeBonus(memberId, 10)
  const draw = await makeDraw(draws)
  await place(draw, memberId, [['TRI1', '1', 4]])
  const owned = { merchantId, memberId }
  const refusal = await giveUp(app, new Date(), owned, bonus).catch((error: Refusal) => error.refusal)
  expect(refusal).toBe('BONUS_IN_PLAY')
  const whenOver = new Date(Date.now() + 2 * dayMs)
  await finishWagering(worker, whenOver)
  expect(await pockets(memberId)).toEqual([0, 7])
  await close(draw, () => [coins(20), 0n])
  await finishWagering(worker, whenOver)
  expect(await pockets(memberId)).toEqual([5, 0])
})

test('bonus money pays a part of no more than its terms allow, and cash alone is free of them', async () => {
  const memberId = await makePlayer(app, merchantId, 20)
  const now = new Date()
  const endsAt = new Date(now.getTime() + dayMs)
  const terms = { merchantId, memberId, bonus: coins(50), required: coins(1_000), endsAt }
  await giveBonus(owner, now, { ...terms, maxStake: coins(8) })
  const draw = await makeDraw(draws)
  expect((await place(draw, memberId, [['TRI1', '1', 12]])).answer).toMatchObject({ answer: 'done' })
  const { order, answer } = await place(draw, memberId, [['TRI1', '2', 9]])
  expect(answer).toEqual({ answer: 'bonus-stake', most: coins(8) })
  // The key of what was refused is still good.
  const smaller = { ...betOrder(draw, memberId, [['TRI1', '2', 8]]), key: order.key }
  expect((await placeOrders(app, merchantId, new Date(), [smaller]))[0]).toMatchObject({ answer: 'done' })
  expect((await place(draw, memberId, [['TRI1', '2', 8]])).answer).toMatchObject({ answer: 'done' })
  expect(await pockets(memberId)).toEqual([0, 42])
  await close(draw, () => [0n, 0n])
})

test('both sides, what is taken back and what comes back undecided play a bonus through by nothing', async () => {
  const ada = await player(20, 10)
  const done = async () => {
    const [open] = await inMerchant(app, merchantId, (tx) => readWagering(tx, merchantId, ada))
    return open?.done
  }
  const both = await makeDraw(draws)
  await place(both, ada, [
    ['BSOE', 'BIG', 2],
    ['BSOE', 'SMALL', 2],
  ])
  await closeBetsBy(database, merchantId, both, ({ play, selection, unitStake }) => {
    const family = drawnGameOf(both.game)?.family
    const line = family?.lineOf({ play, selection, unitStake: BigInt(unitStake), multiple: 1 })
    if (!family || !line) throw new Error('no line')
    return { win: 0n, pushed: 0n, weight: 10_000n, sides: family.sidesOf(line) }
  })
  expect(await done()).toBe(0n)
  const pushed = await makeDraw(draws)
  await place(pushed, ada, [['TRI1', '1', 2]])
  await close(pushed, () => [0n, coins(2)])
  expect(await done()).toBe(0n)
  const taken = await makeDraw(draws)
  const { order } = await place(taken, ada, [['TRI1', '1', 2]])
  const betIds = order.lines.map(({ id }) => id)
  await cancelBets(app, new Date(), { merchantId, memberId: ada, orderId: order.id, betIds })
  expect(await done()).toBe(0n)
  const decided = await makeDraw(draws)
  await place(decided, ada, [['TRI1', '1', 2]])
  await close(decided, () => [0n, 0n])
  expect(await done()).toBe(coins(2))
})

test('the receipt of an order that was just taken says the same split as one that is read again', async () => {
  const ada = await player(5, 10)
  const draw = await makeDraw(draws)
  const game = drawnGameOf(draw.game)
  if (!game) throw new Error('no game')
  const taking = createOrderTaking(app, uuidv7)
  const lines = [
    { play: 'BSOE', selection: 'BIG', unitStake: coins(3), multiple: 1, stake: coins(3) },
    { play: 'BSOE', selection: 'ODD', unitStake: coins(4), multiple: 1, stake: coins(4) },
  ]
  const bettor = { merchantId, memberId: ada, currency: 'EUR', book: 'real' } as const
  const taken = await taking.take(bettor, new Date(), { key: uuidv7(), game, numero: draw.numero, lines })
  await taking.close()
  expect(taken.bets.map(({ stakeBonus }) => stakeBonus)).toEqual([0n, coins(2)])
  const again = await readOrder(app, { merchantId, memberId: ada }, taken.orderId)
  expect(again.map(({ stakeBonus }) => stakeBonus)).toEqual([0n, coins(2)])
  await close(draw, () => [0n, 0n])
})

test('a bet that is taken back and a draw that is cancelled give back exactly what each pocket gave', async () => {
  const ada = await player(5, 10)
  const draw = await makeDraw(draws)
  const { order } = await place(draw, ada, [
    ['TRI1', '1', 6],
    ['TRI1', '2', 3],
  ])
  expect(await pockets(ada)).toEqual([0, 6])
  const betIds = [order.lines[0]?.id ?? '']
  const cancelling = { merchantId, memberId: ada, orderId: order.id, betIds }
  await Promise.all([1, 2, 3].map(() => cancelBets(app, new Date(), cancelling)))
  expect(await pockets(ada)).toEqual([5, 7])
  await sql`update draw set state = 'cancelled' where id = ${draw.id}`.execute(owner)
  await Promise.all([1, 2].map(() => refundDraw(worker, new Date(), draw.id)))
  expect(await pockets(ada)).toEqual([5, 10])
  const [fact] = await owner.selectFrom('play_fact').selectAll().where('member_id', '=', ada).execute()
  expect(fact).toMatchObject({ stake_bonus: coins(3), pushed: coins(3), pushed_bonus: coins(3), turnover: 0n })
})

test('a win follows the split while a condition is open, and is cash when none is', async () => {
  const [bound, free] = [await player(1, 10), await player(1, 10)]
  await sql`update wagering set finished_at = now(), outcome = 'lapsed' where member_id = ${free}`.execute(owner)
  const draw = await makeDraw(draws)
  for (const member of [bound, free]) await place(draw, member, [['TRI1', '1', 4]])
  await close(draw, () => [coins(100), 0n])
  expect(await pockets(bound)).toEqual([25, 7 + 75])
  expect(await pockets(free)).toEqual([100, 7])
  const [fact] = await owner.selectFrom('play_fact').selectAll().where('member_id', '=', bound).execute()
  expect(fact).toMatchObject({ stake_cash: coins(1), stake_bonus: coins(3), win_cash: coins(25), win_bonus: coins(75) })
})

test('what is pushed comes back by the split whether a condition is open or not, and does not count', async () => {
  const [bound, free] = [await player(1, 10), await player(1, 10)]
  await sql`update wagering set finished_at = now(), outcome = 'lapsed' where member_id = ${free}`.execute(owner)
  const draw = await makeDraw(draws)
  for (const member of [bound, free])
    await place(draw, member, [
      ['TRI1', '1', 4],
      ['TRI1', '2', 2],
    ])
  await close(draw, (line) => (line.startsWith('TRI1 1') ? [0n, coins(4)] : [0n, 0n]))
  for (const member of [bound, free]) {
    expect(await pockets(member)).toEqual([1, 5 + 3])
    const [fact] = await owner.selectFrom('play_fact').selectAll().where('member_id', '=', member).execute()
    expect(fact).toMatchObject({ pushed: coins(4), pushed_bonus: coins(3), win_bonus: 0n, valid_stake: coins(2) })
  }
})

test('cancelling at the end of the sale gives the stake back or leaves it in the draw, never both', async () => {
  const ada = await player(1, 20)
  const draw = await makeDraw(draws, 3_400)
  const orders = []
  for (let number = 0; number < 6; number += 1)
    orders.push((await place(draw, ada, [['TRI1', String(number + 1), 3]])).order)
  const tries = orders.map(async (order, number) => {
    await new Promise((resolve) => setTimeout(resolve, number * 100))
    const betIds = order.lines.map(({ id }) => id)
    return cancelBets(app, new Date(), { merchantId, memberId: ada, orderId: order.id, betIds })
  })
  await Promise.all(tries)
  const kept = (await betsOf(ada)).filter(({ state }) => state === 'accepted')
  await close(draw, () => [0n, 0n])
  const [cash = 0, bonus = 0] = await pockets(ada)
  expect(cash + bonus).toBe(21 - 3 * kept.length)
  const facts = await owner.selectFrom('play_fact').selectAll().where('member_id', '=', ada).execute()
  expect(facts.map(({ valid_stake: valid }) => valid)).toEqual(kept.length === 0 ? [] : [coins(3 * kept.length)])
})
