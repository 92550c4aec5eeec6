import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findUnexplained } from '../ledger/check-ledger.ts'
import { findUncaused } from '../ledger/find-uncaused.ts'
import { betOrder, coins, makeDraw, makePlayer } from '../testing/play.ts'
import { readBook } from './draw-book.ts'
import { placeOrders } from './place-order.ts'
import { settleDraw } from './settle-draw.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, owner } = database
const merchantId = await seedMerchant(owner, 'house')

const result = ['2', '3', '5']
const wanted = [
  ['BSOE', 'BIG', 1],
  ['BSOE', 'SMALL', 2],
  ['SUM', '10', 1],
  ['ONE', '2', 3],
  ['TRI1', '4', 1],
] as const
const digest = '0'.repeat(64)

test('members of every lane, in batches smaller than an order and by two workers, are paid once and to the last coin', async () => {
  const draw = await makeDraw(worker)
  const members: string[] = []
  for (let number = 0; number < 16; number += 1) members.push(await makePlayer(app, merchantId))
  const orders = members.map((member) => betOrder(draw, member, wanted))
  await placeOrders(app, merchantId, new Date(), orders)
  const { root, count } = await readBook(worker, draw.id)
  const drawn = { result, seed: digest, bet_root: root, bet_count: count, beacon_value: digest, beacon_source: 'local' }
  await owner
    .updateTable('draw')
    .set({ state: 'settling', ...drawn })
    .where('id', '=', draw.id)
    .execute()

  const ends = await Promise.all([1, 2].map(() => settleDraw(worker, new Date(), draw.id, 3)))
  expect(ends.filter((end) => end === 'settled')).toHaveLength(1)

  const lines = orders.flatMap((each) => each.lines)
  const wins = new Map(lines.map((line) => [line.id, drawnGameOf(draw.game)?.family.settle(line, result) ?? 0n]))
  const bets = await owner.selectFrom('bet').select(['id', 'state', 'win']).where('draw_id', '=', draw.id).execute()
  expect(bets).toHaveLength(members.length * wanted.length)
  for (const { id, state, win } of bets) expect([state, win]).toEqual([wins.get(id) ? 'won' : 'lost', wins.get(id)])
  const [order] = orders
  const change = (order?.lines ?? []).reduce((sum, { id, stake }) => sum - stake + (wins.get(id) ?? 0n), 0n)
  const balances = await owner.selectFrom('ledger_balance').select('cash').execute()
  expect(balances.map(({ cash }) => cash)).toEqual(members.map(() => coins(100) + change))
  expect(await findUnexplained(worker, new Date(0))).toEqual([])
  const uncaused = await findUncaused(worker, new Date(0))
  expect(uncaused.filter(({ found }) => found.startsWith('lottery.'))).toEqual([])
})

/** What somebody with the owner's login could do between the end of the sale and the result. */
const afterTheLock: [what: string, change: (drawId: string, betId: string) => RawBuilder<unknown>][] = [
  [
    'a bet that is added',
    (drawId, betId) => sql`insert into bet (merchant_id, id, order_id, draw_id, member_id, game, play, selection, units,
        unit_stake, multiple, stake, odds)
      select merchant_id, gen_random_uuid(), order_id, draw_id, member_id, game, 'ONE', '2', units, unit_stake, multiple,
        stake, odds from bet where draw_id = ${drawId} and id = ${betId}`,
  ],
  ['a selection that is exchanged', (_drawId, betId) => sql`update bet set selection = 'SMALL' where id = ${betId}`],
  ['a bet that is removed', (_drawId, betId) => sql`delete from bet where id = ${betId}`],
]

test.each(afterTheLock)('nobody is paid in a draw with %s after its root was published', async (_what, change) => {
  const draw = await makeDraw(worker)
  const order = betOrder(draw, await makePlayer(app, merchantId), wanted)
  await placeOrders(app, merchantId, new Date(), [order])
  const { root, count } = await readBook(worker, draw.id)
  const drawn = { result, seed: digest, bet_root: root, bet_count: count, beacon_value: digest, beacon_source: 'local' }
  await owner
    .updateTable('draw')
    .set({ state: 'settling', ...drawn })
    .where('id', '=', draw.id)
    .execute()
  await change(draw.id, order.lines[0]?.id ?? '').execute(owner)
  await expect(settleDraw(worker, new Date(), draw.id)).rejects.toThrow('nothing is paid')
  const paid = owner.selectFrom('ledger_posting').select('id').where('reason', '=', 'lottery.win')
  expect(await paid.where('reference', '=', order.id).execute()).toEqual([])
})
