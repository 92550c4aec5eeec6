import type { SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import type { Facts, StoredCall } from './facts.ts'
import type { Decision, MovementRequest } from './movement.ts'

type Rollback = SeamlessRequest<'rollback'>
type ReturnStake = SeamlessRequest<'return-stake'>
type Reverse = SeamlessRequest<'reverse'>

export function rollbackRequestOf(rollback: Rollback): MovementRequest {
  const { requestId, session, transactionId, betTransactionId, roundId } = rollback
  const names = { requestId, session, transactionId, roundId, betTransactionId }
  return {
    ...names,
    kind: 'rollback',
    gameCode: null,
    winTransactionId: null,
    amount: null,
    content: [betTransactionId, roundId],
  }
}

/** Undoes a whole bet once, by exactly what it took from each pocket and has not come back. */
export function decideRollback(facts: Facts, { betTransactionId, roundId }: Rollback): Decision {
  const { bet, player, returned, undoneBy } = facts
  // The id of a win: some vendors have one call for both, and mean its reversal.
  if (!bet && facts.win?.result === 'OK') return { result: 'TX_UNKNOWN' }
  if (!bet) return { result: 'OK_NOOP', cancels: betTransactionId }
  if (bet.memberId !== player.memberId || bet.roundId !== roundId) return { result: 'TX_MISMATCH' }
  if (bet.result !== 'OK') return { result: 'OK_NOOP' }
  if (undoneBy !== null) return { result: 'OK', operatorId: undoneBy }
  if (facts.isPaid || facts.round !== 'open') return { result: 'TX_SETTLED' }
  const split = { cash: bet.split.cash - returned.cash, bonus: bet.split.bonus - returned.bonus }
  return { result: 'OK', split, ...(facts.hasOtherBets ? {} : { closes: 'void' }) }
}

export function returnRequestOf(back: ReturnStake): MovementRequest {
  const { requestId, session, transactionId, betTransactionId, roundId, gameId, currency, amount } = back
  return {
    kind: 'return-stake',
    requestId,
    session,
    transactionId,
    roundId,
    gameCode: gameId,
    betTransactionId,
    winTransactionId: null,
    amount: BigInt(amount),
    content: [roundId, gameId, currency, amount, betTransactionId],
  }
}

/** Cash was staked first, so bonus money comes back first: all parts together are the split of the stake. */
export function decideReturn(facts: Facts, back: ReturnStake): Decision {
  const { bet, player, returned } = facts
  if (!bet || (bet.result !== 'OK' && bet.fingerprint !== null)) return { result: 'TX_UNKNOWN' }
  if (bet.memberId !== player.memberId || bet.roundId !== back.roundId) return { result: 'TX_MISMATCH' }
  if (bet.fingerprint === null || facts.undoneBy !== null) return { result: 'TX_CANCELLED' }
  if (back.currency !== bet.currency) return { result: 'CURRENCY' }
  if (facts.round !== 'open') return { result: 'TX_SETTLED' }
  const left = { cash: bet.split.cash - returned.cash, bonus: bet.split.bonus - returned.bonus }
  const amount = BigInt(back.amount)
  if (amount > left.cash + left.bonus) return { result: 'TX_MISMATCH' }
  const cash = amount > left.bonus ? amount - left.bonus : 0n
  return { result: 'OK', split: { cash, bonus: amount - cash } }
}

/** The bet behind the win is not named by the call; it is there once the win is known. */
export function reverseRequestOf(reverse: Reverse): MovementRequest {
  const { requestId, session, transactionId, winTransactionId, roundId } = reverse
  const names = { requestId, session, transactionId, roundId, winTransactionId }
  return {
    ...names,
    kind: 'reverse',
    gameCode: null,
    betTransactionId: null,
    amount: null,
    content: [winTransactionId, roundId],
  }
}

/** Takes a whole win back, once. What of it was spent the member owes from then on. */
export function decideReverse(facts: Facts, { roundId }: Reverse): Decision {
  const { win, player, round } = facts
  const of = { betTransactionId: betOf(win) }
  if (win?.result !== 'OK') return { result: 'TX_UNKNOWN', ...of }
  if (win.memberId !== player.memberId || win.roundId !== roundId) return { result: 'TX_MISMATCH', ...of }
  if (facts.reversedBy !== null) return { result: 'OK', operatorId: facts.reversedBy, ...of }
  if (round !== 'open' && !(round === 'settled' && facts.reopens)) return { result: 'TX_SETTLED', ...of }
  return { result: 'OK', split: win.split, ...of }
}

/** Every call of this kind refers to a bet; of a win that nobody knows, to none. */
const betOf = (win: StoredCall | null) => win?.betTransactionId ?? ''
