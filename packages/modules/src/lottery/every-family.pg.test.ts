import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { type DrawnGame, drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { familyCodes } from '@fairground/domain/lottery/game-code.ts'
import { settleByHand } from '@fairground/domain/testing/lottery/by-hand/settle-by-hand.ts'
import { familyOf, statedPay } from '@fairground/domain/testing/lottery/every-family.ts'
import { randomResult, randomSelection, seeded } from '@fairground/domain/testing/lottery/random-lines.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { findUnexplained } from '../ledger/check-ledger.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { coins, makeDraw, makePlayer, making, rng, settleDraws } from '../testing/play.ts'
import { findFactFaults } from '../wallet/check-facts.ts'
import { readResults } from '../wallet/read-results.ts'
import { advanceDraws } from './advance-draws.ts'
import { readDrawnGames } from './drawn-games.ts'
import { drawsOfIds } from './draws.ts'
import { generateDraws } from './generate-draws.ts'
import type { PricedLineRequest } from './place-order.ts'
import { type PlacedBet, readOrder } from './read-orders.ts'
import { createOrderTaking } from './take-order.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws, owner } = database
const merchantId = await seedMerchant(owner, 'house', { zone: 'UTC' })
const taking = createOrderTaking(app, uuidv7)
afterAll(() => taking.close())

const drawn = await readDrawnGames(app)
/** A family of which no game is drawn has the same rules to keep. */
const others = familyCodes
  .filter((code) => !drawn.some(({ family }) => family.code === code))
  .flatMap((code) => drawnGameOf(`${code}_1M`) ?? [])
const below = seeded(20_261_117)
const maxUnits = 400

/** One line of every play, as random as the rules by hand make them; few are dear. */
function everyPlay({ family }: DrawnGame): PricedLineRequest[] {
  return Object.keys(familyOf(family.code).plays).map((play) => {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const selection = randomSelection(family.code, play, randomResult(family.code, below), below)
      const line = family.lineOf({ play, selection, unitStake: coins(1), multiple: 1 })
      if (line && line.units <= maxUnits)
        return { play, selection, unitStake: line.unitStake, multiple: 1, stake: line.stake }
    }
    throw new Error(`no line of ${family.code} ${play}`)
  })
}

/** By the rules that were written a second time, ticket by ticket. */
function byHand(code: string, { play, selection, unitStake }: PlacedBet, result: readonly string[]) {
  const { won, givenBack } = settleByHand(code, play, selection, result)
  const times = Object.entries(won).reduce(
    (sum, [price, hits]) => sum + statedPay(code, play, price) * BigInt(hits),
    0n,
  )
  const pushedStake = unitStake * BigInt(givenBack)
  return { win: (unitStake * times) / 10_000n + pushedStake, pushedStake }
}

test('an order of every play of every family is taken, drawn and settled by the rules, to the last unit', async () => {
  const all = [...drawn, ...others]
  const placed = []
  for (const game of all) {
    const [draw, memberId] = [await makeDraw(draws, 120_000, game.code), await makePlayer(app, merchantId, 1_000_000)]
    const bettor = { merchantId, memberId, currency: 'EUR', book: 'real' } as const
    const request = { key: uuidv7(), game, numero: draw.numero, lines: everyPlay(game) }
    const { orderId } = await taking.take(bettor, new Date(), request)
    placed.push({ game, draw, bettor, orderId })
  }
  const end = new Date(Math.max(...placed.map(({ draw }) => draw.lockAt.getTime())) + 5_000)
  await advanceDraws(draws, end, making)
  expect(await settleDraws(worker, end)).toBe(all.length)

  const results = await drawsOfIds(
    app,
    placed.map(({ draw }) => draw.id),
  )
  let [stakes, wins] = [0n, 0n]
  for (const { game, draw, bettor, orderId } of placed) {
    const { code } = game.family
    const result = results.get(draw.id)?.result ?? []
    expect(familyOf(code).readAndWrite(result), game.code).toEqual(result)
    const bets = await readOrder(app, bettor, orderId)
    expect(new Set(bets.map(({ play }) => play))).toEqual(new Set(Object.keys(familyOf(code).plays)))
    let cash = coins(1_000_000)
    for (const bet of bets) {
      const { win, pushedStake, state } = bet
      expect({ win, pushedStake }, `${game.code} ${bet.play} ${bet.selection} at ${result.join()}`).toEqual(
        byHand(code, bet, result),
      )
      expect(state).toBe(win === null || win === pushedStake ? (pushedStake === bet.stake ? 'pushed' : 'lost') : 'won')
      cash += (win ?? 0n) - bet.stake
      stakes += bet.stake - pushedStake
      wins += (win ?? 0n) - pushedStake
    }
    const wallet = { ...bettor, book: 'real' } as const
    expect((await inMerchant(app, merchantId, (tx) => readBalance(tx, wallet))).cash, game.code).toBe(cash)
  }
  expect(await findUnexplained(worker, new Date(0))).toEqual([])
  expect(await findFactFaults(owner)).toEqual([])
  const days = await owner.selectFrom('play_fact').select('day').distinct().execute()
  const told = await Promise.all(
    days.map(({ day }) => readResults(app, merchantId, new Date(day).toISOString().slice(0, 10))),
  )
  const sum = (of: 'stakes' | 'wins') => told.flat().reduce((total, row) => total + row[of], 0n)
  expect([sum('stakes'), sum('wins')]).toEqual([stakes, wins])
}, 60_000)

test('every game that is drawn gets its draws, at the times of its code and in turns', async () => {
  const now = new Date()
  expect(await generateDraws(draws, now, making, rng, { mostOfEach: 2 })).toBe(2 * drawn.length)
  const rows = await owner.selectFrom('draw').selectAll().where('state', '=', 'scheduled').orderBy('open_at').execute()
  for (const { code, schedule } of drawn) {
    const [first, second, ...more] = rows.filter(({ game }) => game === code)
    expect(more, code).toEqual([])
    if (!first || !second) throw new Error(`no draws of ${code}`)
    expect(second.draw_at.getTime() - first.draw_at.getTime(), code).toBe(schedule.intervalMs)
    expect(first.draw_at.getTime() - first.lock_at.getTime(), code).toBe(schedule.lockMs)
    expect(first.lock_at > now, code).toBe(true)
  }
  // The next turn goes on where this one stopped.
  expect(await generateDraws(draws, now, making, rng, { mostOfEach: 3 })).toBe(3 * drawn.length)
})
