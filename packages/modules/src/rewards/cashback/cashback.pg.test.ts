import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { findUnexplained } from '../../ledger/check-ledger.ts'
import { findPostingsWithoutCause } from '../../ledger/find-postings-without-cause.ts'
import { postMany } from '../../ledger/post-many.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import { placeOrders } from '../../lottery/place-order.ts'
import { excludeMember } from '../../member/exclude-member.ts'
import { playRound, smallClub, units } from '../../testing/club.ts'
import { deposit, makeMember, ordersAt } from '../../testing/ledger.ts'
import { betOrder, makeDraw, runDraws } from '../../testing/play.ts'
import { publishClub } from '../club/publish-club.ts'
import { claimCashback } from './claim-cashback.ts'
import { payCashback } from './pay-cashback.ts'
import { readCashback } from './read-cashback.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws, owner, staff } = database
const merchantId = await seedMerchant(owner, 'house', { zone: 'Asia/Karachi' })
const [everyone] = [{ ...smallClub, levels: smallClub.levels.map((level) => ({ ...level, gift: '0.0000' })) }]
await publishClub(staff, merchantId, everyone, new Date('2026-11-01T00:00:00Z'))

/** Monday 00:00 in Karachi is Sunday 19:00 in UTC. */
const monday = new Date('2026-11-15T19:00:00Z')
const tuesday = new Date('2026-11-17T12:00:00Z')
const lastWeek = new Date('2026-11-12T12:00:00Z')

async function makePlayer(): Promise<string> {
  const memberId = await makeMember(app, merchantId, lastWeek)
  await postMany(app, merchantId, lastWeek, ordersAt(lastWeek, [deposit(memberId, units(1))]))
  return memberId
}

const play = (memberId: string, at: Date, played: Parameters<typeof playRound>[4]) =>
  playRound(owner, merchantId, memberId, at, played)
const cashOf = (memberId: string) =>
  inMerchant(app, merchantId, async (tx) => (await readBalance(tx, { merchantId, memberId, book: 'real' })).cash)
const claim = (memberId: string, now: Date, key: string = uuidv7()) =>
  claimCashback(app, now, { merchantId, memberId, key })
const claimsOf = (memberId: string) =>
  owner.selectFrom('cashback_claim').selectAll().where('member_id', '=', memberId).orderBy('through_fact').execute()

test('WALLET-09 a whole week of play gives the floor of turnover times rate, by category, as cash', async () => {
  const memberId = await makePlayer()
  await play(memberId, lastWeek, { cash: 3_333_333n })
  await play(memberId, lastWeek, { cash: 1_000_001n })
  await play(memberId, monday, { cash: units(100) })
  const before = await readCashback(app, tuesday, { merchantId, memberId })
  // 433.3334 at 0.50% are 2.16666..., and nothing is rounded up.
  expect(before).toMatchObject({
    label: '0',
    amount: 21_666n,
    turnover: 4_333_334n,
    canClaim: true,
    since: lastWeek,
    until: monday,
    parts: [{ category: 'RNG', rate: 50, turnover: 4_333_334n, amount: 21_666n }],
    week: { amount: 5_000n, readyAt: new Date('2026-11-22T19:00:00Z') },
  })
  const { claimed, cashback } = await claim(memberId, tuesday)
  expect(claimed).toBe(21_666n)
  expect(cashback).toMatchObject({ amount: 0n, canClaim: false, week: { amount: 5_000n } })
  expect(await cashOf(memberId)).toBe(units(1) + 21_666n)
  expect(await findPostingsWithoutCause(worker, lastWeek)).toEqual([
    expect.objectContaining({ found: expect.stringMatching(/^cashier\.deposit/) }),
  ])
  expect(await findUnexplained(worker, lastWeek)).toEqual([])
})

test('WALLET-09 fifty claims at once pay once, and a key that was used is answered as the first time', async () => {
  const memberId = await makePlayer()
  await play(memberId, lastWeek, { cash: units(1_000) })
  const keys = Array.from({ length: 50 }, () => uuidv7())
  const answers = await Promise.all(keys.map((key) => claim(memberId, tuesday, key)))
  expect(answers.filter(({ claimed }) => claimed !== null)).toHaveLength(1)
  expect(await cashOf(memberId)).toBe(units(1) + units(5))
  const [paid] = await claimsOf(memberId)
  expect((await claim(memberId, tuesday, paid?.key)).claimed).toBe(units(5))
  expect(await claimsOf(memberId)).toHaveLength(1)
})

test('no fact is left out and none counts twice, also one that was settled late', async () => {
  const memberId = await makePlayer()
  const days = ['2026-10-20', '2026-10-27', '2026-11-03', '2026-11-10'].map((day) => new Date(`${day}T12:00:00Z`))
  for (const [index, at] of days.entries()) {
    await play(memberId, at, { cash: units(400 + index) })
    const nextWeek = new Date(at.getTime() + 7 * 86_400_000)
    await claim(memberId, nextWeek)
    // The clock of another process is behind: it belongs to a week that was claimed already, and counts with the next.
    await play(memberId, at, { cash: units(7) })
  }
  await claim(memberId, tuesday)
  const facts = await owner
    .selectFrom('play_fact')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const claims = await claimsOf(memberId)
  const counted = claims.flatMap(({ after_fact, through_fact }) =>
    facts.filter(({ id }) => id > after_fact && id <= through_fact).map(({ id }) => id),
  )
  expect(counted).toEqual(facts.slice(0, -1).map(({ id }) => id))
  expect(claims.map(({ after_fact }) => after_fact)).toEqual([
    0n,
    ...claims.slice(0, -1).map((each) => each.through_fact),
  ])
})

test('less than one unit waits for the next week and is not lost', async () => {
  const memberId = await makePlayer()
  await play(memberId, lastWeek, { cash: 1_999_999n })
  expect(await claim(memberId, tuesday)).toMatchObject({ claimed: null, cashback: { amount: 9_999n, canClaim: false } })
  await play(memberId, tuesday, { cash: units(1) })
  expect((await claim(memberId, new Date('2026-11-24T12:00:00Z'))).claimed).toBe(10_049n)
})

test('only stakes of cash count: bonus money and what came back give nothing', async () => {
  const memberId = await makePlayer()
  await play(memberId, lastWeek, { cash: units(300), bonus: units(100) })
  await play(memberId, lastWeek, { cash: 0n, bonus: units(1_000) })
  await play(memberId, lastWeek, { cash: units(50), pushed: units(50) })
  await play(memberId, lastWeek, { category: 'LIVE', cash: units(1_000) })
  expect(await readCashback(app, tuesday, { merchantId, memberId })).toMatchObject({
    parts: [
      { category: 'LIVE', rate: 0, amount: 0n },
      { category: 'RNG', turnover: units(300), amount: 15_000n },
    ],
  })
})

test('a draw counts by the mode of its bets: entertainment as ELOTT, the rest as LOTT', async () => {
  const memberId = await makePlayer()
  await postMany(
    app,
    merchantId,
    new Date(),
    ordersAt(new Date(), [deposit(memberId, units(1_000), { at: new Date() })]),
  )
  const draw = await makeDraw(draws)
  const order = betOrder(draw, memberId, [
    ['BSOE', 'BIG', 300],
    ['TRI1', '4', 100],
  ])
  expect(await placeOrders(app, merchantId, new Date(), [order])).toMatchObject([{ answer: 'done' }])
  await runDraws({ draws, worker }, new Date(draw.lockAt.getTime() + 5_000))
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000)
  const told = await inMerchant(owner, merchantId, (tx) =>
    sql<{ category: string; turnover: bigint; amount: bigint }>`
      select category, turnover, amount from cashback_due(${merchantId}, ${memberId}, 0, '-infinity', ${inTwoWeeks},
        '{"ELOTT": 20}') order by category`.execute(tx),
  )
  expect(told.rows).toEqual([
    { category: 'ELOTT', turnover: units(300), amount: 6_000n },
    { category: 'LOTT', turnover: units(100), amount: 0n },
  ])
})

test('what nobody claimed for thirty days is paid by itself, once', async () => {
  const memberId = await makePlayer()
  const early = new Date('2026-10-15T12:00:00Z')
  await play(memberId, early, { cash: units(1_000) })
  await payCashback(worker, new Date('2026-11-14T11:00:00Z'))
  expect(await claimsOf(memberId)).toEqual([])
  await Promise.all([1, 2].map(() => payCashback(worker, new Date('2026-11-14T13:00:00Z'))))
  expect(await claimsOf(memberId)).toMatchObject([{ amount: units(5), is_asked: false }])
  expect(await cashOf(memberId)).toBe(units(1) + units(5))
})

test('an excluded member can still claim what was earned before', async () => {
  const memberId = await makePlayer()
  await play(memberId, lastWeek, { cash: units(1_000) })
  await inMerchant(app, merchantId, (tx) =>
    excludeMember(tx, { merchantId, memberId, startsAt: lastWeek, endsAt: null }),
  )
  expect((await claim(memberId, tuesday)).claimed).toBe(units(5))
})

test('no login can bring a sum of its own', async () => {
  const memberId = await makePlayer()
  for (const db of [app, worker, staff]) {
    const lines = [{ from: 'rewards.cashback', to: 'cash', amount: units(9) }] as const
    const order = { ...deposit(memberId, 1n), id: uuidv7(), counts: undefined, reason: 'rewards.cashback', lines }
    await expect(postMany(db, merchantId, new Date(), [order as never])).rejects.toThrow()
    const insert = inMerchant(db, merchantId, (tx) =>
      sql`insert into cashback_claim select * from cashback_claim limit 1`.execute(tx),
    )
    await expect(insert).rejects.toThrow(/permission denied/)
  }
})
