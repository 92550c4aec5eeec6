import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { makeMember } from '../../testing/ledger.ts'
import { endSessions } from './end-sessions.ts'
import { recordSessionUses } from './record-session-uses.ts'
import { startSession } from './start-session.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, owner } = database
const [house, other] = [await seedMerchant(owner, 'house'), await seedMerchant(owner, 'other')]
const noon = new Date('2026-11-15T12:00:00Z')
const later = new Date('2026-11-15T12:02:00Z')

async function begin(merchantId: number): Promise<{ readonly memberId: string; readonly sessionId: string }> {
  const [memberId, sessionId] = [await makeMember(app, merchantId, noon), uuidv7()]
  const halves = { tokenHash: uuidv7(), cookieHash: uuidv7() }
  const device = { userAgent: 'test', standalone: false, country: null }
  await inMerchant(app, merchantId, (tx) =>
    startSession(tx, noon, { id: sessionId, merchantId, memberId, ...halves, ...device }),
  )
  return { memberId, sessionId }
}

const seenAt = async ({ sessionId }: { readonly sessionId: string }) =>
  (await owner.selectFrom('session').select('seen_at').where('id', '=', sessionId).executeTakeFirstOrThrow()).seen_at

test('the uses of many sessions are noted together, of this merchant and of nobody who has left', async () => {
  const [ada, bob, left, foreign] = [await begin(house), await begin(house), await begin(house), await begin(other)]
  await endSessions(app, noon, { merchantId: house, memberId: left.memberId, sessionId: 'all', reason: 'everywhere' })
  const uses = [ada, bob, left, foreign].map(({ sessionId }) => ({ sessionId, at: later }))
  await recordSessionUses(app, house, uses)
  expect(await Promise.all([ada, bob, left, foreign].map(seenAt))).toEqual([later, later, noon, noon])
  // A process whose clock is behind takes nothing back.
  await recordSessionUses(app, house, [{ sessionId: ada.sessionId, at: noon }])
  expect(await seenAt(ada)).toEqual(later)
})

test('a session that somebody else has locked is not waited for', async () => {
  const [ada, bob] = [await begin(house), await begin(house)]
  await owner.transaction().execute(async (tx) => {
    await sql`select from session where id = ${ada.sessionId} for update`.execute(tx)
    await recordSessionUses(
      app,
      house,
      [ada, bob].map(({ sessionId }) => ({ sessionId, at: later })),
    )
  })
  expect(await Promise.all([ada, bob].map(seenAt))).toEqual([noon, later])
})
