import type { Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import type { Wallet } from '../../ledger/read-balance.ts'
import { type DrawOfPlay, keyOf, type NamedGame, readDraws, readNames } from './name-plays.ts'
import type { PlayedGame } from './record-filter.ts'

/** A play with money in it that has no fact yet. */
export type OpenPlay = PlayedGame &
  NamedGame & {
    readonly play: string
    readonly since: Date
    readonly stake: Amount
    readonly draw: DrawOfPlay | null
  }

type Row = PlayedGame & { readonly play: string; readonly since: Date; readonly stake: Amount }

/** More than these are not listed one by one; nobody has so many. */
const maxOpen = 100

/** Draws that wait for their result and rounds that a vendor has not ended, the newest first. */
export async function readOpenPlays(tx: Tx, now: Date, wallet: Wallet): Promise<readonly OpenPlay[]> {
  const { merchantId, memberId } = wallet
  const { rows } = await sql<Row>`
    select 'draw' as source, b.game, 'LOTT' as category, u.id::text as play, b.since, b.stake
    from unfinished_draws(${now}) u (id)
    cross join lateral draws_of_ids(array[u.id]) d
    cross join lateral (
      select e.game, min(time_of_id(e.id)) as since, sum(e.stake)::bigint as stake from bet e
      where e.draw_id = u.id and (uuid_hash(e.member_id) & 3) = (uuid_hash(${memberId}::uuid) & 3)
        and e.member_id = ${memberId} and e.merchant_id = ${merchantId} and e.state = 'accepted'
        and e.id >= first_id_of(d.open_at - interval '24 hours') and e.id < first_id_of(d.lock_at + interval '24 hours')
      group by e.game
    ) b
    union all
    select 'round ' || r.vendor, c.game, coalesce(g.category, ''), r.round_id, r.opened_at, c.stake
    from game_round r
    cross join lateral (
      select min(k.game_code) as game, coalesce(sum(k.cash + k.bonus - a.back), 0)::bigint as stake
      from game_call k
      cross join lateral (
        select coalesce(sum(w.cash + w.bonus), 0) as back from game_call w
        where w.bet_transaction_id = k.transaction_id and w.vendor = k.vendor and w.merchant_id = k.merchant_id
          and w.result = 'OK' and w.kind = 'rollback'
      ) a
      where k.round_id = r.round_id and k.member_id = r.member_id and k.vendor = r.vendor and k.kind = 'bet'
        and k.result = 'OK'
    ) c
    left join lateral (
      select e.category from game e
      where e.merchant_id = r.merchant_id and e.vendor_code = r.vendor and e.code = c.game
      order by e.is_live desc, e.id
      limit 1
    ) g on true
    where r.merchant_id = ${merchantId} and r.member_id = ${memberId} and r.state = 'open' and c.game is not null
    order by since desc
    limit ${maxOpen}`.execute(tx)
  const names = await readNames(tx, merchantId, rows)
  const ids = rows.flatMap(({ source, play }) => (source === 'draw' ? [play] : []))
  const draws = await readDraws(tx, wallet, ids)
  return rows.map((row) => ({
    ...row,
    ...(names.get(keyOf(row)) ?? { names: null, art: null }),
    draw: row.source === 'draw' ? (draws.get(row.play) ?? null) : null,
  }))
}
