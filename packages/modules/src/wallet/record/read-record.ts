import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Wallet } from '../../ledger/read-balance.ts'
import { type NamedPlay, namePlays } from './name-plays.ts'
import { readPlayed } from './read-played.ts'
import {
  factsIn,
  matchesFilter,
  namesGames,
  type PlayFact,
  type RecordFilter,
  returnedSum,
  sourceOf,
  staked,
} from './record-filter.ts'

/** The place after a play. A member's facts never change and never go back in time, so a page stays what it was. */
export type RecordCursor = { readonly at: Date; readonly id: bigint }

export type RecordPage = { readonly rows: readonly NamedPlay[]; readonly next: RecordCursor | null }

export type RecordQuery = RecordFilter & { readonly limit: number; readonly after?: RecordCursor | undefined }

/** Facts that a page of won or lost plays looks at, before it says where to go on. */
const maxLooks = 3_000

/** Plays that are over, newest first. */
export function readRecord(db: Db, wallet: Wallet, query: RecordQuery): Promise<RecordPage> {
  return inMerchant(db, wallet.merchantId, async (tx) => {
    const { facts, next } = query.result
      ? await readResults(tx, wallet, query, query.result)
      : pageOf(namesGames(query) ? await readOfGames(tx, wallet, query) : await readAll(tx, wallet, query), query.limit)
    return { rows: await namePlays(tx, wallet, facts), next }
  })
}

type Facts = { readonly facts: readonly PlayFact[]; readonly next: RecordCursor | null }

/** One more than asked tells whether another page follows. */
function pageOf(found: readonly PlayFact[], limit: number): Facts {
  const facts = found.slice(0, limit)
  const last = found.length > limit ? facts.at(-1) : undefined
  return { facts, next: last ? { at: last.at, id: last.id } : null }
}

const columns = sql`f.id, f.settled_at as at, f.source, f.game, f.category, f.play, f.version, ${staked} as stake,
  ${returnedSum} as back`

const beyond = (after: RecordCursor | undefined): RawBuilder<boolean> =>
  after ? sql`(f.settled_at, f.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`

const factsOf = (wallet: Wallet, query: RecordQuery, limit: number) => sql<PlayFact>`
  select ${columns} from play_fact f
  where ${factsIn(wallet, query)} and ${beyond(query.after)}
  order by f.settled_at desc, f.id desc
  limit ${limit}`

async function readAll(tx: Tx, wallet: Wallet, query: RecordQuery): Promise<PlayFact[]> {
  return (await factsOf(wallet, query, query.limit + 1).execute(tx)).rows
}

/** The newest of each game, by its own index, and of them the newest. */
async function readOfGames(tx: Tx, wallet: Wallet, query: RecordQuery): Promise<PlayFact[]> {
  const games = await gamesOf(tx, wallet, query)
  const { rows } = await sql<PlayFact>`
    select p.* from unnest(${games.map(({ source }) => source)}::text[], ${games.map(({ game }) => game)}::text[])
      g (source, game)
    cross join lateral (
      select ${columns} from play_fact f
      where ${factsIn(wallet, query)} and f.game = g.game and f.source = g.source and ${beyond(query.after)}
      order by f.settled_at desc, f.id desc
      limit ${query.limit + 1}
    ) p
    order by p.at desc, p.id desc
    limit ${query.limit + 1}`.execute(tx)
  return rows
}

async function gamesOf(
  tx: Tx,
  wallet: Wallet,
  query: RecordQuery,
): Promise<readonly Pick<PlayFact, 'source' | 'game'>[]> {
  const { vendor, game, category } = query
  if (vendor !== undefined && game !== undefined && category === undefined) return [{ source: sourceOf(vendor), game }]
  return (await readPlayed(tx, wallet, query)).filter((played) => matchesFilter(query, played))
}

/**
 * No index knows who won, so only so many facts are looked at. A page may then be short, or empty, and still say where
 * to go on: behind the days on which nothing of the kind happened.
 */
async function readResults(
  tx: Tx,
  wallet: Wallet,
  query: RecordQuery,
  result: NonNullable<RecordFilter['result']>,
): Promise<Facts> {
  const { category = null, game = null, limit } = query
  const source = query.vendor === undefined ? null : sourceOf(query.vendor)
  const { rows } = await sql<PlayFact & { readonly isLast: boolean }>`
    with looked as materialized (${factsOf(wallet, query, maxLooks)}), found as (
      select * from looked l
      where l.version = 1 and ${result === 'won' ? sql`l.back > l.stake` : sql`l.back < l.stake`}
        and (${category}::text is null or l.category = ${category}) and (${game}::text is null or l.game = ${game})
        and (${source}::text is null or l.source = ${source})
      order by l.at desc, l.id desc
      limit ${limit + 1}
    ), place as (select * from looked l order by l.at desc, l.id desc offset ${maxLooks - 1} limit 1)
    select found.*, false as "isLast" from found
    union all
    select place.*, true from place
    order by at desc, id desc`.execute(tx)
  const found = rows.filter(({ isLast }) => !isLast)
  if (found.length > limit) return pageOf(found, limit)
  const last = rows.find(({ isLast }) => isLast)
  return { facts: found, next: last ? await skipDays(tx, wallet, query, result, last) : null }
}

async function skipDays(
  tx: Tx,
  { merchantId, memberId, book }: Wallet,
  { since, category, vendor, game }: RecordFilter,
  result: NonNullable<RecordFilter['result']>,
  last: PlayFact,
): Promise<RecordCursor | null> {
  const place = { at: last.at, id: last.id }
  const counted = result === 'won' ? sql`d.won` : sql`d.lost`
  const source = vendor === undefined ? null : sourceOf(vendor)
  const { rows } = await sql<{ folded: boolean; at: Date | null; fact: bigint | null }>`
    select ${last.id}::bigint <= folded_facts() as folded, e.at, e.fact
    from (values (1)) one
    left join lateral (
      select d.last_at as at, d.last_fact as fact from play_day d
      where d.merchant_id = ${merchantId} and d.member_id = ${memberId} and d.book = ${book} and ${counted} > 0
        and d.day >= ${since}::date
        -- Of the day that the place is in, whether something is left of it is not known.
        and d.day <= (select f.day from play_fact f
          where f.member_id = ${memberId} and f.settled_at = ${last.at} and f.id = ${last.id})
        and (${category ?? null}::text is null or d.category = ${category ?? null})
        and (${source}::text is null or d.source = ${source}) and (${game ?? null}::text is null or d.game = ${game ?? null})
      order by d.day desc, d.last_at desc
      limit 1
    ) e on true`.execute(tx)
  const [row] = rows
  if (!row?.folded) return place
  if (row.at === null || row.fact === null) return null
  // The next place is after it, so that the newest play of that day is the first that is looked at.
  return row.at < place.at ? { at: row.at, id: row.fact + 1n } : place
}
