import type { SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import { type Split, splitWin } from '@fairground/domain/games/stake-split.ts'
import type { Amount } from '@fairground/domain/money.ts'
import type { Facts } from './facts.ts'
import type { Decision, MovementRequest } from './movement.ts'

type Win = SeamlessRequest<'win'>
type PromoWin = SeamlessRequest<'promo-win'>

export function winRequestOf(win: Win): MovementRequest {
  const {
    requestId,
    session,
    transactionId,
    roundId,
    gameId,
    currency,
    amount,
    betTransactionId,
    isRoundOver,
    details,
  } = win
  return {
    kind: 'win',
    requestId,
    session,
    transactionId,
    roundId,
    gameCode: gameId,
    betTransactionId,
    winTransactionId: null,
    amount: BigInt(amount),
    content: [roundId, gameId, currency, amount, betTransactionId, isRoundOver],
    details,
  }
}

type Credited = { readonly transactionId: string; readonly roundId: string; readonly amount: string }

/** Nothing was booked and nothing kept, so the same win is credited when it comes again under a higher ceiling. */
export class WinOverCeiling extends Error {
  readonly facts: { readonly transaction: string; readonly round: string; readonly amount: string }

  constructor({ transactionId, roundId, amount }: Credited) {
    super('a win is above the ceiling of its vendor')
    this.name = 'WinOverCeiling'
    this.facts = { transaction: transactionId, round: roundId, amount }
  }
}

/**
 * Of an accepted bet a win is always taken, whatever happened to the member since. Only its size can delay it: a vendor
 * with a fault must not be able to create any amount of money.
 */
export function decideWin(facts: Facts, win: Win, ceiling: Amount): Decision {
  const { bet, player, round } = facts
  if (!bet) return { result: 'TX_UNKNOWN' }
  if (bet.memberId !== player.memberId || bet.roundId !== win.roundId) return { result: 'TX_MISMATCH' }
  if (bet.fingerprint === null) return { result: 'TX_CANCELLED' }
  if (bet.result !== 'OK') return { result: 'TX_UNKNOWN' }
  if (win.currency !== bet.currency) return { result: 'CURRENCY' }
  if (facts.undoneBy !== null) return { result: 'TX_CANCELLED' }
  if (round !== 'open' && !(round === 'settled' && facts.reopens)) return { result: 'TX_SETTLED' }
  if (BigInt(win.amount) > ceiling) throw new WinOverCeiling(win)
  const split = splitFor(facts, BigInt(win.amount), bet.split)
  // A round that is settled anew without a word about its end is over again with this win.
  const isOver = win.isRoundOver || round === 'settled'
  return { result: 'OK', split, ...(isOver ? { closes: 'settled' } : {}) }
}

/** Bonus money without a condition does not exist: when the last one is over, all that is won is cash. */
export function splitFor({ hasWagering }: Facts, amount: bigint, stake: Split): Split {
  return stake.bonus > 0n && hasWagering ? splitWin(amount, stake) : { cash: amount, bonus: 0n }
}

/** The campaign stands where other movements have their round. */
export function promoWinRequestOf(win: PromoWin): MovementRequest {
  const { requestId, session, transactionId, campaignId, gameId, currency, amount } = win
  return {
    kind: 'promo-win',
    requestId,
    session,
    transactionId,
    roundId: campaignId,
    gameCode: gameId,
    betTransactionId: null,
    winTransactionId: null,
    amount: BigInt(amount),
    content: [campaignId, gameId, currency, amount],
  }
}

export function decidePromoWin({ player }: Facts, win: PromoWin, ceiling: Amount): Decision {
  if (win.currency !== player.currency) return { result: 'CURRENCY' }
  if (BigInt(win.amount) > ceiling) throw new WinOverCeiling({ ...win, roundId: win.campaignId })
  return { result: 'OK', split: { cash: BigInt(win.amount), bonus: 0n } }
}
