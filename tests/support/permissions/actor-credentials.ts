import { type TestSession, testSession } from '@fairground/api/testing/test-api.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { idleMs, steppedUpMs } from '@fairground/domain/account/session-rules.ts'
import { endSessions } from '@fairground/modules/account/sessions/end-sessions.ts'
import { excludeMember } from '@fairground/modules/member/exclude-member.ts'
import type { ActorName } from './permission-table.ts'

export type PermissionFixture = {
  readonly database: { readonly owner: Db; readonly app: Db }
  readonly clock: { now(): Date }
  /** The brand that is asked, and another one. */
  readonly home: string
  readonly other: string
}

type Halves = Readonly<Record<string, string>>

const types: Readonly<Partial<Record<ActorName, number>>> = { free: 4, agent1: 1, agent2: 2 }

/** What an actor sends with a request. Everyone has a session of their own, because a call may end it. */
export async function credentialsOf(stage: PermissionFixture, actor: ActorName): Promise<Halves> {
  if (actor === 'guest') return {}
  const code = actor === 'other brand' ? stage.other : stage.home
  const session = await testSession(stage, code, { type: types[actor] ?? 0 })
  await spoil(stage, actor, session)
  const { authorization, cookie } = session.headers
  const another = async () => (await testSession(stage, code)).headers
  if (actor === 'half token') return { authorization }
  if (actor === 'half cookie') return { cookie }
  // Both halves are good, yet not of the same session.
  if (actor === 'wrong token') return { authorization: (await another()).authorization, cookie }
  return { authorization, cookie: actor === 'wrong cookie' ? (await another()).cookie : cookie }
}

async function spoil(
  { database, clock }: PermissionFixture,
  actor: ActorName,
  { sessionId, memberId }: TestSession,
): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const change = database.owner.updateTable('session').where('id', '=', sessionId)
  if (actor === 'expired') await change.set({ seen_at: ago(idleMs) }).execute()
  if (actor === 'unconfirmed') await change.set({ stepped_up_at: ago(steppedUpMs) }).execute()
  if (actor !== 'revoked' && actor !== 'excluded') return
  const { merchant_id: merchantId } = await database.owner
    .selectFrom('session')
    .select('merchant_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const now = clock.now()
  if (actor === 'excluded')
    return inMerchant(database.app, merchantId, (tx) =>
      excludeMember(tx, { merchantId, memberId, startsAt: now, endsAt: null }),
    )
  await endSessions(database.app, now, { merchantId, memberId, sessionId, reason: 'revoked' })
}
