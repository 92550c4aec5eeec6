import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { setVendorTerms } from '../../games/vendor-keys.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import { advanceDraws } from '../../lottery/advance-draws.ts'
import { cancelBets } from '../../lottery/cancel-bets.ts'
import { closeDraw } from '../../lottery/move-draw.ts'
import { placeOrders } from '../../lottery/place-order.ts'
import { settleDraw } from '../../lottery/settle-draw.ts'
import { betOrder, coins, makeDraw, makePlayer, making, type TestDraw } from '../../testing/play.ts'
import { noon, openStudio } from '../../testing/studio.ts'
import { type HistoryQuery, readHistory } from './read-history.ts'

const zone = 'Asia/Karachi'
const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws, owner, staff } = database
const merchantId = await seedMerchant(owner, 'house', { zone })
const { createPlayer, send, scope } = await openStudio(database, merchantId)

const walletOf = (memberId: string) => ({ merchantId, memberId, book: 'real' }) as const
const history = (memberId: string, given: Partial<HistoryQuery> = {}) =>
  readHistory(app, walletOf(memberId), { limit: 30, zone, since: new Date('2026-01-01T00:00:00Z'), ...given })

async function bet(draw: TestDraw, memberId: string, wanted: Parameters<typeof betOrder>[2]) {
  const order = betOrder(draw, memberId, wanted)
  expect(await placeOrders(app, merchantId, new Date(), [order])).toMatchObject([{ answer: 'done' }])
  return order
}

async function settle(draw: TestDraw): Promise<void> {
  await advanceDraws(draws, new Date(draw.lockAt.getTime() + 5_000), making)
  await closeDraw(worker, draw.id, 'resulted', 'settling')
  await settleDraw(worker, new Date(), draw.id)
}

test('a bet is one row with its draw, and what it won is in it and in the net of the day', async () => {
  const draw = await makeDraw(draws)
  const ada = await makePlayer(app, merchantId)
  // Of big and small one wins and one loses, unless a triple is drawn.
  const order = await bet(draw, ada, [
    ['BSOE', 'BIG', 3],
    ['BSOE', 'SMALL', 2],
  ])
  const [open] = (await history(ada)).rows
  expect(open).toMatchObject({ code: 'stake', net: coins(-5), subject: { kind: 'bet', back: 0n, result: null } })
  await settle(draw)
  const { rows, days, period, next } = await history(ada)
  expect(rows.map(({ code }) => code)).toEqual(['stake', 'deposit'])
  const balance = await inMerchant(app, merchantId, (tx) => readBalance(tx, walletOf(ada)))
  const net = balance.cash - coins(100)
  expect(rows[0]).toMatchObject({
    net,
    amount: coins(-5),
    subject: { kind: 'bet', orderId: order.id, game: 'K3_1M', numero: draw.numero, stake: coins(5) },
  })
  const subject = rows[0]?.subject
  expect(subject?.kind === 'bet' && subject.bets.map(({ selection, state }) => [selection, state])).toEqual(
    order.lines.map(({ selection }) => [selection, expect.stringMatching(/won|lost/)]),
  )
  expect(days).toEqual([{ day: dayInZone(new Date(), zone), net }])
  expect(period).toEqual({ net, deposits: coins(100), withdrawals: 0n, pending: 0 })
  expect(next).toBeNull()
})

test('what was taken back nets to nothing', async () => {
  const draw = await makeDraw(draws)
  const ada = await makePlayer(app, merchantId)
  const order = await bet(draw, ada, [['BSOE', 'BIG', 3]])
  await cancelBets(app, new Date(), {
    merchantId,
    memberId: ada,
    orderId: order.id,
    betIds: order.lines.map(({ id }) => id),
  })
  const { rows, days } = await history(ada)
  expect(rows[0]).toMatchObject({ net: 0n, subject: { bets: [{ state: 'cancelled' }] } })
  expect(days).toMatchObject([{ net: 0n }])
})

test('rounds of a game that follow each other are one row; the next day begins another', async () => {
  const guest = await createPlayer({ cash: coins(1_000) })
  const spin = async (won: string, at: Date, stake = '100000') => {
    const [roundId, betId] = [uuidv7(), uuidv7()]
    await send('bet', guest.bet({ roundId, transactionId: betId, amount: stake }), { at })
    await send('win', guest.win({ roundId, betTransactionId: betId, amount: won, isRoundOver: true }), { at })
  }
  const minute = (n: number) => new Date(noon.getTime() + n * 60_000)
  for (let n = 1; n <= 4; n += 1) await spin(n === 2 ? '250000' : '0', minute(n))
  const { rows, days, period } = await history(guest.memberId, { codes: ['stake', 'win', 'refund'] })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    net: -150_000n,
    subject: { kind: 'game', game: 'moon', names: { EN: 'moon' }, rounds: 4, each: 100_000n, back: 250_000n },
  })
  expect(days).toEqual([{ day: '2026-11-15', net: -150_000n }])
  expect(period.net).toBe(-150_000n)
  // Seven hours later it is another day in Karachi.
  await spin('0', minute(420), '200000')
  await spin('0', minute(421), '300000')
  const later = (await history(guest.memberId, { codes: ['stake', 'win', 'refund'] })).rows
  expect(later.map(({ subject }) => subject?.kind === 'game' && [subject.rounds, subject.each])).toEqual([
    [2, null],
    [4, 100_000n],
  ])
})

test('what a free round won is a row of its own, and a rolled back stake is none of the loss', async () => {
  const guest = await createPlayer({ cash: coins(10) })
  const round = { roundId: uuidv7(), transactionId: uuidv7() }
  await send('bet', guest.bet({ ...round, amount: '0' }))
  await send('win', guest.win({ roundId: round.roundId, betTransactionId: round.transactionId, amount: '70000' }))
  const free = await history(guest.memberId, { codes: ['stake', 'win', 'refund'] })
  expect(free.rows).toMatchObject([{ code: 'win', net: 70_000n, subject: { kind: 'game', rounds: 1, stake: 0n } }])
  expect(free.days).toMatchObject([{ net: 70_000n }])
  const other = await createPlayer({ cash: coins(10) })
  await send('bet', other.bet({ amount: '100' }))
  await send('rollback', other.rollback())
  expect((await history(other.memberId, { codes: ['stake', 'win', 'refund'] })).rows).toMatchObject([{ net: 0n }])
})

test('a result that is corrected and corrected back: the rows say what was taken, and their sum is what moved', async () => {
  await setVendorTerms(staff, noon, scope, { reopens: true })
  const player = await createPlayer({ cash: 500n })
  await send('bet', player.bet())
  const [first, second] = [uuidv7(), uuidv7()]
  await send('win', player.win({ transactionId: first, amount: '300', isRoundOver: true }))
  await send('reverse', { ...player.rollback(), winTransactionId: first })
  await send('end-round', player.rollback())
  await send('win', player.win({ transactionId: second, amount: '300', isRoundOver: true }))
  const { rows, days, period } = await history(player.memberId)
  const plays = rows.filter(({ code }) => code === 'stake' || code === 'win-reversed')
  expect(plays.map(({ code, net }) => [code, net])).toEqual([
    ['win-reversed', -300n],
    ['stake', 500n],
  ])
  expect([period.net, days[0]?.net]).toEqual([200n, 200n])
  await setVendorTerms(staff, noon, scope, { reopens: false })
})

test('pages meet: each row comes once, in the order of time', async () => {
  const draw = await makeDraw(draws)
  const ada = await makePlayer(app, merchantId)
  for (let n = 0; n < 5; n += 1) await bet(draw, ada, [['ONE', '1', 1]])
  const whole = (await history(ada)).rows.map(({ id }) => id)
  const paged: string[] = []
  let after: HistoryQuery['after']
  do {
    const page = await history(ada, { limit: 2, ...(after ? { after } : {}) })
    paged.push(...page.rows.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(paged).toEqual(whole)
  expect(whole).toHaveLength(6)
})

test('nobody sees the bets of somebody else', async () => {
  const draw = await makeDraw(draws)
  const [ada, bob] = [await makePlayer(app, merchantId), await makePlayer(app, merchantId)]
  await bet(draw, ada, [['ONE', '1', 1]])
  expect((await history(bob)).rows.map(({ code }) => code)).toEqual(['deposit'])
})
