import assert from 'node:assert/strict'
import type { Db, Tx } from '@fairground/db/connect.ts'
import type { LimitName } from '@fairground/domain/ledger/limits.ts'
import type { Balance, LedgerOrder, LedgerResult } from '@fairground/domain/ledger/order.ts'
import { sql } from 'kysely'
import { callTraced, type Traces } from './traced-statement.ts'

type Row = {
  readonly ord: number
  readonly answer: LedgerResult['answer']
  readonly over_limit: LimitName | null
  readonly posting_id: string | null
  readonly cash: bigint | null
  readonly bonus: bigint | null
  readonly held: bigint | null
  readonly version: bigint | null
}

/**
 * Posts one order or many in one round trip, and answers each in the place it was asked. On a connection of its own it
 * is a transaction by itself; inside a transaction it commits with the rest. There it comes before anything else that
 * touches the same member, because it takes the locks of members in the order of their ids.
 */
export async function postMany(
  db: Db | Tx,
  merchantId: number,
  at: Date,
  orders: readonly LedgerOrder[],
  traces: Traces | null = null,
): Promise<LedgerResult[]> {
  const { rows } = await callTraced<Row>(
    merchantId,
    traces,
    (merchant) => sql`post_many(${merchant}, ${at.toISOString()}, ${JSON.stringify(orders.map(wireOf))}::jsonb)`,
  ).execute(db)
  const answers = new Array<LedgerResult | undefined>(orders.length)
  for (const row of rows) answers[row.ord - 1] = answerOf(row)
  return answers.map((answer, index) => {
    assert(answer, `the order ${orders[index]?.key} got no answer`)
    return answer
  })
}

/** The database compares the content of a repeated key as it stands here, so absent fields are left out. */
function wireOf(order: LedgerOrder): Record<string, unknown> {
  const plain = Object.entries(order).filter(([name, value]) => name !== 'lines' && value !== undefined)
  const entries = plain.map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value])
  const lines = order.op === 'post' ? order.lines.map(({ from, to, amount }) => [from, to, String(amount)]) : undefined
  return { ...Object.fromEntries(entries), ...(lines ? { lines } : {}) }
}

function answerOf(row: Row): LedgerResult {
  const { answer, posting_id: postingId, over_limit: overLimit } = row
  const balance = balanceOf(row)
  if (answer === 'key-reused' || answer === 'no-account') return { answer }
  if (answer === 'done' || answer === 'repeated') {
    assert(postingId, 'an accepted posting has an id')
    return { answer, postingId, balance }
  }
  assert(balance, 'only a member is refused')
  if (answer !== 'limit') return { answer, balance }
  assert(overLimit, 'a passed limit has a name')
  return { answer, balance, overLimit }
}

function balanceOf({ cash, bonus, held, version }: Row): Balance | null {
  if (cash === null || bonus === null || held === null || version === null) return null
  return { cash, bonus, held, version }
}
