import type { PlatformEvent, Subject } from '@fairground/contract/events.ts'
import type { Db, Tx } from '@fairground/db/connect.ts'
import type { DB } from '@fairground/db/tables.ts'
import { type Selectable, sql } from 'kysely'

/** Published or publishable events after a position, in their order. */
export async function eventsAfter(db: Db | Tx, position: bigint, limit: number): Promise<PlatformEvent[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(itemOf)
}

/** Whether anything was told that is not published up to this position: one look into two indexes. */
export async function hasUnpublished(db: Db | Tx, position: bigint): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from outbox where position is null)
      or exists (select from outbox where position > ${position}) as some`.execute(db)
  return rows[0]?.some === true
}

function itemOf(row: Selectable<DB['outbox']>): PlatformEvent {
  return {
    position: String(row.position),
    merchantId: row.merchant_id,
    audience: row.audience as PlatformEvent['audience'],
    recipient: row.recipient,
    seq: row.seq === null ? null : String(row.seq),
    subject: row.subject as Subject,
    payload: row.payload as Record<string, unknown>,
    toldAt: row.told_at.toISOString(),
    ...(row.trace === null ? {} : { trace: row.trace }),
  }
}

type Listener = {
  readonly merchantId: number
  readonly memberId: string | null
  readonly visitorId: string | null
}

/** Half of what the outbox keeps at least, so that nothing younger can have been cleared. */
const surelyKeptMs = 1_800_000

/**
 * What a listener has not heard since a position, up to another one, in order. Null when that cannot be said any more:
 * the position is unknown or too old, or there is more than a phone should be sent.
 */
export async function missedEvents(
  tx: Tx,
  { merchantId, memberId, visitorId }: Listener,
  range: { readonly since: bigint; readonly upTo: bigint; readonly now: Date; readonly limit: number },
): Promise<PlatformEvent[] | null> {
  const { since, upTo, now, limit } = range
  const heard = await tx
    .selectFrom('outbox')
    .select('told_at')
    .where('merchant_id', '=', merchantId)
    .where('position', '=', since)
    .executeTakeFirst()
  if (!heard || heard.told_at.getTime() < now.getTime() - surelyKeptMs) return null
  const rows = await tx
    .selectFrom('outbox')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('position', '>', since)
    .where('position', '<=', upTo)
    .where((eb) => {
      const own = (audience: 'member' | 'visitor', recipient: string) =>
        eb.and([eb('audience', '=', audience), eb('recipient', '=', recipient)])
      return eb.or([
        eb('audience', '=', 'public'),
        ...(memberId === null ? [] : [own('member', memberId)]),
        ...(visitorId === null ? [] : [own('visitor', visitorId)]),
      ])
    })
    .orderBy('position')
    .limit(limit + 1)
    .execute()
  return rows.length > limit ? null : rows.map(itemOf)
}

/** The position of a merchant's newest public events: a phone that has seen it has missed nothing. */
export async function publicHead(tx: Tx, merchantId: number): Promise<bigint> {
  const row = await tx
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('position').as('head'))
    .where('merchant_id', '=', merchantId)
    .where('audience', '=', 'public')
    .executeTakeFirst()
  return row?.head ?? 0n
}

/** The same for the events of one visitor or one member alone. */
export async function personalHead(
  tx: Tx,
  merchantId: number,
  audience: 'visitor' | 'member',
  recipient: string,
): Promise<bigint> {
  const row = await tx
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('position').as('head'))
    .where('merchant_id', '=', merchantId)
    .where('audience', '=', audience)
    .where('recipient', '=', recipient)
    // Said although it is always so, because the index of members' events holds numbered rows only.
    .$if(audience === 'member', (query) => query.where('seq', 'is not', null))
    .executeTakeFirst()
  return row?.head ?? 0n
}
