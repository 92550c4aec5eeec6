import { areSoundTerms, type BetTerms, type BookedBetV2, betFields } from './book-leaf.ts'
import { amount, currency, digest, keyId, moment, numero, oneOf, positive, word } from './canonical-fields.ts'
import { canonicalText } from './canonical-text.ts'

const ownFields = {
  bet: word,
  order: word,
  /** A name of the member that means nothing on another platform. */
  member: word,
  game: word,
  numero,
  /** Real and trial bets stand under different roots. */
  book: oneOf('real', 'trial'),
} as const

const proofFields = {
  posting: word,
  commit: digest,
  /** The newest checkpoint that the server knew: members carry each other's evidence of the log. */
  checkpointSize: positive,
  checkpointRoot: digest,
  key: keyId,
} as const

export type ReceiptV2 = BetTerms & Readonly<Record<keyof typeof ownFields | keyof typeof proofFields, string>>

/** What the platform signs when it takes a bet. */
export const receiptV2Text = canonicalText('BR2 receipt', { ...ownFields, ...betFields, ...proofFields }, areSoundTerms)

/** What the platform signs when a member takes a bet back: without it no bet is missing from the book for that reason. */
export const cancellationV2Text = canonicalText('BR2 cancellation', {
  ...ownFields,
  stake: amount,
  currency,
  cancelledAt: moment,
  posting: word,
  /** The hash of the commit, as on the receipt. */
  commit: digest,
  key: keyId,
})

export type CancellationV2 = NonNullable<ReturnType<typeof cancellationV2Text.parse>>

/** The bet as the book must have it: the player who holds the receipt holds the leaf. */
export function betOfReceipt(receipt: ReceiptV2): BookedBetV2 {
  const { play, selection, unitStake, multiple, stake, split, series, odds, acceptedAt } = receipt
  const terms = {
    play,
    selection,
    unitStake,
    multiple,
    stake,
    currency: receipt.currency,
    split,
    series,
    odds,
    acceptedAt,
  }
  return { id: receipt.bet, order: receipt.order, ...terms }
}
