import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { findPostingsWithoutCause } from '../ledger/find-postings-without-cause.ts'
import { advanceDraws } from '../lottery/advance-draws.ts'
import { cancelBets } from '../lottery/cancel-bets.ts'
import { closeDraw } from '../lottery/move-draw.ts'
import { placeOrders } from '../lottery/place-order.ts'
import { refundDraw, settleDraw } from '../lottery/settle-draw.ts'
import { betOrder, coins, makeDraw, makePlayer, making, type TestDraw } from '../testing/play.ts'
import { giveBonus } from '../testing/promotions.ts'
import { noon, openStudio } from '../testing/studio.ts'
import { findFactFaults } from './check-facts.ts'
import { readOpenPlays, readResults } from './read-results.ts'
import { readTurnover } from './turnover.ts'
import { readWagering } from './wagering.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws, owner, staff } = database
const merchantId = await seedMerchant(owner, 'house', { zone: 'Asia/Karachi' })
const { createPlayer, send } = await openStudio(database, merchantId)

afterEach(async () => expect(await findFactFaults(owner)).toEqual([]))

type Wanted = Parameters<typeof betOrder>[2]

async function bet(draw: TestDraw, memberId: string, wanted: Wanted) {
  const order = betOrder(draw, memberId, wanted)
  const answers = await placeOrders(app, merchantId, new Date(), [order])
  expect(answers).toMatchObject([{ answer: 'done' }])
  return order
}

async function hold({ id, lockAt }: TestDraw): Promise<void> {
  await advanceDraws(draws, new Date(lockAt.getTime() + 5_000), making)
  await closeDraw(worker, id, 'resulted', 'settling')
}

/** The dice are the house's; what depends on them is left out. */
async function settle(draw: TestDraw, atOnce?: number): Promise<void> {
  await hold(draw)
  await settleDraw(worker, new Date(), draw.id, atOnce)
}

/** As a process would that dies after its first batch. Nothing wins. */
async function closeTwo({ id }: TestDraw, lane: number): Promise<void> {
  const wins: Record<string, string> = {}
  for (;;) {
    const { rows } = await sql<{
      undecided: { line: string }[] | null
    }>`select undecided from close_bets(${merchantId}, now(),
      ${id}, ${lane}, ${JSON.stringify(wins)}::jsonb, '00000000-0000-0000-0000-000000000000', 2)`.execute(worker)
    const undecided = rows[0]?.undecided
    if (!undecided) return
    for (const { line } of undecided) wins[line] = '0'
  }
}

const factsOf = (memberId: string) =>
  owner.selectFrom('play_fact').selectAll().where('member_id', '=', memberId).orderBy('id').execute()
const turnover = (memberId: string) => inMerchant(app, merchantId, (tx) => readTurnover(tx, merchantId, memberId))

describe('a draw', () => {
  test('is one fact of each member, of all bets and in units of the ledger', async () => {
    const draw = await makeDraw(draws)
    const [ada, bob] = [await makePlayer(app, merchantId), await makePlayer(app, merchantId)]
    await bet(draw, ada, [
      ['BSOE', 'BIG', 3],
      ['TRI1', '4', 1],
    ])
    await bet(draw, ada, [['BSOE', 'SMALL', 1]])
    await bet(draw, bob, [['SUM', '10', 2]])
    await settle(draw)
    const [fact, ...more] = await factsOf(ada)
    expect(more).toEqual([])
    expect(fact).toMatchObject({
      book: 'real',
      currency: 'EUR',
      category: 'LOTT',
      vendor: null,
      game: draw.game,
      family: 'K3',
      source: 'draw',
      play: draw.id,
      version: 1,
      stake_cash: coins(5),
      stake_bonus: 0n,
      // Big and small cover one coin each.
      valid_stake: coins(3),
      pushed: 0n,
      turnover: coins(3),
      turnover_after: coins(3),
    })
    expect(await turnover(ada)).toBe(coins(3))
    expect(await turnover(bob)).toBe(coins(2))
  })

  test('that a batch parts within a member is written by the batch that closes the last bet, also after a crash', async () => {
    const draw = await makeDraw(draws)
    const members = await Promise.all(Array.from({ length: 6 }, () => makePlayer(app, merchantId)))
    for (const member of members)
      await bet(draw, member, [
        ['BSOE', 'BIG', 1],
        ['BSOE', 'SMALL', 1],
        ['ONE', '2', 1],
        ['TRI1', '1', 1],
        ['D2', '1,2', 1],
      ])
    await hold(draw)
    // Two bets of a member are closed in each lane, then the process dies and knows nothing any more.
    for (const lane of [0, 1, 2, 3]) await closeTwo(draw, lane)
    const closed = owner.selectFrom('bet').select('id').where('draw_id', '=', draw.id).where('state', '=', 'lost')
    expect((await closed.execute()).length % 2).toBe(0)
    expect((await closed.execute()).length).toBeGreaterThan(0)
    expect(await owner.selectFrom('play_fact').select('id').where('play', '=', draw.id).execute()).toEqual([])
    const ends = await Promise.allSettled([1, 2, 3].map(() => settleDraw(worker, new Date(), draw.id, 2)))
    expect(ends.filter((end) => end.status === 'fulfilled' && end.value === 'settled')).toHaveLength(1)
    for (const member of members) {
      const facts = await factsOf(member)
      expect(facts).toHaveLength(1)
      expect(facts[0]).toMatchObject({ stake_cash: coins(5), valid_stake: coins(3) })
    }
  })

  test('leaves no fact of bets that were taken back, and counts nothing of them', async () => {
    const draw = await makeDraw(draws)
    const [ada, bob] = [await makePlayer(app, merchantId), await makePlayer(app, merchantId)]
    for (const [member, kept] of [
      [ada, 0],
      [bob, 1],
    ] as const) {
      const order = await bet(draw, member, [
        ['TRI1', '1', 2],
        ['TRI1', '2', 3],
      ])
      const betIds = order.lines.slice(kept).map(({ id }) => id)
      await cancelBets(app, new Date(), { merchantId, memberId: member, orderId: order.id, betIds })
    }
    await settle(draw)
    expect(await factsOf(ada)).toEqual([])
    expect(await turnover(ada)).toBe(0n)
    expect(await factsOf(bob)).toMatchObject([{ stake_cash: coins(2), valid_stake: coins(2) }])
  })

  test('that is cancelled gives the stakes back and counts nothing', async () => {
    const draw = await makeDraw(draws)
    const ada = await makePlayer(app, merchantId)
    await bet(draw, ada, [['TRI1', '1', 2]])
    await sql`update draw set state = 'cancelled' where id = ${draw.id}`.execute(owner)
    await refundDraw(worker, new Date(), draw.id)
    expect(await factsOf(ada)).toMatchObject([
      { stake_cash: coins(2), pushed: coins(2), valid_stake: 0n, win_cash: 0n, turnover: 0n },
    ])
    expect(await turnover(ada)).toBe(0n)
  })

  test('of play money is written down and counts nothing', async () => {
    const draw = await makeDraw(draws)
    const guest = await createPlayer({ cash: coins(9), book: 'trial' })
    const order = { ...betOrder(draw, guest.memberId, [['TRI1', '1', 2]]), book: 'trial' as const }
    await placeOrders(app, merchantId, new Date(), [order])
    await settle(draw)
    expect(await factsOf(guest.memberId)).toMatchObject([{ book: 'trial', valid_stake: coins(2), turnover: 0n }])
    expect(await turnover(guest.memberId)).toBe(0n)
  })
})

describe('a round of a vendor', () => {
  test('is a fact of all its bets and wins when it is settled', async () => {
    const guest = await createPlayer({ cash: 60n })
    const terms = { merchantId, memberId: guest.memberId, bonus: 140n, required: 900n }
    const endsAt = new Date(noon.getTime() + 3_600_000)
    await giveBonus(owner, noon, { ...terms, endsAt })
    await send('bet', guest.bet({ amount: '80' }))
    await send('bet', guest.bet({ transactionId: uuidv7(), amount: '20' }))
    await send('win', guest.win({ amount: '40' }))
    expect(await factsOf(guest.memberId)).toEqual([])
    await send('win', guest.win({ amount: '8', isRoundOver: true }))
    expect(await factsOf(guest.memberId)).toMatchObject([
      {
        category: 'RNG',
        vendor: 'NOVA',
        game: 'moon',
        family: null,
        source: 'round NOVA',
        play: guest.roundId,
        stake_cash: 60n,
        stake_bonus: 40n,
        valid_stake: 100n,
        win_cash: 36n,
        win_bonus: 12n,
        turnover: 100n,
      },
    ])
    const [open] = await inMerchant(app, merchantId, (tx) => readWagering(tx, merchantId, guest.memberId))
    expect(open).toMatchObject({ remaining: 800n })
  })

  test('that is lost, and one that is ended twice, is one fact', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    const end = () => send('end-round', { requestId: 'e', session: guest.session, roundId: guest.roundId })
    await Promise.all([end(), end(), end()])
    expect(await factsOf(guest.memberId)).toMatchObject([{ valid_stake: 100n, win_cash: 0n, turnover: 100n }])
    expect(await turnover(guest.memberId)).toBe(100n)
  })

  test('that is over does not end again as something else', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    await send('win', guest.win({ amount: '0', isRoundOver: true }))
    const again = sql`select close_round(${merchantId}, now(), 'NOVA', ${guest.roundId}, ${guest.memberId}, 'void') as ended`
    const { rows } = await inMerchant(app, merchantId, (tx) => again.execute(tx))
    expect(rows).toEqual([{ ended: false }])
    expect(await factsOf(guest.memberId)).toHaveLength(1)
  })

  test('whose bet is rolled back clears nothing of it', async () => {
    const [whole, part] = [await createPlayer(), await createPlayer()]
    await send('bet', whole.bet())
    await send('rollback', whole.rollback())
    expect(await factsOf(whole.memberId)).toMatchObject([
      { stake_cash: 100n, pushed: 100n, valid_stake: 0n, turnover: 0n },
    ])
    const second = uuidv7()
    await send('bet', part.bet())
    await send('bet', part.bet({ transactionId: second, amount: '30' }))
    await send('rollback', part.rollback())
    await send('win', part.win({ betTransactionId: second, amount: '0', isRoundOver: true }))
    expect(await factsOf(part.memberId)).toMatchObject([{ stake_cash: 130n, pushed: 100n, valid_stake: 30n }])
    expect([await turnover(whole.memberId), await turnover(part.memberId)]).toEqual([0n, 30n])
  })

  test('at a table counts by its weight', async () => {
    await sql`update game set category = 'LIVE' where merchant_id = ${merchantId} and code = 'sun'`.execute(owner)
    const guest = await createPlayer()
    await send('bet', guest.bet({ gameId: 'sun', amount: '101' }))
    await send('win', guest.win({ gameId: 'sun', amount: '0', isRoundOver: true }))
    expect(await factsOf(guest.memberId)).toMatchObject([{ category: 'LIVE', valid_stake: 101n, turnover: 50n }])
  })
})

test('nobody but the functions that end plays writes a fact or a total, and nobody changes one', async () => {
  const guest = await createPlayer()
  await send('bet', guest.bet())
  const forbidden = [
    sql`insert into play_fact (merchant_id, turnover) values (1, 1)`,
    sql`update play_fact set turnover = 1`,
    sql`delete from play_fact`,
    sql`update game_round set state = 'settled', closed_at = now()`,
    sql`select write_facts(${merchantId}, now(), '{}')`,
  ]
  for (const db of [app, worker, staff])
    for (const act of forbidden)
      await expect(inMerchant(db, merchantId, (tx) => act.execute(tx))).rejects.toThrow('permission denied')
  const elsewhere = sql`select close_round(${merchantId + 1}, now(), 'NOVA', ${guest.roundId}, ${guest.memberId}, 'settled')`
  await expect(inMerchant(app, merchantId, (tx) => elsewhere.execute(tx))).rejects.toThrow('another merchant')
})

test('a day’s stakes, wins and result are told by vendor and game, in the merchant’s own calendar', async () => {
  const other = await seedMerchant(owner, 'other', { zone: 'Asia/Karachi' })
  const studio = await openStudio(database, other)
  const late = new Date('2026-11-15T19:30:00Z')
  const [first, second] = [await studio.createPlayer(), await studio.createPlayer()]
  await studio.send('bet', first.bet())
  await studio.send('win', first.win({ amount: '30', isRoundOver: true }))
  await studio.send('bet', second.bet())
  expect(await readOpenPlays(worker, other)).toEqual({ draws: 0, rounds: 1 })
  await studio.send('win', second.win({ amount: '250', isRoundOver: true }), { at: late })
  const common = { vendor: 'NOVA', game: 'moon', book: 'real', currency: 'EUR', plays: 1, stakes: 100n }
  expect(await readResults(staff, other, '2026-11-15')).toEqual([{ ...common, wins: 30n, result: 70n }])
  expect(await readResults(staff, other, '2026-11-16')).toEqual([{ ...common, wins: 250n, result: -150n }])
})

test('a fact that is missing, wrong or too much is found', async () => {
  const guest = await createPlayer()
  await send('bet', guest.bet())
  await send('win', guest.win({ amount: '30', isRoundOver: true }))
  const wrong = [
    sql`update play_fact set win_cash = win_cash + 1 where member_id = ${guest.memberId}`,
    sql`update play_fact set play = 'x' where member_id = ${guest.memberId}`,
    sql`delete from play_fact where member_id = ${guest.memberId}`,
    sql`update play_fact set turnover_after = turnover_after + 1 where member_id = ${guest.memberId}`,
  ]
  for (const change of wrong) {
    const found = owner.transaction().execute(async (tx) => {
      await change.execute(tx)
      throw new Error((await findFactFaults(tx)).join())
    })
    await expect(found).rejects.toThrow(/a (play|fact) (whose|that)/)
  }
  const uncaused = await findPostingsWithoutCause(worker, new Date(0))
  expect(uncaused.filter(({ found }) => found.startsWith('lottery.'))).toEqual([])
})
