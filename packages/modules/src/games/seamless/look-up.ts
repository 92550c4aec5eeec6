import type { SeamlessReply, SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import { findLastCall, isUndone } from './calls.ts'
import { type Facts, readFacts } from './facts.ts'
import { type HandlerContext, replyOf, replyWithoutBalance, sessionOf } from './movement.ts'
import { closeRound, storeRoundDetails } from './rounds.ts'

export async function handleBalance(
  work: HandlerContext,
  asked: SeamlessRequest<'balance'>,
): Promise<SeamlessReply<'balance'>> {
  const { requestId } = asked
  const facts = await readFacts(work.tx, work.now, work.scope, sessionOf(work, asked), { kind: 'balance' })
  return facts?.isLoggedIn ? balanceReply(facts, requestId, 'OK') : replyWithoutBalance(requestId, 'SESSION')
}

/** What became of a movement. A bet that was undone is cancelled, whatever it was answered at its time; so is a win. */
export async function handleStatus(
  { tx, scope }: HandlerContext,
  { requestId, transactionId }: SeamlessRequest<'status'>,
): Promise<SeamlessReply<'status'>> {
  const call = await findLastCall(tx, scope, transactionId)
  if (!call) return { ...replyWithoutBalance(requestId, 'TX_UNKNOWN'), kind: null, amount: null }
  const { kind, amount } = call
  const reply = replyOf(requestId, (await isUndone(tx, scope, call)) ? { ...call, result: 'TX_CANCELLED' } : call)
  return { ...reply, kind, amount: amount === null ? null : String(amount) }
}

/** Closes a round whose bets are lost. */
export async function endRound(
  work: HandlerContext,
  asked: SeamlessRequest<'end-round'>,
): Promise<SeamlessReply<'end-round'>> {
  const { tx, now, scope } = work
  const { requestId, roundId, details } = asked
  const facts = await readFacts(tx, now, scope, sessionOf(work, asked), { kind: 'balance', roundId })
  if (!facts) return replyWithoutBalance(requestId, 'SESSION')
  const { player, round } = facts
  if (round === 'open') {
    const own = { ...scope, memberId: player.memberId, roundId }
    await closeRound(tx, now, own, 'settled')
    if (details) await storeRoundDetails(tx, own, details)
  }
  return balanceReply(facts, requestId, round === null ? 'TX_UNKNOWN' : round === 'open' ? 'OK' : 'OK_NOOP')
}

function balanceReply({ has, player }: Facts, requestId: string, result: 'OK' | 'OK_NOOP' | 'TX_UNKNOWN') {
  return { requestId, result, balance: String(has.cash + has.bonus), currency: player.currency, operatorId: null }
}
