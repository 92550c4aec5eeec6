import type { SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import { type Split, splitWin } from '@fairground/domain/games/stake-split.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { hasOpenWagering } from './bonus-terms.ts'
import { findAccepted, findCall } from './calls.ts'
import type { Asked, Deciding, Decision } from './movement.ts'
import { readRound } from './rounds.ts'

type Win = SeamlessRequest<'win'>

export function askedWin(win: Win): Asked {
  const { requestId, session, transactionId, roundId, gameId, currency, amount, betTransactionId, isRoundOver } = win
  const content = [roundId, gameId, currency, amount, betTransactionId, isRoundOver]
  return {
    kind: 'win',
    requestId,
    session,
    transactionId,
    roundId,
    gameCode: gameId,
    betTransactionId,
    amount: BigInt(amount),
    content,
  }
}

/** Nothing was booked and nothing kept, so the same win is credited when it comes again under a higher ceiling. */
export class WinOverCeiling extends Error {
  readonly facts: { readonly transaction: string; readonly round: string; readonly amount: string }

  constructor({ transactionId, roundId, amount }: Win) {
    super('a win is above the ceiling of its vendor')
    this.name = 'WinOverCeiling'
    this.facts = { transaction: transactionId, round: roundId, amount }
  }
}

/**
 * Of an accepted bet a win is always taken, whatever happened to the member since. Only its size can delay it: a vendor
 * with a fault must not be able to create any amount of money.
 */
export async function decideWin(deciding: Deciding, win: Win, ceiling: Amount): Promise<Decision> {
  const { tx, place, player } = deciding
  const { roundId, betTransactionId } = win
  const bet = await findCall(tx, place, 'bet', betTransactionId)
  if (!bet) return { result: 'TX_UNKNOWN' }
  if (bet.memberId !== player.memberId || bet.roundId !== roundId) return { result: 'TX_MISMATCH' }
  if (bet.fingerprint === null) return { result: 'TX_CANCELLED' }
  if (bet.result !== 'OK') return { result: 'TX_UNKNOWN' }
  if (win.currency !== bet.currency) return { result: 'CURRENCY' }
  if (await findAccepted(tx, place, 'rollback', betTransactionId)) return { result: 'TX_CANCELLED' }
  const round = { ...place, memberId: player.memberId, roundId }
  if ((await readRound(tx, round)) !== 'open') return { result: 'TX_SETTLED' }
  if (BigInt(win.amount) > ceiling) throw new WinOverCeiling(win)
  const split = await splitFor(deciding, BigInt(win.amount), bet.split)
  return { result: 'OK', split, ...(win.isRoundOver ? { closes: 'settled' } : {}) }
}

/** Bonus money without a condition does not exist: when the last one is over, all that is won is cash. */
async function splitFor({ tx, place, player }: Deciding, amount: bigint, stake: Split): Promise<Split> {
  const isBonus = stake.bonus > 0n && (await hasOpenWagering(tx, place.merchantId, player.memberId))
  return isBonus ? splitWin(amount, stake) : { cash: amount, bonus: 0n }
}
