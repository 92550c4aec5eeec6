import type { Reason } from '../studio/spin-api.ts'
import type { RoundStage, TableRound, Ticket } from './records.ts'
import type { RoundProof } from './table-game.ts'

/** What the page of a table hears and asks. Times are those of the server's clock, in milliseconds. */
export type ShownRound = Pick<TableRound, 'number' | 'seal' | 'place' | 'closesAtMs' | 'startedAtMs'> & {
  readonly stage: RoundStage
  /** What all rounds of its seed are promised by, at a table that proves each of them by itself. */
  readonly root: string | null
  /** Null while it is secret. */
  readonly drawn: readonly number[] | null
}

export type PastRound = Pick<TableRound, 'number' | 'seal' | 'place' | 'drawn'> & {
  /** Null while it still decides rounds to come. */
  readonly seed: string | null
  readonly root: string | null
  readonly proof: RoundProof | null
  readonly isVoid: boolean
}

export type OwnTicket = Pick<Ticket, 'key' | 'round' | 'chips' | 'autoAt' | 'bet' | 'win'> & {
  /** `returned` took nothing in the end; `settled` is won or lost by its win. */
  readonly state: 'asking' | 'in' | 'returned' | 'refused' | 'settled' | 'held'
  readonly reason: Reason | null
}

export type TableMessage =
  | { readonly type: 'over' }
  | { readonly type: 'still'; readonly now: number }
  | {
      readonly type: 'table'
      readonly now: number
      readonly round: ShownRound | null
      /** The oldest first. */
      readonly past: readonly PastRound[]
    }
  | { readonly type: 'tick'; readonly now: number; readonly elapsedMs: number }
  | {
      readonly type: 'mine'
      readonly balance: string | null
      readonly net: string
      readonly tickets: readonly OwnTicket[]
    }

export type PlaceResponse =
  | { readonly state: 'over' }
  /** The bets of that round are closed; nothing was taken. */
  | { readonly state: 'closed' }
  | { readonly state: 'known'; readonly ticket: OwnTicket }

export type LeaveResponse = { readonly state: 'over' } | { readonly state: 'paid' | 'late'; readonly ticket: OwnTicket }
