import type { Stretch } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import {
  digest,
  line,
  lines,
  listOf,
  moment,
  orNull,
  shaped,
  whole,
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
export type StretchAnswer = Stretch & { readonly checkpoint: string | null }

const named = { game: line, numero: line, drawAt: moment }
const most = 10_000
const isLogState = shaped({
  now: moment,
  heads: listOf(shaped({ size: whole, witnessedAt: moment, note: lines }), most),
  open: listOf(shaped({ game: line, draws: whole, until: moment }), most),
  late: listOf(shaped({ ...named, since: moment }), most),
  cancelled: listOf(shaped({ ...named, reason: line, acts: line }), most),
  cancelledInAll: whole,
})
const head = shaped({ size: whole, root: digest })
const isStretch = shaped({
  from: head,
  frontier: listOf(digest, 64),
  leaves: listOf(lines, most),
  to: head,
  checkpoint: orNull(lines),
})

export function readLogState(answer: object): LogState | null {
  return isLogState(answer) ? (answer as LogState) : null
}

export function readStretch(answer: object): StretchAnswer | null {
  return isStretch(answer) ? (answer as StretchAnswer) : null
}
