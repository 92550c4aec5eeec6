import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { postMany } from '../../ledger/post-many.ts'
import { storePersonDigest } from '../../member/person-digests.ts'
import { readAttribution } from '../../member/register-attribution.ts'
import { playRound, units } from '../../testing/club.ts'
import { deposit, makeMember, ordersAt } from '../../testing/ledger.ts'
import { testPromotion } from '../../testing/promotions.ts'
import { grantReward } from '../grant-reward.ts'
import { publishPromotions } from '../publish-promotions.ts'
import { payInvitations } from './pay-invitations.ts'
import { readInvitations } from './read-invitations.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, owner, staff } = database
const merchantId = await seedMerchant(owner, 'house', { zone: 'Asia/Karachi' })

const joined = new Date('2026-11-02T12:00:00Z')
const later = new Date('2026-11-10T12:00:00Z')
const referral = testPromotion({
  code: 'referral',
  type: 'REFERRAL',
  amount: { kind: 'fixed', amount: units(30) },
  pays: 'cash',
  wagering: null,
  friend: { deposit: units(100), turnover: units(2_000), days: 30 },
  once: 'case',
  claimDays: 30,
})
const publish = (...documents: (typeof referral)[]) => publishPromotions(staff, merchantId, documents, joined)
await publish(referral)

let codes = 0
const invitationsOf = (memberId: string, now = later) => {
  codes += 1
  return readInvitations(app, now, { merchantId, memberId, drawnCode: `K7Q2${String(codes).padStart(4, '0')}` })
}

/** Registers as somebody does who typed this code. */
async function join(code: string, at = joined): Promise<string> {
  const memberId = await makeMember(app, merchantId, at)
  await inMerchant(app, merchantId, async (tx) => {
    const form = { merchantId, affiliateCode: code, domain: '', isOwnDomain: true, recommender: '' }
    const attribution = await readAttribution(tx, at, form)
    if (attribution instanceof Refusal) throw attribution
    expect(attribution.affiliateCode).toBeNull()
    await tx
      .insertInto('registration')
      .values({
        merchant_id: merchantId,
        key: uuidv7(),
        member_id: memberId,
        register_url: 'house',
        register_method: 'H5',
        agreed_at: at,
        age_confirmed: 18,
        recommender_id: attribution.recommenderId,
      })
      .execute()
  })
  return memberId
}

async function invited() {
  const inviter = await makeMember(app, merchantId, joined)
  const code = (await invitationsOf(inviter))?.code ?? ''
  return { inviter, friend: await join(code), code }
}
const give = (memberId: string, amount: bigint, at: Date) =>
  postMany(app, merchantId, at, ordersAt(at, [deposit(memberId, amount)]))
const play = (memberId: string, cash: bigint, at: Date) => playRound(owner, merchantId, memberId, at, { cash })
const rewardsOf = (memberId: string) =>
  owner.selectFrom('promotion_grant').selectAll().where('member_id', '=', memberId).execute()

test('PROMO-14 a friend who deposits and plays enough brings the inviter one reward, claimable by them alone', async () => {
  const { inviter, friend, code } = await invited()
  await give(friend, units(100), later)
  await play(friend, units(1_999), later)
  await payInvitations(worker, later)
  expect(await rewardsOf(inviter)).toEqual([])
  expect(await invitationsOf(inviter)).toMatchObject({
    code,
    friends: [{ id: friend, state: 'under-way', turnover: units(1_999), hasDeposited: true, amount: null }],
  })
  await play(friend, units(1), later)
  await Promise.all([1, 2, 3].map(() => payInvitations(worker, later)))
  expect(await rewardsOf(inviter)).toMatchObject([
    { period: friend, amount: units(30), pays: 'cash', state: 'claimable' },
  ])
  expect(await rewardsOf(friend)).toEqual([])
  expect((await invitationsOf(inviter))?.friends).toMatchObject([{ state: 'paid', amount: units(30) }])
})

test('turnover without the deposit, or a day too late, brings nothing', async () => {
  const [poor, late] = [await invited(), await invited()]
  await play(poor.friend, units(9_000), later)
  await give(late.friend, units(100), later)
  const afterwards = new Date('2026-12-03T12:00:00Z')
  await play(late.friend, units(9_000), afterwards)
  await payInvitations(worker, later)
  await payInvitations(worker, new Date('2026-12-04T12:00:00Z'))
  for (const { inviter } of [poor, late]) expect(await rewardsOf(inviter)).toEqual([])
  expect((await invitationsOf(late.inviter, afterwards))?.friends).toMatchObject([{ state: 'late' }])
})

test.each(['device', 'person'] as const)('who invites oneself, known by the %s, gets nothing', async (known) => {
  const { inviter, friend } = await invited()
  const hash = uuidv7()
  await inMerchant(app, merchantId, async (tx) => {
    for (const memberId of [inviter, friend])
      if (known === 'person') await storePersonDigest(tx, { merchantId, memberId, kind: 'person', hash })
      else
        await tx
          .insertInto('known_device')
          .values({ merchant_id: merchantId, member_id: memberId, device_hash: hash, seen_at: joined })
          .execute()
  })
  await give(friend, units(100), later)
  await play(friend, units(9_000), later)
  await payInvitations(worker, later)
  expect(await rewardsOf(inviter)).toEqual([])
  expect((await invitationsOf(inviter))?.friends).toMatchObject([{ state: 'not-counted' }])
})

test('no login can have a reward for a friend that is none', async () => {
  const { inviter, friend } = await invited()
  const other = await makeMember(app, merchantId, joined)
  await give(friend, units(100), later)
  await play(friend, units(9_000), later)
  for (const [memberId, period] of [
    [other, friend],
    [inviter, other],
    [inviter, uuidv7()],
  ] as const) {
    const grant = { merchantId, memberId, promotion: 'referral', period }
    expect(await inMerchant(app, merchantId, (tx) => grantReward(tx, later, grant))).toBe('not-offered')
  }
})

test('PROMO-14 while no promotion of the type REFERRAL is enabled, there is nothing to read and nothing is paid', async () => {
  const { inviter, friend } = await invited()
  await give(friend, units(100), later)
  await play(friend, units(9_000), later)
  await publish()
  expect(await invitationsOf(inviter)).toBeNull()
  await payInvitations(worker, later)
  expect(await rewardsOf(inviter)).toEqual([])
  await publish({ ...referral, endsAt: joined })
  expect(await invitationsOf(inviter)).toBeNull()
  await publish(referral)
  expect(await invitationsOf(inviter)).not.toBeNull()
})

test('a member has one code, whatever is drawn', async () => {
  const member = await makeMember(app, merchantId, joined)
  const read = await Promise.all(Array.from({ length: 5 }, () => invitationsOf(member)))
  expect(new Set(read.map((each) => each?.code)).size).toBe(1)
})
