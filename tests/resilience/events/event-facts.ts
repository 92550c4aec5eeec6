import type { Db } from '@fairground/db/connect.ts'
import { publishedCursor, stampedCursor } from '@fairground/modules/outbox/cursors.ts'
import type { Entry } from '../journal.ts'

export type EventRow = {
  readonly position: bigint | null
  readonly audience: string
  readonly recipient: string | null
  readonly subject: string
  /** The key of the journal's entry that told it. */
  readonly key: string
}

export type EventFacts = {
  readonly rows: readonly EventRow[]
  /** Counted by the consumer, per subject. */
  readonly tallies: ReadonlyMap<string, bigint>
  readonly members: readonly { id: string; seq: bigint; lastSeq: bigint; gaps: number }[]
  readonly cursors: ReadonlyMap<string, bigint>
  readonly journal: readonly Entry[]
}

/** Read on the owner's connection, which alone sees across merchants. */
export async function collectFacts(owner: Db, journal: Iterable<Entry>): Promise<EventFacts> {
  const [outbox, versions, tallies, feeds, cursors] = await Promise.all([
    owner.selectFrom('outbox').selectAll().orderBy('position').execute(),
    owner.selectFrom('merchant_setting').select(['version', 'changed_by']).execute(),
    owner.selectFrom('news_tally').select(['subject', 'count']).execute(),
    owner
      .selectFrom('member_feed')
      .leftJoin('member_activity', 'member_activity.member_id', 'member_feed.member_id')
      .select(['member_feed.member_id as id', 'seq', 'last_seq', 'gaps'])
      .execute(),
    owner.selectFrom('news_cursor').selectAll().execute(),
  ])
  const changedBy = new Map(versions.map((row) => [row.version, row.changed_by]))
  const keyOf = (payload: { pulseId?: string; version?: number }) =>
    payload.pulseId ?? changedBy.get(payload.version ?? 0) ?? ''
  const sums = new Map<string, bigint>()
  for (const { subject, count } of tallies) sums.set(subject, (sums.get(subject) ?? 0n) + count)
  return {
    rows: outbox.map((row) => ({ ...row, key: keyOf(row.payload as { pulseId?: string; version?: number }) })),
    tallies: sums,
    members: feeds.map((feed) => ({ id: feed.id, seq: feed.seq, lastSeq: feed.last_seq ?? 0n, gaps: feed.gaps ?? 0 })),
    cursors: new Map(cursors.map((row) => [row.consumer, row.position])),
    journal: [...journal],
  }
}

/** Everything told is stamped and published, and every consumer has gone past it. */
export async function hasSettled(owner: Db): Promise<boolean> {
  const { waiting, newest } = await owner
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('position', 'is', null).as('waiting'),
      eb.fn.max('position').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  const cursors = await owner.selectFrom('news_cursor').selectAll().execute()
  const names = new Set(cursors.map(({ consumer }) => consumer))
  const complete = names.has(stampedCursor) && names.has(publishedCursor) && names.size > 2
  return complete && waiting === 0n && cursors.every(({ position }) => position === newest)
}
