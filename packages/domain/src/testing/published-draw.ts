import { formatVerifierKey } from '../lottery/draw-log/verifier-key.ts'
import type { DatedKey, DrawEvidence, Trust } from '../lottery/draw-log/verify/evidence.ts'
import type { PublishedTrust } from '../lottery/draw-log/verify/published-trust.ts'
import type { DrawName } from '../lottery/fair-draw.ts'
import type { HeldDraw } from './held-draw.ts'

/** The trust of a held draw as its platform publishes it. */
export function publishedTrust({ logKeys, receiptKeys, witnesses, ...rest }: Trust): PublishedTrust {
  const written = (keys: readonly DatedKey[]) =>
    keys.map(({ key, retiredAt }) => ({ key: formatVerifierKey(key), retiredAt }))
  const { witnessesNeeded, chains } = rest
  const named = { logKeys: written(logKeys), receiptKeys: written(receiptKeys) }
  return { ...named, witnesses: witnesses.map(formatVerifierKey), witnessesNeeded, chains, isDemo: false }
}

/** What the calls about a draw and about a bet on it answer, without their envelopes. */
export function publishedResponses({ evidence, receipt }: Pick<HeldDraw, 'evidence' | 'receipt'>) {
  const { settlement } = evidence
  const bet = settlement && { id: receipt.bet, state: settlement.state, win: settlement.paid }
  return {
    proof: proofOf(evidence, receipt),
    detail: {
      bet: bet && { ...bet, game: receipt.game, numero: receipt.numero, currency: receipt.currency },
      receipt: evidence.receipt && { scheme: 'BR2', betId: receipt.bet, ...evidence.receipt },
      inclusion: evidence.inclusion,
      cancellation: evidence.cancellation,
    },
  }
}

function proofOf(evidence: DrawEvidence, { game, numero }: DrawName) {
  const { checkpoints, consistency, commit, book, outcome } = evidence
  return { scheme: 'LV2', game, numero, checkpoints, consistency, commit, book, outcome }
}
