import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { readTotals, readTotalsAt, type Wallet } from '../../ledger/read-balance.ts'

export type SessionPlay = {
  readonly startedAt: Date
  readonly stake: Amount
  /** What came back, stakes included. */
  readonly back: Amount
  /** Rounds that a vendor has begun and not ended. */
  readonly openRounds: number
}

/** What was played since this login began, by the totals that limits count with: an open bet counts as its stake. */
export function readSessionPlay(db: Db, wallet: Wallet, sessionId: string): Promise<SessionPlay> {
  const { merchantId, memberId } = wallet
  return inMerchant(db, merchantId, async (tx) => {
    const { started_at: startedAt } = await tx
      .selectFrom('session')
      .select('started_at')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    const now = await readTotals(tx, wallet)
    const before = await readTotalsAt(tx, wallet, startedAt)
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from game_round r
      where r.merchant_id = ${merchantId} and r.member_id = ${memberId} and r.state = 'open'`.execute(tx)
    const stake = now.staked - before.staked
    return { startedAt, stake, back: stake - (now.lost - before.lost), openRounds: rows[0]?.open ?? 0 }
  })
}
