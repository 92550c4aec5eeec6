import type { Bet, BetReceipt } from '@fairground/contract/lottery/bets.ts'
import type { DrawProof } from '@fairground/contract/lottery/draws.ts'
import { type InclusionStep, rootFrom } from '@fairground/domain/lottery/bet-root.ts'
import { commitmentOf, rngOf, saltOf } from '@fairground/domain/lottery/fair-draw.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'

export type Verdict = 'not-yet' | 'verified' | 'mismatch'

type Detail = {
  readonly bet: Bet
  readonly receipt: BetReceipt
  readonly inclusion: readonly InclusionStep[] | null
}

/**
 * Of a draw by scheme LV1, computed on this phone from what was published: the bet stands in the book, and the book and
 * the seed made the dice. Draws of scheme LV2 are checked by `checks`.
 */
export async function verdictOn({ bet, receipt, inclusion }: Detail, proof: DrawProof): Promise<Verdict> {
  const { betRoot, seed, beacon, result } = proof
  if (!inclusion || betRoot === null || seed === null || beacon === null || result === null) return 'not-yet'
  const isBooked = (await rootFrom(bet, inclusion)) === betRoot
  const isCommitted = (await commitmentOf(proof, seed)) === proof.commitment && receipt.commitment === proof.commitment
  const rng = await rngOf(proof, seed, await saltOf(betRoot, beacon.value))
  const drawn = await drawnGameOf(proof.game)?.family.draw(rng)
  return isBooked && isCommitted && drawn?.join() === result.join() ? 'verified' : 'mismatch'
}
