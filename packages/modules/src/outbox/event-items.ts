import type { PlatformEvent, Subject } from '@fairground/contract/events.ts'
import type { Db, Tx } from '@fairground/db/connect.ts'
import type { DB } from '@fairground/db/tables.ts'
import { type Selectable, sql } from 'kysely'

/**
 * Published or publishable events after a position, in their order: whole rows, and at least one where there is one, so
 * that a reader who remembers the last of them stands between two rows. Of rows with many events it gives so many as fit.
 */
export async function eventsAfter(db: Db | Tx, position: bigint, limit: number): Promise<PlatformEvent[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('position', '>', position)
    .where('position', '<', (eb) =>
      eb.selectFrom('outbox').select(sql<bigint>`min(position) + ${limit}`.as('end')).where('position', '>', position),
    )
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.flatMap(eventsOf)
}

/** What a row of many members holds of each, as `told_events` reads it. */
type ToldMember = Pick<PlatformEvent, 'recipient' | 'seq' | 'payload' | 'trace'>

function eventsOf(row: Selectable<DB['outbox']>): PlatformEvent[] {
  const common = { merchantId: row.merchant_id, subject: row.subject as Subject, toldAt: row.told_at.toISOString() }
  if (row.recipients !== null) {
    const members = row.payload as ToldMember[]
    const before = (row.position ?? 0n) - BigInt(members.length)
    return members.map((member, place) => ({
      position: String(before + BigInt(place + 1)),
      audience: 'member',
      ...common,
      ...member,
    }))
  }
  const { recipient, payload } = row
  const event: PlatformEvent = {
    position: String(row.position),
    audience: row.audience as PlatformEvent['audience'],
    recipient,
    seq: row.seq === null ? null : String(row.seq),
    payload: payload as Record<string, unknown>,
    ...common,
    ...(row.trace === null ? {} : { trace: row.trace }),
  }
  return [event]
}

/** The first position of a row; its own is the last. */
const firstPosition = sql<bigint>`position - coalesce(cardinality(recipients), 1) + 1`

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
    .select(['told_at', firstPosition.as('first')])
    .where('merchant_id', '=', merchantId)
    .where('position', '>=', since)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (!heard || heard.first > since || heard.told_at.getTime() < now.getTime() - surelyKeptMs) return null
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
  const among = memberId === null ? [] : await toldAmongMany(tx, memberId, range)
  if (rows.length + among.length > limit) return null
  return [...rows.flatMap(eventsOf), ...among].toSorted((a, b) => Number(BigInt(a.position) - BigInt(b.position)))
}

/** What the member was told by rows of many members, without what was told to the others. */
async function toldAmongMany(
  tx: Tx,
  memberId: string,
  { since, upTo, limit }: { readonly since: bigint; readonly upTo: bigint; readonly limit: number },
): Promise<PlatformEvent[]> {
  const { rows } = await sql<Selectable<DB['outbox']>>`
    select * from told_to_member(${memberId}, ${since}, ${upTo}, ${limit + 1})`.execute(tx)
  const isMissed = ({ recipient, position }: PlatformEvent) =>
    recipient === memberId && BigInt(position) > since && BigInt(position) <= upTo
  return rows.flatMap((row) => eventsOf(row).filter(isMissed))
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
  const alone = row?.head ?? 0n
  return audience === 'visitor' ? alone : laterOf(alone, await headAmongMany(tx, recipient))
}

async function headAmongMany(tx: Tx, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ head: bigint }>`select head_of_member(${memberId}) as head`.execute(tx)
  return rows[0]?.head ?? 0n
}

const laterOf = (one: bigint, other: bigint) => (one > other ? one : other)
