import type { SeamlessRequest, SeamlessResult } from '@fairground/contract/games/seamless.ts'
import { splitStake } from '@fairground/domain/games/stake-split.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import { offeredGames } from '../catalogue-query.ts'
import type { Asked, Deciding, Decision } from './movement.ts'
import { refusalToPlay } from './players.ts'
import { readRound } from './rounds.ts'

type Bet = SeamlessRequest<'bet'>

export function askedBet({ requestId, session, transactionId, roundId, gameId, currency, amount }: Bet): Asked {
  const content = [roundId, gameId, currency, amount]
  return {
    kind: 'bet',
    requestId,
    session,
    transactionId,
    roundId,
    gameCode: gameId,
    betTransactionId: null,
    amount: BigInt(amount),
    content,
  }
}

export async function decideBet(deciding: Deciding, bet: Bet): Promise<Decision> {
  const { tx, place, player } = deciding
  const refusal = await refusalOf(deciding, bet)
  if (refusal) return { result: refusal }
  const has = await readBalance(tx, { merchantId: place.merchantId, ...player })
  const split = splitStake(BigInt(bet.amount), has)
  return split ? { result: 'OK', split } : { result: 'NO_FUNDS' }
}

async function refusalOf(
  { tx, now, place, player }: Deciding,
  { gameId, roundId, currency }: Bet,
): Promise<SeamlessResult | null> {
  if (currency !== player.currency) return 'CURRENCY'
  const closed = await refusalToPlay(tx, now, place.merchantId, player)
  if (closed) return closed
  const game = await offeredGames(tx, place.merchantId)
    .select('game.id')
    .where('game.vendor_code', '=', place.vendor)
    .where('game.code', '=', gameId)
    .executeTakeFirst()
  if (!game) return 'GAME_OFF'
  const round = await readRound(tx, { ...place, memberId: player.memberId, roundId })
  if (round === 'settled') return 'TX_SETTLED'
  return round === 'void' ? 'TX_CANCELLED' : null
}
