import type { Db } from '@fairground/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RewardOperation } from './kill-rewards.ts'

const paid = sql`
  select p.merchant_id, p.reference, p.reason, sum(l.amount) as amount, count(*) as times
  from ledger_posting p join ledger_line l on l.merchant_id = p.merchant_id and l.posting_id = p.id
  where p.reason like 'rewards.%' or p.reason like 'wallet.bonus-%' group by 1, 2, 3`

const checks: Readonly<Record<string, RawBuilder<{ found: string }>>> = {
  'a reward that is not paid once as its row says': sql`
    select g.id || ' ' || g.state as found from promotion_grant g
    left join (${paid}) s on s.merchant_id = g.merchant_id and s.reference = g.id::text and s.reason = 'rewards.' || g.pays
    where coalesce(s.amount, 0) <> case when g.claimed_at is null then 0 else g.amount end or s.times > 1`,
  'a claim of cashback that is not paid once': sql`
    select c.id::text as found from cashback_claim c
    left join (${paid}) s on s.merchant_id = c.merchant_id and s.reference = c.id::text
    where s.amount is distinct from c.amount or s.times > 1`,
  'cashback of the same facts twice': sql`
    select c.id::text as found from cashback_claim c
    join cashback_claim o on o.merchant_id = c.merchant_id and o.member_id = c.member_id and o.id <> c.id
      and o.after_fact < c.through_fact and c.after_fact < o.through_fact`,
  'a budget that is not what its rewards took': sql`
    select coalesce(b.promotion, g.promotion) || ' ' || coalesce(b.spent, 0) || ' for ' || coalesce(g.amount, 0) as found
    from (select merchant_id, promotion, sum(spent) as spent from promotion_budget group by 1, 2) b
    full join (
      select merchant_id, promotion, sum(amount) as amount from promotion_grant
      where state not in ('applied', 'rejected') and (state <> 'expired' or claimed_at is not null) group by 1, 2
    ) g on g.merchant_id = b.merchant_id and g.promotion = b.promotion
    where coalesce(b.spent, 0) <> coalesce(g.amount, 0)`,
  'a budget that is overspent': sql`
    select b.promotion as found from promotion_budget b
    join promotion p on p.merchant_id = b.merchant_id and p.code = b.promotion
    group by b.merchant_id, b.promotion, b.span, p.version, p.document
    having sum(b.spent) > document_amount(p.document -> 'budget' ->> 'total')`,
  'bonus money that no open condition explains': sql`
    select b.member_id::text as found from ledger_balance b
    where b.bonus > coalesce((
      select sum(w.bonus) from wagering w
      where w.merchant_id = b.merchant_id and w.member_id = b.member_id and w.finished_at is null), 0)`,
  'a condition that ended without its money': sql`
    select w.id || ' ' || w.outcome as found from wagering w
    left join (${paid}) s on s.merchant_id = w.merchant_id and s.reference = w.id::text and s.reason like 'wallet.bonus-%'
    where w.outcome = 'given-up' and s.amount is distinct from w.bonus or w.finished_at is null and s.amount is not null`,
}

/** Rows, ledger and budgets of all rewards, and what phones were told of them: whatever one cannot explain is named. */
export async function findRewardFaults(owner: Db, deeds: readonly RewardOperation[]): Promise<string[]> {
  const faults: string[] = []
  for (const [what, query] of Object.entries(checks)) {
    const { rows } = await query.execute(owner)
    faults.push(...rows.map(({ found }) => `${what}: ${found}`))
  }
  return [...faults, ...(await findDeedFaults(owner, deeds))]
}

/** A request that was answered with success has happened. Refused or repeated ones are held to the rows above. */
async function findDeedFaults(owner: Db, deeds: readonly RewardOperation[]): Promise<string[]> {
  const grants = await owner.selectFrom('promotion_grant').select(['id', 'member_id', 'state', 'amount']).execute()
  const claims = await owner.selectFrom('cashback_claim').select(['key', 'amount']).execute()
  const grantOf = new Map(grants.map((grant) => [grant.id, grant]))
  const claimed = new Map(claims.map(({ key, amount }) => [key, amount]))
  return deeds.flatMap(({ key, kind, memberId, of, settled }) => {
    const say = (what: string) => [`${kind} ${key} (${settled?.outcome}): ${what}`]
    if (settled === null || settled.outcome === 'lost') return say('was not settled in time')
    if (settled.outcome === 'refused') return []
    const value = settled.reply?.value as { readonly id?: string; readonly claimed?: string | null }
    if (kind === 'cashback') {
      const isRight = value.claimed == null || claimed.has(key)
      return isRight ? [] : say(`was told ${value.claimed}, and there is no claim`)
    }
    const grant = grantOf.get(kind === 'give-up' ? of : (value.id ?? ''))
    if (grant?.member_id !== memberId) return say('there is no reward')
    const wanted = kind === 'give-up' ? 'forfeited' : 'credited'
    return grant.state === wanted ? [] : say(`is ${grant.state}`)
  })
}
