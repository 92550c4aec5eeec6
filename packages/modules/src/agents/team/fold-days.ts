import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { sql } from 'kysely'

/**
 * Counts what was played and paid since the last time. It asks twice: the first look finishes the marks of the look
 * before and notes new ones, the second one counts up to these where nothing that ran then is still running. Where more
 * has gathered than a look counts, it goes on as long as that gets less.
 */
export async function foldAgentDays(db: Db, now: Date): Promise<void> {
  let behind = await fold(db, now)
  for (;;) {
    const left = await fold(db, now)
    if (behind === 0n || left >= behind) return
    behind = left
  }
}

/** How many numbers are beyond the marks. */
async function fold(db: Db, now: Date): Promise<bigint> {
  await sql`select fold_agent_days(${now})`.execute(db)
  const { rows } = await sql<{ behind: bigint }>`select fold_backlog() as behind`.execute(db)
  return rows[0]?.behind ?? 0n
}

export type DifferentTeams = { readonly merchantId: number; readonly day: string; readonly teams: number }

const dayMs = 86_400_000

/** Computes yesterday's teams again from their members' days. What differs is put right and told. */
export async function recomputeTeamDays(db: Db, now: Date): Promise<readonly DifferentTeams[]> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  const different: DifferentTeams[] = []
  for (const { id: merchantId } of rows) {
    const found = await inMerchant(db, merchantId, async (tx) => {
      const { zone } = await tx
        .selectFrom('merchant')
        .select('zone')
        .where('id', '=', merchantId)
        .executeTakeFirstOrThrow()
      const day = dayInZone(new Date(now.getTime() - dayMs), zone)
      const told = await sql<{ teams: number }>`select recompute_team_days(${merchantId}, ${day}) as teams`.execute(tx)
      return { merchantId, day, teams: told.rows[0]?.teams ?? 0 }
    })
    if (found.teams > 0) different.push(found)
  }
  return different
}
