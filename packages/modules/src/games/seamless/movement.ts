import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import type { MovementKind, SeamlessReply, SeamlessResult } from '@fairground/contract/games/seamless.ts'
import type { Tx } from '@fairground/db/connect.ts'
import { noMoney, type Split } from '@fairground/domain/games/stake-split.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { idAt } from '../../ledger/id-at.ts'
import { fingerprintOf, type Kept, keepCall } from './calls.ts'
import { type Facts, readFacts, type StoredCall } from './facts.ts'
import { digestOf, type VendorScope } from './players.ts'

/** One of the calls that move money, in the words that they share. */
export type Asked = {
  readonly kind: MovementKind
  readonly requestId: string
  readonly session: string
  readonly transactionId: string
  readonly roundId: string
  readonly gameCode: string | null
  readonly betTransactionId: string | null
  readonly winTransactionId: string | null
  readonly amount: Amount | null
  /** All that must be the same when the same movement is asked for again, but for the player. */
  readonly content: readonly (string | boolean)[]
  readonly isBetWin?: boolean
  /** Of a bet or a win, and no part of what it means. */
  readonly details?: RoundDetails | undefined
}

export type Decision = {
  readonly result: SeamlessResult
  /** What has to move with it. */
  readonly split?: Split
  /** How the round ends with this movement, if it does. */
  readonly closes?: 'settled' | 'void'
  /** Its own, unless an earlier movement has done what was asked. */
  readonly operatorId?: string
  /** The bet behind it where the call did not name it. */
  readonly betTransactionId?: string
  /** A bet of this id has not come yet and must never be taken. */
  readonly cancels?: string
}

/** What the answer to a repeated call says of the balance: what it said the first time, or what there is now. */
export type Replay = 'stored' | 'current'

/** Where and when calls of one vendor are handled. */
export type Handling = {
  readonly tx: Tx
  readonly now: Date
  readonly place: VendorScope
  readonly replay: Replay
  /** Where we act for a vendor by what it told us: whose session, instead of the token of a call. */
  readonly sessionHash?: string | undefined
}

export function sessionOf({ sessionHash }: Handling, { session }: { readonly session: string }): string {
  return sessionHash ?? digestOf(session)
}

type Reply = SeamlessReply<MovementKind>

/** Decides a movement once and for ever: one trip reads what it is decided by, one keeps the answer. */
export async function answerMovement(
  handling: Handling,
  asked: Asked,
  decide: (facts: Facts) => Decision,
): Promise<Reply> {
  const { tx, now, place } = handling
  const facts = await readFacts(tx, now, place, sessionOf(handling, asked), { ...asked, gameId: asked.gameCode })
  if (!facts) return nobodysReply(asked.requestId, 'SESSION')
  const fingerprint = fingerprintOf([facts.player.memberId, ...asked.content])
  if (facts.known) return repeat(facts, asked, facts.known, fingerprint, handling.replay)
  return replyOf(asked.requestId, await keepDecision(handling, facts, asked, fingerprint, decide(facts)))
}

/** Of all movements only a bet can pass a limit of its member, which the ledger alone knows: then it is refused for ever. */
export async function keepDecision(
  handling: Handling,
  facts: Facts,
  asked: Asked,
  fingerprint: Buffer,
  decision: Decision,
): Promise<StoredCall> {
  const { tx, now, place } = handling
  const { result, split = noMoney, operatorId, closes, cancels } = decision
  const { memberId, currency } = facts.player
  if (cancels !== undefined) await writeTombstone(handling, facts, asked.roundId, cancels)
  const id = idAt(now)
  const doneAs = result === 'OK' ? (operatorId ?? id) : null
  const betTransactionId = decision.betTransactionId ?? asked.betTransactionId
  const call = { ...asked, id, fingerprint, memberId, split, result, operatorId: doneAs, currency, betTransactionId }
  const kept = await keepCall(tx, now, place, call, closes ?? null)
  if (kept.answer === 'limit' && asked.kind === 'bet')
    return keepDecision(handling, facts, asked, fingerprint, { result: 'LIMIT' })
  mustBeDone(kept, asked.transactionId)
  return { ...call, balance: kept.balance }
}

/** The vendor has given this bet up. Should it still be on its way, it must find that out here. */
async function writeTombstone(
  { tx, now, place }: Handling,
  { player }: Facts,
  roundId: string,
  transactionId: string,
): Promise<void> {
  const nothing = { gameCode: null, betTransactionId: null, winTransactionId: null, amount: null, operatorId: null }
  const bet = { kind: 'bet', transactionId, id: idAt(now), fingerprint: null, memberId: player.memberId } as const
  await keepCall(tx, now, place, { ...bet, ...nothing, roundId, split: noMoney, result: 'TX_CANCELLED' })
}

export function repeat(
  { player, has }: Facts,
  { requestId }: Pick<Asked, 'requestId'>,
  known: StoredCall,
  fingerprint: Buffer,
  replay: Replay,
): Reply {
  const now = { balance: String(has.cash + has.bonus), currency: player.currency }
  if (known.fingerprint?.equals(fingerprint))
    return { ...replyOf(requestId, known), ...(replay === 'current' ? now : {}) }
  const result = known.fingerprint === null && known.memberId === player.memberId ? 'TX_CANCELLED' : 'TX_MISMATCH'
  return { requestId, result, ...now, operatorId: null }
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
