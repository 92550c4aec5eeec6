import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

const moved = sql`
  select p.merchant_id, p.reference, p.reason, l.from_account, l.to_account, l.amount
  from ledger_posting p join ledger_line l on l.merchant_id = p.merchant_id and l.posting_id = p.id`

const checks = {
  'a deposit that is not credited as its order says': sql<{ found: string }>`
    select o.id::text as found from deposit_order o
    where coalesce(o.credited, 0) <> (
      select coalesce(sum(m.amount), 0) from (${moved}) m
      where m.merchant_id = o.merchant_id and m.reference = o.id::text and m.reason = 'cashier.deposit'
        and m.to_account = 'cash')`,
  'a bonus that is not given as its order says': sql<{ found: string }>`
    select o.id::text as found from deposit_order o
    where coalesce(o.bonus, 0) <> (
      select coalesce(sum(m.amount), 0) from (${moved}) m
      where m.merchant_id = o.merchant_id and m.reference = o.id::text and m.reason = 'cashier.bonus')`,
  'money that arrived and is not in the ledger as it was taken': sql<{ found: string }>`
    select o.id::text as found from deposit_order o
    where (
      select coalesce(sum(d.most), 0) from (
        select max(p.taken) as most from deposit_payment p
        where p.merchant_id = o.merchant_id and p.order_id = o.id group by p.payment_id) d
    ) <> (
      select coalesce(sum(m.amount), 0) from (${moved}) m
      where m.merchant_id = o.merchant_id and m.reference = o.id::text and m.from_account = 'cashier.' || o.gateway)`,
  'a withdrawal whose hold says something else': sql<{ found: string }>`
    select w.id::text as found from withdrawal w
    left join ledger_hold h on h.merchant_id = w.merchant_id and h.id = w.hold_id
    where h.amount is distinct from w.amount or h.member_id is distinct from w.member_id
      or h.state is distinct from case when w.state = 'confirmed' then 'captured'
        when w.state in ('refused', 'failed') then 'released' else 'placed' end`,
  'a payout or a fee that the ledger does not show once': sql<{ found: string }>`
    select w.id::text as found from withdrawal w
    cross join lateral (
      select coalesce(sum(m.amount) filter (where m.to_account = 'cashier.' || w.gateway), 0) as sent,
        coalesce(sum(m.amount) filter (where m.to_account = 'cashier.fees'), 0) as fee
      from (${moved}) m where m.merchant_id = w.merchant_id and m.reference = w.id::text
    ) s
    where s.sent <> case when w.state = 'confirmed' then w.amount - w.fee else 0 end
      or s.fee <> case when w.state = 'confirmed' then w.fee else 0 end`,
  'a posting that no order explains': sql<{ found: string }>`
    select p.id::text || ' ' || p.reason as found from ledger_posting p
    where p.reason like 'cashier.%' and p.reason <> 'cashier.demo'
      and not exists (select from deposit_order o
        where o.merchant_id = p.merchant_id and o.id::text = p.reference and p.reason in (
          'cashier.deposit', 'cashier.bonus', 'cashier.deposit-unplaced'))
      and not exists (select from withdrawal w
        where w.merchant_id = p.merchant_id and w.id::text = p.reference and p.reason like 'cashier.withdraw%')`,
  'a bonus without a condition': sql<{ found: string }>`
    select o.id::text as found from deposit_order o
    left join wagering w on w.merchant_id = o.merchant_id and w.id = o.id
    where (w.id is null) <> (o.bonus is null) or w.bonus is distinct from o.bonus`,
}

/** Every posting of the cashier has an order that says the same, and every order its postings. */
export async function findOrderFaults(owner: Db): Promise<string[]> {
  const faults: string[] = []
  for (const [what, check] of Object.entries(checks)) {
    const { rows } = await check.execute(owner)
    faults.push(...rows.map(({ found }) => `${what}: ${found}`))
  }
  return faults
}
