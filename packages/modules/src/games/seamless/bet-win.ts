import type { SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { betRequestOf, decideBet } from './bet.ts'
import { fingerprintOf } from './calls.ts'
import { callToStoreOf, type Movement, type MovementRequest, planOf, repeat } from './movement.ts'
import { splitFor, WinOverCeiling } from './win.ts'

/**
 * A bet and its win in one transaction, kept as one call of each kind under the same id. The stake must be there before the
 * win; where it is refused there is no win either, and the refusal is the answer.
 */
export function betWin(both: SeamlessRequest<'bet-win'>, ceiling: Amount): Movement {
  const { roundId, gameId, currency, amount, winAmount, isRoundOver, transactionId, details } = both
  // Under its id neither half may be asked for alone.
  const content = ['bet-win', roundId, gameId, currency, amount, winAmount, isRoundOver]
  // How it looked is kept once, with the win.
  const bet: MovementRequest = { ...betRequestOf(both), content, isBetWin: true, details: undefined }
  const win: MovementRequest = {
    ...bet,
    kind: 'win',
    betTransactionId: transactionId,
    amount: BigInt(winAmount),
    details,
  }
  return {
    request: bet,
    planOf(facts, now, replay) {
      const fingerprint = fingerprintOf([facts.player.memberId, ...content])
      const known = facts.knownWin ?? facts.known
      if (known) return { reply: repeat(facts, both, known, fingerprint, replay) }
      if (BigInt(winAmount) > ceiling) throw new WinOverCeiling({ transactionId, roundId, amount: winAmount })
      const decision = decideBet(facts, both)
      const staked = planOf(facts, now, bet, fingerprint, decision)
      if (!decision.split) return staked
      const split = splitFor(facts, BigInt(winAmount), decision.split)
      const closes = isRoundOver ? ({ closes: 'settled' } as const) : {}
      const won = callToStoreOf(facts, now, win, fingerprint, { result: 'OK', split, ...closes })
      return { ...staked, calls: [...staked.calls, won] }
    },
  }
}
