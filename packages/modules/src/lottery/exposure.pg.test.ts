import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { closeBetsAt } from '../testing/close-bets.ts'
import { betOrder, coins, makeDraw, makePlayer, type TestDraw } from '../testing/play.ts'
import { cancelBets } from './cancel-bets.ts'
import { type BetOrder, placeOrders } from './place-order.ts'
import { createOrderTaking } from './take-order.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, draws, owner } = database
const merchantId = await seedMerchant(owner, 'house')
const taking = createOrderTaking(app, uuidv7)
afterAll(() => taking.close())

/** An order of one coin on a triple, as if it could cost one coin. */
function costing(draw: TestDraw, memberId: string, limit: bigint, value = '1'): BetOrder {
  const order = betOrder(draw, memberId, [['TRI1', value, 1]])
  const exposure = [{ value, amount: coins(1), stake: coins(1), limit }]
  return { ...order, lines: order.lines.map((line) => ({ ...line, exposure })) }
}

const players = (count: number) => Promise.all(Array.from({ length: count }, () => makePlayer(app, merchantId, 3)))
const heldOn = async ({ id }: TestDraw) => {
  const parts = await owner.selectFrom('draw_exposure').select(['part', 'amount']).where('draw_id', '=', id).execute()
  return parts.reduce((sum, { amount }) => sum + amount, 0n)
}
const betsOn = ({ id }: TestDraw) => owner.selectFrom('bet').select('id').where('draw_id', '=', id).execute()

/** All at once, each in a transaction of its own. */
async function race(draw: TestDraw, members: readonly string[], limit: bigint) {
  const answers = await Promise.all(
    members.map((member) => placeOrders(app, merchantId, new Date(), [costing(draw, member, limit)])),
  )
  return answers.flat()
}

test('of 50 orders at once a draw with room for 5 takes 5, and says to the others that nothing is left', async () => {
  const [draw, members] = [await makeDraw(draws), await players(50)]
  const answers = await race(draw, members, coins(5))
  expect(answers.filter(({ answer }) => answer === 'done')).toHaveLength(5)
  const refused = answers.filter(({ answer }) => answer !== 'done')
  expect(refused).toEqual(Array.from({ length: 45 }, () => ({ answer: 'full', on: 'TRI1 1', left: 0n })))
  expect([await betsOn(draw), await heldOn(draw)]).toEqual([expect.objectContaining({ length: 5 }), coins(5)])
})

test('parts that fill up one by one become one sum, and not a coin more is taken', async () => {
  const [draw, members] = [await makeDraw(draws), await players(60)]
  const answers = await race(draw, members, coins(40))
  expect(answers.filter(({ answer }) => answer === 'done')).toHaveLength(40)
  expect(await heldOn(draw)).toBe(coins(40))
  const parts = await owner.selectFrom('draw_exposure').selectAll().where('draw_id', '=', draw.id).execute()
  expect(parts.map(({ is_tight }) => is_tight)).toEqual(Array.from({ length: 8 }, () => true))
})

test('orders of one call share what is left, in their order, and what is not paid for is not counted', async () => {
  const [draw, [poor = '', ...others]] = [await makeDraw(draws), await players(4)]
  const empty = costing(draw, poor, coins(2))
  const dear = { ...empty, lines: empty.lines.map((line) => ({ ...line, unitStake: coins(9), stake: coins(9) })) }
  const orders = others.map((member) => costing(draw, member, coins(2)))
  const first = await placeOrders(app, merchantId, new Date(), [dear])
  expect(first).toMatchObject([{ answer: 'not-enough' }])
  const answers = await placeOrders(app, merchantId, new Date(), orders)
  expect(answers.map(({ answer }) => answer)).toEqual(['done', 'done', 'full'])
  expect(await heldOn(draw)).toBe(coins(2))
})

test('what was taken back leaves room, and another value has its own', async () => {
  const [draw, [ada = '', bob = '', cy = '']] = [await makeDraw(draws), await players(3)]
  const order = costing(draw, ada, coins(1))
  const place = async (wanted: BetOrder) => (await placeOrders(app, merchantId, new Date(), [wanted]))[0]?.answer
  expect(await place(order)).toBe('done')
  expect(await place(costing(draw, bob, coins(1)))).toBe('full')
  expect(await place(costing(draw, cy, coins(1), '2'))).toBe('done')
  const betIds = order.lines.map(({ id }) => id)
  await cancelBets(app, new Date(), { merchantId, memberId: ada, orderId: order.id, betIds })
  expect(await place(costing(draw, bob, coins(1)))).toBe('done')
  expect(await heldOn(draw)).toBe(coins(2))
  await closeBetsAt(database, merchantId, draw, ['1', '2', '3'])
  expect(await owner.selectFrom('draw_exposure').selectAll().where('draw_id', '=', draw.id).execute()).toEqual([])
})

test('a member is refused with the stake that the draw still bears, and play money is not counted', async () => {
  const [draw, ada] = [await makeDraw(draws), await makePlayer(app, merchantId)]
  const game = drawnGameOf(draw.game)
  if (!game) throw new Error('no game')
  const take = (units: number, book: 'real' | 'trial' = 'real') => {
    const line = { play: 'TRI1', selection: '6', unitStake: coins(units), multiple: 1, stake: coins(units) }
    const bettor = { merchantId, memberId: ada, currency: 'EUR', book, drawLimit: 20_952_000n }
    return taking.take(bettor, new Date(), { key: uuidv7(), game, numero: draw.numero, lines: [line] })
  }
  // A coin on a triple pays 209.52, so ten of them are what the draw bears.
  await take(7)
  await expect(take(4)).rejects.toEqual(new Refusal('DRAW_FULL', { left: '3.0000', currency: 'EUR' }))
  await take(3)
  await expect(take(1)).rejects.toEqual(new Refusal('DRAW_FULL', { left: '0.0000', currency: 'EUR' }))
})
