import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import type { MessageKind, MessageTopic } from '@fairground/domain/inbox/message-kinds.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { plainBrand } from '@fairground/domain/testing/brand.ts'
import { createLanguageText } from '@fairground/i18n/language-text.ts'
import { dropSubscription, saveSubscription } from '@fairground/modules/inbox/push/subscriptions.ts'
import { vapidKeysOf } from '@fairground/modules/inbox/push/vapid-keys.ts'
import { writeMessage, writeStaffMessage } from '@fairground/modules/inbox/write-message.ts'
import { setMemberLimit } from '@fairground/modules/ledger/limits.ts'
import { excludeMember } from '@fairground/modules/member/exclude-member.ts'
import { makeMember } from '@fairground/modules/testing/ledger.ts'
import { createLogger } from '@fairground/runtime/logger.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { push, pushDue } from './inbox-jobs.ts'
import { openPushEndpoint, verifiedSender } from './testing/push-endpoint.ts'
import { createSendPush } from './web-push.ts'

const database = await testDatabase()
const browser = await openPushEndpoint()
afterAll(async () => {
  await browser.close()
  await database.drop()
})
const { app, worker: db, owner } = database
const merchantId = await seedMerchant(owner, 'house', { currency: 'PKR', zone: 'Asia/Karachi' })
const keys = vapidKeysOf(oneKey(Buffer.alloc(32, 7)).push)
/** In the afternoon of Karachi. */
const noon = new Date('2026-11-18T09:00:00Z')
const night = new Date('2026-11-18T20:00:00Z')
let now = noon

const needs = {
  db,
  clock: { now: () => now },
  log: createLogger('test', 'silent'),
  textIn: createLanguageText(),
  brands: [{ ...plainBrand, code: 'house', name: 'House' }],
  sendPush: createSendPush({ keys, services: [browser.origin], contact: 'push@house.example' }),
  stopping: new AbortController().signal,
} as unknown as Parameters<typeof push>[0]

beforeEach(() => {
  now = noon
  browser.behaviour = 'plain'
  browser.received.length = 0
})

type Browser = { readonly topics?: readonly MessageTopic[]; readonly path?: string; readonly language?: string }

async function memberWith({ topics = ['money'], path = '/one', language = 'UR' }: Browser = {}) {
  const memberId = await makeMember(app, merchantId, new Date(noon.getTime() - 86_400_000))
  const endpoint = `${browser.origin}${path}?${memberId}`
  const subscription = { endpoint, ...browser.keys, keyId: keys[0].id, topics, language, zone: 'Asia/Karachi' }
  await saveSubscription(app, now, { merchantId, memberId, sessionId: uuidv7(), ...subscription })
  return { memberId, endpoint }
}

async function told(memberId: string, kind: MessageKind = 'withdrawal-sent'): Promise<string> {
  const order = { order: uuidv7(), amount: '5000.0000', currency: 'PKR' }
  await inMerchant(app, merchantId, (tx) =>
    kind === 'note'
      ? writeStaffMessage(tx, now, {
          merchantId,
          memberId,
          cause: uuidv7(),
          topic: 'offers',
          title: 'Offer',
          body: 'Now',
        })
      : writeMessage(tx, now, { merchantId, memberId, kind, cause: uuidv7(), data: order as never }),
  )
  const { id } = await owner
    .selectFrom('inbox_message')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const outcomes = async (memberId: string) => {
  const rows = await owner.selectFrom('push_delivery').select('outcome').where('member_id', '=', memberId).execute()
  return rows.map(({ outcome }) => outcome)
}

test('a message arrives sealed for its browser, in its language, without an amount, and the sender is proven', async () => {
  const { memberId } = await memberWith()
  const messageId = await told(memberId)
  await push(needs, { merchantId, messageId })
  const [arrived] = browser.received
  expect(arrived?.payload).toEqual({
    title: 'نکالی گئی رقم بھیج دی گئی',
    body: expect.stringContaining('House'),
    url: `/m/webEmail?id=${messageId}`,
    tag: messageId,
    lang: 'ur',
    dir: 'rtl',
  })
  expect(JSON.stringify(arrived?.payload)).not.toContain('5,000')
  expect(arrived && verifiedSender(arrived.headers)).toMatchObject({
    key: keys[0].publicKey,
    claims: { aud: browser.origin, sub: 'mailto:push@house.example' },
  })
  await push(needs, { merchantId, messageId })
  expect(browser.received).toHaveLength(1)
  expect(await outcomes(memberId)).toEqual(['sent'])
})

test('a member who was excluded five seconds ago receives nothing that was queued before', async () => {
  const { memberId } = await memberWith({ topics: ['money', 'account', 'offers', 'draws'] })
  const messageId = await told(memberId)
  await inMerchant(app, merchantId, (tx) => excludeMember(tx, { merchantId, memberId, startsAt: now, endsAt: null }))
  now = new Date(noon.getTime() + 5_000)
  await push(needs, { merchantId, messageId })
  expect(browser.received).toEqual([])
  expect(await outcomes(memberId)).toEqual(['excluded'])
})

test('over a limit money that goes out is told, and nothing that could lead back to play', async () => {
  const { memberId } = await memberWith({ topics: ['money', 'offers'] })
  const offer = await told(memberId, 'note')
  const sent = await told(memberId)
  await setMemberLimit(app, now, { merchantId, memberId, kind: 'stake', span: '7d' }, 0n)
  await push(needs, { merchantId, messageId: offer })
  await push(needs, { merchantId, messageId: sent })
  expect(browser.received.map(({ payload }) => payload)).toEqual([expect.objectContaining({ tag: sent })])
  const nudges = await owner
    .selectFrom('inbox_nudge')
    .select(['channel', 'outcome'])
    .where('member_id', '=', memberId)
    .execute()
  expect(nudges).toEqual([{ channel: 'push', outcome: 'over-limit' }])
})

test('at night money waits for the morning of its member, and safety does not', async () => {
  now = night
  const { memberId } = await memberWith({ topics: ['money', 'account'] })
  const money = await told(memberId)
  const safety = await told(memberId, 'password-changed')
  await push(needs, { merchantId, messageId: money })
  await push(needs, { merchantId, messageId: safety })
  expect(browser.received.map(({ payload }) => (payload as { tag: string }).tag)).toEqual([safety])
  now = new Date('2026-11-19T02:59:00Z')
  await pushDue(needs)
  expect(browser.received).toHaveLength(1)
  now = new Date('2026-11-19T03:00:00Z')
  await pushDue(needs)
  expect(browser.received.map(({ payload }) => (payload as { tag: string }).tag)).toEqual([safety, money])
})

test('topics are off until they are chosen, what was read or deleted is not told, and an end is an end', async () => {
  const other = await memberWith({ topics: ['account'] })
  await push(needs, { merchantId, messageId: await told(other.memberId) })
  const { memberId, endpoint } = await memberWith()
  const read = await told(memberId)
  await owner.updateTable('inbox_message').set({ read_at: now }).where('id', '=', read).execute()
  await push(needs, { merchantId, messageId: read })
  const deleted = await told(memberId)
  await owner.updateTable('inbox_message').set({ deleted_at: now }).where('id', '=', deleted).execute()
  await push(needs, { merchantId, messageId: deleted })
  await dropSubscription(app, { merchantId, memberId, endpoint })
  await push(needs, { merchantId, messageId: await told(memberId) })
  expect(browser.received).toEqual([])
})

test('a push service that hangs holds neither the other deliveries nor another job', async () => {
  const [slow, quick] = [await memberWith({ path: '/hangs' }), await memberWith()]
  browser.behaviour = 'hang'
  const hanging = await told(slow.memberId)
  const first = push(needs, { merchantId, messageId: hanging })
  await vi.waitFor(async () => expect(await outcomes(slow.memberId)).toEqual([null]))
  const begun = performance.now()
  await push(needs, { merchantId, messageId: await told(quick.memberId) })
  // It found a run under way and left the work to it.
  expect(performance.now() - begun).toBeLessThan(2_000)
  await first
  expect(browser.received.map(({ path }) => path.split('?')[0])).toEqual(['/one'])
  expect(await outcomes(slow.memberId)).toEqual([null])
}, 20_000)

test('a browser that is gone is forgotten, and a service with a bad day is asked again later', async () => {
  const gone = await memberWith()
  browser.behaviour = 'gone'
  await push(needs, { merchantId, messageId: await told(gone.memberId) })
  expect(await outcomes(gone.memberId)).toEqual(['unsubscribed'])
  const left = await owner.selectFrom('push_subscription').select('id').where('member_id', '=', gone.memberId).execute()
  expect(left).toEqual([])
  const waiting = await memberWith()
  browser.behaviour = 'busy'
  await push(needs, { merchantId, messageId: await told(waiting.memberId) })
  browser.behaviour = 'plain'
  now = new Date(noon.getTime() + 10 * 60_000)
  await pushDue(needs)
  expect(await outcomes(waiting.memberId)).toEqual(['sent'])
})
