import type { LogRange } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import {
  digest,
  integer,
  line,
  lines,
  listOf,
  moment,
  nullable,
  objectWith,
} from '@fairground/domain/lottery/draw-log/verify/shape.ts'

type NamedDraw = { readonly game: string; readonly numero: string; readonly drawAt: string }

/** What the platform says of its log. */
export type LogState = {
  readonly now: string
  readonly heads: readonly { readonly size: number; readonly witnessedAt: string; readonly note: string }[]
  readonly open: readonly { readonly game: string; readonly draws: number; readonly until: string }[]
  readonly late: readonly (NamedDraw & { readonly since: string })[]
  readonly cancelled: readonly (NamedDraw & { readonly reason: string; readonly acts: string })[]
  readonly cancelledInAll: number
}

/** With the checkpoint where the stretch ends. */
export type LogRangeResponse = LogRange & { readonly checkpoint: string | null }

const named = { game: line, numero: line, drawAt: moment }
const most = 10_000
const isLogState = objectWith({
  now: moment,
  heads: listOf(objectWith({ size: integer, witnessedAt: moment, note: lines }), most),
  open: listOf(objectWith({ game: line, draws: integer, until: moment }), most),
  late: listOf(objectWith({ ...named, since: moment }), most),
  cancelled: listOf(objectWith({ ...named, reason: line, acts: line }), most),
  cancelledInAll: integer,
})
const head = objectWith({ size: integer, root: digest })
const isStretch = objectWith({
  from: head,
  frontier: listOf(digest, 64),
  leaves: listOf(lines, most),
  to: head,
  checkpoint: nullable(lines),
})

export function readLogState(answer: object): LogState | null {
  return isLogState(answer) ? (answer as LogState) : null
}

export function readLogRange(answer: object): LogRangeResponse | null {
  return isStretch(answer) ? (answer as LogRangeResponse) : null
}
