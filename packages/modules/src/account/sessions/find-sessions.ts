import type { Db } from '@fairground/db/connect.ts'
import type { SessionFacts } from '@fairground/domain/account/session-rules.ts'
import type { Exclusion } from '@fairground/domain/member/exclusion.ts'
import { sql } from 'kysely'
import { type ExclusionJson, strictestOf } from '../../member/exclusions.ts'

export type StoredSession = SessionFacts & {
  readonly id: string
  readonly memberId: string
  readonly memberType: number
  readonly steppedUpAt: Date
  readonly exclusion: Exclusion | null
}

type Row = {
  readonly cookie_hash: string
  readonly id: string
  readonly member_id: string
  readonly member_type: number
  readonly token_hash: string
  readonly previous_token_hash: string | null
  readonly next_token_hash: string | null
  readonly offered_at: Date | null
  readonly rotated_at: Date
  readonly seen_at: Date
  readonly stepped_up_at: Date
  readonly ends_at: Date
  readonly exclusions: readonly ExclusionJson[]
}

/**
 * The sessions of these cookies, each in its place, unless somebody ended them; whether their time is over is the
 * caller's clock's business.
 */
export async function findSessions(
  db: Db,
  merchantId: number,
  cookieHashes: readonly string[],
): Promise<readonly (StoredSession | null)[]> {
  const { rows } = await sql<Row>`
    select * from find_sessions(${merchantId}::int, ${[...cookieHashes]}::text[])`.execute(db)
  const byCookie = new Map(rows.map((row) => [row.cookie_hash, sessionOf(row)]))
  return cookieHashes.map((hash) => byCookie.get(hash) ?? null)
}

function sessionOf(row: Row): StoredSession {
  return {
    id: row.id,
    memberId: row.member_id,
    memberType: row.member_type,
    tokenHash: row.token_hash,
    previousTokenHash: row.previous_token_hash,
    nextTokenHash: row.next_token_hash,
    offeredAt: row.offered_at,
    rotatedAt: row.rotated_at,
    seenAt: row.seen_at,
    steppedUpAt: row.stepped_up_at,
    exclusion: strictestOf(row.exclusions),
    endsAt: row.ends_at,
  }
}
