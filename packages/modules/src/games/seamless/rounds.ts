import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import type { Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import type { VendorScope } from './players.ts'

export type RoundState = 'open' | 'settled' | 'void'

/** A round as one player sees it. */
export type Round = VendorScope & { readonly memberId: string; readonly roundId: string }

/** Writes down what was played in it, so all of its calls must have been kept before. */
export async function closeRound(tx: Tx, now: Date, round: Round, state: 'settled' | 'void'): Promise<void> {
  const { merchantId, vendor, roundId, memberId } = round
  await sql`select close_round(${merchantId}, ${now.toISOString()}, ${vendor}, ${roundId}, ${memberId}, ${state})`.execute(
    tx,
  )
}

/** How a round looked that ended without a win. */
export async function storeRoundDetails(
  tx: Tx,
  { merchantId, vendor, roundId, memberId }: Round,
  details: RoundDetails,
): Promise<void> {
  await tx
    .updateTable('game_round')
    .set({ details: JSON.stringify(details) })
    .where('round_id', '=', roundId)
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('merchant_id', '=', merchantId)
    .execute()
}
