import type { SeamlessReply, SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { askedBet, decideBet } from './bet.ts'
import { fingerprintOf } from './calls.ts'
import { readFacts } from './facts.ts'
import { type Asked, type Handling, keepDecision, nobodysReply, repeat, replyOf, sessionOf } from './movement.ts'
import { splitFor, WinOverCeiling } from './win.ts'

/**
 * A bet and its win in one transaction, kept as one call of each kind under the same id. The stake must be there before the
 * win; where it is refused there is no win either, and the refusal is the answer.
 */
export async function answerBetWin(
  handling: Handling,
  asked: SeamlessRequest<'bet-win'>,
  ceiling: Amount,
): Promise<SeamlessReply<'bet-win'>> {
  const { tx, now, place } = handling
  const { requestId, roundId, gameId, currency, amount, winAmount, isRoundOver, transactionId, details } = asked
  // Under its id neither half may be asked for alone.
  const content = ['bet-win', roundId, gameId, currency, amount, winAmount, isRoundOver]
  // How it looked is kept once, with the win.
  const bet: Asked = { ...askedBet(asked), content, isBetWin: true, details: undefined }
  const facts = await readFacts(tx, now, place, sessionOf(handling, asked), { ...bet, gameId })
  if (!facts) return nobodysReply(requestId, 'SESSION')
  const fingerprint = fingerprintOf([facts.player.memberId, ...content])
  const known = facts.knownWin ?? facts.known
  if (known) return repeat(facts, asked, known, fingerprint, handling.replay)
  if (BigInt(winAmount) > ceiling) throw new WinOverCeiling({ transactionId, roundId, amount: winAmount })
  const staked = await keepDecision(handling, facts, bet, fingerprint, decideBet(facts, asked))
  if (staked.result !== 'OK') return replyOf(requestId, staked)
  const win: Asked = { ...bet, kind: 'win', betTransactionId: transactionId, amount: BigInt(winAmount), details }
  const split = splitFor(facts, BigInt(winAmount), staked.split)
  const closes = isRoundOver ? ({ closes: 'settled' } as const) : {}
  const won = await keepDecision(handling, facts, win, fingerprint, { result: 'OK', split, ...closes })
  return replyOf(requestId, won)
}
