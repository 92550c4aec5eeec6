import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import {
  bet,
  endRound,
  finishDue,
  giveUpModel,
  type Holder,
  newHolder,
  receiveBonus,
  undoRound,
} from '@fairground/domain/testing/rewards-model.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { findUnexplained } from '../ledger/check-ledger.ts'
import { postMany } from '../ledger/post-many.ts'
import { postOrder } from '../testing/ledger.ts'
import { createManyPlayers } from '../testing/many-players.ts'
import { type GivenBonus, giveBonuses } from '../testing/promotions.ts'
import { noon, openStudio, type Studio, type StudioPlayer } from '../testing/studio.ts'
import { endWagering } from '../wallet/finish-wagering.ts'
import { giveUp, previewGivingUp } from './give-up.ts'

/** The night runs many more. */
const histories = Number(process.env.REWARD_HISTORIES ?? 150)
const first = Number(process.env.REWARD_HISTORIES_FROM ?? 0)
/** So often at least what giving up shows before is held against what it does. */
const minPreviews = Number(process.env.REWARD_PREVIEWS ?? histories / 20)
const stepsEach = 14
/**
 * So many members share a merchant and play together, because a full transaction of calls is the cheapest; more of them
 * would be turned away by the queue.
 */
const perHouse = 500
const isNight = histories > 1_000

const database = await testDatabase({ mayPause: isNight })
afterAll(() => database.drop())
const { app, worker, owner } = database

function chooser(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const coins = (count: number) => BigInt(count) * 10_000n
const at = (minute: number) => new Date(noon.getTime() + minute * 60_000)

type Seat = {
  readonly guest: StudioPlayer
  readonly holder: Holder
  readonly seed: number
  readonly next: (below: number) => number
}
type Tally = { previews: number; ended: number; refused: number }

/** What the members of a house do in a minute, each of them one thing. */
type Turn = {
  readonly deposits: { readonly seat: Seat; readonly amount: bigint }[]
  readonly bonuses: { readonly seat: Seat; readonly given: Omit<GivenBonus, 'merchantId' | 'id'> }[]
  readonly calls: (() => Promise<void>)[]
  readonly givingUp: { readonly seat: Seat; readonly reward: string }[]
  readonly finishing: Seat[]
}

function choose({ send }: Studio, seat: Seat, minute: number, turn: Turn): void {
  const { guest, holder, next } = seat
  const [round] = [...holder.rounds.keys()]
  const move = next(10)
  if (move === 0) turn.deposits.push({ seat, amount: coins(5 + next(40)) })
  else if (move === 1) {
    const [bonus, required, minutes] = [coins(1 + next(30)), coins(next(60)), 3 + next(12)]
    const most = next(2) === 0 ? { maxStake: coins(10) } : {}
    const weights: Record<string, number> = next(2) === 0 ? { RNG: [0, 2_500, 3_333, 10_000][next(4)] ?? 0 } : {}
    const given = { memberId: guest.memberId, bonus, required, weights, endsAt: at(minute + minutes), ...most }
    turn.bonuses.push({ seat, given })
  } else if (move <= 4) {
    const [roundId, stake] = [uuidv7(), BigInt(5_000 + next(250_000))]
    const request = { roundId, transactionId: roundId, amount: String(stake) }
    turn.calls.push(async () => {
      const { result } = await send('bet', guest.bet(request), { at: at(minute) })
      expect(result).toBe(bet(holder, roundId, stake))
    })
  } else if (move <= 7 && round) {
    const amount = next(2) === 0 ? 0n : BigInt(next(500_000))
    const win = { roundId: round, betTransactionId: round, amount: String(amount), isRoundOver: true }
    turn.calls.push(async () => {
      await send('win', guest.win(win), { at: at(minute) })
      endRound(holder, round, amount, minute)
    })
  } else if (move === 8 && round) {
    turn.calls.push(async () => {
      await send('rollback', guest.rollback({ roundId: round, betTransactionId: round }), { at: at(minute) })
      undoRound(holder, round)
    })
  } else if (next(2) === 0) {
    const reward = holder.open[next(holder.open.length)]?.id
    if (reward !== undefined) turn.givingUp.push({ seat, reward })
  } else turn.finishing.push(seat)
}

async function depositAll(merchantId: number, minute: number, { deposits }: Turn): Promise<void> {
  const orders = deposits.map(({ seat, amount }) =>
    postOrder(seat.guest.memberId, [{ from: 'cashier.bank', to: 'cash', amount }], { at: at(minute) }),
  )
  await postMany(app, merchantId, at(minute), orders)
  for (const { seat, amount } of deposits) seat.holder.cash += amount
}

async function giveAll(merchantId: number, minute: number, { bonuses }: Turn): Promise<void> {
  if (bonuses.length === 0) return
  const all = bonuses.map(({ given }) => given)
  const ids = await giveBonuses(owner, at(minute), merchantId, all)
  for (const [place, { seat, given }] of bonuses.entries()) {
    const { bonus, required, weights = {}, maxStake = null, endsAt } = given
    const ends = (endsAt.getTime() - noon.getTime()) / 60_000
    receiveBonus(seat.holder, { id: ids[place] ?? '', bonus, required, done: 0n, weights, maxStake, endsAt: ends })
  }
}

async function giveUpAll(merchantId: number, minute: number, { givingUp }: Turn, tally: Tally): Promise<void> {
  const waiting = givingUp.values()
  const lane = async () => {
    for (const { seat, reward } of waiting) {
      const owned = { merchantId, memberId: seat.guest.memberId }
      const shown = await previewGivingUp(app, owned, reward).catch(() => null)
      const done = await giveUp(app, at(minute), owned, reward).catch(() => null)
      expect(done).toEqual(shown)
      expect(done).toEqual(giveUpModel(seat.holder, reward))
      tally[done ? 'previews' : 'refused'] += 1
    }
  }
  await Promise.all([lane(), lane(), lane()])
}

/** As a run of the worker would for these members alone: the list first, and then one after the other. */
async function finishAll(merchantId: number, minute: number, { finishing }: Turn, tally: Tally): Promise<void> {
  const open = await readOpen(merchantId, finishing)
  const due = finishing.flatMap(({ guest: { memberId }, holder }) =>
    (open.get(memberId) ?? []).map(({ id }) => ({ memberId, holder, id })),
  )
  if (due.length === 0) return
  await inMerchant(worker, merchantId, async (tx) => {
    for (const { memberId, id } of due)
      if (await endWagering(tx, at(minute), { merchantId, memberId, id })) tally.ended += 1
  })
  for (const { holder, id } of due) finishDue(holder, minute, id)
}

type Open = { readonly id: string; readonly done: bigint }

async function readOpen(merchantId: number, seats: readonly Seat[]): Promise<ReadonlyMap<string, readonly Open[]>> {
  if (seats.length === 0) return new Map()
  const rows = await inMerchant(app, merchantId, (tx) =>
    tx
      .selectFrom('wagering')
      .select(['id', 'member_id as memberId', 'done'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', 'in', membersOf(seats))
      .where('finished_at', 'is', null)
      .orderBy('started_at')
      .orderBy('id')
      .execute(),
  )
  return Map.groupBy(rows, ({ memberId }) => memberId)
}

const membersOf = (seats: readonly Seat[]) => seats.map(({ guest }) => guest.memberId)

/** Which of them have other pockets than in the model. */
async function otherPockets(merchantId: number, seats: readonly Seat[]) {
  const rows = await inMerchant(app, merchantId, (tx) =>
    tx
      .selectFrom('ledger_balance')
      .select(['member_id as memberId', 'cash', 'bonus'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', 'in', membersOf(seats))
      .where('book', '=', 'real')
      .execute(),
  )
  const pockets = new Map(rows.map(({ memberId, ...has }) => [memberId, has]))
  return seats.flatMap(({ guest, holder: { cash, bonus }, seed }) => {
    const has = pockets.get(guest.memberId)
    return has?.cash === cash && has.bonus === bonus ? [] : [{ seed, has, model: { cash, bonus } }]
  })
}

/** All of them in the same minute, because calls that share a transaction have one time. */
async function playTogether(studio: Studio, seeds: readonly number[], tally: Tally): Promise<void> {
  const { merchantId } = studio
  const guests = await createManyPlayers(owner, studio, seeds.length, coins(20))
  const seats = guests.map((guest, place): Seat => {
    const seed = seeds[place] ?? 0
    return { guest, holder: { ...newHolder(), cash: coins(20) }, seed, next: chooser(seed) }
  })
  for (let minute = 1; minute <= stepsEach; minute += 1) {
    const turn: Turn = { deposits: [], bonuses: [], calls: [], givingUp: [], finishing: [] }
    for (const seat of seats) choose(studio, seat, minute, turn)
    await Promise.all([
      depositAll(merchantId, minute, turn),
      giveAll(merchantId, minute, turn),
      ...turn.calls.map((call) => call()),
      giveUpAll(merchantId, minute, turn, tally),
      finishAll(merchantId, minute, turn, tally),
    ])
    expect({ minute, wrong: await otherPockets(merchantId, seats) }).toEqual({ minute, wrong: [] })
  }
  await expectOpen(merchantId, seats)
  // Rounds of a house that nobody plays at any more would be in the way of every later one.
  const minute = stepsEach + 1
  await Promise.all(seats.map((seat) => undoRounds(studio, seat, minute)))
  expect({ minute, wrong: await otherPockets(merchantId, seats) }).toEqual({ minute, wrong: [] })
  await expectOpen(merchantId, seats)
}

async function undoRounds({ send }: Studio, { guest, holder }: Seat, minute: number): Promise<void> {
  for (const round of [...holder.rounds.keys()]) {
    await send('rollback', guest.rollback({ roundId: round, betTransactionId: round }), { at: at(minute) })
    undoRound(holder, round)
  }
}

async function expectOpen(merchantId: number, seats: readonly Seat[]): Promise<void> {
  const open = await readOpen(merchantId, seats)
  for (const { guest, holder } of seats)
    expect((open.get(guest.memberId) ?? []).map(({ id, done }) => ({ id, done }))).toEqual(
      holder.open.map(({ id, done }) => ({ id, done })),
    )
}

test(
  `${histories} random histories of bonuses, bets, wins, rollbacks and giving up end as in the pure model`,
  async ({ task }) => {
    const tally: Tally = { previews: 0, ended: 0, refused: 0 }
    for (let from = 0; from < histories; from += perHouse) {
      const studio = await openStudio(database, await seedMerchant(owner, `house-${from}`))
      const count = Math.min(perHouse, histories - from)
      const seeds = Array.from({ length: count }, (_, place) => 7 + (first + from + place) * 7_919)
      await playTogether(studio, seeds, tally)
      if (isNight && (from + count) % 1_000 === 0)
        process.stdout.write(`${from + count} histories ${JSON.stringify(tally)}\n`)
    }
    // The report of the night has them.
    Object.assign(task.meta, { figures: { histories, first, ...tally } })
    expect(tally.previews).toBeGreaterThanOrEqual(minPreviews)
    expect(tally.ended).toBeGreaterThan(histories / 20)
    expect(await findUnexplained(worker, new Date(0))).toEqual([])
  },
  isNight ? 80 * 60_000 : 120_000,
)
