import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import type { SeamlessResult } from '@fairground/contract/games/seamless.ts'
import type { Played, RoundProof } from './table-game.ts'

/** `void` is a round that did not count: the studio was restarted in it, and its stakes went back. */
export type RoundStage = 'betting' | 'playing' | 'over' | 'void'

export type TableRound = {
  readonly table: string
  readonly number: number
  /** Shown before the first bet; the SHA-256 of the seed. */
  readonly seal: string
  readonly seed: string
  /** Which of the rounds of its seed it is. */
  readonly place: number
  readonly drawn: readonly number[]
  /** Of a game that proves each round of a seed by itself. */
  readonly root?: string | undefined
  readonly proof?: RoundProof | undefined
  readonly stage: RoundStage
  readonly closesAtMs: number
  readonly startedAtMs: number | null
}

/** The seeds of the rounds from `first` on. */
export type Chain = { readonly table: string; readonly last: string; readonly length: number; readonly first: number }

/**
 * `betting`: the bet is asked. `undoing`: it is taken back until that is certain. `open`: it was taken and its round is
 * not decided. `paying`: what it won is told until that is certain. The others are ends.
 */
export type TicketStage = 'betting' | 'undoing' | 'open' | 'paying' | 'done' | 'void' | 'refused' | 'held'

/** What one player put on the table in one go: for the operator a round of its own. */
export type Ticket = Played & {
  readonly id: string
  readonly session: string
  /** The player's name for it: asked again with it, it is the same ticket. */
  readonly key: string
  readonly table: string
  readonly round: number
  readonly bet: string
  readonly win: string
  readonly details?: RoundDetails | undefined
  readonly winTry: number
  readonly stage: TicketStage
  /** Whether it is certain that the bet was taken. */
  readonly isTaken: boolean
  readonly refusal: SeamlessResult | null
  readonly balance: string | null
}

export type TableEntry =
  | { readonly kind: 'table-chain'; readonly value: Chain }
  | { readonly kind: 'table-round'; readonly value: TableRound }
  | { readonly kind: 'ticket'; readonly value: Ticket }
