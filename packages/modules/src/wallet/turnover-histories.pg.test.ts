import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import type { Line } from '@fairground/domain/lottery/line.ts'
import { type CountedLine, countPlay } from '@fairground/domain/lottery/valid-stake.ts'
import {
  type BetGiven,
  cancelBet,
  endDraw,
  endUsedUpBonuses,
  finishConditions,
  newPlayer,
  type Player,
  placeBets,
  takeBonus,
} from '@fairground/domain/testing/turnover-model.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findUnexplained } from '../ledger/check-ledger.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { cancelBets } from '../lottery/cancel-bets.ts'
import { type BetOrder, placeOrders } from '../lottery/place-order.ts'
import { refundDraw } from '../lottery/settle-draw.ts'
import { closeBetsBy } from '../testing/close-bets.ts'
import { betOrder, coins, makeDraw, makePlayer, type TestDraw } from '../testing/play.ts'
import { giveBonus } from '../testing/promotions.ts'
import { findFactFaults } from './check-facts.ts'
import { finishWagering } from './finish-wagering.ts'
import { readTurnover } from './turnover.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws, owner } = database
const merchantId = await seedMerchant(owner, 'house')

let state = 20_261_117
const next = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const oneOf = <T>(values: readonly [T, ...T[]]): T => values[next(values.length)] ?? values[0]

test('the database counts valid stakes and turnover as the pure code does', async () => {
  const draw = await makeDraw(draws)
  const plays = Array.from({ length: 400 }, () => {
    const groups = Array.from({ length: next(3) }, (_, name) => ({ name: `g${name}`, sides: 2 + next(4) }))
    return Array.from({ length: 1 + next(8) }, (): CountedLine => {
      const stake = BigInt(1 + next(1_000_000_000)) * BigInt(1 + next(1_000))
      const group = groups[next(groups.length + 1)]
      const part = { stake: stake / 2n + 1n, odds: BigInt(10_001 + next(5_000_000)) }
      const side = group && { group: group.name, sides: group.sides, side: String(next(group.sides)), ...part }
      // Of one group all lines have one weight, as they are of one play.
      return {
        stake,
        pushed: next(4) === 0 ? stake / 3n : 0n,
        weight: side ? 7_500n : 10_000n,
        sides: side ? [side] : [],
      }
    })
  })
  const bets = plays.flatMap((lines, member) =>
    lines.map(({ stake, pushed, weight, sides }) => ({
      member: `00000000-0000-0000-0000-${String(member).padStart(12, '0')}`,
      stake: String(stake),
      pushed: String(pushed),
      weight: Number(weight),
      sides: sides.map((each) => [each.group, each.sides, each.side, String(each.stake), String(each.odds)]),
    })),
  )
  const { rows } = await sql<{ valid: bigint; turnover: bigint }>`
    select p.valid_stake as valid, p.turnover from unnest(draw_plays((select d from draw d where d.id = ${draw.id}), 0, (
      select array_agg(row(b.member, b.stake, 0, b.pushed, b.pushed, b.weight, b.sides, null)::closing_bet)
      from jsonb_to_recordset(${JSON.stringify(bets)}::jsonb) b (member uuid, stake bigint, pushed bigint, weight int,
        sides jsonb)), null, null)) p order by p.member_id`.execute(owner)
  expect(rows).toEqual(plays.map(countPlay).map(({ validStake, turnover }) => ({ valid: validStake, turnover })))
  const covered = plays.filter((lines) => {
    const risked = lines.reduce((sum, { stake, pushed }) => sum + stake - pushed, 0n)
    return countPlay(lines).validStake < risked
  })
  expect(covered.length).toBeGreaterThan(20)
})

type Seat = { readonly memberId: string; readonly player: Player; readonly orders: BetOrder[] }

type Choice = readonly [play: string, selection: string]
const lines: readonly [Choice, ...Choice[]] = [
  ['BSOE', 'BIG'],
  ['BSOE', 'SMALL'],
  ['BSOE', 'BIG,ODD'],
  ['BSOE', 'EVEN'],
  ['ONE', '1,2,3,4,5,6'],
  ['TRI1', '4'],
  ['D2', '1,2,3'],
]

const family = drawnGameOf('K3_1M')?.family
if (!family) throw new Error('no family')

/** With 5 to 60 coins, and most of them with a bonus under a condition. */
async function takeSeat(): Promise<Seat> {
  const [cash, bonus, required] = [5 + next(55), next(40), coins(next(60))]
  const memberId = await makePlayer(app, merchantId, cash)
  const player = newPlayer()
  player.cash = coins(cash)
  if (bonus > 0) {
    takeBonus(player, coins(bonus), required)
    const now = new Date()
    const endsAt = new Date(now.getTime() + 86_400_000)
    await giveBonus(owner, now, { merchantId, memberId, bonus: coins(bonus), required, endsAt })
  }
  return { memberId, player, orders: [] }
}

const given = (line: Line): BetGiven => ({
  stake: line.stake,
  weight: family.turnoverWeightOf(line.play),
  sides: family.sidesOf(line),
})

async function placeAll(draw: TestDraw, seats: readonly Seat[]): Promise<void> {
  const requests = seats.map(({ memberId }) =>
    betOrder(
      draw,
      memberId,
      Array.from({ length: 1 + next(3) }, () => [...oneOf(lines), 1 + next(6)] as const),
    ),
  )
  const answers = await placeOrders(app, merchantId, new Date(), requests)
  for (const [index, order] of requests.entries()) {
    const seat = seats[index]
    if (!seat) continue
    const isTaken = placeBets(seat.player, draw.id, order.lines.map(given))
    expect(answers[index]?.answer).toBe(isTaken ? 'done' : 'not-enough')
    if (isTaken) seat.orders.push(order)
  }
}

async function cancelSome(draw: TestDraw, { memberId, player, orders }: Seat): Promise<void> {
  const bets = orders.flatMap((order) => order.lines.map(({ id }) => ({ id, orderId: order.id })))
  if (bets.length === 0 || next(3) > 0) return
  const place = next(bets.length)
  const { id = '', orderId = '' } = bets[place] ?? {}
  await cancelBets(app, new Date(), { merchantId, memberId, orderId, betIds: [id] })
  cancelBet(player, draw.id, place)
}

/** What a line gets is decided by its name, so the same line gets the same wherever it is. */
function outcomeOf(line: Pick<Line, 'play' | 'selection' | 'unitStake'>, seed: number, stake: bigint) {
  const number = [...`${line.play}${line.selection}${line.unitStake}${seed}`].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973,
    7,
  )
  if (number % 5 === 0) return { win: 0n, pushed: stake }
  return { win: number % 3 === 0 ? BigInt(number) * 1_237n : 0n, pushed: 0n }
}

async function endAll(draw: TestDraw, seats: readonly Seat[], isRefund: boolean, seed: number): Promise<void> {
  if (isRefund) {
    await sql`update draw set state = 'cancelled' where id = ${draw.id}`.execute(owner)
    await refundDraw(worker, new Date(), draw.id)
  } else
    await closeBetsBy(database, merchantId, draw, ({ play, selection, unitStake }) => {
      const line = family?.lineOf({ play, selection, unitStake: BigInt(unitStake), multiple: 1 })
      if (!line) throw new Error('no line')
      return { ...given(line), ...outcomeOf(line, seed, line.stake) }
    })
  for (const { player, orders } of seats) {
    const bets = orders.splice(0).flatMap((order) => order.lines)
    const ended = (place: number) => {
      const bet = bets[place]
      return bet ? outcomeOf(bet, seed, bet.stake) : { win: 0n, pushed: 0n }
    }
    endDraw(player, draw.id, isRefund ? null : ended)
  }
}

test('200 members play four draws each as the pure model does, and facts and ledger agree', async () => {
  const seats = await Promise.all(Array.from({ length: 200 }, takeSeat))
  for (let turn = 0; turn < 4; turn += 1) {
    const draw = await makeDraw(draws, 600_000)
    await placeAll(draw, seats)
    await placeAll(
      draw,
      seats.filter(() => next(2) === 0),
    )
    await Promise.all(seats.map((seat) => cancelSome(draw, seat)))
    await endAll(draw, seats, turn === 2, turn)
    await finishWagering(worker, new Date())
    for (const { player } of seats) {
      finishConditions(player)
      endUsedUpBonuses(player)
    }
    const found = await inMerchant(app, merchantId, (tx) =>
      Promise.all(
        seats.map(async ({ memberId }) => {
          const { cash, bonus } = await readBalance(tx, { merchantId, memberId, book: 'real' })
          return { cash, bonus, turnover: await readTurnover(tx, merchantId, memberId) }
        }),
      ),
    )
    expect(found).toEqual(seats.map(({ player: { cash, bonus, turnover } }) => ({ cash, bonus, turnover })))
  }
  expect(seats.filter(({ player }) => player.turnover > 0n).length).toBeGreaterThan(80)
  expect(await findFactFaults(owner)).toEqual([])
  expect(await findUnexplained(worker, new Date(0))).toEqual([])
}, 300_000)
