import type { Db } from '@fairground/db/connect.ts'
import { inSpan } from '@fairground/db/trace.ts'
import type { DrawState } from '@fairground/domain/lottery/draw-states.ts'
import { sql } from 'kysely'
import { closeDraw } from '../move-draw.ts'
import { refundDraw, settleDraw } from '../settle-draw.ts'

/** So many draws are settled at once. */
const usuallyAtOnce = 4
/** One that takes longer than this makes room for another. */
const slowAfterMs = 5_000
/** More than these are waited for, because each keeps connections. */
const maxSlow = 4
const againAfterMs = 1_000

/** Four for each draw, and one for each that hangs: a draw hangs at one member, whose lane the others do not wait for. */
export const settlementConnections = usuallyAtOnce * 4 + maxSlow

export type SettlementOptions = {
  readonly onSettled?: (drawId: string) => void
  /** The draw is tried again a second later. */
  readonly onFailed: (drawId: string, error: unknown) => void
  readonly concurrency?: number
}

type Due = { readonly id: string; readonly state: DrawState; readonly now: Date }
/** One row at least: it tells the times even where nothing is due. */
type Row = { readonly id: string | null; readonly state: DrawState; readonly now: Date; readonly nextAt: Date | null }

/**
 * Pays what was drawn and gives back what was cancelled, several draws at once. Any number of processes may do this, and
 * after a crash it goes on where it stopped. A draw that is slow, hangs or cannot be settled holds up no other.
 */
export function createSettlement(db: Db, { onSettled, onFailed, concurrency = usuallyAtOnce }: SettlementOptions) {
  const underWay = new Map<string, { readonly since: number; readonly ended: Promise<void> }>()
  /** Draws that failed, and when they are tried again. */
  const again = new Map<string, number>()
  let latest = 0
  let restMs = 0

  async function findDue(at: Date | null): Promise<readonly Due[]> {
    const busy = [...underWay.keys(), ...again.keys()]
    // The next step is the first entry of the index `draw_next_step`.
    const { rows } = await sql<Row>`
      select d.id, d.state, t.now, n.at as "nextAt"
      from (select coalesce(${at}::timestamptz, clock_timestamp()) as now) t
      cross join (
        select min(case d.state when 'on-sale' then d.lock_at when 'locked' then d.draw_at else d.open_at end) as at
        from draw d
        where d.state in ('scheduled', 'on-sale', 'locked', 'drawing')
      ) n
      left join lateral (
        select s.id, s.state from draw s
        where s.state in ('resulted', 'settling', 'cancelled') and s.id <> all (${busy}::uuid[])
        order by s.open_at
        limit ${concurrency}
      ) d on true`.execute(db)
    const [first] = rows
    restMs = first?.nextAt ? Math.max(0, first.nextAt.getTime() - first.now.getTime()) : Number.POSITIVE_INFINITY
    return rows.flatMap(({ id, state, now }) => (id === null ? [] : { id, state, now }))
  }

  function room(): number {
    const young = [...underWay.values()].filter(({ since }) => latest - since < slowAfterMs).length
    return Math.min(concurrency - young, concurrency + maxSlow - underWay.size)
  }

  function begin({ id, state, now }: Due): void {
    const attributes = { 'draw.id': id, 'draw.state': state }
    const ended = inSpan('lottery.settle', { parent: null, attributes }, () => settle(db, now, id, state))
      .then(
        (isDone) => {
          if (isDone) onSettled?.(id)
        },
        (error: unknown) => {
          again.set(id, latest + againAfterMs)
          onFailed(id, error)
        },
      )
      .finally(() => underWay.delete(id))
    underWay.set(id, { since: latest, ended })
  }

  return {
    /** Begins what is due, as far as there is room, and tells how many. By the database's clock unless told another. */
    async poll(nowMs: number, at: Date | null = null): Promise<number> {
      latest = nowMs
      for (const [id, due] of again) if (due <= nowMs) again.delete(id)
      if (room() <= 0) return 0
      const due = (await findDue(at)).slice(0, room())
      for (const each of due) begin(each)
      return due.length
    },
    isBusy: () => underWay.size > 0,
    /** For how long no draw has a step to take, as the last look saw it; 0 while one waits for its result. */
    restMs: () => restMs,
    /** When everything that is under way has ended, well or not. */
    async ended(): Promise<void> {
      await Promise.all([...underWay.values()].map(({ ended }) => ended))
    },
  }
}

async function settle(db: Db, now: Date, id: string, state: DrawState): Promise<boolean> {
  if (state === 'cancelled') return (await refundDraw(db, now, id)) !== null
  if (state === 'resulted' && !(await closeDraw(db, id, 'resulted', 'settling'))) return false
  return (await settleDraw(db, now, id)) !== null
}
