import { z } from 'zod'

/** A symbol, a pocket or a side, as the game calls it. */
const name = z.string().min(1).max(16)
const card = z.string().regex(/^(?:[2-9AJQKT])[CDHS]$/)

/**
 * How a round looked when it ended, for the player's record. It says nothing about money, and whatever a record cannot
 * show is left out.
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
  z.object({ kind: z.literal('multiplier'), reached: z.string().regex(/^\d{1,7}(?:\.\d{1,2})?$/) }),
])
export type RoundDetails = z.output<typeof roundDetails>
