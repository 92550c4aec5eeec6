import type { SeamlessReply, SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import { findLastCall, isUndone } from './calls.ts'
import { type Facts, readFacts } from './facts.ts'
import { type Handling, nobodysReply, replyOf, sessionOf } from './movement.ts'
import { closeRound, keepLook } from './rounds.ts'

export async function answerBalance(
  work: Handling,
  asked: SeamlessRequest<'balance'>,
): Promise<SeamlessReply<'balance'>> {
  const { requestId } = asked
  const facts = await readFacts(work.tx, work.now, work.place, sessionOf(work, asked), { kind: 'balance' })
  return facts?.isLoggedIn ? balanceReply(facts, requestId, 'OK') : nobodysReply(requestId, 'SESSION')
}

/** What became of a movement. A bet that was undone is cancelled, whatever it was answered at its time; so is a win. */
export async function answerStatus(
  { tx, place }: Handling,
  { requestId, transactionId }: SeamlessRequest<'status'>,
): Promise<SeamlessReply<'status'>> {
  const call = await findLastCall(tx, place, transactionId)
  if (!call) return { ...nobodysReply(requestId, 'TX_UNKNOWN'), kind: null, amount: null }
  const { kind, amount } = call
  const reply = replyOf(requestId, (await isUndone(tx, place, call)) ? { ...call, result: 'TX_CANCELLED' } : call)
  return { ...reply, kind, amount: amount === null ? null : String(amount) }
}

/** Closes a round whose bets are lost. */
export async function endRound(
  work: Handling,
  asked: SeamlessRequest<'end-round'>,
): Promise<SeamlessReply<'end-round'>> {
  const { tx, now, place } = work
  const { requestId, roundId, details } = asked
  const facts = await readFacts(tx, now, place, sessionOf(work, asked), { kind: 'balance', roundId })
  if (!facts) return nobodysReply(requestId, 'SESSION')
  const { player, round } = facts
  if (round === 'open') {
    const own = { ...place, memberId: player.memberId, roundId }
    await closeRound(tx, now, own, 'settled')
    if (details) await keepLook(tx, own, details)
  }
  return balanceReply(facts, requestId, round === null ? 'TX_UNKNOWN' : round === 'open' ? 'OK' : 'OK_NOOP')
}

function balanceReply({ has, player }: Facts, requestId: string, result: 'OK' | 'OK_NOOP' | 'TX_UNKNOWN') {
  return { requestId, result, balance: String(has.cash + has.bonus), currency: player.currency, operatorId: null }
}
