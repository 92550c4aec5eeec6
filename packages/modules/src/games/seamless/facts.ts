import type { MovementKind, SeamlessResult } from '@fairground/contract/games/seamless.ts'
import type { Tx } from '@fairground/db/connect.ts'
import type { Split } from '@fairground/domain/games/stake-split.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import { isInForce } from '@fairground/domain/member/exclusion.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { type ExclusionJson, strictestOf } from '../../member/exclusions.ts'
import type { Player, VendorScope } from './players.ts'
import type { RoundState } from './rounds.ts'

/** A movement as it was answered. */
export type StoredCall = {
  readonly kind: MovementKind
  readonly transactionId: string
  readonly id: string
  /** Null is a tombstone: a bet that was cancelled before it came. */
  readonly fingerprint: Buffer | null
  readonly memberId: string
  readonly roundId: string
  readonly betTransactionId: string | null
  readonly amount: Amount | null
  readonly split: Split
  readonly result: SeamlessResult
  readonly operatorId: string | null
  readonly balance: Amount
  readonly currency: string
}

/** What is asked of the facts: a movement of this kind, and what it refers to. */
export type FactsQuery = {
  readonly kind: MovementKind | 'balance'
  readonly transactionId?: string
  readonly roundId?: string
  readonly gameId?: string | null
  readonly betTransactionId?: string | null
  readonly winTransactionId?: string | null
  /** A bet that comes with its win. */
  readonly isBetWin?: boolean
}

/** All that a call is decided by, as it stands under the member's lock. */
export type Facts = {
  readonly player: Player
  readonly has: Split
  /** The same movement, if it was answered before, and the win that came with it. */
  readonly known: StoredCall | null
  readonly knownWin: StoredCall | null
  readonly round: RoundState | null
  /** Whether rounds of this vendor can be settled anew. */
  readonly reopens: boolean
  readonly bet: StoredCall | null
  readonly win: StoredCall | null
  /** Our numbers of what undid the bet and of what took the win back. */
  readonly undoneBy: string | null
  readonly reversedBy: string | null
  /** What came back of the stake in parts. */
  readonly returned: Split
  readonly isPaid: boolean
  readonly hasOtherBets: boolean
  readonly isLoggedIn: boolean
  readonly isBlocked: boolean
  readonly isOffered: boolean
  readonly hasWagering: boolean
  /** The largest stake that bonus money may pay a part of; null is no limit. */
  readonly maxBonusStake: Amount | null
}

type ToldSplit = { readonly cash: string; readonly bonus: string }
type ToldCall = Omit<StoredCall, 'fingerprint' | 'amount' | 'split' | 'balance'> &
  ToldSplit & { readonly fingerprint: string | null; readonly amount: string | null; readonly balance: string }
type Told = ToldSplit &
  Pick<
    Facts,
    | 'round'
    | 'reopens'
    | 'undoneBy'
    | 'reversedBy'
    | 'isPaid'
    | 'hasOtherBets'
    | 'isLoggedIn'
    | 'isOffered'
    | 'hasWagering'
  > & {
    readonly memberId: string
    readonly loginId: string
    readonly book: Book
    readonly currency: string
    readonly known: ToldCall | null
    readonly knownWin: ToldCall | null
    readonly bet: ToldCall | null
    readonly win: ToldCall | null
    readonly returned: ToldSplit | null
    readonly exclusions: readonly ExclusionJson[]
    readonly maxBonusStake: string | null
  }

/** As the database is asked; a call may carry more. */
function wireOf(question: FactsQuery): FactsQuery {
  const { kind, transactionId, roundId, gameId, betTransactionId, winTransactionId, isBetWin } = question
  return { kind, transactionId, roundId, gameId, betTransactionId, winTransactionId, isBetWin } as FactsQuery
}

/** One trip. Undefined where the session is not one of this vendor, or one vendor could play for members of another. */
export async function readFacts(
  tx: Tx,
  now: Date,
  { merchantId, vendor }: VendorScope,
  /** The digest of the session's token. */
  sessionHash: string,
  question: FactsQuery,
): Promise<Facts | undefined> {
  const asked = JSON.stringify(wireOf(question))
  const { rows } = await sql<{ told: Told | null }>`
    select read_call(${merchantId}, ${now.toISOString()}, ${vendor}, ${sessionHash}, ${asked}::jsonb) as told`.execute(
    tx,
  )
  const told = rows[0]?.told
  return told ? factsOf(told, now) : undefined
}

export type SessionFactsQuery = { readonly sessionHash: string; readonly question: FactsQuery }

/**
 * The same for many calls in one trip, each in the place it was asked. A call whose member is locked by somebody else, or
 * by a call before it in the list, is busy: nothing was read for it.
 */
export async function readAllFacts(
  tx: Tx,
  now: Date,
  { merchantId, vendor }: VendorScope,
  asked: readonly SessionFactsQuery[],
): Promise<readonly (Facts | 'busy' | undefined)[]> {
  const wired = JSON.stringify(asked.map(({ sessionHash, question }) => ({ token: sessionHash, ...wireOf(question) })))
  const { rows } = await sql<{ ord: number; is_busy: boolean; told: Told | null }>`
    select * from read_calls(${merchantId}, ${now.toISOString()}, ${vendor}, ${wired}::jsonb)`.execute(tx)
  const found = new Map(rows.map((row) => [row.ord, row]))
  return asked.map((_, place) => {
    const row = found.get(place + 1)
    if (!row) throw new Error('a call whose facts were not read')
    if (row.is_busy) return 'busy'
    return row.told ? factsOf(row.told, now) : undefined
  })
}

function factsOf(told: Told, now: Date): Facts {
  const { memberId, loginId, book, currency, exclusions, maxBonusStake, returned, ...rest } = told
  const exclusion = strictestOf(exclusions)
  return {
    ...rest,
    player: { memberId, loginId, book, currency },
    has: splitOf(told),
    known: callOf(told.known),
    knownWin: callOf(told.knownWin),
    bet: callOf(told.bet),
    win: callOf(told.win),
    returned: splitOf(returned ?? { cash: '0', bonus: '0' }),
    isBlocked: exclusion !== null && isInForce(exclusion, now),
    maxBonusStake: maxBonusStake === null ? null : BigInt(maxBonusStake),
  }
}

const splitOf = ({ cash, bonus }: ToldSplit): Split => ({ cash: BigInt(cash), bonus: BigInt(bonus) })

function callOf(told: ToldCall | null): StoredCall | null {
  if (told === null) return null
  return {
    ...told,
    fingerprint: told.fingerprint === null ? null : Buffer.from(told.fingerprint, 'hex'),
    amount: told.amount === null ? null : BigInt(told.amount),
    split: splitOf(told),
    balance: BigInt(told.balance),
  }
}
