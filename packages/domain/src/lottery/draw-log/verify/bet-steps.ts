import { formatAmount, parseAmount } from '../../../money.ts'
import { decidedState } from '../../bet-states.ts'
import { drawnGameOf } from '../../families.ts'
import { bookLeafHash } from '../book-leaf.ts'
import { parseNamedValues } from '../named-values.ts'
import { betOfReceipt, type ReceiptV2 } from '../receipt-v2.ts'
import { isSignedText, type SignedText } from '../signed-batch.ts'
import type { ClaimedSettlement, DatedKey } from './evidence.ts'
import { firstCheckpointWith } from './known-checkpoints.ts'
import { rootOfPath } from './log-steps.ts'
import type { ReadDraw } from './read-draw.ts'
import { notShown, right, type StepResult, wrong } from './step.ts'

/** Signed by a key of the platform's history that was in force when it happened or came after. */
function judgeSigned(signed: SignedText, keyId: string, at: string, keys: readonly DatedKey[]): StepResult {
  if (keys.length === 0) return notShown('key', at)
  const named = keys.filter(({ key }) => key.id === keyId)
  if (named.length === 0) return wrong('unknown-key', { claimed: keyId })
  const signing = named.find(({ key }) => isSignedText(signed, key))
  if (!signing) return wrong('bad-signature')
  const { retiredAt } = signing
  return retiredAt !== null && Date.parse(at) > Date.parse(retiredAt) ? wrong('retired-key', { claimed: keyId }) : right
}

export function checkReceiptStep({ evidence, receipt, trust }: ReadDraw): StepResult {
  if (!evidence.receipt || !receipt) return wrong('unreadable')
  return judgeSigned(evidence.receipt, receipt.key, receipt.acceptedAt, trust.receiptKeys)
}

/** That the member took the bet back before the lock: a text of its own, signed, for this very bet. */
function judgeCancellation(read: ReadDraw): StepResult {
  const { evidence, cancellation, receipt, commit, trust } = read
  if (!evidence.cancellation || !cancellation || !receipt) return wrong('unreadable')
  const same = ['bet', 'order', 'member', 'game', 'numero', 'book', 'stake', 'currency', 'commit'] as const
  if (same.some((name) => cancellation[name] !== receipt[name])) return wrong('other-draw')
  if (commit?.fields && cancellation.cancelledAt > commit.fields.lockAt) return wrong('after-lock')
  return judgeSigned(evidence.cancellation, cancellation.key, cancellation.cancelledAt, trust.receiptKeys)
}

/** The bet of the receipt is in the book, or it was taken back with the platform's signature under it. */
export function checkInclusionStep(read: ReadDraw): StepResult {
  const { evidence, receipt, commit, now, due } = read
  if (!receipt) return wrong('unreadable')
  const isBooked = isInBook(read, receipt)
  if (evidence.cancellation) return isBooked === true ? wrong('cancelled-and-booked') : judgeCancellation(read)
  if (isBooked !== undefined) return isBooked ? right : wrong('not-in-book')
  if (evidence.settlement?.state !== 'cancelled') return notShown('inclusion', dueOfInclusion(read) ?? due.book)
  // A platform that says that a bet was taken back owes the signature from that moment on, which was before the lock.
  const lockAt = commit?.fields?.lockAt ?? receipt.acceptedAt
  return notShown('cancellation', new Date(lockAt) < now ? lockAt : now.toISOString())
}

/**
 * A platform that shows the book owes the way of a bet in it. The two are asked for one after the other, so not in that
 * second.
 */
const inclusionPatienceMs = 5_000

function dueOfInclusion({ book, known }: ReadDraw): string | undefined {
  const shownMs = book && firstCheckpointWith(book.logged.index, known)?.timeMs
  return shownMs === undefined ? undefined : new Date(shownMs + inclusionPatienceMs).toISOString()
}

/** Undefined while it was not shown. */
function isInBook({ evidence, book }: ReadDraw, receipt: ReceiptV2): boolean | undefined {
  if (!evidence.inclusion || !book?.fields) return undefined
  const { realCount, realRoot, trialCount, trialRoot } = book.fields
  const [count, root] = receipt.book === 'real' ? [realCount, realRoot] : [trialCount, trialRoot]
  const { index, path } = evidence.inclusion
  return rootOfPath(bookLeafHash(betOfReceipt(receipt)), index, Number(count), path) === root
}

/** What the platform says it paid is what the receipt and the result come to. */
export function checkSettlementStep(read: ReadDraw): StepResult {
  const { evidence, receipt, result, cancelled, due } = read
  if (!receipt) return wrong('unreadable')
  const { settlement } = evidence
  if (evidence.cancellation && judgeCancellation(read).state === 'right')
    return judgeClaim(settlement, { state: 'cancelled', paid: receipt.stake, currency: receipt.currency }, due.book)
  if (cancelled)
    return judgeClaim(settlement, { state: 'refunded', paid: receipt.stake, currency: receipt.currency }, due.result)
  if (!result?.fields) return notShown('result', due.result)
  if (!drawnGameOf(receipt.game)) return notShown('rules', null)
  const wanted = settledByTheRules(receipt, result.fields.result.split(','))
  if (wanted === undefined) return wrong('unreadable')
  return judgeClaim(settlement, wanted, due.result)
}

function judgeClaim(claim: ClaimedSettlement | null, wanted: ClaimedSettlement, dueAt: string | null): StepResult {
  if (!claim || claim.state === 'accepted') return notShown('settlement', dueAt)
  const [computed, claimed] = [wanted, claim].map(({ state, paid, currency }) => `${state} ${paid} ${currency}`)
  return computed === claimed ? right : wrong('paid-otherwise', { computed: computed ?? '', claimed: claimed ?? '' })
}

/** What this result makes of the sold line; undefined when no such line is sold at this stake. */
function settledByTheRules(receipt: ReceiptV2, result: readonly string[]): ClaimedSettlement | undefined {
  const family = drawnGameOf(receipt.game)?.family
  const { play, selection } = receipt
  const [unitStake, stake] = [parseAmount(receipt.unitStake), parseAmount(receipt.stake)]
  if (!family || unitStake === undefined) return undefined
  const line = family.lineOf({ play, selection, unitStake, multiple: Number(receipt.multiple) })
  if (!line || line.selection !== selection || line.stake !== stake) return undefined
  const odds = Object.entries(parseNamedValues(receipt.odds) ?? {}).map(([price, value]) => [price, BigInt(value)])
  return settled(() => {
    const outcome = family.settle({ ...line, odds: Object.fromEntries(odds) }, result)
    const paid = formatAmount(outcome.win + outcome.pushed)
    return { state: decidedState(outcome, line.stake), paid, currency: receipt.currency }
  })
}

/** A result that the family cannot have thrown settles nothing. */
function settled(settle: () => ClaimedSettlement): ClaimedSettlement | undefined {
  try {
    return settle()
  } catch {
    return undefined
  }
}
