import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import type { SeamlessResult } from '@fairground/contract/games/seamless.ts'
import type { Selection } from './model/markets.ts'
import type { Result } from './model/results.ts'
import type { Score, Side, SportCode } from './model/sport.ts'

/** Matches from these numbers on follow one another from this time at this speed, and their seeds follow from this one. */
export type Season = {
  readonly seed: string
  readonly first: number
  readonly startsAtMs: number
  readonly speed: number
}

export type MatchName = { readonly sport: SportCode; readonly number: number }

/** What somebody has said about a match, in place of what was drawn; the last word counts. Null is no result at all. */
export type Ruling = MatchName & { readonly goals: readonly Side[] | null }

/**
 * `betting`: the stake is asked for. `undoing`: it is taken back until that is certain. `open`: it counts. `paying`,
 * `voiding` and `reversing` move money until that is certain, `ending` tells that nothing more follows. The others are
 * ends; a settled bet is corrected while it is not final.
 */
export type BetStage =
  | 'betting'
  | 'undoing'
  | 'open'
  | 'paying'
  | 'voiding'
  | 'reversing'
  | 'ending'
  | 'settled'
  | 'returned'
  | 'refused'
  | 'held'

/** One selection at one price: for the operator a round of its own. */
export type Bet = MatchName &
  Selection & {
    readonly id: string
    readonly session: string
    /** The player's name for it: asked again with it, it is the same bet. */
    readonly key: string
    /** In hundredths: what counts, and what the player had seen. */
    readonly price: number
    readonly seenPrice: number
    /** The match when it was placed. */
    readonly score: Score
    readonly placedAtMs: number
    readonly bet: string
    /** For the player's record at the operator: what it is on, and how the match stood when it was decided. */
    readonly about?: RoundDetails | undefined
    readonly details?: RoundDetails | undefined
    readonly win: string
    readonly winTry: number
    readonly stage: BetStage
    readonly isTaken: boolean
    readonly result: Result | null
    /** What it was before it was corrected. */
    readonly firstResult: Result | null
    readonly isFinal: boolean
    readonly refusal: SeamlessResult | null
    readonly balance: string | null
  }

export type SportsEntry =
  | { readonly kind: 'season'; readonly value: Season }
  | { readonly kind: 'sports-bet'; readonly value: Bet }
  | { readonly kind: 'ruling'; readonly value: Ruling }
