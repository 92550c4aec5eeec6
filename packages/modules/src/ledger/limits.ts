import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import {
  confirmLimit,
  type Limit,
  type LimitKind,
  type LimitSpan,
  noLimit,
  requestLimit,
} from '@fairground/domain/ledger/limits.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { publish } from '../outbox/publish.ts'

export type LimitScope = {
  readonly merchantId: number
  readonly memberId: string
  readonly kind: LimitKind
  readonly span: LimitSpan
}

type Versioned = Limit & { readonly version: number }

/** What belongs to a change of a limit and becomes true with it. */
type Also = (tx: Tx, limit: Limit, version: number) => Promise<void>

/** A lower limit binds the next posting; a higher one waits for its day and for `confirmMemberLimit`. */
export function setMemberLimit(
  db: Db,
  now: Date,
  place: LimitScope,
  wanted: Amount | null,
  also?: Also,
): Promise<Limit> {
  return inMerchant(db, place.merchantId, async (tx) => {
    const current = await lockLimit(tx, place)
    return writeLimit(tx, now, place, current, requestLimit(current, wanted, now), also)
  })
}

export function confirmMemberLimit(
  db: Db,
  now: Date,
  place: LimitScope,
  also?: Also,
): Promise<Limit | 'nothing-waits' | 'too-early'> {
  return inMerchant(db, place.merchantId, async (tx) => {
    const current = await lockLimit(tx, place)
    const confirmed = confirmLimit(current, now)
    return typeof confirmed === 'string' ? confirmed : writeLimit(tx, now, place, current, confirmed, also)
  })
}

export async function readLimits(
  tx: Tx,
  merchantId: number,
  memberId: string,
): Promise<(Limit & { readonly kind: LimitKind; readonly span: LimitSpan })[]> {
  const rows = await tx
    .selectFrom('ledger_limit')
    .selectAll()
    .distinctOn(['kind', 'span'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('span')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ kind, span, ...row }) => ({ kind: kind as LimitKind, span: span as LimitSpan, ...limitOf(row) }))
}

/** Two requests about one limit take turns, or both would write the same version. */
async function lockLimit(tx: Tx, { merchantId, memberId, kind, span }: LimitScope): Promise<Versioned> {
  await sql`select pg_advisory_xact_lock(hashtext(${`limit:${kind}.${span}`}), hashtext(${memberId}))`.execute(tx)
  const row = await tx
    .selectFrom('ledger_limit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('span', '=', span)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...limitOf(row), version: row.version } : { ...noLimit, version: 0 }
}

async function writeLimit(
  tx: Tx,
  now: Date,
  place: LimitScope,
  current: Versioned,
  limit: Limit,
  also?: Also,
): Promise<Limit> {
  if (limit === current) return limit
  const { merchantId, memberId, kind, span } = place
  await tx
    .insertInto('ledger_limit')
    .values({
      merchant_id: merchantId,
      member_id: memberId,
      kind,
      span,
      version: current.version + 1,
      amount: limit.amount,
      pending_amount: limit.pending?.amount ?? null,
      pending_from: limit.pending?.from ?? null,
      set_at: now,
    })
    .execute()
  const audience = { kind: 'member', memberId } as const
  await publish(tx, { merchantId, audience, subject: 'wallet.limit-changed', payload: { kind, span } })
  await also?.(tx, limit, current.version + 1)
  return limit
}

function limitOf(row: { amount: bigint | null; pending_amount: bigint | null; pending_from: Date | null }): Limit {
  const { amount, pending_amount: pendingAmount, pending_from: from } = row
  return { amount, pending: from === null ? null : { amount: pendingAmount, from } }
}
