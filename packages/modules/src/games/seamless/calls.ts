import { createHash } from 'node:crypto'
import type { SeamlessResult } from '@fairground/contract/games/seamless.ts'
import type { Tx } from '@fairground/db/connect.ts'
import type { Split } from '@fairground/domain/games/stake-split.ts'
import type { LedgerAnswer } from '@fairground/domain/ledger/order.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import type { VendorScope } from './players.ts'

export type MovementKind = 'bet' | 'win' | 'rollback'

/** A movement as it was answered. */
export type StoredCall = {
  readonly kind: MovementKind
  readonly transactionId: string
  readonly id: string
  /** Null is a tombstone: a bet that was cancelled before it came. */
  readonly fingerprint: Buffer | null
  readonly memberId: string
  readonly roundId: string
  readonly gameCode: string | null
  readonly betTransactionId: string | null
  readonly amount: Amount | null
  readonly split: Split
  readonly result: SeamlessResult
  readonly operatorId: string | null
  readonly balance: Amount
  readonly currency: string
}

/** Everything that a movement means. Which session or attempt brought it is no part of it. */
export function fingerprintOf(parts: readonly (string | boolean | null)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
}

export async function findCall(
  tx: Tx,
  { merchantId, vendor }: VendorScope,
  kind: MovementKind,
  transactionId: string,
): Promise<StoredCall | undefined> {
  const row = await callRows(tx, merchantId)
    .where('transaction_id', '=', transactionId)
    .where('vendor', '=', vendor)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && callOf(row)
}

/** The last movement of this id: some vendors give a bet and its win the same one. */
export async function findLastCall(
  tx: Tx,
  { merchantId, vendor }: VendorScope,
  transactionId: string,
): Promise<StoredCall | undefined> {
  const row = await callRows(tx, merchantId)
    .where('transaction_id', '=', transactionId)
    .where('vendor', '=', vendor)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && callOf(row)
}

/** What was accepted for a bet: its first win, or the rollback that undid it. */
export async function findAccepted(
  tx: Tx,
  { merchantId, vendor }: VendorScope,
  kind: 'win' | 'rollback',
  betTransactionId: string,
): Promise<StoredCall | undefined> {
  const row = await callRows(tx, merchantId)
    .where('bet_transaction_id', '=', betTransactionId)
    .where('vendor', '=', vendor)
    .where('kind', '=', kind)
    .where('result', '=', 'OK')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && callOf(row)
}

function callRows(tx: Tx, merchantId: number) {
  return tx.selectFrom('game_call').selectAll().where('merchant_id', '=', merchantId)
}

type Row = Awaited<ReturnType<ReturnType<typeof callRows>['executeTakeFirstOrThrow']>>

function callOf(row: Row): StoredCall {
  return {
    kind: row.kind as MovementKind,
    transactionId: row.transaction_id,
    id: row.id,
    fingerprint: row.fingerprint,
    memberId: row.member_id,
    roundId: row.round_id,
    gameCode: row.game_code,
    betTransactionId: row.bet_transaction_id,
    amount: row.amount,
    split: { cash: row.cash, bonus: row.bonus },
    result: row.result as SeamlessResult,
    operatorId: row.operator_id,
    balance: row.balance,
    currency: row.currency,
  }
}

/** A call before it is kept. Currency and balance are the member's own at that moment. */
type NewCall = Omit<StoredCall, 'balance' | 'currency'>

/** What the ledger said to a call, and what can be staked after it. */
export type Kept = { readonly answer: LedgerAnswer['answer']; readonly balance: Amount }

/**
 * Moves the money of a call and keeps it, unless the ledger refuses: then nothing is kept. The first bet of a round opens
 * it. A second call of the same id breaks the transaction off, and the next call with that id finds the first.
 */
export async function keepCall(tx: Tx, now: Date, { merchantId, vendor }: VendorScope, call: NewCall): Promise<Kept> {
  const row = {
    kind: call.kind,
    transaction_id: call.transactionId,
    id: call.id,
    fingerprint: call.fingerprint && `\\x${call.fingerprint.toString('hex')}`,
    member_id: call.memberId,
    round_id: call.roundId,
    game_code: call.gameCode,
    bet_transaction_id: call.betTransactionId,
    amount: call.amount === null ? null : String(call.amount),
    cash: String(call.split.cash),
    bonus: String(call.split.bonus),
    result: call.result,
    operator_id: call.operatorId,
  }
  const { rows } = await sql<Kept>`
    select answer, balance from keep_call(${merchantId}, ${now.toISOString()}, ${vendor}, ${JSON.stringify(row)}::jsonb)`.execute(
    tx,
  )
  const [kept] = rows
  if (!kept) throw new Error(`the call ${call.transactionId} got no answer`)
  return kept
}
