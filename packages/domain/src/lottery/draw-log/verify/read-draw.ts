import { type Chain, isSoundChain } from '../beacon-chain.ts'
import { type CancellationV2, cancellationV2Text, type ReceiptV2, receiptV2Text } from '../receipt-v2.ts'
import type { Book, Cancelled, Commit, Result } from '../statements.ts'
import { bookText, cancelledText, commitText, resultText, statementHash } from '../statements.ts'
import type { DrawEvidence, LoggedStatement, Trust } from './evidence.ts'
import { type KnownCheckpoint, readCheckpoint } from './known-checkpoints.ts'

type Shown<Fields> = { readonly logged: LoggedStatement; readonly hash: string; readonly fields: Fields | undefined }

/** The evidence as far as it can be read; what was shown and cannot be read has no fields. */
export type ReadDraw = {
  readonly evidence: DrawEvidence
  readonly trust: Trust
  readonly now: Date
  readonly receipt: ReceiptV2 | undefined
  readonly cancellation: CancellationV2 | undefined
  readonly commit: Shown<Commit> | undefined
  readonly book: Shown<Book> | undefined
  readonly result: Shown<Result> | undefined
  readonly cancelled: Shown<Cancelled> | undefined
  /** The chain that the commit binds, when it is one that is trusted. */
  readonly chain: Chain | undefined
  /** All checkpoints that were shown now or before. */
  readonly known: readonly KnownCheckpoint[]
  readonly hasFalseCheckpoint: boolean
  readonly due: Due
}

/** From when the platform owes what. */
type Due = { readonly commit: string | null; readonly book: string | null; readonly result: string | null }

/** A book is out a second or two after the lock; a witness may be asked again for a while. */
const bookPatienceMs = 60_000
/** The seed is due so long after the draw, whatever happened. */
export const resultDeadlineMs = 600_000

export function readDraw(evidence: DrawEvidence, trust: Trust, now: Date): ReadDraw {
  const commit = shownAs(evidence.commit, commitText.parse)
  const shown = evidence.checkpoints.map((note) => readCheckpoint(note, trust))
  const seen = trust.seen.map((note) => readCheckpoint(note, trust))
  const receipt = evidence.receipt ? receiptV2Text.parse(evidence.receipt.text) : undefined
  const isCancelled = evidence.outcome !== null && cancelledText.parse(evidence.outcome.text) !== undefined
  return {
    evidence,
    trust,
    now,
    receipt,
    cancellation: evidence.cancellation ? cancellationV2Text.parse(evidence.cancellation.text) : undefined,
    commit,
    book: shownAs(evidence.book, bookText.parse),
    result: isCancelled ? undefined : shownAs(evidence.outcome, resultText.parse),
    cancelled: isCancelled ? shownAs(evidence.outcome, cancelledText.parse) : undefined,
    chain: trust.chains.find((chain) => chain.hash === commit?.fields?.chain && isSoundChain(chain)),
    known: [...shown, ...seen].filter((each) => each !== undefined),
    hasFalseCheckpoint: shown.includes(undefined),
    due: dueOf(commit?.fields, receipt),
  }
}

function shownAs<Fields>(logged: LoggedStatement | null, parse: (text: string) => Fields | undefined) {
  return logged ? { logged, hash: statementHash(logged.text), fields: parse(logged.text) } : undefined
}

/** A receipt promises its commit at once. Without a commit nobody knows when the rest is due. */
function dueOf(commit: Commit | undefined, receipt: ReceiptV2 | undefined): Due {
  const after = (moment: string | undefined, ms: number) =>
    moment === undefined ? null : new Date(Date.parse(moment) + ms).toISOString()
  return {
    commit: receipt?.acceptedAt ?? commit?.openAt ?? null,
    book: after(commit?.lockAt, bookPatienceMs),
    result: after(commit?.drawAt, resultDeadlineMs),
  }
}
