import type { Db } from '@fairground/db/connect.ts'
import { findFactFaults } from '@fairground/modules/wallet/check-facts.ts'
import { sql } from 'kysely'

const checks = {
  'a balance that its lines do not give': sql<{ found: string }>`
    select b.member_id::text as found from ledger_balance b
    left join lateral (
      select sum(e.amount) filter (where e.pocket = 'cash') as cash, sum(e.amount) filter (where e.pocket = 'bonus') as bonus,
        sum(e.amount) filter (where e.pocket = 'held') as held
      from ledger_posting p
      join ledger_line l on l.merchant_id = p.merchant_id and l.posting_id = p.id and l.book = p.book and l.currency = p.currency
      cross join lateral (values (l.to_account, l.amount), (l.from_account, -l.amount)) e (pocket, amount)
      where p.merchant_id = b.merchant_id and p.member_id = b.member_id and p.book = b.book and p.currency = b.currency
    ) s on true
    where (b.cash, b.bonus, b.held) is distinct from (coalesce(s.cash, 0), coalesce(s.bonus, 0), coalesce(s.held, 0))`,
  'a posting without lines, or lines without a posting': sql<{ found: string }>`
    select coalesce(p.id, l.posting_id)::text as found from ledger_posting p
    full join ledger_line l on l.merchant_id = p.merchant_id and l.posting_id = p.id
    where p.id is null or l.posting_id is null`,
  'a posting that does not follow the one before': sql<{ found: string }>`
    select p.id::text as found from (
      select p.*, row_number() over w as place, lag(p.posted_at) over w as earlier,
        lag(p.cash_after) over w as cash, lag(p.held_after) over w as held
      from ledger_posting p where p.member_id is not null
      window w as (partition by p.merchant_id, p.member_id, p.book, p.currency order by p.version)
    ) p
    cross join lateral (
      select coalesce(sum(case when l.to_account = 'cash' then l.amount when l.from_account = 'cash' then -l.amount end), 0) as cash,
        coalesce(sum(case when l.to_account = 'held' then l.amount when l.from_account = 'held' then -l.amount end), 0) as held
      from ledger_line l where l.merchant_id = p.merchant_id and l.posting_id = p.id
    ) s
    where p.place <> p.version or p.earlier > p.posted_at
      or p.cash_after <> coalesce(p.cash, 0) + s.cash or p.held_after <> coalesce(p.held, 0) + s.held`,
  'a balance that is not at its last posting': sql<{ found: string }>`
    select b.member_id::text as found from ledger_balance b
    left join lateral (
      select max(p.version) as version from ledger_posting p
      where p.merchant_id = b.merchant_id and p.member_id = b.member_id and p.book = b.book and p.currency = b.currency
    ) p on true
    where b.version <> coalesce(p.version, 0)`,
  'held money without a hold': sql<{ found: string }>`
    select b.member_id::text as found from ledger_balance b
    where b.held <> (
      select coalesce(sum(h.amount), 0) from ledger_hold h
      where h.merchant_id = b.merchant_id and h.member_id = b.member_id and h.book = b.book and h.currency = b.currency
        and h.state = 'placed')`,
  'a posting that was not told once': sql<{ found: string }>`
    select p.id::text as found from ledger_posting p
    left join (
      select o.merchant_id, e.recipient, e.payload ->> 'postingId' as id, e.payload ->> 'version' as version,
        count(*) as times
      from outbox o cross join lateral told_events(o) e where o.subject = 'wallet.changed' group by 1, 2, 3, 4
    ) o on o.merchant_id = p.merchant_id and o.recipient = p.member_id and o.id = p.id::text
      and o.version = p.version::text
    where p.member_id is not null and o.times is distinct from 1`,
  'news of a member with a gap': sql<{ found: string }>`
    select f.member_id::text as found from member_feed f
    left join (
      select o.merchant_id, e.recipient, count(*) as events, count(distinct e.seq) as numbers
      from outbox o cross join lateral told_events(o) e
      where o.audience in ('member', 'members') group by 1, 2
    ) t on t.merchant_id = f.merchant_id and t.recipient = f.member_id
    where (f.seq, f.seq) is distinct from (coalesce(t.events, 0), coalesce(t.numbers, 0))`,
  'money from nowhere': sql<{ found: string }>`
    select merchant_id::text || ' ' || book || ' ' || currency as found from (
      select merchant_id, book, currency, cash + bonus + held as amount from ledger_balance
      union all
      select l.merchant_id, l.book, l.currency, e.amount from ledger_line l
      cross join lateral (values (l.to_account, l.amount), (l.from_account, -l.amount)) e (account, amount)
      where e.account like '%.%'
    ) every
    group by merchant_id, book, currency having sum(amount) <> 0`,
}

/**
 * Compares balances, postings, lines, holds and events with each other, and the facts of what was played with the ledger;
 * whatever one of them cannot explain is named.
 */
export async function findInvariantViolations(owner: Db): Promise<string[]> {
  const faults: string[] = []
  for (const [what, check] of Object.entries(checks)) {
    const { rows } = await check.execute(owner)
    faults.push(...rows.map(({ found }) => `${what}: ${found}`))
  }
  faults.push(...(await findFactFaults(owner)))
  return faults
}
