import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { KeyRing, KeyVersion } from '@fairground/domain/key-ring.ts'
import { hexOf } from '@fairground/domain/lottery/draw-log/bytes.ts'
import { namedValuesText } from '@fairground/domain/lottery/draw-log/named-values.ts'
import type { TreeHead } from '@fairground/domain/lottery/draw-log/proof-check.ts'
import { cancellationV2Text, receiptV2Text } from '@fairground/domain/lottery/draw-log/receipt-v2.ts'
import { type SignedText, signTexts } from '@fairground/domain/lottery/draw-log/signed-batch.ts'
import { formatVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import type { PublishedTrust } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { noteSignerOf } from '../draw-log/log-signer.ts'
import { sha256 } from '../draw-log/log-store.ts'
import type { PlacedBet } from '../read-orders.ts'
import type { Cancellation } from './read-cancellation.ts'

/** What the platform signs of bets on draws of scheme LV2. */
export type Receipts = {
  /** What is said of each bet. */
  readonly textsOf: (memberId: string, bets: readonly PlacedBet[], newest: TreeHead) => string[]
  /** One signature for all texts, in their order. They may be of many members: of the others each shows a hash. */
  readonly signTexts: (texts: readonly string[]) => SignedText[]
  readonly signCancellation: (memberId: string, bet: PlacedBet, cancellation: Cancellation) => SignedText
  /** A version of the ring has no time of its own, so nothing is said about when another one took its place. */
  readonly publicKeys: PublishedTrust['receiptKeys']
}

/** The same for every platform: their keys tell them apart. */
const signerName = 'fairground/receipts'
const use = 'receipts v2'

/** The newest version signs. Nothing is stored: asked for again, a receipt is signed again. */
export function createReceipts(ring: KeyRing): Receipts {
  const [newestVersion] = ring
  const signerOf = (version: KeyVersion) => noteSignerOf(version, signerName, use)
  const signer = signerOf(newestVersion)
  const key = signer.key.id
  // By the oldest version, so that a member keeps the name when another key comes.
  const pseudonymOf = createPseudonyms(ring.at(-1) ?? newestVersion)

  const ownFields = (memberId: string, { id, orderId, draw, book, stake, currency }: PlacedBet) => ({
    bet: id,
    order: orderId,
    member: pseudonymOf(memberId),
    game: draw.game,
    numero: draw.numero,
    book,
    stake: formatAmount(stake),
    currency,
    commit: draw.commitment,
    key,
  })

  const receiptOf = (memberId: string, bet: PlacedBet, { size, root }: TreeHead) =>
    receiptV2Text.format({
      ...ownFields(memberId, bet),
      play: bet.play,
      selection: bet.selection,
      unitStake: formatAmount(bet.unitStake),
      multiple: String(bet.multiple),
      split: namedValuesText(splitOf(bet)),
      series: String(bet.series),
      odds: namedValuesText(bet.odds),
      acceptedAt: bet.acceptedAt.toISOString(),
      posting: bet.postingId,
      checkpointSize: String(size),
      checkpointRoot: hexOf(root),
    })

  const signAll = (texts: readonly string[]) => signTexts(texts, signer, sha256)

  function signAlone(text: string): SignedText {
    const [signed] = signAll([text])
    if (!signed) throw new Error('one text has one signature')
    return signed
  }

  return {
    textsOf: (memberId, bets, newest) => bets.map((bet) => receiptOf(memberId, bet, newest)),
    signTexts: signAll,
    signCancellation: (memberId, bet, { postingId, cancelledAt }) =>
      signAlone(
        cancellationV2Text.format({
          ...ownFields(memberId, bet),
          cancelledAt: cancelledAt.toISOString(),
          posting: postingId,
        }),
      ),
    publicKeys: ring.map((version) => ({ key: formatVerifierKey(signerOf(version).key), retiredAt: null })),
  }
}

/** Where the stake came from, without what gave nothing. */
function splitOf({ stake, stakeBonus }: PlacedBet): Record<string, string> {
  const parts = { cash: stake - stakeBonus, bonus: stakeBonus }
  const paid = Object.entries(parts).filter(([, amount]) => amount > 0n)
  return Object.fromEntries(paid.map(([pocket, amount]) => [pocket, formatAmount(amount)]))
}

/** A name of a member that nobody can lead back to the member without the key. */
function createPseudonyms({ key: material }: KeyVersion): (memberId: string) => string {
  // Made once: from plain bytes a key is made anew for each digest, which costs six times as much as the digest.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', material, `fairground ${use}`, 'member', 32)))
  return (memberId) => createHmac('sha256', key).update(memberId).digest('hex').slice(0, 32)
}
