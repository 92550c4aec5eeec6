import type { SeamlessReply, SeamlessResult } from '@fairground/contract/games/seamless.ts'
import type { Tx } from '@fairground/db/connect.ts'
import { noMoney, type Split } from '@fairground/domain/games/stake-split.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { idAt } from '../../ledger/id-at.ts'
import { lockMoney } from '../../ledger/read-balance.ts'
import { availableOf } from './available.ts'
import { findCall, fingerprintOf, type Kept, keepCall, type MovementKind, type StoredCall } from './calls.ts'
import { findPlayer, type Player, type VendorScope } from './players.ts'
import { closeRound } from './rounds.ts'

/** One of the three calls that move money, in the words that they share. */
export type Asked = {
  readonly kind: MovementKind
  readonly requestId: string
  readonly session: string
  readonly transactionId: string
  readonly roundId: string
  readonly gameCode: string | null
  readonly betTransactionId: string | null
  readonly amount: Amount | null
  /** All that must be the same when the same movement is asked for again, but for the player. */
  readonly content: readonly (string | boolean)[]
}

/** Where and for whom a movement is decided. */
export type Deciding = {
  readonly tx: Tx
  readonly now: Date
  readonly place: VendorScope
  readonly player: Player
}

export type Decision = {
  readonly result: SeamlessResult
  /** What has to move with it. */
  readonly split?: Split
  /** How the round ends with this movement, if it does. */
  readonly closes?: 'settled' | 'void'
  /** Its own, unless an earlier movement has done what was asked. */
  readonly operatorId?: string
}

type Reply = SeamlessReply<MovementKind>

/**
 * Decides a movement once and for ever. The member's lock comes first: of many that come at once, each finds what those
 * before it have done.
 */
export async function answerMovement(
  tx: Tx,
  now: Date,
  place: VendorScope,
  asked: Asked,
  decide: (deciding: Deciding) => Promise<Decision>,
): Promise<Reply> {
  const player = await findPlayer(tx, place, asked.session)
  if (!player) return nobodysReply(asked.requestId, 'SESSION')
  await lockMoney(tx, place.merchantId, player.memberId)
  const fingerprint = fingerprintOf([player.memberId, ...asked.content])
  const known = await findCall(tx, place, asked.kind, asked.transactionId)
  if (known) return repeat(tx, place, player, asked, known, fingerprint)
  const deciding = { tx, now, place, player }
  const decision = await decide(deciding)
  const call = await keepDecision(deciding, asked, fingerprint, decision)
  // After the call was kept: what was played in the round is the sum of its calls.
  const { closes } = decision
  if (closes) await closeRound(tx, now, { ...place, memberId: player.memberId, roundId: asked.roundId }, closes)
  return replyOf(asked.requestId, call)
}

/** Of all movements only a bet can pass a limit of its member, which the ledger alone knows: then it is refused for ever. */
async function keepDecision(
  deciding: Deciding,
  asked: Asked,
  fingerprint: Buffer,
  { result, split = noMoney, operatorId }: Decision,
): Promise<StoredCall> {
  const { tx, now, place, player } = deciding
  const id = idAt(now)
  const { memberId, currency } = player
  const doneAs = result === 'OK' ? (operatorId ?? id) : null
  const call = { ...asked, id, fingerprint, memberId, split, result, operatorId: doneAs, currency }
  const kept = await keepCall(tx, now, place, call)
  if (kept.answer === 'limit' && asked.kind === 'bet')
    return keepDecision(deciding, asked, fingerprint, { result: 'LIMIT' })
  mustBeDone(kept, asked.transactionId)
  return { ...call, balance: kept.balance }
}

async function repeat(
  tx: Tx,
  { merchantId }: VendorScope,
  player: Player,
  { requestId }: Asked,
  known: StoredCall,
  fingerprint: Buffer,
): Promise<Reply> {
  if (known.fingerprint?.equals(fingerprint)) return replyOf(requestId, known)
  const result = known.fingerprint === null && known.memberId === player.memberId ? 'TX_CANCELLED' : 'TX_MISMATCH'
  const balance = String(await availableOf(tx, merchantId, player))
  return { requestId, result, balance, currency: player.currency, operatorId: null }
}

export function replyOf(requestId: string, { result, balance, currency, operatorId }: StoredCall): Reply {
  return { requestId, result, balance: String(balance), currency, operatorId }
}

export function nobodysReply(requestId: string, result: SeamlessResult): Reply {
  return { requestId, result, balance: null, currency: null, operatorId: null }
}

/** PostgreSQL's own name for what is there already. */
export const alreadyThere = '23505'

/**
 * What must not be refused was: somebody has to look, and the vendor asks again. A key that is gone went to another
 * member at this very moment, so the next try finds whose it is.
 */
function mustBeDone({ answer }: Kept, transactionId: string): void {
  if (answer === 'done') return
  const error = new Error(`the ledger answered ${transactionId} with ${answer}`)
  throw answer === 'key-reused' ? Object.assign(error, { code: alreadyThere }) : error
}
