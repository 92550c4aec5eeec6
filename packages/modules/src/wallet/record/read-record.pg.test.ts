import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test, vi } from 'vitest'
import { setVendorTerms } from '../../games/vendor-keys.ts'
import { advanceDraws } from '../../lottery/advance-draws.ts'
import { closeDraw } from '../../lottery/move-draw.ts'
import { placeOrders } from '../../lottery/place-order.ts'
import { settleDraw } from '../../lottery/settle-draw.ts'
import { betOrder, coins, makeDraw, makePlayer, making } from '../../testing/play.ts'
import { noon, openStudio } from '../../testing/studio.ts'
import { readHistory } from '../history/read-history.ts'
import { foldPlayDays } from './fold-plays.ts'
import { type RecordQuery, readRecord } from './read-record.ts'
import { readRound } from './read-round.ts'
import { readRecordSummary } from './read-summary.ts'
import { readWins } from './read-wins.ts'
import type { RecordFilter } from './record-filter.ts'

const zone = 'Asia/Karachi'
const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws, owner, staff } = database
const merchantId = await seedMerchant(owner, 'record', { zone })
const { createPlayer, send } = await openStudio(database, merchantId)

const walletOf = (memberId: string) => ({ merchantId, memberId, book: 'real' }) as const
const always = { since: '2026-01-01', until: '2030-01-01' }
const page = (memberId: string, given: Partial<RecordQuery> = {}) =>
  readRecord(app, walletOf(memberId), { ...always, limit: 20, ...given })
const summary = (memberId: string, given: Partial<RecordFilter> = {}) =>
  readRecordSummary(app, new Date(), walletOf(memberId), { ...always, ...given })
const minute = (n: number) => new Date(noon.getTime() + n * 60_000)

type Player = Awaited<ReturnType<typeof createPlayer>>

async function spin(
  player: Player,
  at: Date,
  { game = 'moon', stake = '100', won = '0' } = {},
  tell = send,
): Promise<string> {
  const [roundId, betId] = [uuidv7(), uuidv7()]
  await tell('bet', player.bet({ roundId, transactionId: betId, amount: stake, gameId: game }), { at })
  const win = { roundId, betTransactionId: betId, amount: won, isRoundOver: true, gameId: game }
  await tell('win', player.win(win), { at })
  return roundId
}

test('a draw is one play with its bets, and open until it is settled', async () => {
  const draw = await makeDraw(draws)
  const ada = await makePlayer(app, merchantId)
  const order = betOrder(draw, ada, [
    ['BSOE', 'BIG', 3],
    ['BSOE', 'SMALL', 2],
  ])
  expect(await placeOrders(app, merchantId, new Date(), [order])).toMatchObject([{ answer: 'done' }])
  expect(await summary(ada)).toMatchObject({
    totals: { plays: 0, stake: 0n, back: 0n },
    open: [{ source: 'draw', play: draw.id, stake: coins(5), draw: { numero: draw.numero, result: null } }],
  })
  await advanceDraws(draws, new Date(draw.lockAt.getTime() + 5_000), making)
  await closeDraw(worker, draw.id, 'resulted', 'settling')
  await settleDraw(worker, new Date(), draw.id)
  const { rows, next } = await page(ada)
  expect(rows).toMatchObject([
    {
      source: 'draw',
      game: 'K3_1M',
      play: draw.id,
      stake: coins(5),
      draw: { bets: [{ play: 'BSOE' }, { play: 'BSOE' }] },
    },
  ])
  expect(next).toBeNull()
  const { totals, open } = await summary(ada)
  expect(open).toEqual([])
  // What the statement, which reads the ledger, says of the same time.
  const { period } = await readHistory(app, walletOf(ada), { limit: 30, zone, since: new Date(0) })
  expect(totals.back - totals.stake).toBe(period.net)
})

test('totals are those of the ledger before and after the facts are folded, and by every filter', async () => {
  const player = await createPlayer({ cash: coins(1_000) })
  await spin(player, minute(1), { won: '250' })
  await spin(player, minute(2))
  await foldPlayDays(worker, 1)
  await spin(player, minute(3), { game: 'sun', stake: '700', won: '700' })
  // Seven hours after noon it is another day in Karachi.
  await spin(player, minute(420), { game: 'sun', stake: '1000' })
  const compare = async () => {
    const net = async (given: Partial<RecordFilter>) => {
      const { totals } = await summary(player.memberId, given)
      return [totals.plays, totals.stake, totals.back]
    }
    expect(await net({})).toEqual([4, 1900n, 950n])
    expect(await net({ game: 'moon' })).toEqual([2, 200n, 250n])
    expect(await net({ vendor: 'NOVA', game: 'sun' })).toEqual([2, 1700n, 700n])
    expect(await net({ vendor: null })).toEqual([0, 0n, 0n])
    expect(await net({ category: 'RNG' })).toEqual([4, 1900n, 950n])
    expect(await net({ result: 'won' })).toEqual([1, 100n, 250n])
    expect(await net({ result: 'lost' })).toEqual([2, 1100n, 0n])
    expect(await net({ since: '2026-11-16' })).toEqual([1, 1000n, 0n])
    expect(await net({ until: '2026-11-15' })).toEqual([3, 900n, 950n])
    const { period } = await readHistory(app, walletOf(player.memberId), { limit: 30, zone, since: minute(0) })
    expect(period.net).toBe(-950n)
  }
  await compare()
  await foldPlayDays(worker)
  await compare()
  await foldPlayDays(worker)
  await compare()
  expect(dayInZone(minute(420), zone)).toBe('2026-11-16')
  expect((await summary(player.memberId)).games.map(({ game, plays, names }) => [game, plays, names])).toEqual([
    ['moon', 2, { EN: 'moon' }],
    ['sun', 2, { EN: 'sun' }],
  ])
})

test('pages meet by every filter: each play comes once, newest first', async () => {
  const player = await createPlayer({ cash: coins(1_000) })
  for (let n = 1; n <= 7; n += 1) {
    await spin(player, minute(n), { game: n % 3 === 0 ? 'sun' : 'moon', won: n % 2 === 0 ? '300' : '0' })
  }
  const whole = (await page(player.memberId)).rows
  expect(whole).toHaveLength(7)
  expect(whole.map(({ at }) => at.getTime())).toEqual(whole.map(({ at }) => at.getTime()).toSorted((a, b) => b - a))
  const filters: readonly Partial<RecordFilter>[] = [
    {},
    { game: 'moon' },
    { vendor: 'NOVA' },
    { category: 'RNG' },
    { result: 'won' },
    { result: 'lost', game: 'sun' },
  ]
  for (const filter of filters) {
    const expected = whole.filter(
      ({ game, stake, back }) =>
        (filter.game ?? game) === game &&
        (filter.result === undefined || (filter.result === 'won' ? back > stake : back < stake)),
    )
    const paged: bigint[] = []
    let after: RecordQuery['after']
    do {
      const { rows, next } = await page(player.memberId, { ...filter, limit: 2, after })
      paged.push(...rows.map(({ id }) => id))
      after = next ?? undefined
    } while (after)
    expect(paged).toEqual(expected.map(({ id }) => id))
  }
})

test('a round tells its calls with the balance after each, to its member alone', async () => {
  const player = await createPlayer({ cash: 1_000n })
  const round = await spin(player, minute(1), { stake: '400', won: '150' })
  expect(await readRound(app, walletOf(player.memberId), { vendor: 'NOVA', round })).toMatchObject({
    state: 'settled',
    game: 'moon',
    stake: 400n,
    back: 150n,
    calls: [
      { kind: 'bet', amount: 400n, balance: 600n },
      { kind: 'win', amount: 150n, balance: 750n },
    ],
  })
  const other = await createPlayer()
  expect(await readRound(app, walletOf(other.memberId), { vendor: 'NOVA', round })).toBeUndefined()
  expect((await page(other.memberId)).rows).toEqual([])
  const bet = other.bet({ amount: '300' })
  await send('bet', bet)
  expect((await summary(other.memberId)).open).toMatchObject([{ source: 'round NOVA', play: bet.roundId, stake: 300n }])
})

test('a round that was settled anew tells what came back in the end, and one more line of the record corrects it', async () => {
  const shop = await seedMerchant(owner, 'matches', { zone })
  const studio = await openStudio(database, shop)
  await setVendorTerms(staff, noon, studio.scope, { reopens: true })
  const player = await studio.createPlayer({ cash: 1_000n })
  const round = await spin(player, minute(1), { stake: '400', won: '900' }, studio.send)
  const wallet = { ...walletOf(player.memberId), merchantId: shop }
  const won = (await readRound(app, wallet, { vendor: 'NOVA', round }))?.calls.at(-1)
  const names = { ...player.rollback(), roundId: round, winTransactionId: won?.transactionId ?? '' }
  await studio.send('reverse', names, { at: minute(2) })
  await studio.send('end-round', names, { at: minute(2) })
  expect(await readRound(app, wallet, { vendor: 'NOVA', round })).toMatchObject({ stake: 400n, back: 0n })
  expect((await readRecord(app, wallet, { ...always, limit: 9 })).rows).toMatchObject([
    { stake: 0n, back: -900n, version: 2 },
    { stake: 400n, back: 900n, version: 1 },
  ])
})

test('a round shows how it looked, by the word of the vendor the first time', async () => {
  const player = await createPlayer({ cash: 1_000n })
  const reels: RoundDetails = { kind: 'reels', rows: [['koi', 'jade', 'koi']] }
  await send('bet', player.bet())
  const win = player.win({ amount: '250', isRoundOver: true })
  await send('win', { ...win, details: reels })
  const again = await send('win', { ...win, details: { kind: 'multiplier', reached: '9.00' } })
  expect(again).toMatchObject({ result: 'OK' })
  const { roundId } = win
  const look = async (round: string) =>
    (await readRound(app, walletOf(player.memberId), { vendor: 'NOVA', round }))?.details
  expect(await look(roundId)).toEqual(reels)
  const wheel = { kind: 'wheel', pocket: '17', colour: 'black' } as const
  const both = { winAmount: '0', isRoundOver: true, details: wheel }
  const bet = player.bet({ roundId: uuidv7(), transactionId: uuidv7() })
  await send('bet-win', { ...bet, ...both })
  expect(await look(bet.roundId)).toEqual(wheel)
  expect(await look(await spin(player, minute(1)))).toBeNull()
})

test('a bet on a match tells what it is on, and its round how it ended, also without a win and anew', async () => {
  const shop = await seedMerchant(owner, 'bets-on-matches', { zone })
  const studio = await openStudio(database, shop)
  await setVendorTerms(staff, noon, studio.scope, { reopens: true })
  const player = await studio.createPlayer({ cash: 1_000n })
  const match = (score: { home: number; away: number } | null): RoundDetails => ({
    ...{ kind: 'match', home: 'Northgate', away: 'Old Mill', price: '2.85', score, isFinal: score !== null },
    pick: { market: 'winner', side: 'home' },
  })
  const wallet = { ...walletOf(player.memberId), merchantId: shop }
  const bet = { ...player.bet(), details: match(null) }
  const look = async () => (await readRound(app, wallet, { vendor: 'NOVA', round: bet.roundId }))?.details
  await studio.send('bet', bet, { at: minute(1) })
  expect(await look()).toEqual(match(null))
  const end = { requestId: 'e', session: bet.session, roundId: bet.roundId }
  await studio.send('end-round', { ...end, details: match({ home: 0, away: 1 }) }, { at: minute(2) })
  expect(await look()).toEqual(match({ home: 0, away: 1 }))
  const won = player.win({ amount: '285', isRoundOver: true })
  await studio.send('win', { ...won, details: match({ home: 1, away: 0 }) }, { at: minute(3) })
  expect(await look()).toEqual(match({ home: 1, away: 0 }))
  const reverse = { ...player.rollback(), winTransactionId: won.transactionId }
  expect(await studio.send('reverse', reverse, { at: minute(4) })).toMatchObject({ result: 'OK' })
  await studio.send('end-round', { ...end, details: match({ home: 0, away: 0 }) }, { at: minute(5) })
  expect(await look()).toEqual(match({ home: 0, away: 0 }))
})

test('wins are shown once there are eight of real money, the highest first, and play money is none of them', async () => {
  // A merchant of its own: what is kept depends on its newest win.
  const shop = await seedMerchant(owner, 'winners', { zone })
  const studio = await openStudio(database, shop)
  const trial = await studio.createPlayer({ cash: coins(1_000), book: 'trial' })
  await spin(trial, minute(1), { won: '9000000' }, studio.send)
  const player = await studio.createPlayer({ cash: coins(1_000) })
  for (let n = 1; n <= 7; n += 1) await spin(player, minute(n), { won: String(n * 1_000_000) }, studio.send)
  await foldPlayDays(worker)
  expect(await readWins(app, shop, 100)).toEqual([])
  await spin(player, minute(8), { won: '8000000' }, studio.send)
  // A fold waits for the transactions that ran at its mark, also for those of tests beside this one.
  await vi.waitFor(
    async () => {
      await foldPlayDays(worker)
      expect((await readWins(app, shop, 3)).map(({ win, vendorName }) => [win, vendorName])).toEqual([
        [8_000_000n, 'Nova'],
        [7_000_000n, 'Nova'],
        [6_000_000n, 'Nova'],
      ])
    },
    { timeout: 20_000, interval: 200 },
  )
  expect(await readWins(app, merchantId, 100)).toEqual([])
})
