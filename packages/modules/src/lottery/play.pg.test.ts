import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { type BookedBetV2, bookLeafHash } from '@fairground/domain/lottery/draw-log/book-leaf.ts'
import { hexOf } from '@fairground/domain/lottery/draw-log/bytes.ts'
import { namedValuesText } from '@fairground/domain/lottery/draw-log/named-values.ts'
import { rootOfInclusion } from '@fairground/domain/lottery/draw-log/proof-check.ts'
import { drawSaltOf } from '@fairground/domain/lottery/draw-log/salt.ts'
import {
  cancelledText,
  commitText,
  parseStatement,
  seedDigestOf,
} from '@fairground/domain/lottery/draw-log/statements.ts'
import { commitmentOf, rngOf, saltOf } from '@fairground/domain/lottery/fair-draw.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, test } from 'vitest'
import { readBalance } from '../ledger/read-balance.ts'
import { crashBeforeEach } from '../testing/crash.ts'
import {
  betOrder,
  coins,
  logWith,
  makeDraw,
  makeDrawV1,
  makePlayer,
  making,
  runDraws,
  settleDraws,
  type TestDraw,
  testWitness,
  unavailableBeacon,
  unavailableWitness,
} from '../testing/play.ts'
import { advanceDraws } from './advance-draws.ts'
import { cancelBets } from './cancel-bets.ts'
import { drawsOfIds } from './draws.ts'
import { placeOrders } from './place-order.ts'
import { type PlacedBet, readOrder } from './read-orders.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws, owner, url } = database
const merchantId = await seedMerchant(owner, 'house')
const other = await seedMerchant(owner, 'other')

const cash = (memberId: string, at = merchantId) =>
  inMerchant(app, at, async (tx) => (await readBalance(tx, { merchantId: at, memberId, book: 'real' })).cash)
const drawOf = async ({ id }: TestDraw) => (await drawsOfIds(app, [id])).get(id)
const later = (draw: TestDraw, ms = 0) => new Date(draw.lockAt.getTime() + ms)
const place = (order: ReturnType<typeof betOrder>, at = merchantId) => placeOrders(app, at, new Date(), [order])
const betsOf = (memberId: string) => owner.selectFrom('bet').selectAll().where('member_id', '=', memberId).execute()
const statementsOf = async ({ id }: TestDraw) => {
  const rows = await owner
    .selectFrom('draw_log_leaf')
    .select(['kind', 'text'])
    .where('draw_id', '=', id)
    .orderBy('place')
    .execute()
  return Object.fromEntries(rows.map(({ kind, text }) => [kind, text]))
}
const askToCancel = ({ game, numero }: TestDraw, by: string) =>
  sql<{ people: number | null }>`
    select ask_to_cancel(${game}, ${numero}, ${uuidv7()}, ${by}, 'the beacon has stopped') as people`
    .execute(database.staff)
    .then(({ rows }) => rows[0]?.people)

/** As the book has it. */
function bookedOf(bet: PlacedBet): BookedBetV2 {
  const stake = formatAmount(bet.stake)
  return {
    id: bet.id,
    order: bet.orderId,
    play: bet.play,
    selection: bet.selection,
    unitStake: formatAmount(bet.unitStake),
    multiple: String(bet.multiple),
    stake,
    currency: bet.currency,
    split: `cash:${stake}`,
    series: String(bet.series),
    odds: namedValuesText(bet.odds),
    acceptedAt: bet.acceptedAt.toISOString(),
  }
}

/** One of these wins, whatever is drawn. */
const bothSides = [
  ['BSOE', 'BIG', 1],
  ['BSOE', 'SMALL', 1],
] as const
const wonBack = 19_400n

describe('an order', () => {
  test('takes the stake and writes its bets at once, and the same key gives the same answer', async () => {
    const [draw, ada] = [await makeDraw(draws), await makePlayer(app, merchantId)]
    const order = betOrder(draw, ada, [...bothSides, ['SUM', '3,4', 2]])
    const [first] = await place(order)
    expect(first).toMatchObject({ answer: 'done', placed: { orderId: order.id, balance: { cash: coins(94) } } })
    const again = betOrder(draw, ada, [...bothSides, ['SUM', '3,4', 2]], order.key)
    const [second] = await place(again)
    expect(second).toEqual({ ...first, answer: 'repeated' })
    expect(await place(betOrder(draw, ada, bothSides, order.key))).toEqual([{ answer: 'key-reused' }])
    expect(await cash(ada)).toBe(coins(94))
    expect(await betsOf(ada)).toHaveLength(3)
  })

  test('at another prize group it is another order, and the group is in its bets and in the book', async () => {
    const [draw, ada] = [await makeDraw(draws), await makePlayer(app, merchantId)]
    const order = betOrder(draw, ada, [['BSOE', 'BIG', 1]], uuidv7(), 1_800)
    expect(await place(order)).toMatchObject([{ answer: 'done' }])
    expect(await place(betOrder(draw, ada, [['BSOE', 'BIG', 1]], order.key))).toEqual([{ answer: 'key-reused' }])
    const [bet] = await readOrder(app, { merchantId, memberId: ada }, order.id)
    expect(bet).toMatchObject({ series: 1_800, odds: { HIT: '18000' } })
    const stored = await owner
      .selectFrom('bet')
      .select('leaf')
      .where('id', '=', bet?.id ?? '')
      .executeTakeFirst()
    expect(stored?.leaf && hexOf(stored.leaf)).toBe(bet && hexOf(bookLeafHash(bookedOf(bet))))
  })

  test('more than there is and a limit are refused, each alone, and leave no trace', async () => {
    const draw = await makeDraw(draws)
    const [poor, bound, rich] = [
      await makePlayer(app, merchantId, 1),
      await makePlayer(app, merchantId),
      await makePlayer(app, merchantId),
    ]
    await inMerchant(app, merchantId, (tx) =>
      tx
        .insertInto('ledger_limit')
        .values({
          merchant_id: merchantId,
          member_id: bound,
          kind: 'stake',
          span: '24h',
          version: 1,
          amount: coins(1),
          set_at: new Date(),
        })
        .execute(),
    )
    const orders = [poor, bound, rich].map((member) => betOrder(draw, member, bothSides))
    const answers = await placeOrders(app, merchantId, new Date(), orders)
    expect(answers).toMatchObject([
      { answer: 'not-enough', available: coins(1) },
      { answer: 'limit', overLimit: 'stake.24h' },
      { answer: 'done' },
    ])
    expect([await betsOf(poor), await betsOf(bound)]).toEqual([[], []])
  })

  test('an unknown draw and one whose time is over take nothing, whatever state it still shows', async () => {
    const ada = await makePlayer(app, merchantId)
    const draw = await makeDraw(draws, 1)
    expect(await place(betOrder(draw, ada, bothSides))).toEqual([
      { answer: 'closed', lockAt: draw.lockAt, at: expect.any(Date) },
    ])
    expect(await place(betOrder({ ...draw, numero: '19990101-0001' }, ada, bothSides))).toEqual([
      { answer: 'closed', lockAt: null, at: expect.any(Date) },
    ])
    expect((await drawOf(draw))?.state).toBe('on-sale')
    expect(await cash(ada)).toBe(coins(100))
  })

  test('a key comes back with its answer after the sale', async () => {
    const [draw, ada] = [await makeDraw(draws), await makePlayer(app, merchantId)]
    const order = betOrder(draw, ada, bothSides)
    const [first] = await place(order)
    await runDraws(database, later(draw))
    expect(await place(betOrder(draw, ada, bothSides, order.key))).toEqual([{ ...first, answer: 'repeated' }])
    expect(await place(betOrder(draw, ada, bothSides))).toMatchObject([{ answer: 'closed' }])
  })

  test('a merchant bets in its own name only, and a member once per call', async () => {
    const [draw, ada] = [await makeDraw(draws), await makePlayer(app, merchantId)]
    const order = betOrder(draw, ada, bothSides)
    await expect(inMerchant(app, other, (tx) => placeOrders(tx, merchantId, new Date(), [order]))).rejects.toThrow(
      'another merchant',
    )
    expect(await place(order, other)).toEqual([{ answer: 'no-account' }])
    const twice = [order, betOrder(draw, ada, bothSides)]
    await expect(placeOrders(app, merchantId, new Date(), twice)).rejects.toThrow('two orders of one member')
  })

  test('a connection lost before any statement leaves all of an order or nothing, and the key tells which', async () => {
    const [draw, ada] = [await makeDraw(draws), await makePlayer(app, merchantId)]
    const order = betOrder(draw, ada, bothSides)
    await crashBeforeEach(
      url,
      'app',
      (db) => placeOrders(db, merchantId, new Date(), [order]),
      async () => expect([await cash(ada), (await betsOf(ada)).length]).toEqual([coins(100), 0]),
    )
    expect(await place(order)).toMatchObject([{ answer: 'repeated' }])
    expect(await cash(ada)).toBe(coins(98))
  })
})

describe('the end of a sale', () => {
  test('bets race against it: a bet that was taken is under the root, one that was not was not charged', async () => {
    const draw = await makeDraw(draws)
    const players = await Promise.all(Array.from({ length: 12 }, () => makePlayer(app, merchantId)))
    const racing = players.map(async (player, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 4))
      return (await place(betOrder(draw, player, bothSides)))[0]?.answer
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    await runDraws(database, later(draw))
    const answers = await Promise.all(racing)
    const taken = answers.filter((answer) => answer === 'done').length
    expect(answers.every((answer) => answer === 'done' || answer === 'closed')).toBe(true)
    expect((await drawOf(draw))?.betCount).toBe(taken * 2)
    for (const [index, player] of players.entries())
      expect(await cash(player)).toBe(answers[index] === 'done' ? coins(98) : coins(100))
  })

  test('every bet has its way to the published root, at every merchant', async () => {
    const draw = await makeDraw(draws)
    const shops = [merchantId, other, merchantId]
    const orders = []
    for (const shop of shops) {
      const player = await makePlayer(app, shop)
      const order = betOrder(draw, player, [...bothSides, ['PAIRS', '1,2|3', 1]])
      await place(order, shop)
      orders.push({ order, player, shop })
    }
    await runDraws(database, later(draw))
    const shown = await drawOf(draw)
    expect(shown?.betCount).toBe(9)
    for (const { order, player, shop } of orders)
      for (const bet of await readOrder(app, { merchantId: shop, memberId: player }, order.id)) {
        const { rows } = await sql<{ place: number; path: Buffer[] }>`
          select place, path from book_inclusion(${draw.id}, 'real', ${bet.id})`.execute(app)
        const { place: index = -1, path = [] } = rows[0] ?? {}
        const rootFrom = (booked: BookedBetV2) =>
          hexOf(rootOfInclusion(bookLeafHash(booked), index, 9, path) ?? new Uint8Array(0))
        expect(rootFrom(bookedOf(bet))).toBe(shown?.betRoot)
        expect(rootFrom({ ...bookedOf(bet), selection: 'TRIPLE' })).not.toBe(shown?.betRoot)
      }
    const unknown = await sql`select * from book_inclusion(${draw.id}, 'real', ${uuidv7()})`.execute(app)
    const trial = await sql`select * from book_inclusion(${draw.id}, 'trial', ${uuidv7()})`.execute(app)
    expect([unknown.rows, trial.rows]).toEqual([[], []])
  })
})

describe('taking back', () => {
  test('gives the whole stake once, of the owner’s bets alone, and keeps them out of the root', async () => {
    const [draw, ada, bob] = [
      await makeDraw(draws),
      await makePlayer(app, merchantId),
      await makePlayer(app, merchantId),
    ]
    const order = betOrder(draw, ada, bothSides)
    await place(order)
    const [first, second] = order.lines.map(({ id }) => id)
    const cancel = { merchantId, memberId: ada, orderId: order.id, betIds: [first ?? ''] }
    for (let time = 0; time < 2; time += 1)
      expect(await cancelBets(app, new Date(), cancel)).toMatchObject({
        results: [{ betId: first, state: 'cancelled', isCancelled: true }],
        balance: { cash: coins(99) },
      })
    const unknown = { refusal: 'ORDER_UNKNOWN' }
    await expect(cancelBets(app, new Date(), { ...cancel, memberId: bob })).rejects.toMatchObject(unknown)
    await expect(cancelBets(app, new Date(), { ...cancel, betIds: [uuidv7()] })).rejects.toMatchObject(unknown)
    await runDraws(database, later(draw))
    expect((await drawOf(draw))?.betCount).toBe(1)
    expect(await cancelBets(app, new Date(), { ...cancel, betIds: [second ?? ''] })).toMatchObject({
      results: [{ state: 'accepted', isCancelled: false }],
    })
  })

  test('is over three seconds before the sale', async () => {
    const [draw, ada] = [await makeDraw(draws, 2_900), await makePlayer(app, merchantId)]
    const order = betOrder(draw, ada, bothSides)
    expect(await place(order)).toMatchObject([{ answer: 'done' }])
    const betIds = order.lines.map(({ id }) => id)
    const { results } = await cancelBets(app, new Date(), { merchantId, memberId: ada, orderId: order.id, betIds })
    expect(results.map(({ isCancelled }) => isCancelled)).toEqual([false, false])
    expect(await cash(ada)).toBe(coins(98))
  })

  test('a connection lost before any statement leaves the bets with their stake or the stake with its owner', async () => {
    const [draw, ada] = [await makeDraw(draws), await makePlayer(app, merchantId)]
    const order = betOrder(draw, ada, bothSides)
    await place(order)
    const cancel = { merchantId, memberId: ada, orderId: order.id, betIds: order.lines.map(({ id }) => id) }
    await crashBeforeEach(
      url,
      'app',
      (db) => cancelBets(db, new Date(), cancel),
      async () => {
        const open = (await betsOf(ada)).filter(({ state }) => state === 'accepted').length
        expect(await cash(ada)).toBe(coins(100 - open))
      },
    )
    expect(await cash(ada)).toBe(coins(100))
  })
})

describe('a draw', () => {
  test('goes its way to the end: anybody can compute it again, and every winner is paid once', async () => {
    const draw = await makeDraw(draws)
    const [ada, eve] = [await makePlayer(app, merchantId), await makePlayer(app, other)]
    await place(betOrder(draw, ada, bothSides))
    await place(betOrder(draw, eve, bothSides), other)
    await runDraws(database, later(draw, 4_999))
    expect((await drawOf(draw))?.state).toBe('locked')
    await runDraws(database, later(draw, 5_000))
    const shown = await drawOf(draw)
    expect(shown?.state).toBe('settled')
    const { game, numero, seed, betRoot, beaconValue } = shown ?? {}
    const name = { game: game ?? '', numero: numero ?? '' }
    const { commit = '', book = '', result = '' } = await statementsOf(draw)
    expect(commitText.parse(commit)?.seedDigest).toBe(seedDigestOf(seed ?? ''))
    expect(parseStatement(book)).toMatchObject({ kind: 'book', fields: { realCount: '4', realRoot: betRoot } })
    const rng = await rngOf(name, seed ?? '', drawSaltOf(betRoot ?? '', beaconValue ?? ''))
    expect(await drawnGameOf('K3_1M')?.family.draw(rng)).toEqual(shown?.result)
    expect(parseStatement(result)).toMatchObject({ kind: 'result', fields: { result: shown?.result?.join(',') } })
    expect([await cash(ada), await cash(eve, other)]).toEqual([coins(98) + wonBack, coins(98) + wonBack])
    expect((await betsOf(ada)).map(({ state }) => state).sort()).toEqual(['lost', 'won'])
    await runDraws(database, later(draw, 60_000))
    expect(await cash(ada)).toBe(coins(98) + wonBack)
    const news = await owner
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', ada)
      .where('subject', '=', 'lottery.bet-settled')
      .execute()
    expect(news).toEqual([{ payload: { game: 'K3_1M', numero: draw.numero } }])
  })

  test('waits for its round however long, and two people end it: stakes go back, its seed and their names are in the log', async () => {
    const [draw, ada] = [await makeDraw(draws), await makePlayer(app, merchantId)]
    await place(betOrder(draw, ada, bothSides))
    const silent = { ...making, beacon: unavailableBeacon }
    await runDraws(database, later(draw, 3_600_000), silent)
    expect((await drawOf(draw))?.state).toBe('drawing')
    expect(await askToCancel(draw, 'ana')).toBe(1)
    expect(await askToCancel(draw, 'ana')).toBe(1)
    await runDraws(database, later(draw, 3_600_000), silent)
    expect((await drawOf(draw))?.state).toBe('drawing')
    expect(await askToCancel(draw, 'ben')).toBe(2)
    await runDraws(database, later(draw, 3_600_000), silent)
    expect(await drawOf(draw)).toMatchObject({ state: 'refunded', result: null, seed: expect.any(String) })
    expect(await cash(ada)).toBe(coins(100))
    expect((await betsOf(ada)).map(({ state, win }) => [state, win])).toEqual([
      ['refunded', coins(1)],
      ['refunded', coins(1)],
    ])
    const { commit = '', cancelled = '' } = await statementsOf(draw)
    const said = cancelledText.parse(cancelled)
    expect(said).toMatchObject({ reason: 'the beacon has stopped', acts: expect.stringMatching(/^ana\/.+,ben\//) })
    expect(seedDigestOf(said?.seed ?? '')).toBe(commitText.parse(commit)?.seedDigest)
    expect(await askToCancel(draw, 'cleo')).toBeNull()
    await runDraws(database, later(draw, 4_000_000))
    expect(await cash(ada)).toBe(coins(100))
  })

  test('waits for its witness, and its round comes after the time that the witness names', async () => {
    const [draw, ada] = [await makeDraw(draws), await makePlayer(app, merchantId)]
    await place(betOrder(draw, ada, bothSides))
    const at = later(draw, 5_000)
    const dead = { ...making, log: logWith(unavailableWitness) }
    expect(await advanceDraws(draws, at, dead)).toMatchObject({ isHeadPublished: false })
    expect((await drawOf(draw))?.state).toBe('locked')
    const late = Math.floor(at.getTime() / 1_000) + 600
    await runDraws(database, at, { ...making, log: logWith(testWitness(() => late)) })
    await runDraws(database, at)
    const { beaconRound, state } = (await drawOf(draw)) ?? {}
    expect(state).toBe('settled')
    const { genesis, period } = making.beacon.chain
    const roundSeconds = genesis + (Number(beaconRound) - 1) * period
    expect(roundSeconds).toBeGreaterThanOrEqual(late + 2)
    expect(roundSeconds).toBeLessThan(late + 2 + period)
  })

  test('a beacon that hangs is asked once for many draws that wait, and holds up no end of a sale', async () => {
    const waiting = [await makeDraw(draws), await makeDraw(draws), await makeDraw(draws)]
    const at = later(waiting[2] ?? (waiting[0] as TestDraw), 5_000)
    await advanceDraws(draws, at, { ...making, beacon: unavailableBeacon })
    const selling = await makeDraw(draws, 1)
    const asked: string[] = []
    const hanging = {
      ...unavailableBeacon,
      read: async () => {
        asked.push((await drawOf(selling))?.state ?? '')
        return null
      },
    }
    await advanceDraws(draws, at, { ...making, beacon: hanging })
    expect(asked).toEqual(['locked', 'drawing'])
    await runDraws(database, at)
  })

  test('is decided by the chain of its commitment and by no other', async () => {
    const draw = await makeDraw(draws)
    const other = { ...making.beacon, chain: { ...making.beacon.chain, hash: 'f'.repeat(64) } }
    const at = later(draw, 5_000)
    await expect(advanceDraws(draws, at, { ...making, beacon: other })).rejects.toThrow('cannot go on')
    expect((await drawOf(draw))?.state).toBe('locked')
    await runDraws(database, at)
    expect((await drawOf(draw))?.state).toBe('settled')
  })

  test('is not sold before witnesses have seen its commitment', async () => {
    const draw = await makeDraw(draws)
    await owner.updateTable('draw').set({ state: 'scheduled' }).where('id', '=', draw.id).execute()
    await owner.deleteFrom('draw_log_checkpoint').execute()
    await advanceDraws(draws, new Date(), { ...making, log: logWith(unavailableWitness) })
    expect((await drawOf(draw))?.state).toBe('scheduled')
    await advanceDraws(draws, new Date(), making)
    await advanceDraws(draws, new Date(), making)
    expect((await drawOf(draw))?.state).toBe('on-sale')
  })

  test('that was committed to by scheme LV1 is held by it', async () => {
    const [draw, ada] = [await makeDrawV1(draws), await makePlayer(app, merchantId)]
    await place(betOrder(draw, ada, bothSides))
    await runDraws(database, later(draw, 5_000))
    const shown = await drawOf(draw)
    expect(shown?.state).toBe('settled')
    const { game, numero, seed, betRoot, beaconValue } = shown ?? {}
    const name = { game: game ?? '', numero: numero ?? '' }
    expect(await commitmentOf(name, seed ?? '')).toBe(shown?.commitment)
    const rng = await rngOf(name, seed ?? '', await saltOf(betRoot ?? '', beaconValue ?? ''))
    expect(await drawnGameOf('K3_1M')?.family.draw(rng)).toEqual(shown?.result)
    expect(await cash(ada)).toBe(coins(98) + wonBack)
  })

  test('a worker that dies before any statement leaves nothing twice and nothing undone', async () => {
    const draw = await makeDraw(draws)
    const players = await Promise.all([merchantId, merchantId, other].map((shop) => makePlayer(app, shop)))
    const shopOf = (index: number) => (index === 2 ? other : merchantId)
    for (const [index, player] of players.entries()) await place(betOrder(draw, player, bothSides), shopOf(index))
    const paidOnceAtMost = async () => {
      for (const [index, player] of players.entries())
        expect([coins(98), coins(98) + wonBack]).toContain(await cash(player, shopOf(index)))
    }
    const at = later(draw, 5_000)
    const drawing = await crashBeforeEach(url, 'draws', (db) => advanceDraws(db, at, making), paidOnceAtMost)
    const settling = await crashBeforeEach(url, 'worker', (db) => settleDraws(db, at), paidOnceAtMost)
    expect(Math.min(drawing, settling)).toBeGreaterThan(5)
    expect((await drawOf(draw))?.state).toBe('settled')
    for (const [index, player] of players.entries()) expect(await cash(player, shopOf(index))).toBe(coins(98) + wonBack)
  })

  test('two workers at once settle it once', async () => {
    const [draw, ada] = [await makeDraw(draws), await makePlayer(app, merchantId)]
    await place(betOrder(draw, ada, bothSides))
    const at = later(draw, 5_000)
    await Promise.all([1, 2, 3].map(() => advanceDraws(draws, at, making)))
    await Promise.all([1, 2, 3].map(() => settleDraws(worker, at)))
    await runDraws(database, at)
    expect((await drawOf(draw))?.state).toBe('settled')
    expect(await cash(ada)).toBe(coins(98) + wonBack)
  })

  test('the app can neither read a seed nor write a bet, and no role changes a commitment', async () => {
    await expect(sql`select * from draw_seed`.execute(app)).rejects.toThrow('permission denied')
    await expect(sql`update bet set state = 'won'`.execute(app)).rejects.toThrow('permission denied')
    for (const login of [app, worker, draws]) {
      await expect(sql`update draw_commitment set commitment = 'x'`.execute(login)).rejects.toThrow('permission denied')
      await expect(sql`update draw set result = '{}'`.execute(login)).rejects.toThrow('permission denied')
      await expect(sql`update draw_log_leaf set text = 'x'`.execute(login)).rejects.toThrow('permission denied')
      await expect(sql`delete from draw_log_leaf`.execute(login)).rejects.toThrow('permission denied')
      await expect(sql`delete from draw_log_checkpoint`.execute(login)).rejects.toThrow('permission denied')
      await expect(sql`update draw_book set hashes = ''`.execute(login)).rejects.toThrow('permission denied')
    }
  })

  test('who settles reads no seed and draws nothing; who draws sees no member and moves no money', async () => {
    const draw = await makeDraw(draws)
    const move = (db: typeof draws, name: string, from: string, to: string) =>
      sql`select ${sql.raw(name)}(${draw.id}, ${from}, ${to}, '{"result": ["6", "6", "6"]}')`.execute(db)
    await expect(sql`select * from draw_seed`.execute(worker)).rejects.toThrow('permission denied')
    await expect(move(worker, 'move_draw', 'drawing', 'resulted')).rejects.toThrow('permission denied')
    await expect(move(worker, 'close_draw', 'drawing', 'resulted')).rejects.toThrow('settlement does not')
    await expect(move(draws, 'move_draw', 'settling', 'settled')).rejects.toThrow('the login that draws does not')
    await expect(move(draws, 'close_draw', 'settling', 'settled')).rejects.toThrow('permission denied')
    await expect(move(draws, 'move_draw', 'on-sale', 'cancelled')).rejects.toThrow('too few people')
    for (const table of ['bet', 'member', 'ledger_balance', 'ledger_posting'])
      await expect(sql`select * from ${sql.table(table)}`.execute(draws)).rejects.toThrow('permission denied')
    await expect(sql`select post_many(1, now(), '[]')`.execute(draws)).rejects.toThrow('permission denied')
  })
})
