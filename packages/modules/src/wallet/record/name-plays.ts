import type { Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import type { Wallet } from '../../ledger/read-balance.ts'
import type { HistoryBet, Names } from '../history/subjects.ts'
import { type PlayFact, vendorOf } from './record-filter.ts'

/** Of a lottery: its draw and what the member bet on it. */
export type DrawOfPlay = {
  readonly numero: string
  readonly drawAt: Date
  readonly lockAt: Date
  readonly result: readonly string[] | null
  /** Not taken back, the oldest first; none where their month is archived. */
  readonly bets: readonly HistoryBet[]
}

export type NamedGame = {
  /** None where the merchant does not list it any more. */
  readonly names: Names | null
  readonly art: string | null
}

export type NamedPlay = PlayFact & NamedGame & { readonly draw: DrawOfPlay | null }

type Playing = Pick<PlayFact, 'source' | 'game'>

export async function namePlays(tx: Tx, wallet: Wallet, facts: readonly PlayFact[]): Promise<readonly NamedPlay[]> {
  const games = await readNames(tx, wallet.merchantId, facts)
  const ids = facts.flatMap(({ source, play }) => (source === 'draw' ? [play] : []))
  const draws = await readDraws(tx, wallet, ids)
  return facts.map((fact) => ({
    ...fact,
    ...(games.get(keyOf(fact)) ?? { names: null, art: null }),
    draw: fact.source === 'draw' ? (draws.get(fact.play) ?? null) : null,
  }))
}

export const keyOf = ({ source, game }: Playing) => `${source} ${game}`

/** By `keyOf`. */
export async function readNames(
  tx: Tx,
  merchantId: number,
  plays: readonly Playing[],
): Promise<ReadonlyMap<string, NamedGame>> {
  const wanted = [...new Map(plays.map((each) => [keyOf(each), each])).values()]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<NamedGame & Playing>`
    select w.source, w.game, coalesce(l.names, g.names) as names, g.art
    from unnest(${wanted.map(({ source }) => source)}::text[], ${wanted.map(({ game }) => game)}::text[],
      ${wanted.map(({ source }) => vendorOf(source))}::text[]) w (source, game, vendor)
    left join lateral (
      select e.names from lottery e
      where w.vendor is null and e.merchant_id = ${merchantId} and e.code = w.game
      limit 1
    ) l on true
    left join lateral (
      select e.names, e.art from game e
      where e.merchant_id = ${merchantId} and e.vendor_code = w.vendor and e.code = w.game
      order by e.is_live desc, e.id
      limit 1
    ) g on true`.execute(tx)
  return new Map(rows.map(({ names, art, ...played }) => [keyOf(played), { names, art }]))
}

type BetRow = Omit<HistoryBet, 'id'> & { readonly betId: string | null }
type DrawRow = Omit<DrawOfPlay, 'bets'> & { readonly id: string } & BetRow

/** A draw's bets are looked up in the months that the draw was sold in. */
export async function readDraws(
  tx: Tx,
  { merchantId, memberId }: Wallet,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DrawOfPlay>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DrawRow>`
    select d.id, d.numero, d.draw_at as "drawAt", d.lock_at as "lockAt", d.result, b.id as "betId", b.play, b.selection,
      b.stake, b.win, b.state
    from draws_of_ids(${ids}::uuid[]) d
    left join lateral (
      select e.id, e.play, e.selection, e.stake, e.win, e.state from bet e
      where e.draw_id = d.id and (uuid_hash(e.member_id) & 3) = (uuid_hash(${memberId}::uuid) & 3)
        and e.member_id = ${memberId} and e.merchant_id = ${merchantId} and e.state <> 'cancelled'
        and e.id >= first_id_of(d.open_at - interval '24 hours') and e.id < first_id_of(d.lock_at + interval '24 hours')
      order by e.id
      limit 200
    ) b on true
    order by d.id, b.id`.execute(tx)
  const draws = new Map<string, DrawOfPlay>()
  for (const { id, numero, drawAt, lockAt, result, betId, ...bet } of rows) {
    const bets = [...(draws.get(id)?.bets ?? []), ...(betId === null ? [] : [{ id: betId, ...bet }])]
    draws.set(id, { numero, drawAt, lockAt, result, bets })
  }
  return draws
}
