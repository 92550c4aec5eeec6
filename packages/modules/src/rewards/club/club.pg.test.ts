import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import {
  type Club,
  type ClubStanding,
  levelAfterMonth,
  parseClub,
  promotedStanding,
} from '@fairground/domain/rewards/club.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { startSession } from '../../account/sessions/start-session.ts'
import { findUnexplained } from '../../ledger/check-ledger.ts'
import { postMany } from '../../ledger/post-many.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import { excludeMember } from '../../member/exclude-member.ts'
import { readMemberInfo } from '../../member/read-member-info.ts'
import { playRound, smallClub, units } from '../../testing/club.ts'
import { deposit, makeMember, ordersAt } from '../../testing/ledger.ts'
import { publishClub } from './publish-club.ts'
import { readClub } from './read-club.ts'
import { settleLevel } from './settle-level.ts'
import { settleLevels } from './settle-levels.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, owner, staff } = database
// The months of these histories are over, and the database begins with this one.
for (let month = 1; month <= 9; month += 1) await sql`select make_partitions(${`2026-0${month}-15`})`.execute(owner)
const zone = 'Asia/Karachi'
const merchantId = await seedMerchant(owner, 'house', { zone })
await publishClub(staff, merchantId, smallClub, new Date('2026-01-01T00:00:00Z'))

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const [june, july] = [day('2026-06-10'), day('2026-07-10')]

async function makePlayer(deposited = units(1_000), at = june): Promise<string> {
  const memberId = await makeMember(app, merchantId, at)
  if (deposited > 0n) await postMany(app, merchantId, at, ordersAt(at, [deposit(memberId, deposited)]))
  return memberId
}
const play = (memberId: string, at: Date, cash: bigint) => playRound(owner, merchantId, memberId, at, { cash })
const settle = (memberId: string, at: Date) =>
  inMerchant(app, merchantId, (tx) => settleLevel(tx, at, { merchantId, memberId }))
const stepsOf = (memberId: string) =>
  owner.selectFrom('club_step').selectAll().where('member_id', '=', memberId).orderBy('place').execute()
const cashOf = (memberId: string) =>
  inMerchant(app, merchantId, async (tx) => (await readBalance(tx, { merchantId, memberId, book: 'real' })).cash)

test('a level rises at once, over several levels, and each gift is paid once', async () => {
  const memberId = await makePlayer()
  await play(memberId, june, units(5_000))
  const answers = await Promise.all(Array.from({ length: 8 }, () => settle(memberId, june)))
  expect(answers.map((answer) => answer?.level)).toEqual(Array(8).fill(2))
  expect(answers.filter((answer) => answer?.hasMoved)).toHaveLength(1)
  expect(await stepsOf(memberId)).toMatchObject([
    { from_level: 0, to_level: 1, gift: units(5) },
    { from_level: 1, to_level: 2, gift: units(20) },
  ])
  expect(await cashOf(memberId)).toBe(units(1_000) + units(25))
  expect(await findUnexplained(worker, june)).toEqual([])
})

test('turnover without the deposits of a level does not reach it', async () => {
  const memberId = await makePlayer(units(9))
  await play(memberId, june, units(5_000))
  expect((await settle(memberId, june))?.level).toBe(0)
  await postMany(app, merchantId, june, ordersAt(june, [deposit(memberId, units(1))]))
  expect((await settle(memberId, june))?.level).toBe(2)
})

test('a month with less than half of what keeps a level lowers it by one; a lost level pays no second gift', async () => {
  const memberId = await makePlayer()
  await play(memberId, june, units(5_000))
  await settle(memberId, june)
  await play(memberId, july, units(499))
  // June kept it by its 5,000; July did not.
  expect((await settle(memberId, july))?.level).toBe(2)
  await settleLevels(worker, day('2026-08-02'))
  expect((await settle(memberId, day('2026-08-02')))?.level).toBe(1)
  await play(memberId, day('2026-08-03'), units(999))
  expect((await settle(memberId, day('2026-08-03')))?.level).toBe(1)
  await play(memberId, day('2026-08-04'), units(1))
  expect((await settle(memberId, day('2026-08-04')))?.level).toBe(2)
  expect((await stepsOf(memberId)).map(({ to_level, gift }) => [to_level, gift])).toEqual([
    [1, units(5)],
    [2, units(20)],
    [1, 0n],
    [2, 0n],
  ])
})

test('while an exclusion holds, a level neither rises nor falls and no gift is paid', async () => {
  const [rising, falling] = [await makePlayer(), await makePlayer()]
  await play(falling, june, units(5_000))
  await settle(falling, june)
  const startsAt = day('2026-06-11')
  for (const memberId of [rising, falling])
    await inMerchant(app, merchantId, (tx) => excludeMember(tx, { merchantId, memberId, startsAt, endsAt: null }))
  await play(rising, day('2026-06-12'), units(5_000))
  expect((await settle(rising, day('2026-06-12')))?.level).toBe(0)
  expect(await cashOf(rising)).toBe(units(1_000))
  expect((await settle(falling, day('2026-09-02')))?.level).toBe(2)
})

/** The same history by the pure rules. */
function judged(model: Club, months: readonly (readonly bigint[])[], deposits: bigint): readonly ClubStanding[] {
  let standing: ClubStanding = { level: 0, best: 0 }
  let total = 0n
  return months.flatMap((plays, index) => {
    const before = months[index - 1]
    if (before) {
      const turned = before.reduce((sum, each) => sum + each, 0n)
      standing = { ...standing, level: levelAfterMonth(model, standing.level, turned) }
    }
    let month = 0n
    return plays.map((played) => {
      total += played
      month += played
      const turnover = model.period === 'monthly' ? month : total
      standing = promotedStanding(model, standing, { turnover, deposits, month })
      return standing
    })
  })
}

test.each(['lifetime', 'monthly'] as const)('the database follows the pure rules (%s)', async (period) => {
  const house = await seedMerchant(owner, `model-${period}`, { zone })
  const document = { ...smallClub, period, levels: smallClub.levels.map((level) => ({ ...level, deposits: '0.0000' })) }
  await publishClub(staff, house, document, june)
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let history = 0; history < 12; history += 1) {
    const memberId = await makeMember(app, house, day('2026-01-10'))
    await postMany(app, house, day('2026-01-10'), ordersAt(day('2026-01-10'), [deposit(memberId, units(1))]))
    const months = Array.from({ length: 6 }, () =>
      Array.from({ length: 1 + random(3) }, () => units(random(4) === 0 ? random(9_000) : random(900))),
    )
    const seen: ClubStanding[] = []
    for (const [month, plays] of months.entries())
      for (const [index, cash] of plays.entries()) {
        const at = new Date(Date.UTC(2026, month, 15 + index, 12))
        await playRound(owner, house, memberId, at, { cash })
        const settled = await inMerchant(app, house, (tx) => settleLevel(tx, at, { merchantId: house, memberId }))
        seen.push({ level: settled?.level ?? -1, best: settled?.best ?? -1 })
      }
    expect(seen).toEqual(judged(parseClub(document), months, 0n))
  }
})

test('PERM-06 the label of the level is in the information of the member', async () => {
  const [memberId, sessionId] = [await makePlayer(), uuidv7()]
  await inMerchant(app, merchantId, (tx) =>
    startSession(tx, june, {
      id: sessionId,
      merchantId,
      memberId,
      tokenHash: uuidv7(),
      cookieHash: uuidv7(),
      userAgent: 'test',
      standalone: false,
      country: null,
    }),
  )
  const info = () => readMemberInfo(app, merchantId, { memberId, sessionId })
  expect(await info()).toMatchObject({ clubLabel: '0' })
  await play(memberId, june, units(20_000))
  await settleLevels(worker, june)
  expect(await info()).toMatchObject({ clubLabel: 'Gold' })
})

test('the club is read with what was played, this month and in all, and the steps so far', async () => {
  const memberId = await makePlayer()
  await play(memberId, june, units(1_200))
  await play(memberId, july, units(300))
  expect(await readClub(app, july, { merchantId, memberId })).toMatchObject({
    level: 1,
    best: 1,
    played: { turnover: units(1_500), deposits: units(1_000), month: units(300) },
    monthEnd: new Date('2026-07-31T19:00:00Z'),
    steps: [{ from: 0, to: 1, gift: units(5), at: july }],
  })
  const bare = await seedMerchant(owner, 'bare')
  const guest = await makeMember(app, bare, june)
  expect(await readClub(app, june, { merchantId: bare, memberId: guest })).toBeNull()
})

test('the same document again is no new version, and a wrong one is refused by its place', async () => {
  const house = await seedMerchant(owner, 'versions')
  const publish = (document: unknown) => publishClub(staff, house, document, june)
  const versions = async () =>
    (await owner.selectFrom('club_document').select('version').where('merchant_id', '=', house).execute()).length
  await publish(smallClub)
  await publish(JSON.parse(JSON.stringify(smallClub)))
  expect(await versions()).toBe(1)
  await publish({ ...smallClub, period: 'monthly' })
  expect(await versions()).toBe(2)
  await expect(async () => publish({ ...smallClub, levels: [] })).rejects.toThrow(/levels/)
})

test('no login can write a level', async () => {
  for (const db of [app, worker, staff]) {
    const write = inMerchant(db, merchantId, (tx) => sql`update club_member set level = 3`.execute(tx))
    await expect(write).rejects.toThrow(/permission denied/)
  }
})
