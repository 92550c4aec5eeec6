import type { Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import type { VendorScope } from './players.ts'

export type RoundState = 'open' | 'settled' | 'void'

/** A round as one player sees it. */
export type Round = VendorScope & { readonly memberId: string; readonly roundId: string }

export async function readRound(tx: Tx, round: Round): Promise<RoundState | undefined> {
  const row = await tx
    .selectFrom('game_round')
    .select('state')
    .where('round_id', '=', round.roundId)
    .where('member_id', '=', round.memberId)
    .where('vendor', '=', round.vendor)
    .where('merchant_id', '=', round.merchantId)
    .executeTakeFirst()
  return row?.state as RoundState | undefined
}

/** Writes down what was played in it, so all of its calls must have been kept before. */
export async function closeRound(tx: Tx, now: Date, round: Round, state: 'settled' | 'void'): Promise<void> {
  const { merchantId, vendor, roundId, memberId } = round
  await sql`select close_round(${merchantId}, ${now.toISOString()}, ${vendor}, ${roundId}, ${memberId}, ${state})`.execute(
    tx,
  )
}

/** Whether a bet of the round still stands beside this one. */
export async function hasOtherBets(tx: Tx, round: Round, transactionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('game_call as bet')
    .select('bet.id')
    .where('bet.round_id', '=', round.roundId)
    .where('bet.member_id', '=', round.memberId)
    .where('bet.vendor', '=', round.vendor)
    .where('bet.merchant_id', '=', round.merchantId)
    .where('bet.kind', '=', 'bet')
    .where('bet.result', '=', 'OK')
    .where('bet.transaction_id', '<>', transactionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('game_call as undone')
            .select('undone.id')
            .whereRef('undone.bet_transaction_id', '=', 'bet.transaction_id')
            .whereRef('undone.vendor', '=', 'bet.vendor')
            .whereRef('undone.merchant_id', '=', 'bet.merchant_id')
            .where('undone.kind', '=', 'rollback')
            .where('undone.result', '=', 'OK'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
