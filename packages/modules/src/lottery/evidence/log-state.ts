import type { Db } from '@fairground/db/connect.ts'
import { cancelledText } from '@fairground/domain/lottery/draw-log/statements.ts'
import { resultDeadlineMs } from '@fairground/domain/lottery/draw-log/verify/read-draw.ts'
import { sql } from 'kysely'
import { type LogHead, readHeads } from './log-reader.ts'

type NamedDraw = { readonly game: string; readonly numero: string; readonly drawAt: Date }

/** What the platform has promised and what it owes, for everybody. */
export type LogState = {
  readonly now: Date
  /** The newest first. */
  readonly heads: readonly LogHead[]
  readonly open: readonly { readonly game: string; readonly draws: number; readonly until: Date }[]
  /** The oldest first. */
  readonly late: readonly (NamedDraw & { readonly since: Date })[]
  readonly cancelled: readonly (NamedDraw & { readonly reason: string; readonly acts: string })[]
  readonly cancelledInAll: number
}

type Row = {
  readonly at: Date
  readonly open: readonly { readonly game: string; readonly draws: number; readonly until: string }[]
  readonly late: readonly { readonly game: string; readonly numero: string; readonly drawAt: string }[]
  readonly cancelled: readonly { readonly text: string; readonly drawAt: string }[]
  readonly cancelledInAll: number
}

const maxHeads = 10
const maxDraws = 100

export async function readLogState(db: Db): Promise<LogState> {
  const patience = sql`make_interval(secs => ${resultDeadlineMs / 1_000})`
  const { rows } = await sql<Row>`
    select at, open, late, cancelled, cancelled_in_all as "cancelledInAll"
    from draw_log_state(${patience}, ${maxDraws})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the state of the log is one row')
  const heads = await readHeads(db, null, maxHeads)
  return {
    now: row.at,
    heads: heads.toReversed(),
    open: row.open.map(({ until, ...open }) => ({ ...open, until: new Date(until) })),
    late: row.late.map((late) => {
      const drawAt = new Date(late.drawAt)
      return { ...late, drawAt, since: new Date(drawAt.getTime() + resultDeadlineMs) }
    }),
    cancelled: row.cancelled.map(({ text, drawAt }) => {
      const statement = cancelledText.parse(text)
      if (!statement) throw new Error(`the log has a cancellation that cannot be read: ${text}`)
      const { game, numero, reason, acts } = statement
      return { game, numero, drawAt: new Date(drawAt), reason, acts }
    }),
    cancelledInAll: row.cancelledInAll,
  }
}
