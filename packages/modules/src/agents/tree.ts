import type { Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

type Joined = 'joined' | 'house' | 'refused'

/** The place of a new member below the member who brought it; the registration's row says who that is. */
export async function joinTree(tx: Tx, now: Date, merchantId: number, memberId: string): Promise<Joined> {
  const { rows } = await sql<{ joined: Joined }>`
    select join_tree(${merchantId}, ${now}, ${memberId}) as joined`.execute(tx)
  return rows[0]?.joined ?? 'house'
}

/** An agent whom no agent brought stands at the top of a tree of its own. */
export async function openAgent(tx: Tx, now: Date, merchantId: number, memberId: string): Promise<void> {
  await sql`select open_agent(${merchantId}, ${now}, ${memberId})`.execute(tx)
}
