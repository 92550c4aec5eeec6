import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { idsOf } from './id-at.ts'
import { memberAccountSums } from './member-account-sums.ts'

/** Something in the books of a merchant that the rest of them does not explain. */
export type Unexplained = { readonly merchantId: number; readonly what: string; readonly found: string }

/**
 * Whether the money of every merchant adds up to nothing, and whether what was posted since then is the same in
 * balances, lines, holds and news. It looks at one moment of each merchant, so it may run at any time.
 */
export async function findUnexplained(db: Db, since: Date): Promise<readonly Unexplained[]> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  const all: Unexplained[] = []
  for (const { id: merchantId } of rows) {
    const found = await inMerchant(db, merchantId, (tx) => findIn(tx, merchantId, since))
    all.push(...found.map((each) => ({ merchantId, ...each })))
  }
  return all
}

type Found = { readonly what: string; readonly found: string }

async function findIn(tx: Tx, merchantId: number, since: Date): Promise<readonly Found[]> {
  return (await isAnythingPosted(tx, merchantId, since))
    ? findAll(tx, merchantId, since)
    : findFromNowhere(tx, merchantId)
}

/** Where no balance changed nothing was posted, and most of what is looked for need not even be planned. */
export async function isAnythingPosted(tx: Tx, merchantId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from ledger_balance b where b.merchant_id = ${merchantId} and b.changed_at >= ${since}) as found`.execute(
    tx,
  )
  return rows[0]?.found ?? true
}

const moneyFromNowhere = (merchantId: number) => sql`
    select 'money from nowhere' as what, every.book || ' ' || every.currency as found
    from (
      select b.book, b.currency, b.cash + b.bonus + b.held as amount from ledger_balance b
      where b.merchant_id = ${merchantId}
      union all
      select h.book, h.currency, h.balance from house_balances() h
    ) every
    group by every.book, every.currency having sum(every.amount) <> 0`

async function findFromNowhere(tx: Tx, merchantId: number): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`${moneyFromNowhere(merchantId)}`.execute(tx)
  return rows
}

async function findAll(tx: Tx, merchantId: number, since: Date): Promise<readonly Found[]> {
  const { first } = idsOf(since, since)
  const { rows } = await sql<Found>`
    with changed as (
      select * from ledger_balance b where b.merchant_id = ${merchantId} and b.changed_at >= ${since}
    ), posted as (
      select p.*, l.cash, l.bonus, l.held from changed c
      join ledger_posting p on p.member_id = c.member_id and p.book = c.book and p.posted_at >= ${since}
        and p.id >= ${first}
      cross join lateral (${memberAccountSums}) l
    ), told as materialized (
      select o.payload ->> 'postingId' as id from changed c
      join outbox o on o.merchant_id = ${merchantId} and o.recipient = c.member_id and o.seq is not null
      where o.subject = 'wallet.changed' and o.payload ? 'postingId'
      union all
      -- Of all members, because to look for these in each row's recipients takes longer than to read them all.
      select e.v -> 'payload' ->> 'postingId' from outbox o cross join lateral jsonb_array_elements(o.payload) e (v)
      where o.merchant_id = ${merchantId} and o.recipients is not null and o.subject = 'wallet.changed'
    )
    ${moneyFromNowhere(merchantId)}
    union all
    select 'a balance that its last posting does not give', c.member_id::text from changed c
    left join lateral (
      select p.cash_after, p.bonus_after, p.held_after, p.version from ledger_posting p
      where p.member_id = c.member_id and p.book = c.book and p.id >= ${first}
      order by p.posted_at desc, p.version desc limit 1
    ) p on true
    where (c.cash, c.bonus, c.held, c.version) is distinct from (p.cash_after, p.bonus_after, p.held_after, p.version)
    union all
    select 'a posting that its lines do not give', p.id::text from posted p
    left join lateral (
      select k.cash_after, k.bonus_after, k.held_after from (
        (select e.cash_after, e.bonus_after, e.held_after, e.version from ledger_posting e
          where e.member_id = p.member_id and e.book = p.book and e.posted_at <= p.posted_at and e.version < p.version
          order by e.posted_at desc, e.version desc limit 1)
        union all
        -- The posting before it may be archived.
        select a.cash, a.bonus, a.held, a.version from ledger_carried a
        where a.member_id = p.member_id and a.book = p.book and a.currency = p.currency
          and a.merchant_id = p.merchant_id and a.version < p.version
      ) k
      order by k.version desc limit 1
    ) e on true
    where (p.cash_after, p.bonus_after, p.held_after) is distinct from
      (coalesce(e.cash_after, 0) + p.cash, coalesce(e.bonus_after, 0) + p.bonus, coalesce(e.held_after, 0) + p.held)
    union all
    -- Neither "exists" nor "not in": by a wrong guess of how many there are, both ask once for each posting.
    (select 'a posting that was not told', p.id::text from posted p
      except select 'a posting that was not told', t.id from told t)
    union all
    select 'held money without a hold', c.member_id::text from changed c
    where c.held <> (
      select coalesce(sum(h.amount), 0) from ledger_hold h
      where h.merchant_id = ${merchantId} and h.member_id = c.member_id and h.book = c.book and h.state = 'placed')
    limit 100`.execute(tx)
  return rows
}
