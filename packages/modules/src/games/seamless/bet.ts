import type { SeamlessRequest, SeamlessResult } from '@fairground/contract/games/seamless.ts'
import { splitStake } from '@fairground/domain/games/stake-split.ts'
import type { Facts } from './facts.ts'
import type { Decision, MovementRequest } from './movement.ts'

type Bet = SeamlessRequest<'bet'>

export function betRequestOf(bet: Bet): MovementRequest {
  const { requestId, session, transactionId, roundId, gameId, currency, amount, details } = bet
  return {
    kind: 'bet',
    requestId,
    session,
    transactionId,
    roundId,
    gameCode: gameId,
    betTransactionId: null,
    winTransactionId: null,
    amount: BigInt(amount),
    content: [roundId, gameId, currency, amount],
    details,
  }
}

export function decideBet(facts: Facts, bet: Bet): Decision {
  const refusal = refusalOf(facts, bet)
  if (refusal) return { result: refusal }
  const split = splitStake(BigInt(bet.amount), facts.has)
  if (!split) return { result: 'NO_FUNDS' }
  const { maxBonusStake, player } = facts
  const isOver = split.bonus > 0n && player.book === 'real' && maxBonusStake !== null
  return isOver && BigInt(bet.amount) > maxBonusStake ? { result: 'LIMIT' } : { result: 'OK', split }
}

function refusalOf(facts: Facts, { currency }: Bet): SeamlessResult | null {
  const { player, round } = facts
  if (currency !== player.currency) return 'CURRENCY'
  if (!facts.isLoggedIn) return 'SESSION'
  if (facts.isBlocked) return 'PLAYER_BLOCKED'
  if (!facts.isOffered) return 'GAME_OFF'
  if (round === 'settled') return 'TX_SETTLED'
  return round === 'void' ? 'TX_CANCELLED' : null
}
