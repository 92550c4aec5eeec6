import type { Db } from '@fairground/db/connect.ts'
import type { DrawState } from '@fairground/domain/lottery/draw-states.ts'
import { sql } from 'kysely'

/** A draw that may have a step to take, with where its statements stand in the log. */
export type DueDraw = {
  readonly id: string
  readonly game: string
  readonly numero: string
  readonly scheme: 'LV1' | 'LV2'
  readonly state: DrawState
  readonly openAt: Date
  readonly lockAt: Date
  readonly drawAt: Date
  readonly beaconRound: number | null
  readonly commitPlace: number | null
  readonly bookPlace: number | null
  /** How many people have asked for its cancellation. */
  readonly cancelActs: number
}

type Row = Omit<DueDraw, 'beaconRound' | 'commitPlace' | 'bookPlace'> & {
  readonly beaconRound: bigint | null
  readonly commitPlace: bigint | null
  readonly bookPlace: bigint | null
}

export type Due = {
  readonly now: Date
  readonly isDue: boolean
  /** When the next draw has a step to take, by its times. */
  readonly nextAt: Date | null
}

const maxAtOnce = 200

/**
 * Those that are on sale or past it and not drawn yet, and those that somebody wants cancelled, the oldest first. Those
 * that wait for the beacon come last: while it hangs, no sale may end late.
 */
export async function findDueDraws(db: Db, now: Date): Promise<readonly DueDraw[]> {
  const { rows } = await sql<Row>`
    select d.id, d.game, d.numero, d.scheme, d.state, d.open_at as "openAt", d.lock_at as "lockAt",
      d.draw_at as "drawAt", d.beacon_round as "beaconRound", c.place as "commitPlace", b.place as "bookPlace",
      (select count(*)::int from draw_cancel_act a where a.draw_id = d.id) as "cancelActs"
    from draw d
    left join draw_log_leaf c on c.draw_id = d.id and c.kind = 'commit'
    left join draw_log_leaf b on b.draw_id = d.id and b.kind = 'book'
    where d.state not in ('settled', 'refunded') and d.state in ('scheduled', 'on-sale', 'locked', 'drawing')
      and (d.open_at <= ${now} or d.id in (select a.draw_id from draw_cancel_act a))
    order by d.state = 'drawing', d.open_at
    limit ${maxAtOnce}`.execute(db)
  const numberOf = (value: bigint | null) => (value === null ? null : Number(value))
  return rows.map((row) => ({
    ...row,
    beaconRound: numberOf(row.beaconRound),
    commitPlace: numberOf(row.commitPlace),
    bookPlace: numberOf(row.bookPlace),
  }))
}

/**
 * Whether there is anything to do now, in one statement that most looks end with: a draw whose time has come, one that
 * somebody wants cancelled, or a statement that no witness has seen. The times are those of the index `draw_next_step`,
 * whose first entry is all that it reads.
 */
export async function isAnythingDue(db: Db, at: Date | null = null): Promise<Due> {
  const { rows } = await sql<Due>`
    select t.now, n.at as "nextAt", coalesce(n.at <= t.now, false) or exists (
        select from draw_cancel_act a
        where (select d.state from draw d where d.id = a.draw_id) in ('scheduled', 'on-sale', 'locked', 'drawing')
      ) or (select max(c.size) from draw_log_checkpoint c) is distinct from (select max(l.place) + 1 from draw_log_leaf l)
      as "isDue"
    from (select coalesce(${at}::timestamptz, clock_timestamp()) as now) t,
      (
        select min(case d.state when 'on-sale' then d.lock_at when 'locked' then d.draw_at else d.open_at end) as at
        from draw d
        where d.state in ('scheduled', 'on-sale', 'locked', 'drawing')
      ) n`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not tell the time')
  return row
}
