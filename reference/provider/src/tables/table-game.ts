import type { RoundDetails } from '@fairground/contract/games/round-details.ts'

/** What a player has put on the table in one go: amounts in whole ten-thousandths by the spot they stand on. */
export type Choice = {
  readonly chips: Readonly<Record<string, string>>
  /** Crash: the multiple, in hundredths, at which the server cashes out by itself. */
  readonly autoAt: number | null
}

/** A choice and what its player did after the start. */
export type Played = Choice & {
  /** Crash: when the tap to cash out reached the server, in milliseconds after the start. */
  readonly tappedMs: number | null
}

/** What leads from one round to the promise that it was made with, while the seed of that promise is still secret. */
export type RoundProof = { readonly salt: string; readonly path: readonly string[] }

/** The rules of a table that many players share. Everything else about it is the same for all of them. */
export type TableGame = {
  readonly code: string
  readonly bettingMs: number
  /** From the end of a round to the next bets. */
  readonly restMs: number
  /** So many rounds are decided by one seed, such as the hands of a shoe. */
  readonly roundsOfSeed: number
  /** The most that one ticket may stake, in multiples of the largest chip. */
  readonly maxChips: number
  /** So many rounds are shown as the past of the table. */
  readonly shownRounds: number
  /** Whether players may leave a round before its end, which is why what was drawn stays secret until then. */
  readonly canLeave: boolean
  readonly drawRound: (seed: string, number: number, place: number) => Promise<readonly number[]>
  /** Where a seed decides many rounds: what all of them are promised by, and the proof of each. */
  readonly prove?: (seed: string, place: number) => Promise<{ readonly root: string; readonly proof: RoundProof }>
  /** From the start of a round to its end. */
  readonly playMs: (drawn: readonly number[]) => number
  /** When it is certain what a choice won, in milliseconds after the start. */
  readonly settledMs: (played: Played, drawn: readonly number[]) => number
  readonly winOf: (played: Played, drawn: readonly number[]) => bigint
  /** How the round looked, for the record of the player's operator. */
  readonly detailsOf: (drawn: readonly number[]) => RoundDetails
  /** Whether the choice can be played beside what the player has on the table; its amounts are looked at elsewhere. */
  readonly accepts: (choice: Choice, beside: readonly Choice[]) => boolean
  /** Whether the player had something left to do in a round that a failure of the studio broke off. */
  readonly waitsForPlayer: (played: Played) => boolean
}
