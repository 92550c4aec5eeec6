import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { idAt, idsNear } from '../../ledger/id-at.ts'
import { currency } from '../../testing/ledger.ts'
import { betOrder, coins, makeDraw, makePlayer, making, runDraws, settleDraws } from '../../testing/play.ts'
import { findFactFaults } from '../../wallet/check-facts.ts'
import { advanceDraws } from '../advance-draws.ts'
import { cancelBets } from '../cancel-bets.ts'
import { readHeads } from '../evidence/log-reader.ts'
import { createReceipts } from '../evidence/receipts.ts'
import { placeOrders } from '../place-order.ts'
import { readBets, readOrder } from '../read-orders.ts'
import { createOrderTaking } from '../take-order.ts'
import { archiveBets } from './archive-bets.ts'

const database = await testDatabase()
const { app, worker, draws, owner } = database
const merchantId = await seedMerchant(owner, 'house')
const orders = createOrderTaking(app, idAt)
const receipts = createReceipts(oneKey(Buffer.alloc(32, 7)).receipts)
afterAll(async () => {
  await orders.close()
  await database.drop()
})

const dayMs = 86_400_000
const game = drawnGameOf('K3_1M')
if (!game) throw new Error('no such game')
const monthOf = (at: Date) => at.toISOString().slice(0, 7)
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs)
const lines = [
  { play: 'BSOE', selection: 'BIG', unitStake: coins(1), multiple: 1, stake: coins(1) },
  { play: 'BSOE', selection: 'SMALL', unitStake: coins(1), multiple: 2, stake: coins(2) },
]
const all = [
  ['BSOE', 'BIG', 1],
  ['BSOE', 'SMALL', 1],
  ['BSOE', 'ODD', 1],
  ['BSOE', 'EVEN', 1],
] as const

describe('an id of a bet', () => {
  test('is of the day of its order and of one month with it, or nothing is sold', async () => {
    const draw = await makeDraw(draws)
    const ada = await makePlayer(app, merchantId)
    const order = betOrder(draw, ada, [['BSOE', 'BIG', 1]])
    const changed = (id: string) => ({ ...order, lines: order.lines.map((line) => ({ ...line, id })) })
    const wrong = [
      { ...order, id: idAt(daysFromNow(-2)) },
      { ...order, id: crypto.randomUUID() },
      changed(idAt(daysFromNow(2))),
      changed(idAt(new Date()).replace(/^(.{14})7/, '$14')),
    ]
    for (const each of wrong)
      await expect(placeOrders(app, merchantId, new Date(), [each])).rejects.toThrow(/not of the day of its bet/)
    const [march, april] = ['2026-03-31T23:59:59Z', '2026-04-01T00:00:00Z'].map((at) => idAt(new Date(at)))
    const apart = sql`select check_bet_ids('2026-03-31T23:59:59Z', array(
      select jsonb_populate_record(null::asked_bet, ${JSON.stringify({ order_id: march, id: april })}::jsonb)))`
    await expect(apart.execute(owner)).rejects.toThrow(/not of the month of its order/)
    expect(await placeOrders(app, merchantId, new Date(), [order])).toMatchObject([{ answer: 'done' }])
  })
})

/** The tables that a plan reads. */
async function readBy(query: { readonly sql: string; readonly parameters: readonly unknown[] }): Promise<string[]> {
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, place: string) => `'${query.parameters[Number(place) - 1]}'`)
  const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`).execute(owner)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  return [...new Set([...plan.matchAll(/on (bet(?:_order)?_\d{4}_\d\d)/g)].map(([, table]) => table ?? ''))].sort()
}

describe('a plan', () => {
  const bets = () => owner.selectFrom('bet').selectAll()

  test('reads one month for an id, and two at most for the bets of an order or of a member and a time', async () => {
    const [middle, end] = [idAt(new Date('2026-01-15T12:00:00Z')), idAt(new Date('2026-01-31T12:00:00Z'))]
    expect(await readBy(bets().where('id', '=', middle).compile())).toEqual(['bet_2026_01'])
    expect(await readBy(owner.selectFrom('bet_order').selectAll().where('id', '=', middle).compile())).toEqual([
      'bet_order_2026_01',
    ])
    const of = (column: 'order_id' | 'member_id', id: string) => {
      const near = idsNear(id)
      return bets().where(column, '=', id).where('id', '>=', near.first).where('id', '<', near.end).compile()
    }
    for (const column of ['order_id', 'member_id'] as const) {
      expect(await readBy(of(column, middle))).toEqual(['bet_2026_01'])
      expect(await readBy(of(column, end))).toEqual(['bet_2026_01', 'bet_2026_02'])
    }
  })

  test('of the book of a draw is made of the months of its sale alone', async () => {
    const draw = await makeDraw(draws)
    for (const leaves of ['book_leaves', 'recomputed_leaves'])
      await owner.transaction().execute(async (tx) => {
        await sql.raw(`select * from ${leaves}('${draw.id}', 'real')`).execute(tx)
        // Whatever a plan is made of is locked until the end of the transaction.
        const { rows } = await sql<{ table: string }>`
          select c.relname as table from pg_locks l join pg_class c on c.oid = l.relation
          where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relname ~ '^bet_[0-9]{4}_[0-9]{2}$'`.execute(tx)
        expect(rows.length).toBeLessThanOrEqual(2)
        expect(rows.length).toBeGreaterThan(0)
      })
  })

  test('of a draw leaves out every month that is not of its sale', async () => {
    const draw = await makeDraw(draws)
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off, summary off) select b.id from bet b where b.draw_id = '${draw.id}'
        and b.id >= first_bet_id('${draw.id}') and b.id < end_bet_id('${draw.id}')`,
      )
      .execute(owner)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const read = new Set([...plan.matchAll(/on (bet_\d{4}_\d\d)/g)].map(([, table]) => table))
    expect([read.size > 0, read.size <= 2, plan.includes('Subplans Removed')]).toEqual([true, true, true])
  })

  test('of a page of bets does not go back further than the page', async () => {
    const draw = await makeDraw(draws)
    const ada = await makePlayer(app, merchantId)
    for (let order = 0; order < 3; order += 1)
      await placeOrders(app, merchantId, new Date(), [betOrder(draw, ada, all)])
    const { bets: page, next } = await readBets(app, { merchantId, memberId: ada }, { limit: 5 })
    expect([page.length, next === null]).toEqual([5, false])
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off, summary off) select b.id, o.book from bet b
        cross join lateral (select s.book from bet_order s where s.id = b.order_id limit 1) o
        where b.member_id = '${ada}' order by b.id desc limit 6`,
      )
      .execute(owner)
    const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => / on bet_(?:order_)?\d/.test(line))
    const before = lines.filter(
      (line) => line.replace(/.* on bet_(?:order_)?(\d{4})_(\d\d) .*/, '$1-$2') < monthOf(new Date()),
    )
    expect(before.length).toBeGreaterThan(0)
    expect(before.filter((line) => !line.includes('never executed'))).toEqual([])
  })
})

test('a draw whose sale lies in two months settles each bet once, though their rows have the same places', async () => {
  const draw = await makeDraw(draws)
  const players = [await makePlayer(app, merchantId), await makePlayer(app, merchantId)]
  for (const player of players) await placeOrders(app, merchantId, new Date(), [betOrder(draw, player, all)])
  // The sale began in the month before, and so did one of the orders.
  const before = new Date(new Date(`${monthOf(new Date())}-01T00:00:00Z`).getTime() - 3_600_000)
  const early = idAt(before).slice(0, 13)
  await sql`update draw set open_at = ${before} where id = ${draw.id}`.execute(owner)
  await sql`update bet_order set id = overlay(id::text placing ${early} from 1 for 13)::uuid, accepted_at = ${before}
    where member_id = ${players[0]}`.execute(owner)
  await sql`update bet_key k set order_id = o.id, accepted_at = o.accepted_at
    from bet_order o where o.member_id = k.member_id and k.member_id = ${players[0]}`.execute(owner)
  await sql`
    update bet b set id = n.id, order_id = n.order_id, leaf = bet_leaf(n.id, n.order_id, b.play, b.selection, b.unit_stake,
      b.multiple, b.stake, b.stake_bonus, o.currency, b.series, b.odds, o.accepted_at)
    from bet_order o, lateral (
      select overlay(s.id::text placing ${early} from 1 for 13)::uuid as id, o.id as order_id, s.id as was
      from bet s where s.member_id = ${players[0]}
    ) n
    where o.member_id = ${players[0]} and b.id = n.was`.execute(owner)
  const places = await sql<{ months: number }>`
    select count(distinct tableoid)::int as months from bet where draw_id = ${draw.id}`.execute(owner)
  expect(places.rows).toEqual([{ months: 2 }])

  await advanceDraws(draws, new Date(draw.lockAt.getTime() + 5_000), making)
  expect(await settleDraws(worker, new Date())).toBeGreaterThan(0)
  expect(await findFactFaults(owner)).toEqual([])
  const { rows } = await sql<{ memberId: string; states: string[]; win: bigint; paid: bigint }>`
    select b.member_id as "memberId", array_agg(b.selection || ' ' || b.state order by b.selection) as states,
      sum(b.win)::bigint as win, (
        select sum(l.amount)::bigint from ledger_posting p join ledger_line l on l.posting_id = p.id
        where p.member_id = b.member_id and p.reason = 'lottery.win') as paid
    from bet b where b.draw_id = ${draw.id} group by b.member_id`.execute(owner)
  expect(rows).toHaveLength(2)
  expect(rows[0]?.states).toEqual(rows[1]?.states)
  for (const { states, win, paid } of rows) {
    expect(states.some((state) => state.endsWith('accepted'))).toBe(false)
    expect(win).toBe(paid)
  }
})

describe('a retry is answered as the first time', () => {
  test('over the end of a month, though its ids are of another', async () => {
    const draw = await makeDraw(draws)
    const order = betOrder(draw, await makePlayer(app, merchantId), all)
    const [first] = await placeOrders(app, merchantId, new Date(), [order])
    const newId = () => idAt(daysFromNow(40))
    const retry = { ...order, id: newId(), postingId: newId(), lines: order.lines.map((l) => ({ ...l, id: newId() })) }
    expect(first).toMatchObject({ answer: 'done', placed: { orderId: order.id } })
    expect(await placeOrders(app, merchantId, new Date(), [retry])).toEqual([{ ...first, answer: 'repeated' }])
    const less = { ...retry, lines: retry.lines.slice(1) }
    expect(await placeOrders(app, merchantId, new Date(), [less])).toEqual([{ answer: 'key-reused' }])
  })

  test('after its month was archived, with the same receipts', async () => {
    const draw = await makeDraw(draws)
    const memberId = await makePlayer(app, merchantId)
    const bettor = { merchantId, memberId, currency, book: 'real' } as const
    const request = { key: 'one key', game, numero: draw.numero, lines }
    const first = await orders.take(bettor, new Date(), request)
    const cancelled = await orders.take(bettor, new Date(), { ...request, key: 'another' })
    const cancelling = { merchantId, memberId, orderId: cancelled.orderId, betIds: cancelled.bets.map(({ id }) => id) }
    const taken = await cancelBets(app, new Date(), cancelling)
    expect(taken.results.map(({ isCancelled }) => isCancelled)).toEqual([true, true])
    const [newest] = await readHeads(app, null, 1)
    if (!newest) throw new Error('the log has no checkpoint')
    const signed = receipts.signTexts(receipts.textsOf(memberId, first.bets, newest))

    const again = await orders.take(bettor, new Date(), request)
    expect(again).toMatchObject({ orderId: first.orderId, acceptedAt: first.acceptedAt, balance: first.balance })

    await expect(archive(70)).rejects.toThrow(/is not over for a day/)
    await advanceDraws(draws, new Date(draw.lockAt.getTime() + 5_000), making)
    await expect(archive(70)).rejects.toThrow(/is not over for a day/)
    await runDraws({ draws, worker }, new Date(draw.lockAt.getTime() + 5_000))
    await expect(archive(10)).rejects.toThrow(/are too young/)
    const settled = await readOrder(app, bettor, first.orderId)
    const sums = await sumsOf(memberId)
    const count = await sql<{ orders: bigint; bets: bigint }>`
      select (select count(*) from bet_order) as orders, (select count(*) from bet) as bets`.execute(owner)
    expect(await archive(70)).toEqual([{ month: `${monthOf(new Date())}-01`, ...count.rows[0] }])
    const left = await sql`select from bet where member_id = ${memberId}`.execute(owner)
    expect(left.rows).toEqual([])

    const late = await orders.take(bettor, new Date(), request)
    expect(late).toMatchObject({ orderId: first.orderId, acceptedAt: first.acceptedAt, balance: first.balance })
    expect(late.bets).toEqual(settled)
    expect(receipts.signTexts(receipts.textsOf(memberId, late.bets, newest))).toEqual(signed)
    const other = { ...request, lines: lines.slice(1) }
    await expect(orders.take(bettor, new Date(), other)).rejects.toThrow('KEY_REUSED')
    expect((await cancelBets(app, new Date(), cancelling)).results).toEqual(taken.results)
    expect(await sumsOf(memberId)).toEqual(sums)
    const nobody = { ...bettor, memberId: await makePlayer(app, merchantId) }
    expect(await readOrder(app, nobody, first.orderId)).toEqual([])
  })
})

/** All months whose time it is, as of so many days from now. */
async function archive(days: number) {
  const [done, at] = [[] as unknown[], daysFromNow(days)]
  const next = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1))
  for await (const month of archiveBets(owner, at, next.toISOString().slice(0, 10))) done.push(month)
  return done
}

/** What the play came to, by what stays. */
async function sumsOf(memberId: string) {
  const { rows } = await sql`
    select sum(f.stake_cash + f.stake_bonus) as stake, sum(f.win_cash + f.win_bonus) as win from play_fact f
    where f.member_id = ${memberId}`.execute(owner)
  return rows
}
