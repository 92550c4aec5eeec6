import type { Tx } from '@fairground/db/connect.ts'
import { trialLifeMs } from '@fairground/domain/member/trial-rules.ts'
import { sql } from 'kysely'
import { revokePracticeCredits } from './practice-credits.ts'

const keepMs = trialLifeMs + 60 * 60_000
const atOnce = 500

/**
 * Takes away trial accounts whose day is over, an hour later, so that nothing that is under way loses its member. One
 * that was closed early counts for the limits until then.
 */
export async function clearTrials(tx: Tx, now: Date, merchantId: number): Promise<number> {
  const before = new Date(now.getTime() - keepMs)
  await revokePracticeCredits(tx, now, merchantId, before)
  const { rows } = await sql<{ gone: number }>`select forget_trials(${before}, ${atOnce}) as gone`.execute(tx)
  return rows[0]?.gone ?? 0
}
