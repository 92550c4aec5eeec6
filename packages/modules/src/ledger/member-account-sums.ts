import { sql } from 'kysely'

/** What a posting `p` brought into each pocket of its member, or took out of it. */
export const memberAccountSums = sql`
  select
    coalesce(sum(case 'cash' when l.to_account then l.amount when l.from_account then -l.amount end), 0) as cash,
    coalesce(sum(case 'bonus' when l.to_account then l.amount when l.from_account then -l.amount end), 0) as bonus,
    coalesce(sum(case 'held' when l.to_account then l.amount when l.from_account then -l.amount end), 0) as held
  from ledger_line l where l.posting_id = p.id`
