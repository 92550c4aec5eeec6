import type { PlatformEvent } from '@fairground/contract/events.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, type TestDatabase, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postMany } from '../ledger/post-many.ts'
import { createMember } from '../member/create-member.ts'
import { recordActivity } from '../member/record-activity.ts'
import { countEvents } from '../system/count-events.ts'
import { sendPulse } from '../system/send-pulse.ts'
import { deposit, makeMember, openChart } from '../testing/ledger.ts'
import { applyEvents } from './apply-events.ts'
import { clearPublishedEvents } from './clear-published-events.ts'
import { moveCursor, publishedCursor, readCursor, stampedCursor } from './cursors.ts'
import { eventsAfter, missedEvents, personalHead, publicHead } from './event-items.ts'
import { publish } from './publish.ts'
import { stampEvents } from './stamp-events.ts'

const noon = new Date('2026-11-15T12:00:00Z')
let database: TestDatabase
let merchantId: number
const memberId = uuidv7()

beforeAll(async () => {
  database = await testDatabase()
  merchantId = await seedMerchant(database.owner, 'house')
  await inMerchant(database.app, merchantId, (tx) =>
    createMember(tx, {
      id: memberId,
      merchantId,
      username: 'zara88',
      type: 0,
      locale: 'EN',
      currency: 'PKR',
      now: noon,
    }),
  )
})
afterAll(() => database.drop())

const pulseMember = () => sendPulse(database.app, noon, merchantId, uuidv7(), { kind: 'member', memberId })

async function drain() {
  await stampEvents(database.worker, 1000)
  return readCursor(database.worker, stampedCursor)
}

test('news vanish with the transaction that told them', async () => {
  const before = await eventsAfter(database.worker, await drain(), 10)
  await inMerchant(database.app, merchantId, async (tx) => {
    await publish(tx, { merchantId, audience: { kind: 'public' }, subject: 'system.status-changed', payload: {} })
    throw new Error('undone')
  }).catch(() => undefined)
  await drain()
  expect(before).toEqual([])
  expect(await eventsAfter(database.worker, 0n, 1000)).not.toContainEqual(
    expect.objectContaining({ subject: 'system.status-changed' }),
  )
})

test("a member's news are numbered without a gap under concurrency and published in the order of their numbers", async () => {
  await Promise.all(Array.from({ length: 40 }, pulseMember))
  await drain()
  const numbers = (await eventsAfter(database.worker, 0n, 1000))
    .filter(({ recipient }) => recipient === memberId)
    .map(({ seq }) => Number(seq))
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
  expect(numbers.length).toBeGreaterThanOrEqual(40)
})

test('positions are gapless even when a transaction with a smaller id commits later', async () => {
  const before = await drain()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const tellPublic = () => ({
    merchantId,
    audience: { kind: 'public' } as const,
    subject: 'system.status-changed' as const,
    payload: {},
  })
  let told: () => void = () => undefined
  const slowHasTold = new Promise<void>((resolve) => {
    told = resolve
  })
  const slow = inMerchant(database.app, merchantId, async (tx) => {
    await publish(tx, tellPublic())
    told()
    await held
  })
  await slowHasTold
  await inMerchant(database.app, merchantId, (tx) => publish(tx, tellPublic()))
  expect(await drain()).toBe(before + 1n)
  release()
  await slow
  expect(await drain()).toBe(before + 2n)
  const positions = (await eventsAfter(database.worker, before, 10)).map(({ position }) => BigInt(position))
  expect(positions).toEqual([before + 1n, before + 2n])
  expect(await inMerchant(database.app, merchantId, (tx) => publicHead(tx, merchantId))).toBe(before + 2n)
})

test('two consumers in a race apply each piece of news once, in order, and a repeat does nothing', async () => {
  await Promise.all(Array.from({ length: 25 }, pulseMember))
  const position = await drain()
  await Promise.all(Array.from({ length: 6 }, () => applyEvents(database.worker, recordActivity, position)))
  await Promise.all(Array.from({ length: 6 }, () => applyEvents(database.worker, countEvents, position)))
  expect(await applyEvents(database.worker, countEvents, position)).toEqual({ taken: 0, cursor: position })
  const total = (await eventsAfter(database.worker, 0n, 1000)).length
  const tallies = await database.owner.selectFrom('news_tally').select('count').execute()
  expect(tallies.reduce((sum, { count }) => sum + count, 0n)).toBe(BigInt(total))
  const activity = await database.owner.selectFrom('member_activity').selectAll().executeTakeFirstOrThrow()
  const feed = await database.owner.selectFrom('member_feed').selectAll().executeTakeFirstOrThrow()
  expect([activity.last_seq, activity.gaps]).toEqual([feed.seq, 0])
})

test('a number that does not follow its predecessor is counted, between two steps and within one', async () => {
  const now = new Date()
  const newcomer = { merchantId, username: 'newcomer', type: 0, locale: 'EN', currency: 'PKR', now }
  const { id: recipient } = await inMerchant(database.app, merchantId, (tx) => createMember(tx, newcomer))
  const told = { position: '1', merchantId, audience: 'member', recipient, subject: 'system.pulsed' } as const
  const item = (seq: number): PlatformEvent => ({ ...told, seq: String(seq), payload: {}, toldAt: now.toISOString() })
  const gaps = async (...numbers: readonly number[]) => {
    const items = numbers.map(item) as [PlatformEvent, ...PlatformEvent[]]
    await inMerchant(database.worker, merchantId, (tx) => recordActivity.apply(tx, items))
    const rows = await database.owner
      .selectFrom('member_activity')
      .selectAll()
      .where('member_id', '=', recipient)
      .execute()
    return rows.map((row) => [row.last_seq, row.gaps])
  }
  expect(await gaps(1, 2, 3)).toEqual([[3n, 0]])
  expect(await gaps(4)).toEqual([[4n, 0]])
  expect(await gaps(6, 7, 9)).toEqual([[9n, 2]])
})

test('an effect that fails leaves the cursor where it was', async () => {
  await pulseMember()
  const position = await drain()
  const failing = { name: 'system.failing', apply: () => Promise.reject(new Error('not now')) }
  await expect(applyEvents(database.worker, failing, position)).rejects.toThrow('not now')
  expect(await readCursor(database.worker, 'system.failing')).toBe(0n)
})

test('rows go only after every reader has passed them and an hour has gone by', async () => {
  const position = await drain()
  const later = new Date(Date.now() + 2 * 3_600_000)
  await moveCursor(database.worker, publishedCursor, position)
  await moveCursor(database.worker, 'system.slow', 3n)
  await clearPublishedEvents(database.worker, later)
  expect((await eventsAfter(database.worker, 0n, 1))[0]?.position).toBe('4')
  await moveCursor(database.worker, 'system.slow', position)
  expect(await clearPublishedEvents(database.worker, new Date())).toBe(0n)
  await applyEvents(database.worker, recordActivity, position)
  await applyEvents(database.worker, countEvents, position)
  await clearPublishedEvents(database.worker, later)
  const head = await inMerchant(database.app, merchantId, (tx) => publicHead(tx, merchantId))
  expect((await eventsAfter(database.worker, 0n, 10)).map((item) => item.position)).toEqual([String(head)])
})

test('a listener is given what it missed, its own and public news alone, unless that is too old or too much', async () => {
  const now = new Date()
  const visitorId = uuidv7()
  const audiences = [
    { kind: 'public' },
    { kind: 'public' },
    { kind: 'visitor', visitorId },
    { kind: 'visitor', visitorId: uuidv7() },
    { kind: 'member', memberId },
  ] as const
  for (const audience of audiences)
    await inMerchant(database.app, merchantId, (tx) =>
      publish(tx, { merchantId, audience, subject: 'system.pulsed', payload: { pulseId: uuidv7() } }),
    )
  const upTo = await drain()
  const [first, ...rest] = (await eventsAfter(database.worker, 0n, 1_000)).slice(-audiences.length)
  const since = BigInt(first?.position ?? 0)
  const missed = (more: { since?: bigint; now?: Date; limit?: number; memberId?: string | null } = {}) => {
    const listener = { merchantId, visitorId, memberId: more.memberId === undefined ? memberId : more.memberId }
    return inMerchant(database.app, merchantId, (tx) =>
      missedEvents(tx, listener, { since, upTo, now, limit: 3, ...more }),
    )
  }
  expect(await missed()).toEqual([rest[0], rest[1], rest[3]])
  expect(await missed({ memberId: null })).toEqual([rest[0], rest[1]])
  expect(await missed({ limit: 2 })).toBeNull()
  expect(await missed({ since: upTo })).toEqual([])
  expect(await missed({ since: upTo + 1n })).toBeNull()
  expect(await missed({ now: new Date(now.getTime() + 2_000_000) })).toBeNull()
})

describe('what one call tells many members', () => {
  const post = (members: readonly string[]) =>
    postMany(
      database.app,
      merchantId,
      noon,
      members.map((id) => deposit(id, 1n)),
    )
  const three = () => Promise.all([1, 2, 3].map(() => makeMember(database.app, merchantId, noon)))
  const since = async (position: bigint, limit = 1_000) =>
    (await eventsAfter(database.worker, position, limit)).filter(({ subject }) => subject === 'wallet.changed')
  const headOf = (member: string) =>
    inMerchant(database.app, merchantId, (tx) => personalHead(tx, merchantId, 'member', member))
  const missedBy = (member: string, heard: bigint, upTo: bigint, limit = 9) =>
    inMerchant(database.app, merchantId, (tx) =>
      missedEvents(
        tx,
        { merchantId, memberId: member, visitorId: null },
        { since: heard, upTo, now: new Date(), limit },
      ),
    )

  beforeAll(() => openChart(database.owner))

  test('is one row, and each of them an event with a number and a position of its own', async () => {
    const [before, members] = [await drain(), await three()]
    const start = await drain()
    const rows = () => database.owner.selectFrom('outbox').select('id').execute()
    const known = (await rows()).length
    const answers = await post(members)
    expect((await rows()).length).toBe(known + 1)
    expect(await drain()).toBe(start + 3n)
    const events = await since(before)
    expect(events.map(({ position }) => BigInt(position))).toEqual([start + 1n, start + 2n, start + 3n])
    expect(events.map(({ recipient }) => recipient)).toEqual(members.toSorted())
    const postings = new Map(members.map((id, place) => [id, answers[place]]))
    for (const event of events) {
      const answer = postings.get(event.recipient ?? '')
      const postingId = answer?.answer === 'done' ? answer.postingId : ''
      expect(event).toMatchObject({ audience: 'member', seq: '1', payload: { version: '1', postingId } })
    }
    const { rows: read } = await sql`
      select e.recipient, e.position from outbox o cross join lateral told_events(o) e
      where o.recipients is not null and o.position > ${start} order by e.position`.execute(database.owner)
    expect(read).toEqual(events.map(({ recipient, position }) => ({ recipient, position: BigInt(position) })))
  })

  test('keeps the order of a member among what the member is told alone, without a gap for consumers', async () => {
    const [members, start] = [await three(), await drain()]
    const [first = ''] = members
    await post(members)
    await post([first])
    await post(members)
    const end = await drain()
    const own = (await since(start)).filter(({ recipient }) => recipient === first)
    expect(own.map(({ seq }) => seq)).toEqual(['1', '2', '3'])
    // In steps that a row does not fit into.
    let cursor = start
    const seen: PlatformEvent[] = []
    while (cursor < end) {
      const some = await eventsAfter(database.worker, cursor, 2)
      seen.push(...some)
      cursor = BigInt(some.at(-1)?.position ?? end)
    }
    expect(seen).toEqual(await eventsAfter(database.worker, start, 1_000))
    await Promise.all([1, 2].map(() => applyEvents(database.worker, recordActivity, end)))
    const activity = await database.owner
      .selectFrom('member_activity')
      .select(['last_seq', 'gaps'])
      .where('member_id', 'in', members)
      .orderBy('last_seq')
      .execute()
    expect(activity).toEqual([2n, 2n, 3n].map((last) => ({ last_seq: last, gaps: 0 })))
  })

  test('is replayed to a phone from the middle of a row on, its own events alone', async () => {
    const members = (await three()).toSorted()
    await post(members)
    const before = await drain()
    await post(members)
    const upTo = await drain()
    for (const [place, member] of members.entries()) {
      const [heard, head] = [before - 2n + BigInt(place), upTo - 2n + BigInt(place)]
      expect(await headOf(member)).toBe(head)
      expect(await missedBy(member, head, head)).toEqual([])
      const missed = await missedBy(member, heard, head)
      expect(missed).toMatchObject([{ recipient: member, seq: '2', position: String(head) }])
    }
    const [first = ''] = members
    await post([first])
    const last = await drain()
    expect((await missedBy(first, before - 2n, last))?.map(({ seq }) => seq)).toEqual(['2', '3'])
    expect(await missedBy(first, before - 2n, last, 1)).toBeNull()
    const other = await seedMerchant(database.owner, 'another')
    const abroad = inMerchant(database.app, other, (tx) => personalHead(tx, other, 'member', first))
    expect(await abroad).toBe(0n)
  })

  test('vanishes with the transaction', async () => {
    const [members, before] = [await three(), await drain()]
    await inMerchant(database.app, merchantId, async (tx) => {
      await postMany(
        tx,
        merchantId,
        noon,
        members.map((id) => deposit(id, 1n)),
      )
      throw new Error('undone')
    }).catch(() => undefined)
    expect(await drain()).toBe(before)
  })
})
