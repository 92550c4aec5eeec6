import { z } from 'zod'

/** Without control characters and halves of one, as a text that was cut may end in: PostgreSQL could not keep them. */
const word = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text))
/** A symbol, a pocket, a side or a target, as the game calls it. */
const name = word(16)
const card = z.string().regex(/^(?:[2-9AJQKT])[CDHS]$/)
/** Such as 2.31. */
const multiple = z.string().regex(/^\d{1,7}(?:\.\d{1,2})?$/)
const team = word(40)
const points = z.int().min(0).max(999)

/** What a bet on a match was on: one of these, which every language has words for, or the vendor's own words. */
const pick = z.union([
  z.object({ market: z.literal('winner'), side: z.enum(['home', 'draw', 'away']) }),
  z.object({ market: z.literal('total'), side: z.enum(['over', 'under']), line: multiple }),
  /** Who makes the goal, or wins the round, of this number. */
  z.object({
    market: z.literal('next'),
    side: z.enum(['home', 'none', 'away']),
    unit: z.enum(['goal', 'round']),
    number: points,
  }),
  word(80),
])

/**
 * How a round looked when it ended, or what a bet that is open is on, for the player's record. It says nothing about money,
 * and whatever a record cannot show is left out.
 */
export const roundDetails = z.discriminatedUnion('kind', [
  /** Row by row from the top. */
  z.object({ kind: z.literal('reels'), rows: z.array(z.array(name).min(1).max(8)).min(1).max(8) }),
  /** Rank and suit: `TD` is the ten of diamonds. */
  z.object({
    kind: z.literal('cards'),
    hands: z
      .array(z.object({ name, cards: z.array(card).min(1).max(12) }))
      .min(1)
      .max(8),
  }),
  z.object({ kind: z.literal('wheel'), pocket: name, colour: z.enum(['red', 'black', 'green', 'plain']) }),
  /** What a stake was or would have been multiplied by, such as 2.31. */
  z.object({ kind: z.literal('multiplier'), reached: multiple }),
  z.object({
    kind: z.literal('match'),
    home: team,
    away: team,
    pick,
    /** What the stake is multiplied by if the pick is right. */
    price: multiple,
    /** Null where nothing was played yet, or where what was played counts for nothing. */
    score: z.object({ home: points, away: points }).nullable(),
    /** Whether the match ended so. */
    isFinal: z.boolean(),
  }),
  /** Many small shots in one round, and what they caught. */
  z.object({
    kind: z.literal('catches'),
    shots: points.min(1),
    catches: z.array(z.object({ name, factor: multiple, count: points.min(1) })).max(16),
  }),
])
export type RoundDetails = z.output<typeof roundDetails>
