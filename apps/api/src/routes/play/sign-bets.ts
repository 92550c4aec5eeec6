import type { AnyReceipt } from '@fairground/contract/lottery/bets.ts'
import type { KeyRing } from '@fairground/domain/key-ring.ts'
import type { SignedText } from '@fairground/domain/lottery/draw-log/signed-batch.ts'
import type { Cancellation } from '@fairground/modules/lottery/evidence/read-cancellation.ts'
import { createReceipts } from '@fairground/modules/lottery/evidence/receipts.ts'
import { createReceiptsV1 } from '@fairground/modules/lottery/lv1/receipts.ts'
import type { PlacedBet } from '@fairground/modules/lottery/read-orders.ts'
import { batchPerTick } from './batch-per-tick.ts'
import type { NewestHead } from './newest-head.ts'
import { receiptFieldsOf, wireSignedText } from './play-wire.ts'

/** Signs bets by the scheme of their draw. */
export function createBetSigning(ring: KeyRing, newestHead: NewestHead) {
  const [receipts, receiptsV1] = [createReceipts(ring), createReceiptsV1(ring)]
  const signTogether = batchPerTick(receipts.signTexts)

  return {
    /** The bets of one order, or one of them alone. */
    async sign(memberId: string, bets: readonly PlacedBet[]): Promise<AnyReceipt[]> {
      const [first] = bets
      if (first?.draw.scheme !== 'LV2') return bets.map((bet) => receiptsV1.sign(receiptFieldsOf(bet)))
      const newest = await newestHead.withCommitOf(first.draw.id)
      const signed = await signTogether(receipts.textsOf(memberId, bets, newest))
      return signed.map((each, place) => receiptOf(bets[place]?.id ?? '', each))
    },
    signCancellation: (memberId: string, bet: PlacedBet, cancellation: Cancellation) =>
      wireSignedText(receipts.signCancellation(memberId, bet, cancellation)),
  }
}

export type BetSigning = ReturnType<typeof createBetSigning>

function receiptOf(betId: string, signed: SignedText): AnyReceipt {
  return { scheme: 'BR2', betId, ...wireSignedText(signed) }
}
