import type { Db, Tx } from '@fairground/db/connect.ts'
import type { DrawState } from '@fairground/domain/lottery/draw-states.ts'
import { sql } from 'kysely'

/** What everybody may know of a draw. */
export type ShownDraw = {
  readonly id: string
  readonly game: string
  readonly numero: string
  readonly state: DrawState
  readonly openAt: Date
  readonly lockAt: Date
  readonly drawAt: Date
  readonly betRoot: string | null
  readonly betCount: number | null
  readonly beaconSource: 'local' | 'drand' | null
  readonly beaconRound: bigint | null
  readonly beaconValue: string | null
  readonly seed: string | null
  readonly result: readonly string[] | null
  /** What was published before the sale: of scheme LV1 the digest of the seed, of LV2 the hash of the commit statement. */
  readonly commitment: string
  readonly logBefore: string | null
  readonly logAfter: string | null
  readonly scheme: 'LV1' | 'LV2'
}

const columns = sql.raw(`id, game, numero, state, open_at as "openAt", lock_at as "lockAt", draw_at as "drawAt",
  bet_root as "betRoot", bet_count as "betCount", beacon_source as "beaconSource", beacon_round as "beaconRound",
  beacon_value as "beaconValue", seed, result, commitment, log_before as "logBefore", log_after as "logAfter", scheme`)

/** Newest first, from this one back. */
export async function findDraws(
  db: Db | Tx,
  game: string,
  upTo: string,
  atMost: number,
): Promise<readonly ShownDraw[]> {
  const { rows } = await sql<ShownDraw>`
    select ${columns} from find_draws(${game}, ${upTo}, ${atMost}) order by numero desc`.execute(db)
  return rows
}

/** Of each game the newest first, from its numero back. */
export async function latestDraws(
  db: Db | Tx,
  upTo: readonly { readonly game: string; readonly numero: string }[],
  atMost: number,
): Promise<readonly ShownDraw[]> {
  const games = upTo.map(({ game }) => game)
  const numeros = upTo.map(({ numero }) => numero)
  const { rows } = await sql<ShownDraw>`
    select ${columns} from unnest(${games}::text[], ${numeros}::text[]) asked(of_game, up_to)
    cross join lateral find_draws(asked.of_game, asked.up_to, ${atMost})
    order by game, numero desc`.execute(db)
  return rows
}

export async function findDraw(db: Db | Tx, game: string, numero: string): Promise<ShownDraw | undefined> {
  const [draw] = await findDraws(db, game, numero, 1)
  return draw?.numero === numero ? draw : undefined
}

export async function drawsOfIds(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ShownDraw>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ShownDraw>`
    select ${columns} from draws_of_ids(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((draw) => [draw.id, draw]))
}

/** Draws live by the database's clock alone, so that two processes never disagree about the end of a sale. */
export async function databaseTime(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not tell the time')
  return row.now
}
