import { z } from 'zod'

export const digest = z.string().regex(/^[0-9a-f]{64}$/)
export const gameCode = z.string().regex(/^[A-Z0-9_]{2,24}$/)
export const numero = z.string().regex(/^\d{8}-\d{4}$/)

const place = z.int().min(0)
/** Hashes from a leaf up to a root, the lowest first. */
const path = z.array(digest).max(64)

/** A text of the platform with its way to the root of a batch, and the signed note over that root. */
export const signedText = z.object({ text: z.string(), index: place, path, batch: z.string() })

/** A statement with its place in the draw log, and its way to the root of the checkpoint with `size` leaves. */
const loggedStatement = z.object({ text: z.string(), index: place, size: place, path })

/** All that is needed to compute a draw of scheme LV2 again; what is not there yet is null. */
export const drawProofV2 = z.object({
  scheme: z.literal('LV2'),
  game: gameCode,
  numero,
  /** Signed notes of the log with the cosignatures of its witnesses. */
  checkpoints: z.array(z.string()),
  /** That each of these checkpoints, and each size that was asked for, leads to the newest. */
  consistency: z.array(z.object({ from: place, to: place, path })),
  commit: loggedStatement.nullable(),
  book: loggedStatement.nullable(),
  /** The result, or the cancellation of the draw. */
  outcome: loggedStatement.nullable(),
})
export type DrawProofV2 = z.output<typeof drawProofV2>

/** The way from a bet to the root of its book. */
export const bookInclusion = z.object({ index: place, path })

/** All leaves of the log between two checkpoints, none left out. */
const treeHead = z.object({ size: place, root: digest })
export const logRange = z.object({
  from: treeHead,
  /** The edge of the log where the stretch begins. */
  frontier: z.array(digest),
  leaves: z.array(z.string()),
  to: treeHead,
})
