import type { OutputOf } from '@fairground/contract/call.ts'
import type { readOrderDetail } from '@fairground/contract/lottery/bets.ts'
import type { DrawProofV2 } from '@fairground/contract/lottery/proofs.ts'
import type { DrawEvidence } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'

export type BetDetail = OutputOf<typeof readOrderDetail>

/** What the platform shows of a draw and of a bet on it; null where it shows nothing. */
export function evidenceOf(
  receipt: DrawEvidence['receipt'],
  detail: BetDetail | null,
  proof: DrawProofV2 | null,
): DrawEvidence {
  const { checkpoints = [], consistency = [], commit = null, book = null, outcome = null } = proof ?? {}
  const inclusion = detail?.inclusion ?? null
  return {
    checkpoints,
    consistency,
    commit,
    book,
    outcome,
    receipt,
    inclusion: inclusion && 'path' in inclusion ? inclusion : null,
    cancellation: detail?.cancellation ?? null,
    settlement: detail && { state: detail.bet.state, paid: detail.bet.win, currency: detail.bet.currency },
  }
}
