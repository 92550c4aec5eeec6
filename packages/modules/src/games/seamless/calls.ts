import { createHash } from 'node:crypto'
import type { SeamlessResult } from '@fairground/contract/games/seamless.ts'
import type { Tx } from '@fairground/db/connect.ts'
import type { Split } from '@fairground/domain/games/stake-split.ts'
import type { Amount } from '@fairground/domain/money.ts'
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

/** A second one of the same id breaks the transaction off, and whoever asks again finds the first. */
export async function keepCall(
  tx: Tx,
  now: Date,
  { merchantId, vendor }: VendorScope,
  call: StoredCall,
): Promise<void> {
  await tx
    .insertInto('game_call')
    .values({
      merchant_id: merchantId,
      vendor,
      kind: call.kind,
      transaction_id: call.transactionId,
      id: call.id,
      fingerprint: call.fingerprint,
      member_id: call.memberId,
      round_id: call.roundId,
      game_code: call.gameCode,
      bet_transaction_id: call.betTransactionId,
      amount: call.amount,
      cash: call.split.cash,
      bonus: call.split.bonus,
      result: call.result,
      operator_id: call.operatorId,
      balance: call.balance,
      currency: call.currency,
      at: now,
    })
    .execute()
}
