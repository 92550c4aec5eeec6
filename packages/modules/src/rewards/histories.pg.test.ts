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
import { ordersAt, postOrder } from '../testing/ledger.ts'
import { giveBonus } from '../testing/promotions.ts'
import { type Guest, noon, openStudio, type Studio } from '../testing/studio.ts'
import { endWagering } from '../wallet/finish-wagering.ts'
import { readWagering } from '../wallet/wagering.ts'
import { giveUp, previewGivingUp } from './give-up.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, owner } = database

/** The night runs many more. */
const histories = Number(process.env.REWARD_HISTORIES ?? 150)
const first = Number(process.env.REWARD_HISTORIES_FROM ?? 0)
/** So often at least what giving up shows before is held against what it does. */
const leastPreviews = Number(process.env.REWARD_PREVIEWS ?? histories / 20)
const stepsEach = 14
const atOnce = 8
/** So many members share a merchant: the check of the books looks at all of one merchant in one statement. */
const perMerchant = 400

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
  readonly studio: Studio
  readonly guest: Guest
  readonly holder: Holder
  readonly next: (below: number) => number
}
type Tally = { previews: number; ended: number; refused: number }

/** As a run of the worker would for this member alone: the list first, and then one after the other. */
async function finish({ studio: { merchantId }, guest, holder }: Seat, minute: number, tally: Tally): Promise<void> {
  const { memberId } = guest
  const open = await inMerchant(app, merchantId, (tx) => readWagering(tx, merchantId, memberId))
  for (const { id } of open) {
    const ended = await inMerchant(worker, merchantId, (tx) =>
      endWagering(tx, at(minute), { merchantId, memberId, id }),
    )
    if (ended) tally.ended += 1
  }
  for (const { id } of open) finishDue(holder, minute, id)
}

async function tryGivingUp(
  { studio: { merchantId }, guest, holder, next }: Seat,
  minute: number,
  tally: Tally,
): Promise<void> {
  const chosen = holder.open[next(holder.open.length)]
  if (!chosen) return
  const owned = { merchantId, memberId: guest.memberId }
  const shown = await previewGivingUp(app, owned, chosen.id).catch(() => null)
  const done = await giveUp(app, at(minute), owned, chosen.id).catch(() => null)
  expect(done).toEqual(shown)
  expect(done).toEqual(giveUpModel(holder, chosen.id))
  tally[done ? 'previews' : 'refused'] += 1
}

async function step(seat: Seat, minute: number, tally: Tally): Promise<void> {
  const { studio, guest, holder, next } = seat
  const { merchantId, say } = studio
  const [round] = [...holder.rounds.keys()]
  const move = next(10)
  if (move === 0) {
    const amount = coins(5 + next(40))
    const lines = [{ from: 'cashier.bank', to: 'cash', amount }] as const
    await postMany(app, merchantId, at(minute), ordersAt(at(minute), [postOrder(guest.memberId, lines)]))
    holder.cash += amount
  } else if (move === 1) {
    const [bonus, required, minutes] = [coins(1 + next(30)), coins(next(60)), 3 + next(12)]
    const maxStake = next(2) === 0 ? coins(10) : undefined
    const weights: Record<string, number> = next(2) === 0 ? { RNG: [0, 2_500, 3_333, 10_000][next(4)] ?? 0 } : {}
    const given = { merchantId, memberId: guest.memberId, bonus, required, weights, endsAt: at(minute + minutes) }
    const id = await giveBonus(owner, at(minute), { ...given, ...(maxStake === undefined ? {} : { maxStake }) })
    const terms = { weights, maxStake: maxStake ?? null, endsAt: minute + minutes }
    receiveBonus(holder, { id, bonus, required, done: 0n, ...terms })
  } else if (move <= 4) {
    const [roundId, stake] = [uuidv7(), BigInt(5_000 + next(250_000))]
    const request = { roundId, transactionId: roundId, amount: String(stake) }
    const { result } = await say('bet', guest.bet(request), { at: at(minute) })
    expect(result).toBe(bet(holder, roundId, stake))
  } else if (move <= 7 && round) {
    const amount = next(2) === 0 ? 0n : BigInt(next(500_000))
    const win = { roundId: round, betTransactionId: round, amount: String(amount), isRoundOver: true }
    await say('win', guest.win(win), { at: at(minute) })
    endRound(holder, round, amount, minute)
  } else if (move === 8 && round) {
    await say('rollback', guest.rollback({ roundId: round, betTransactionId: round }), { at: at(minute) })
    undoRound(holder, round)
  } else if (next(2) === 0) await tryGivingUp(seat, minute, tally)
  else await finish(seat, minute, tally)
}

async function seatOf(studio: Studio, seed: number): Promise<Seat & { readonly seed: number }> {
  const guest = await studio.enter({ cash: coins(20) })
  const holder = newHolder()
  holder.cash = coins(20)
  return { studio, guest, holder, seed, next: chooser(seed) }
}

/** All of them in the same minute, because calls that share a transaction have one time. */
async function playTogether(studio: Studio, seeds: readonly number[], tally: Tally): Promise<void> {
  const seats = await Promise.all(seeds.map((seed) => seatOf(studio, seed)))
  for (let minute = 1; minute <= stepsEach; minute += 1)
    await Promise.all(
      seats.map(async (seat) => {
        await step(seat, minute, tally)
        const { guest, holder, seed } = seat
        const pockets = { cash: holder.cash, bonus: holder.bonus }
        expect({ seed, minute, ...(await guest.pockets()) }).toEqual({ seed, minute, ...pockets })
      }),
    )
  const { merchantId } = studio
  for (const { guest, holder } of seats) {
    const open = await inMerchant(app, merchantId, (tx) => readWagering(tx, merchantId, guest.memberId))
    expect(open.map(({ id, done }) => ({ id, done }))).toEqual(holder.open.map(({ id, done }) => ({ id, done })))
  }
}

test(`${histories} random histories of bonuses, bets, wins, rollbacks and giving up end as in the pure model`, async ({
  task,
}) => {
  const tally: Tally = { previews: 0, ended: 0, refused: 0 }
  let studio: Studio | undefined
  for (let from = 0; from < histories; from += atOnce) {
    if (!studio || from % perMerchant === 0)
      studio = await openStudio(database, await seedMerchant(owner, `house-${from}`))
    const seeds = Array.from(
      { length: Math.min(atOnce, histories - from) },
      (_, place) => 7 + (first + from + place) * 7_919,
    )
    await playTogether(studio, seeds, tally)
  }
  // The report of the night has them.
  Object.assign(task.meta, { figures: { histories, first, ...tally } })
  expect(tally.previews).toBeGreaterThanOrEqual(leastPreviews)
  expect(tally.ended).toBeGreaterThan(histories / 20)
  expect(await findUnexplained(worker, new Date(0))).toEqual([])
}, 3_600_000)
