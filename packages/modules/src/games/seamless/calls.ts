import { createHash } from 'node:crypto'
import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import type { MovementKind, SeamlessResult } from '@fairground/contract/games/seamless.ts'
import type { Tx } from '@fairground/db/connect.ts'
import type { LedgerResult } from '@fairground/domain/ledger/order.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { callTraced, type Traces } from '../../ledger/traced-statement.ts'
import type { StoredCall } from './facts.ts'
import type { VendorScope } from './players.ts'

/** Everything that a movement means. Which session or attempt brought it is no part of it. */
export function fingerprintOf(parts: readonly (string | boolean | null)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
}

/** The last movement of this id: some vendors give a bet and its win the same one. */
export async function findLastCall(
  tx: Tx,
  { merchantId, vendor }: VendorScope,
  transactionId: string,
): Promise<StoredCall | undefined> {
  const row = await tx
    .selectFrom('game_call')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('transaction_id', '=', transactionId)
    .where('vendor', '=', vendor)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      kind: row.kind as MovementKind,
      transactionId: row.transaction_id,
      id: row.id,
      fingerprint: row.fingerprint,
      memberId: row.member_id,
      roundId: row.round_id,
      betTransactionId: row.bet_transaction_id,
      amount: row.amount,
      split: { cash: row.cash, bonus: row.bonus },
      result: row.result as SeamlessResult,
      operatorId: row.operator_id,
      balance: row.balance,
      currency: row.currency,
    }
  )
}

/** Whether a bet was undone, or a win taken back. */
export async function isUndone(
  tx: Tx,
  { merchantId, vendor }: VendorScope,
  { kind, transactionId }: StoredCall,
): Promise<boolean> {
  if (kind !== 'bet' && kind !== 'win') return false
  const row = await tx
    .selectFrom('game_call')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('kind', '=', kind === 'bet' ? 'rollback' : 'reverse')
    .where(kind === 'bet' ? 'bet_transaction_id' : 'win_transaction_id', '=', transactionId)
    .where('result', '=', 'OK')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A call before it is kept. Currency and balance are the member's own at that moment. */
export type NewCall = Omit<StoredCall, 'balance' | 'currency'> & {
  readonly gameCode: string | null
  readonly winTransactionId: string | null
  readonly details?: RoundDetails | undefined
}

/** A call that is to be kept, and how its round ends with it. */
export type CallToStore = { readonly call: NewCall; readonly closes: 'settled' | 'void' | null }

/** What the ledger said to a call, and what can be staked after it. */
export type StoreResult = { readonly answer: LedgerResult['answer']; readonly balance: Amount }

/** As the functions of the database read it. */
export function rowOf(call: NewCall) {
  return {
    kind: call.kind,
    transaction_id: call.transactionId,
    id: call.id,
    fingerprint: call.fingerprint && `\\x${call.fingerprint.toString('hex')}`,
    member_id: call.memberId,
    round_id: call.roundId,
    game_code: call.gameCode,
    bet_transaction_id: call.betTransactionId,
    win_transaction_id: call.winTransactionId,
    amount: call.amount === null ? null : String(call.amount),
    cash: String(call.split.cash),
    bonus: String(call.split.bonus),
    result: call.result,
    operator_id: call.operatorId,
    details: call.details,
  }
}

/**
 * Moves the money of a call and keeps it, unless the ledger refuses: then nothing is kept. The first bet of a round opens
 * it. A second call of the same id breaks the transaction off, and the next call with that id finds the first. In the same
 * trip the round is closed by which the call is the last: what was played in it is the sum of its calls.
 */
export async function storeCall(
  tx: Tx,
  now: Date,
  { merchantId, vendor }: VendorScope,
  { call, closes }: CallToStore,
): Promise<StoreResult> {
  const at = now.toISOString()
  const { rows } = await sql<StoreResult>`
    with kept as materialized (
      select answer, balance from keep_call(${merchantId}, ${at}, ${vendor}, ${JSON.stringify(rowOf(call))}::jsonb)
    )
    select kept.answer, kept.balance, case when kept.answer = 'done' and ${closes}::text is not null
      then close_round(${merchantId}, ${at}, ${vendor}, ${call.roundId}, ${call.memberId}, ${closes}::text) end as closed
    from kept`.execute(tx)
  const [kept] = rows
  if (!kept) throw new Error(`the call ${call.transactionId} got no answer`)
  return kept
}

/** Calls of one member, in their order; what follows a call that is refused is not kept. */
export type CallGroup = readonly CallToStore[]

/**
 * The same for calls of different members in one trip, each answered in its place. A refusal of the ledger is its call's
 * own; whatever else is wrong with one breaks the transaction off for all.
 */
export async function storeCalls(
  tx: Tx,
  now: Date,
  { merchantId, vendor }: VendorScope,
  groups: readonly CallGroup[],
  traces: Traces | null,
): Promise<readonly (readonly (StoreResult | undefined)[])[]> {
  const wired = groups.flatMap((group, place) =>
    group.map(({ call, closes }, step) => ({ ord: place + 1, turn: step + 1, closes, ...rowOf(call) })),
  )
  const { rows } = await callTraced<StoreResult & { readonly ord: number; readonly turn: number }>(
    merchantId,
    traces,
    (merchant) => sql`keep_calls(${merchant}, ${now.toISOString()}, ${vendor}, ${JSON.stringify(wired)}::jsonb)`,
  ).execute(tx)
  const found = new Map(rows.map(({ ord, turn, ...kept }) => [`${ord} ${turn}`, kept]))
  return groups.map((group, place) => group.map((_, step) => found.get(`${place + 1} ${step + 1}`)))
}
