import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { bookLeafHash } from '@fairground/domain/lottery/draw-log/book-leaf.ts'
import { hexOf } from '@fairground/domain/lottery/draw-log/bytes.ts'
import { betOfReceipt, receiptV2Text } from '@fairground/domain/lottery/draw-log/receipt-v2.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { postMany } from '../../ledger/post-many.ts'
import { currency, makeMember, postOrder } from '../../testing/ledger.ts'
import { coins, makeDraw } from '../../testing/play.ts'
import type { PricedLineRequest } from '../place-order.ts'
import { type PlacedBet, readOrder } from '../read-orders.ts'
import { type Bettor, createOrderTaking } from '../take-order.ts'
import { readHeads } from './log-reader.ts'
import { createReceipts } from './receipts.ts'

const database = await testDatabase()
const { app, draws, owner } = database
const merchantId = await seedMerchant(owner, 'house')
const orders = createOrderTaking(app, uuidv7)
const receipts = createReceipts(oneKey(Buffer.alloc(32, 7)).receipts)
afterAll(async () => {
  await orders.close()
  await database.drop()
})

const faces = ['1', '2', '3', '4', '5', '6']
const sums = Array.from({ length: 16 }, (_, place) => String(place + 3))
const chosen: readonly (readonly [play: string, catalogue: readonly string[], least: number])[] = [
  ['SUM', sums, 1],
  ['TRI1', faces, 1],
  ['PAIRF', faces, 1],
  ['D2', faces, 2],
  ['D3', faces, 3],
  ['ONE', faces, 1],
  ['BSOE', ['BIG', 'SMALL', 'ODD', 'EVEN'], 1],
]
const game = drawnGameOf('K3_1M')
if (!game) throw new Error('no such game')

const anyLine: fc.Arbitrary<PricedLineRequest> = fc
  .constantFrom(...chosen)
  .chain(([play, catalogue, minLength]) =>
    fc.record({
      play: fc.constant(play),
      selection: fc.shuffledSubarray([...catalogue], { minLength }).map((values) => values.join(',')),
      unitStake: fc.bigInt({ min: 10_000n, max: 99_999n }),
      multiple: fc.integer({ min: 1, max: 20 }),
    }),
  )
  .map((wanted) => {
    const line = game.family.lineOf(wanted)
    if (!line) throw new Error(`no line: ${wanted.play} ${wanted.selection}`)
    return { ...wanted, stake: line.stake }
  })

async function bettor(book: Bettor['book']): Promise<Bettor> {
  const at = new Date()
  const memberId = await makeMember(app, merchantId, at, book)
  const given = postOrder(memberId, [{ from: 'cashier.demo', to: 'cash', amount: coins(10_000_000) }], {
    book,
    reason: 'cashier.demo',
    at,
  })
  await postMany(app, merchantId, at, [given])
  return { merchantId, memberId, currency, book }
}

async function leavesOf(orderId: string): Promise<string[]> {
  const rows = await inMerchant(app, merchantId, (tx) =>
    tx.selectFrom('bet').select('leaf').where('order_id', '=', orderId).orderBy('id').execute(),
  )
  return rows.map(({ leaf }) => hexOf(leaf ?? Buffer.alloc(0)))
}

async function leavesByReceipts(memberId: string, bets: readonly PlacedBet[]): Promise<string[]> {
  const [newest] = await readHeads(app, null, 1)
  if (!newest) throw new Error('the log has no checkpoint')
  return receipts.textsOf(memberId, bets, newest).map((text) => {
    const receipt = receiptV2Text.parse(text)
    if (!receipt) throw new Error(`a receipt that cannot be read:\n${text}`)
    return hexOf(bookLeafHash(betOfReceipt(receipt)))
  })
}

test('a receipt leads to the leaf that the database wrote into the book, to the letter', async () => {
  const draw = await makeDraw(draws, 600_000)
  const players = [await bettor('real'), await bettor('trial')]
  const sampled = fc.sample(fc.array(anyLine, { minLength: 1, maxLength: 12 }), 24)
  for (const [place, lines] of sampled.entries()) {
    const player = players[place % 2] as Bettor
    const request = { key: uuidv7(), game, numero: draw.numero, lines }
    const { orderId, bets } = await orders.take(player, new Date(), request)
    const written = await leavesOf(orderId)
    expect(written).toHaveLength(lines.length)
    expect(await leavesByReceipts(player.memberId, bets)).toEqual(written)
    expect(await leavesByReceipts(player.memberId, await readOrder(app, player, orderId))).toEqual(written)
    const again = await orders.take(player, new Date(), request)
    expect(again.bets).toMatchObject(bets)
  }
})
