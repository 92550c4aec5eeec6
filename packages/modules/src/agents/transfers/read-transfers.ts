import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { maskedUsername } from '@fairground/domain/member/masks.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Agent } from '../agent.ts'

export type Transfer = {
  readonly id: string
  readonly number: string
  readonly direction: 'out' | 'in'
  readonly memberId: string
  /** Of the other side, masked. */
  readonly name: string
  readonly amount: Amount
  readonly state: 'sent' | 'credited' | 'returned'
  readonly sentAt: Date
  readonly doneAt: Date | null
}

/** An agent's own transfers: to members below, and what came from the agent above. What came back never came here. */
export function readTransfers(
  db: Db,
  agent: Agent,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ readonly transfers: readonly Transfer[]; readonly next: string | null }> {
  return inMerchant(db, agent.merchantId, async (tx) => {
    const older = after === undefined ? sql`true` : sql`t.id < ${after}::uuid`
    // One more than asked tells whether another page follows.
    const rows = await find(tx, agent, older, limit + 1)
    const transfers = rows.slice(0, limit)
    return { transfers, next: rows.length > limit ? (transfers.at(-1)?.id ?? null) : null }
  })
}

export async function findByKey(tx: Tx, agent: Agent, key: string): Promise<Transfer | undefined> {
  const [found] = await find(tx, agent, sql`t.key = ${key}::uuid and t.from_id = ${agent.memberId}::uuid`, 1)
  return found
}

async function find(
  tx: Tx,
  { merchantId, memberId }: Agent,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly Transfer[]> {
  const { rows } = await sql<Transfer & { readonly username: string }>`
    select t.id, t.number, t.direction, t."memberId", m.username, t.amount, t.state, t."sentAt", t."doneAt"
    from (
      (select t.id, t.number, 'out' as direction, t.to_id as "memberId", t.amount, t.state, t.sent_at as "sentAt",
        t.done_at as "doneAt"
      from agent_transfer t
      where t.merchant_id = ${merchantId} and t.from_id = ${memberId} and ${condition}
      order by t.id desc limit ${limit})
      union all
      (select t.id, t.number, 'in', t.from_id, t.amount, t.state, t.sent_at, t.done_at
      from agent_transfer t
      where t.merchant_id = ${merchantId} and t.to_id = ${memberId} and t.state = 'credited' and ${condition}
      order by t.id desc limit ${limit})
    ) t
    join member m on m.merchant_id = ${merchantId} and m.id = t."memberId"
    order by t.id desc
    limit ${limit}`.execute(tx)
  return rows.map(({ username, ...row }) => ({ ...row, name: maskedUsername(username) }))
}
