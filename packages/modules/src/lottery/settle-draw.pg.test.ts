import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { resultText } from '@fairground/domain/lottery/draw-log/statements.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { type RawBuilder, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findUnexplained } from '../ledger/check-ledger.ts'
import { findPostingsWithoutCause } from '../ledger/find-postings-without-cause.ts'
import { idsOf } from '../ledger/id-at.ts'
import { betOrder, coins, makeDraw, makePlayer, making, type TestDraw } from '../testing/play.ts'
import { advanceDraws } from './advance-draws.ts'
import { closeDraw } from './move-draw.ts'
import { placeOrders } from './place-order.ts'
import { settleDraw } from './settle-draw.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws, owner } = database
const merchantId = await seedMerchant(owner, 'house')

const wanted = [
  ['BSOE', 'BIG', 1],
  ['BSOE', 'SMALL', 2],
  ['SUM', '10', 1],
  ['ONE', '2', 3],
  ['TRI1', '4', 1],
] as const

/** Held, and about to be settled. */
async function hold({ id, lockAt }: TestDraw): Promise<readonly string[]> {
  await advanceDraws(draws, new Date(lockAt.getTime() + 5_000), making)
  await closeDraw(worker, id, 'resulted', 'settling')
  const { result } = await owner.selectFrom('draw').select('result').where('id', '=', id).executeTakeFirstOrThrow()
  return result ?? []
}

test('members of every lane, in batches smaller than an order and by two workers, are paid once and to the last coin', async () => {
  const draw = await makeDraw(draws)
  const members: string[] = []
  for (let number = 0; number < 16; number += 1) members.push(await makePlayer(app, merchantId))
  const orders = members.map((member) => betOrder(draw, member, wanted))
  await placeOrders(app, merchantId, new Date(), orders)
  const result = await hold(draw)

  const ends = await Promise.all([1, 2].map(() => settleDraw(worker, new Date(), draw.id, 3)))
  expect(ends.filter((end) => end === 'settled')).toHaveLength(1)

  const lines = orders.flatMap((each) => each.lines)
  const wins = new Map(lines.map((line) => [line.id, drawnGameOf(draw.game)?.family.settle(line, result).win ?? 0n]))
  const bets = await owner.selectFrom('bet').select(['id', 'state', 'win']).where('draw_id', '=', draw.id).execute()
  expect(bets).toHaveLength(members.length * wanted.length)
  for (const { id, state, win } of bets) expect([state, win]).toEqual([wins.get(id) ? 'won' : 'lost', wins.get(id)])
  const [order] = orders
  const change = (order?.lines ?? []).reduce((sum, { id, stake }) => sum - stake + (wins.get(id) ?? 0n), 0n)
  const balances = await owner.selectFrom('ledger_balance').select('cash').execute()
  expect(balances.map(({ cash }) => cash)).toEqual(members.map(() => coins(100) + change))
  expect(await findUnexplained(worker, new Date(0))).toEqual([])
  const uncaused = await findPostingsWithoutCause(worker, new Date(0))
  expect(uncaused.filter(({ found }) => found.startsWith('lottery.'))).toEqual([])
})

test('a batch is sent the wins of its own lines and of a bounded number of others', async () => {
  const draw = await makeDraw(draws)
  const faces = ['1', '2', '3', '4', '5', '6']
  const orders = []
  for (let ten = 0; ten < 20; ten += 1) {
    const units = Array.from({ length: 10 }, (_, one) => ten * 10 + one + 1)
    const lines = units.flatMap((each) => faces.map((face) => ['ONE', face, each] as const))
    orders.push(betOrder(draw, await makePlayer(app, merchantId, 12_000), lines))
  }
  for (const answer of await placeOrders(app, merchantId, new Date(), orders)) expect(answer.answer).toBe('done')
  await hold(draw)
  const sent: number[] = []
  const listening = worker.withPlugin({
    transformQuery: ({ node }) => {
      for (const each of node.kind === 'RawNode' ? node.parameters : [])
        if (each.kind === 'ValueNode' && 'value' in each && /^\{"/.test(String(each.value)))
          sent.push(Object.keys(JSON.parse(String(each.value))).length)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect(await settleDraw(listening, new Date(), draw.id, 100)).toBe('settled')
  expect(sent.length).toBeGreaterThanOrEqual(12)
  expect(Math.max(...sent)).toBeLessThanOrEqual(1_000 + 100 + 1)
  const open = owner.selectFrom('bet').select('id').where('draw_id', '=', draw.id).where('state', '=', 'accepted')
  expect(await open.execute()).toEqual([])
  expect(await findUnexplained(worker, new Date(0))).toEqual([])
})

test('what is paid days after the bet has an id of its own, counts as paid for the bet, and is explained by it', async () => {
  const draw = await makeDraw(draws)
  const member = await makePlayer(app, merchantId)
  const oneOfThem = ['1', '2', '3', '4', '5', '6'].map((number) => ['ONE', number, 1] as const)
  await placeOrders(app, merchantId, new Date(), [betOrder(draw, member, oneOfThem)])
  await hold(draw)
  const late = new Date(Date.now() + 3 * 86_400_000)
  expect(await settleDraw(worker, late, draw.id)).toBe('settled')
  const won = await owner
    .selectFrom('bet as b')
    .innerJoin('ledger_key as k', (join) => join.on('k.key', '=', sql`'lot:' || b.id || ':v1'`))
    .innerJoin('ledger_posting as p', 'p.id', 'k.posting_id')
    .select(['b.id as bet', 'p.id as posting', 'p.posted_at as at'])
    .where('b.draw_id', '=', draw.id)
    .where('b.state', '=', 'won')
    .execute()
  expect(won.length).toBeGreaterThan(0)
  const { first, end } = idsOf(late, late)
  for (const { bet, posting, at } of won) {
    expect(posting).not.toBe(bet)
    expect([posting >= first, posting < end, at]).toEqual([true, true, late])
  }
  expect(await findUnexplained(worker, new Date(0))).toEqual([])
  const uncaused = await findPostingsWithoutCause(worker, new Date(0))
  expect(uncaused.filter(({ found }) => found.startsWith('lottery.'))).toEqual([])
})

test('a draw without a bet is settled without a question to any merchant, and not by numbers that do not follow', async () => {
  const [empty, wrong] = [await makeDraw(draws), await makeDraw(draws)]
  await hold(empty)
  await hold(wrong)
  await sql`update draw_log_leaf set text = regexp_replace(text, 'result [^ ]+\n', E'result 7,7,7\n')
    where draw_id = ${wrong.id} and kind = 'result'`.execute(owner)
  await expect(settleDraw(worker, new Date(), wrong.id)).rejects.toThrow('nothing is paid')
  // Nobody could close a bet now.
  await sql`revoke execute on function close_bets from fairground_worker`.execute(owner)
  onTestFinished(async () => {
    await sql`grant execute on function close_bets to fairground_worker`.execute(owner)
  })
  expect(await settleDraw(worker, new Date(), empty.id)).toBe('settled')
  expect(await settleDraw(worker, new Date(), empty.id)).toBeNull()
})

/** What somebody with the owner's login could do between the end of the sale and the result. */
const afterTheLock: [what: string, change: (drawId: string, betId: string) => RawBuilder<unknown>][] = [
  [
    'a bet that is added',
    (drawId, betId) => sql`insert into bet (merchant_id, id, order_id, draw_id, member_id, game, play, selection, units,
        unit_stake, multiple, stake, odds, leaf, is_trial)
      select merchant_id, ${uuidv7()}, order_id, draw_id, member_id, game, 'ONE', '2', units, unit_stake, multiple,
        stake, odds, leaf, is_trial from bet where draw_id = ${drawId} and id = ${betId}`,
  ],
  ['a prize group that is exchanged', (_drawId, betId) => sql`update bet set series = 1700 where id = ${betId}`],
  ['a selection that is exchanged', (_drawId, betId) => sql`update bet set selection = 'SMALL' where id = ${betId}`],
  [
    'a selection that is exchanged together with its leaf',
    (_drawId, betId) => sql`update bet b set selection = 'SMALL', leaf = bet_leaf(b.id, b.order_id, b.play, 'SMALL',
        b.unit_stake, b.multiple, b.stake, b.stake_bonus, o.currency, b.series, b.odds,
        o.accepted_at)
      from bet_order o where o.id = b.order_id and b.id = ${betId}`,
  ],
  [
    'a bet that is said to be of a trial',
    (_drawId, betId) =>
      sql`update bet_order set book = 'trial' where id = (select order_id from bet where id = ${betId})`,
  ],
  ['a bet that is removed', (_drawId, betId) => sql`delete from bet where id = ${betId}`],
]

test.each(afterTheLock)('nobody is paid in a draw with %s after its root was published', async (_what, change) => {
  const draw = await makeDraw(draws)
  const order = betOrder(draw, await makePlayer(app, merchantId), wanted)
  await placeOrders(app, merchantId, new Date(), [order])
  await hold(draw)
  await change(draw.id, order.lines[0]?.id ?? '').execute(owner)
  await expect(settleDraw(worker, new Date(), draw.id)).rejects.toThrow('nothing is paid')
  const paid = owner.selectFrom('ledger_posting').select('id').where('reason', '=', 'lottery.win')
  expect(await paid.where('reference', '=', order.id).execute()).toEqual([])
})

/** What somebody who can write results could do. */
const otherResults: [what: string, change: (fields: Fields) => Fields][] = [
  ['numbers', (fields) => ({ ...fields, result: fields.result === '6,6,6' ? '5,6,6' : '6,6,6' })],
  ['a seed', (fields) => ({ ...fields, seed: 'a'.repeat(64) })],
  ['a signature', (fields) => ({ ...fields, signature: 'b'.repeat(96) })],
]
type Fields = NonNullable<ReturnType<typeof resultText.parse>>

test.each(otherResults)(
  'nobody is paid by %s that do not follow from the commitment, the book and the round',
  async (_what, change) => {
    const draw = await makeDraw(draws)
    const order = betOrder(draw, await makePlayer(app, merchantId), wanted)
    await placeOrders(app, merchantId, new Date(), [order])
    await hold(draw)
    const isResult = owner
      .selectFrom('draw_log_leaf')
      .select('text')
      .where('draw_id', '=', draw.id)
      .where('kind', '=', 'result')
    const { text } = await isResult.executeTakeFirstOrThrow()
    const fields = resultText.parse(text)
    if (!fields) throw new Error('the result cannot be read')
    await sql`update draw_log_leaf set text = ${resultText.format(change(fields))} where draw_id = ${draw.id} and kind = 'result'`.execute(
      owner,
    )
    await expect(settleDraw(worker, new Date(), draw.id)).rejects.toThrow('nothing is paid')
  },
)
