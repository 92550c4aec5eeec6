import type { SeamlessReply, SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import type { Tx } from '@fairground/db/connect.ts'
import { lockMoney } from '../../ledger/read-balance.ts'
import { availableOf } from './available.ts'
import { findAccepted, findLastCall } from './calls.ts'
import { nobodysReply, replyOf } from './movement.ts'
import { findPlayer, isLoggedIn, type Player, type VendorScope } from './players.ts'
import { closeRound, readRound } from './rounds.ts'

export async function answerBalance(
  tx: Tx,
  now: Date,
  place: VendorScope,
  { requestId, session }: SeamlessRequest<'balance'>,
): Promise<SeamlessReply<'balance'>> {
  const player = await findPlayer(tx, place, session)
  const isOpen = player !== undefined && (await isLoggedIn(tx, now, place.merchantId, player.loginId))
  return isOpen ? balanceReply(tx, place, player, requestId, 'OK') : nobodysReply(requestId, 'SESSION')
}

/** What became of a movement. A bet that was undone is cancelled, whatever it was answered at its time. */
export async function answerStatus(
  tx: Tx,
  place: VendorScope,
  { requestId, transactionId }: SeamlessRequest<'status'>,
): Promise<SeamlessReply<'status'>> {
  const call = await findLastCall(tx, place, transactionId)
  if (!call) return { ...nobodysReply(requestId, 'TX_UNKNOWN'), kind: null, amount: null }
  const { kind, amount } = call
  const isUndone = kind === 'bet' && (await findAccepted(tx, place, 'rollback', transactionId)) !== undefined
  const reply = replyOf(requestId, isUndone ? { ...call, result: 'TX_CANCELLED' } : call)
  return { ...reply, kind, amount: amount === null ? null : String(amount) }
}

/** Closes a round whose bets are lost. */
export async function endRound(
  tx: Tx,
  now: Date,
  place: VendorScope,
  { requestId, session, roundId }: SeamlessRequest<'end-round'>,
): Promise<SeamlessReply<'end-round'>> {
  const player = await findPlayer(tx, place, session)
  if (!player) return nobodysReply(requestId, 'SESSION')
  await lockMoney(tx, place.merchantId, player.memberId)
  const round = { ...place, memberId: player.memberId, roundId }
  const state = await readRound(tx, round)
  if (state === 'open') await closeRound(tx, now, round, 'settled')
  const result = state === undefined ? 'TX_UNKNOWN' : state === 'open' ? 'OK' : 'OK_NOOP'
  return balanceReply(tx, place, player, requestId, result)
}

async function balanceReply(
  tx: Tx,
  { merchantId }: VendorScope,
  player: Player,
  requestId: string,
  result: 'OK' | 'OK_NOOP' | 'TX_UNKNOWN',
): Promise<SeamlessReply<'balance'>> {
  const balance = String(await availableOf(tx, merchantId, player))
  return { requestId, result, balance, currency: player.currency, operatorId: null }
}
