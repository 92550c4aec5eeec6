import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import type { SeamlessResult, seamlessBook } from '@fairground/contract/games/seamless.ts'
import type { z } from 'zod'
import type { SportsEntry } from '../sports/records.ts'
import type { TableEntry } from '../tables/records.ts'

export type Session = {
  readonly id: string
  readonly merchant: string
  readonly operatorSession: string
  readonly player: string
  /** The operator's name for the game. */
  readonly gameId: string
  /** The code of the engine that plays it. */
  readonly engine: string
  readonly currency: string
  /** Of the round to come; the commitment is what the player has seen of it. */
  readonly nonce: number
  readonly serverSeed: string
  readonly commitment: string
}

/**
 * `betting`: the bet is asked. `undoing`: nobody knows whether it was taken, so it is taken back until that is certain.
 * `paying`: it was taken, and what it won is told until that is certain. The others are ends.
 */
export type Stage = 'betting' | 'undoing' | 'paying' | 'done' | 'void' | 'refused' | 'held'

export type Round = {
  readonly id: string
  readonly session: string
  /** The player's name for this round: asked again with it, it is the same round. */
  readonly key: string
  readonly bet: string
  readonly clientSeed: string
  readonly serverSeed: string
  readonly commitment: string
  readonly nonce: number
  readonly drawn: readonly number[]
  readonly details?: RoundDetails | undefined
  readonly win: string
  readonly stage: Stage
  readonly winTry: number
  readonly refusal: SeamlessResult | null
  readonly balance: string | null
}

export type Movement = z.output<typeof seamlessBook>['entries'][number] & { readonly merchant: string }

export type Entry =
  | { readonly kind: 'session'; readonly value: Session }
  | { readonly kind: 'round'; readonly value: Round }
  | { readonly kind: 'movement'; readonly value: Movement }
  | SportsEntry
  | TableEntry
