import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { maskedUsername } from '@fairground/domain/member/masks.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { isAgent } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import type { Agent } from '../agent.ts'

/** What an agent can send now. */
export type TransferTerms = {
  readonly currency: string
  readonly least: Amount
  readonly most: Amount
  readonly dayMost: Amount
  readonly dayLeft: Amount
  readonly cash: Amount
  readonly sendable: Amount
  readonly turnover: number
  readonly hasPassword: boolean
  readonly waitsUntil: Date | null
}

export type Receiver = { readonly id: string; readonly name: string; readonly kind: 'member' | 'agent' }

/** Null where the brand lets nobody send. */
export async function transferTermsIn(
  tx: Tx,
  now: Date,
  { merchantId, memberId }: Agent,
): Promise<TransferTerms | null> {
  const { rows } = await sql<TransferTerms>`
    select t.currency, t.min_amount as "least", t.max_amount as most, t.day_max as "dayMost", t.day_left as "dayLeft", t.cash,
      t.sendable, t.turnover, t.has_password as "hasPassword", t.waits_until as "waitsUntil"
    from transfer_terms(${merchantId}, ${now}, ${memberId}) t`.execute(tx)
  return rows[0] ?? null
}

/** For the form: what can be sent, and to whom. */
export function readTransferTerms(
  db: Db,
  now: Date,
  agent: Agent,
  receiverId: string | undefined,
): Promise<{ readonly terms: TransferTerms | null; readonly receiver: Receiver | null }> {
  return inMerchant(db, agent.merchantId, async (tx) => ({
    terms: await transferTermsIn(tx, now, agent),
    receiver: receiverId === undefined ? null : await findReceiver(tx, agent, receiverId),
  }))
}

async function findReceiver(tx: Tx, { merchantId, memberId }: Agent, id: string): Promise<Receiver> {
  const row = await tx
    .selectFrom('agent_node as n')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_id', '=', 'n.merchant_id').onRef('m.id', '=', 'n.member_id'),
    )
    .select(['m.username', 'm.type'])
    .where('n.merchant_id', '=', merchantId)
    .where('n.member_id', '=', id)
    .where('n.parent_id', '=', memberId)
    .where('m.erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('DOWNLINE_UNKNOWN')
  return { id, name: maskedUsername(row.username), kind: isAgent(row.type) ? 'agent' : 'member' }
}
