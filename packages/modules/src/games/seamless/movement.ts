import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import type { MovementKind, SeamlessReply, SeamlessResult } from '@fairground/contract/games/seamless.ts'
import type { Tx } from '@fairground/db/connect.ts'
import { noMoney, type Split } from '@fairground/domain/games/stake-split.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { idAt } from '../../ledger/id-at.ts'
import { type CallToStore, fingerprintOf, type NewCall, type StoreResult, storeCall } from './calls.ts'
import { type Facts, readFacts, type StoredCall } from './facts.ts'
import { digestOf, type VendorScope } from './players.ts'

/** One of the calls that move money, in the words that they share. */
export type MovementRequest = {
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
export type HandlerContext = {
  readonly tx: Tx
  readonly now: Date
  readonly scope: VendorScope
  readonly replay: Replay
  /** Where we act for a vendor by what it told us: whose session, instead of the token of a call. */
  readonly sessionHash?: string | undefined
}

export function sessionOf({ sessionHash }: HandlerContext, { session }: { readonly session: string }): string {
  return sessionHash ?? digestOf(session)
}

type Reply = SeamlessReply<MovementKind>

/** What a movement comes to: an answer that there is already, or what is kept for it. */
export type Plan = { readonly reply: Reply } | CallsToStore

export type CallsToStore = {
  /** In this order, all of them or none; the last one is the answer. */
  readonly calls: readonly [...CallToStore[], CallToStore]
  /** Kept in their place where the ledger says that a limit is passed. */
  readonly ifLimited: CallToStore | null
  readonly currency: string
}

export type Movement = {
  readonly request: MovementRequest
  /** Decides once and for ever by what stands under the member's lock. What it throws is not decided. */
  readonly planOf: (facts: Facts, now: Date, replay: Replay) => Plan
}

export function movement(request: MovementRequest, decide: (facts: Facts) => Decision): Movement {
  return {
    request,
    planOf(facts, now, replay) {
      const fingerprint = fingerprintOf([facts.player.memberId, ...request.content])
      if (facts.known) return { reply: repeat(facts, request, facts.known, fingerprint, replay) }
      return planOf(facts, now, request, fingerprint, decide(facts))
    },
  }
}

/** Of all movements only a bet can pass a limit of its member, which the ledger alone knows: then it is refused for ever. */
export function planOf(
  facts: Facts,
  now: Date,
  asked: MovementRequest,
  fingerprint: Buffer,
  decision: Decision,
): CallsToStore {
  const { cancels } = decision
  const keeping = callToStoreOf(facts, now, asked, fingerprint, decision)
  return {
    calls: cancels === undefined ? [keeping] : [tombstoneOf(facts, now, asked.roundId, cancels), keeping],
    ifLimited: asked.kind === 'bet' ? callToStoreOf(facts, now, asked, fingerprint, { result: 'LIMIT' }) : null,
    currency: facts.player.currency,
  }
}

export function callToStoreOf(
  { player }: Facts,
  now: Date,
  asked: MovementRequest,
  fingerprint: Buffer,
  decision: Decision,
): CallToStore {
  const { result, split = noMoney, operatorId } = decision
  const id = idAt(now)
  const doneAs = result === 'OK' ? (operatorId ?? id) : null
  const betTransactionId = decision.betTransactionId ?? asked.betTransactionId
  const call = { ...asked, id, fingerprint, memberId: player.memberId, split, result, operatorId: doneAs }
  return { call: { ...call, betTransactionId }, closes: decision.closes ?? null }
}

/** The vendor has given this bet up. Should it still be on its way, it must find that out here. */
function tombstoneOf({ player }: Facts, now: Date, roundId: string, transactionId: string): CallToStore {
  const nothing = { gameCode: null, betTransactionId: null, winTransactionId: null, amount: null, operatorId: null }
  const bet = { kind: 'bet', transactionId, id: idAt(now), fingerprint: null, memberId: player.memberId } as const
  return { call: { ...bet, ...nothing, roundId, split: noMoney, result: 'TX_CANCELLED' }, closes: null }
}

/** One trip reads what a movement is decided by, one keeps the answer. */
export async function handleMovement(handling: HandlerContext, { request, planOf: plan }: Movement): Promise<Reply> {
  const { tx, now, scope, replay } = handling
  const facts = await readFacts(tx, now, scope, sessionOf(handling, request), factsQueryOf(request))
  if (!facts) return replyWithoutBalance(request.requestId, 'SESSION')
  const planned = plan(facts, now, replay)
  if ('reply' in planned) return planned.reply
  const { calls, ifLimited, currency } = planned
  const last = calls.at(-1) as CallToStore
  for (const keeping of calls) {
    const kept = await storeCall(tx, now, scope, keeping)
    if (kept.answer === 'limit' && ifLimited) {
      const { balance } = requireStored(await storeCall(tx, now, scope, ifLimited), ifLimited.call)
      return replyOf(request.requestId, { ...ifLimited.call, balance, currency })
    }
    requireStored(kept, keeping.call)
    if (keeping === last) return replyOf(request.requestId, { ...last.call, balance: kept.balance, currency })
  }
  throw new Error('a movement keeps at least one call')
}

export const factsQueryOf = (asked: MovementRequest) => ({ ...asked, gameId: asked.gameCode })

export function repeat(
  { player, has }: Facts,
  { requestId }: Pick<MovementRequest, 'requestId'>,
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

type Answered = Pick<StoredCall, 'result' | 'balance' | 'currency' | 'operatorId'>

export function replyOf(requestId: string, { result, balance, currency, operatorId }: Answered): Reply {
  return { requestId, result, balance: String(balance), currency, operatorId }
}

export function replyWithoutBalance(requestId: string, result: SeamlessResult): Reply {
  return { requestId, result, balance: null, currency: null, operatorId: null }
}

/** PostgreSQL's own name for what is there already. */
export const uniqueViolationCode = '23505'

/**
 * What must not be refused was: somebody has to look, and the vendor asks again. A key that is gone went to another
 * member at this very moment, so the next try finds whose it is.
 */
export function requireStored(
  kept: StoreResult | undefined,
  { transactionId }: Pick<NewCall, 'transactionId'>,
): StoreResult {
  if (kept?.answer === 'done') return kept
  const error = new Error(`the ledger answered ${transactionId} with ${kept?.answer}`)
  throw kept?.answer === 'key-reused' ? Object.assign(error, { code: uniqueViolationCode }) : error
}
