import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { defaultInboxRules } from '@fairground/domain/inbox/notification-rules.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { publishPayoutTerms } from '../cashier/withdrawals/payout-terms.ts'
import type { Jobs } from '../jobs/enqueue.ts'
import { setMemberLimit } from '../ledger/limits.ts'
import { excludeMember } from '../member/exclude-member.ts'
import { crashBeforeEach } from '../testing/crash.ts'
import { coins, makeWithdrawalMember, noon, testTerms } from '../testing/withdraw.ts'
import { notifyReward } from './notify-reward.ts'
import { readOfferHistory } from './read-offer-history.ts'
import { sendOffer } from './send-offer.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, staff, owner, url } = database
const merchantId = await seedMerchant(owner, 'house', { currency: 'PKR', zone: 'Asia/Karachi' })
await publishPayoutTerms(owner, noon, merchantId, testTerms)
const rules = { ...defaultInboxRules, offersPerDay: 2, offersPerWeek: 3 }
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000)

/** A reward is granted, and the job that will tell of it waits. */
async function queued(memberId: string): Promise<Jobs['inbox.send-offer']> {
  const reward = uuidv7()
  await inMerchant(app, merchantId, (tx) =>
    notifyReward(tx, { merchantId, memberId, reward, amount: coins(50), currency: 'PKR', expiresAt: hours(24) }),
  )
  const { rows } = await sql<{ payload: Jobs['inbox.send-offer'] }>`
    select payload from graphile_worker._private_jobs where payload -> 'data' ->> 'reward' = ${reward}`.execute(owner)
  return rows[0]?.payload as Jobs['inbox.send-offer']
}

const rewardsTold = async (memberId: string) => {
  const rows = await owner
    .selectFrom('inbox_message')
    .select('data')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'reward')
    .execute()
  return rows.length
}

test('a reward is told once, in figures that the phone puts into words', async () => {
  const { memberId } = await makeWithdrawalMember(app, merchantId, coins(10))
  const offer = await queued(memberId)
  expect(await rewardsTold(memberId)).toBe(0)
  await crashBeforeEach(
    url,
    'worker',
    (db) => sendOffer(db, noon, offer, rules),
    async () => undefined,
  )
  expect(await sendOffer(worker, noon, offer, rules)).toBe('repeated')
  expect(await rewardsTold(memberId)).toBe(1)
  expect(await readOfferHistory(staff, merchantId, memberId, hours(-1))).toEqual([
    { cause: offer.cause, channel: 'inbox', kind: 'reward', outcome: 'sent', at: noon },
  ])
})

test('a member who was excluded five seconds ago receives nothing of what was queued before', async () => {
  const { memberId } = await makeWithdrawalMember(app, merchantId, coins(10))
  const offer = await queued(memberId)
  await inMerchant(app, merchantId, (tx) =>
    excludeMember(tx, { merchantId, memberId, kind: 'timeout', startsAt: noon, endsAt: hours(48) }),
  )
  expect(await sendOffer(worker, new Date(noon.getTime() + 5_000), offer, rules)).toBe('excluded')
  expect(await rewardsTold(memberId)).toBe(0)
  const later = await queued(memberId)
  expect(await sendOffer(worker, hours(49), later, rules)).toBe('sent')
})

test('a limit that is used up keeps offers away', async () => {
  const { memberId } = await makeWithdrawalMember(app, merchantId, 0n)
  const offer = await queued(memberId)
  await setMemberLimit(app, noon, { merchantId, memberId, kind: 'loss', span: '24h' }, 0n)
  expect(await sendOffer(worker, noon, offer, rules)).toBe('over-limit')
  const free = await makeWithdrawalMember(app, merchantId, 0n)
  await setMemberLimit(app, noon, { merchantId, memberId: free.memberId, kind: 'loss', span: '24h' }, coins(5))
  expect(await sendOffer(worker, noon, await queued(free.memberId), rules)).toBe('sent')
})

test('offers are counted and capped by the day and by the week, also where many are sent at once', async () => {
  const { memberId } = await makeWithdrawalMember(app, merchantId, 0n)
  const offers = await Promise.all(Array.from({ length: 6 }, () => queued(memberId)))
  const answers = await Promise.all(offers.slice(0, 4).map((offer) => sendOffer(worker, noon, offer, rules)))
  expect(answers.toSorted()).toEqual(['capped', 'capped', 'sent', 'sent'])
  expect(await sendOffer(worker, hours(25), offers[4] as (typeof offers)[0], rules)).toBe('sent')
  expect(await sendOffer(worker, hours(50), offers[5] as (typeof offers)[0], rules)).toBe('capped')
  expect(await rewardsTold(memberId)).toBe(3)
})
