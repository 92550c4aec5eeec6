import type { Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { publish } from '../../outbox/publish.ts'

type OfMember = { readonly merchantId: number; readonly memberId: string }

/** Up at once and, where a month has ended, down: the level as it stands now. Null where the merchant has no club. */
export async function settleLevel(
  tx: Tx,
  now: Date,
  { merchantId, memberId }: OfMember,
): Promise<{ readonly level: number; readonly best: number; readonly hasMoved: boolean } | null> {
  const { rows } = await sql<{ level: number; best: number; has_moved: boolean }>`
    select level, best, has_moved from settle_level(${merchantId}, ${now}, ${memberId})`.execute(tx)
  const [row] = rows
  if (!row) return null
  if (row.has_moved)
    await publish(tx, { merchantId, audience: { kind: 'member', memberId }, subject: 'rewards.changed', payload: {} })
  return { level: row.level, best: row.best, hasMoved: row.has_moved }
}
