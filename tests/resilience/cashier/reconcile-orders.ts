import type { Db } from '@fairground/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'

const moved = sql`
  select p.merchant_id, p.reference, p.reason, l.from_account, l.to_account, l.amount
  from ledger_posting p join ledger_line l on l.merchant_id = p.merchant_id and l.posting_id = p.id`

/** What was moved for each reference. Summed once for all of them: a look for each order would read the ledger anew. */
const sumWhere = (what: RawBuilder<unknown>) => sql`
  select m.merchant_id, m.reference, sum(m.amount) as amount from (${moved}) m where ${what} group by 1, 2`

const checks = {
  'a deposit that is not credited as its order says': sql<{ found: string }>`
    select o.id::text as found from deposit_order o
    left join (${sumWhere(sql`m.reason = 'cashier.deposit' and m.to_account = 'cash'`)}) s
      on s.merchant_id = o.merchant_id and s.reference = o.id::text
    where coalesce(o.credited, 0) <> coalesce(s.amount, 0)`,
  'a bonus that is not given as its order says': sql<{ found: string }>`
    select o.id::text as found from deposit_order o
    left join (${sumWhere(sql`m.reason = 'rewards.bonus'`)}) s
      on s.merchant_id = o.merchant_id and s.reference = o.id::text
    where coalesce(o.bonus, 0) <> coalesce(s.amount, 0)`,
  'money that arrived and is not in the ledger as it was taken': sql<{ found: string }>`
    select o.id::text as found from deposit_order o
    left join (
      select d.merchant_id, d.order_id, sum(d.most) as amount from (
        select p.merchant_id, p.order_id, max(p.taken) as most from deposit_payment p
        group by p.merchant_id, p.order_id, p.payment_id) d
      group by 1, 2
    ) d on d.merchant_id = o.merchant_id and d.order_id = o.id
    left join (
      select m.merchant_id, m.reference, m.from_account, sum(m.amount) as amount from (${moved}) m group by 1, 2, 3
    ) s on s.merchant_id = o.merchant_id and s.reference = o.id::text and s.from_account = 'cashier.' || o.gateway
    where coalesce(d.amount, 0) <> coalesce(s.amount, 0)`,
  'a withdrawal whose hold says something else': sql<{ found: string }>`
    select w.id::text as found from withdrawal w
    left join ledger_hold h on h.merchant_id = w.merchant_id and h.id = w.hold_id
    where h.amount is distinct from w.amount or h.member_id is distinct from w.member_id
      or h.state is distinct from case when w.state = 'confirmed' then 'captured'
        when w.state in ('refused', 'failed') then 'released' else 'placed' end`,
  'a payout or a fee that the ledger does not show once': sql<{ found: string }>`
    select w.id::text as found from withdrawal w
    left join (
      select m.merchant_id, m.reference, m.to_account, sum(m.amount) as amount from (${moved}) m group by 1, 2, 3
    ) s on s.merchant_id = w.merchant_id and s.reference = w.id::text and s.to_account = 'cashier.' || w.gateway
    left join (${sumWhere(sql`m.to_account = 'cashier.fees'`)}) f
      on f.merchant_id = w.merchant_id and f.reference = w.id::text
    where coalesce(s.amount, 0) <> case when w.state = 'confirmed' then w.amount - w.fee else 0 end
      or coalesce(f.amount, 0) <> case when w.state = 'confirmed' then w.fee else 0 end`,
  'a posting that no order explains': sql<{ found: string }>`
    select p.id::text || ' ' || p.reason as found from ledger_posting p
    where p.reason like 'cashier.%' and p.reason <> 'cashier.demo'
      and not exists (select from deposit_order o
        where o.merchant_id = p.merchant_id and o.id::text = p.reference and p.reason in (
          'cashier.deposit', 'cashier.deposit-unplaced'))
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
