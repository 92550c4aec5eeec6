import type { SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import { noMoney } from '@fairground/domain/games/stake-split.ts'
import { idAt } from '../../ledger/id-at.ts'
import { findAccepted, findCall, keepCall } from './calls.ts'
import type { Asked, Deciding, Decision } from './movement.ts'
import { hasOtherBets, readRound } from './rounds.ts'

type Rollback = SeamlessRequest<'rollback'>

export function askedRollback(rollback: Rollback): Asked {
  const { requestId, session, transactionId, betTransactionId, roundId } = rollback
  const content = [betTransactionId, roundId]
  return {
    kind: 'rollback',
    requestId,
    session,
    transactionId,
    roundId,
    gameCode: null,
    betTransactionId,
    amount: null,
    content,
  }
}

/** Undoes a whole bet once, by exactly what it took from each pocket. */
export async function decideRollback(deciding: Deciding, rollback: Rollback): Promise<Decision> {
  const { tx, place, player } = deciding
  const { betTransactionId, roundId } = rollback
  const bet = await findCall(tx, place, 'bet', betTransactionId)
  if (!bet) {
    await writeTombstone(deciding, rollback)
    return { result: 'OK_NOOP' }
  }
  if (bet.memberId !== player.memberId || bet.roundId !== roundId) return { result: 'TX_MISMATCH' }
  if (bet.result !== 'OK') return { result: 'OK_NOOP' }
  const undone = await findAccepted(tx, place, 'rollback', betTransactionId)
  if (undone) return { result: 'OK', operatorId: undone.operatorId ?? undone.id }
  const round = { ...place, memberId: player.memberId, roundId }
  const isPaid = (await findAccepted(tx, place, 'win', betTransactionId)) !== undefined
  if (isPaid || (await readRound(tx, round)) !== 'open') return { result: 'TX_SETTLED' }
  const isLast = !(await hasOtherBets(tx, round, betTransactionId))
  return { result: 'OK', split: bet.split, ...(isLast ? { closes: 'void' } : {}) }
}

/** The vendor has given this bet up. Should it still be on its way, it must find that out here. */
async function writeTombstone({ tx, now, place, player }: Deciding, rollback: Rollback): Promise<void> {
  await keepCall(tx, now, place, {
    kind: 'bet',
    transactionId: rollback.betTransactionId,
    id: idAt(now),
    fingerprint: null,
    memberId: player.memberId,
    roundId: rollback.roundId,
    gameCode: null,
    betTransactionId: null,
    amount: null,
    split: noMoney,
    result: 'TX_CANCELLED',
    operatorId: null,
  })
}
