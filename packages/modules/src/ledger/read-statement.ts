import type { Tx } from '@fairground/db/connect.ts'
import type { Balance, Counts } from '@fairground/domain/ledger/order.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { idsOf } from './id-at.ts'
import type { Wallet } from './read-balance.ts'

export type Entry = {
  readonly postingId: string
  readonly reason: string
  readonly counts: Counts | null
  readonly reference: string | null
  readonly postedAt: Date
  readonly balance: Balance
  readonly lines: readonly { readonly from: string; readonly to: string; readonly amount: Amount }[]
}

/** The place after an entry. A member's postings never change and never go back in time, so a page stays what it was. */
export type StatementCursor = { readonly postedAt: Date; readonly version: bigint }

export type StatementPage = { readonly entries: readonly Entry[]; readonly next: StatementCursor | null }

export type StatementQuery = {
  readonly limit: number
  /** Newest first, from here on; without it from the newest of all. */
  readonly after?: StatementCursor
  readonly since?: Date
  readonly until?: Date
  /** Only postings with these reasons, or only those without them. */
  readonly reasons?: { readonly are: readonly string[] } | { readonly areNot: readonly string[] }
}

export async function readStatement(tx: Tx, wallet: Wallet, query: StatementQuery): Promise<StatementPage> {
  const { merchantId, memberId, book } = wallet
  const { limit, after, since, until, reasons } = query
  const latest = after?.postedAt ?? until
  const rows = await tx
    .selectFrom('ledger_posting as p')
    .select([
      'p.id',
      'p.reason',
      'p.counts',
      'p.reference',
      'p.posted_at',
      'p.cash_after',
      'p.bonus_after',
      'p.held_after',
      'p.version',
      sql<[string, string, string][]>`(
        select json_agg(json_build_array(l.from_account, l.to_account, l.amount::text) order by l.line)
        from ledger_line l where l.merchant_id = p.merchant_id and l.posting_id = p.id)`.as('lines'),
    ])
    .where('p.merchant_id', '=', merchantId)
    .where('p.member_id', '=', memberId)
    .where('p.book', '=', book)
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(p.posted_at, p.version) < (${after?.postedAt}::timestamptz, ${after?.version}::bigint)`),
    )
    .$if(latest !== undefined, (page) => page.where('p.id', '<', latest ? idsOf(latest, latest).end : ''))
    .$if(since !== undefined, (page) => page.where('p.posted_at', '>=', since ?? null))
    .$if(since !== undefined, (page) => page.where('p.id', '>=', since ? idsOf(since, since).first : ''))
    .$if(until !== undefined, (page) => page.where('p.posted_at', '<', until ?? null))
    .$if(reasons !== undefined, (page) =>
      reasons && 'are' in reasons
        ? page.where(sql<boolean>`p.reason = any (${reasons.are}::text[])`)
        : page.where(sql<boolean>`p.reason <> all (${reasons?.areNot ?? []}::text[])`),
    )
    .orderBy('p.posted_at', 'desc')
    .orderBy('p.version', 'desc')
    // One more than asked tells whether another page follows.
    .limit(limit + 1)
    .execute()
  const entries = rows.slice(0, limit).map((row) => ({
    postingId: row.id,
    reason: row.reason,
    counts: row.counts as Counts | null,
    reference: row.reference,
    postedAt: row.posted_at,
    balance: {
      cash: row.cash_after ?? 0n,
      bonus: row.bonus_after ?? 0n,
      held: row.held_after ?? 0n,
      version: row.version ?? 0n,
    },
    lines: row.lines.map(([from, to, amount]) => ({ from, to, amount: BigInt(amount) })),
  }))
  const last = rows.length > limit ? entries.at(-1) : undefined
  return { entries, next: last ? { postedAt: last.postedAt, version: last.balance.version } : null }
}
