import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import { isAnythingPosted, type Unexplained } from './check-ledger.ts'
import { idsOf } from './id-at.ts'
import { memberAccountSums } from './member-account-sums.ts'
import type { LineRange } from './unchecked-lines.ts'

/**
 * What must be there for a member's posting `p`, by its reason: the row that caused it, of the same member and with the
 * same amounts. Money that only changes its pocket, and money of demonstrations and trials, causes itself.
 */
const causes: Readonly<Record<string, RawBuilder<boolean>>> = {
  'cashier.deposit': sql`exists (select from deposit_order o where o.merchant_id = p.merchant_id
    and o.id = p.cause and o.member_id = p.member_id and o.credited = p.cash and o.payment_id is not null)`,
  'rewards.bonus': sql`exists (select from promotion_grant g join wagering w on w.merchant_id = g.merchant_id and w.id = g.id
    where g.merchant_id = p.merchant_id and g.id = p.cause and g.member_id = p.member_id and g.pays = 'bonus'
    and p.key = 'reward:' || g.id and g.claimed_at is not null and (g.amount, w.bonus) = (p.bonus, p.bonus))`,
  'rewards.cash': sql`exists (select from promotion_grant g where g.merchant_id = p.merchant_id
    and g.id = p.cause and g.member_id = p.member_id and g.pays = 'cash' and p.key = 'reward:' || g.id
    and g.claimed_at is not null and g.amount = p.cash)`,
  'cashier.withdraw': sql`exists (select from withdrawal w where w.merchant_id = p.merchant_id
    and w.id = p.cause and w.member_id = p.member_id and w.hold_id = p.id and w.amount = p.held)`,
  'cashier.withdraw-sent': sql`exists (select from withdrawal w where w.merchant_id = p.merchant_id
    and w.id = p.cause and w.member_id = p.member_id and w.state = 'confirmed'
    and w.amount = -p.held and w.fee = p.cash)`,
  'cashier.withdraw-fee': sql`exists (select from withdrawal w where w.merchant_id = p.merchant_id
    and w.id = p.cause and w.member_id = p.member_id and w.state = 'confirmed' and w.fee = -p.cash)`,
  'cashier.withdraw-back': sql`exists (select from withdrawal w where w.merchant_id = p.merchant_id
    and w.id = p.cause and w.member_id = p.member_id and w.state in ('refused', 'failed')
    and w.amount = p.cash)`,
  'wallet.bonus-won': sql`exists (select from wagering w where w.merchant_id = p.merchant_id
    and w.id = p.cause and w.member_id = p.member_id and w.outcome = 'won')`,
  'wallet.bonus-lapsed': sql`exists (select from wagering w where w.merchant_id = p.merchant_id
    and w.id = p.cause and w.member_id = p.member_id and w.outcome in ('lapsed', 'spent', 'given-up'))`,
  'rewards.cashback': sql`exists (select from cashback_claim c where c.merchant_id = p.merchant_id
    and c.id = p.cause and c.member_id = p.member_id and c.amount = p.cash)`,
  'rewards.level-gift': sql`exists (select from club_step s where s.merchant_id = p.merchant_id
    and s.id = p.cause and s.member_id = p.member_id and s.gift = p.cash)`,
  'games.debt': sql`exists (select from debt_step d where d.merchant_id = p.merchant_id and d.id = p.id
    and d.member_id = p.member_id and (d.cash, d.bonus) = (p.cash, p.bonus))`,
  'games.debt-repaid': sql`exists (select from debt_step d where d.merchant_id = p.merchant_id and d.id = p.id
    and d.member_id = p.member_id and (d.cash, d.bonus) = (p.cash, p.bonus))`,
  'agents.rebate': sql`exists (select from agent_rebate r where r.merchant_id = p.merchant_id
    and r.id = p.cause and r.member_id = p.member_id and r.paid = p.cash)`,
  'agents.salary': sql`exists (select from contract_payout y where y.merchant_id = p.merchant_id
    and y.id = p.cause and y.member_id = p.member_id and y.paid = p.cash and y.type <> 'dividend')`,
  'agents.dividend': sql`exists (select from contract_payout y where y.merchant_id = p.merchant_id
    and y.id = p.cause and y.member_id = p.member_id and y.paid = p.cash and y.type = 'dividend')`,
  'agents.transfer-out': sql`exists (select from agent_transfer t where t.merchant_id = p.merchant_id
    and t.id = p.cause and t.from_id = p.member_id and t.amount = -p.cash)`,
  'agents.transfer-in': sql`exists (select from agent_transfer t where t.merchant_id = p.merchant_id
    and t.id = p.cause and t.to_id = p.member_id and t.amount = p.cash and t.state = 'credited')`,
  'agents.transfer-back': sql`exists (select from agent_transfer t where t.merchant_id = p.merchant_id
    and t.id = p.cause and t.from_id = p.member_id and t.amount = p.cash and t.state = 'returned')`,
  'lottery.bet': sql`exists (select from bet_order o where o.id = p.cause and o.member_id = p.member_id
    and o.posting_id = p.id and o.stake_bonus = -p.bonus and (
      select (sum(b.stake - b.stake_bonus), sum(b.stake_bonus)) from bet b where b.order_id = o.id
      and b.id >= first_id_of(time_of_id(o.id) - interval '48 hours')
      and b.id < first_id_of(time_of_id(o.id) + interval '48 hours')) = (-p.cash, -p.bonus))`,
  'lottery.win': sql`exists (select from bet b where b.id = p.bet and p.key = 'lot:' || b.id || ':v1'
    and b.member_id = p.member_id and b.state = 'won' and (b.win - b.win_bonus, b.win_bonus) = (p.cash, p.bonus))`,
  'lottery.refund': sql`exists (select from bet b where b.id = p.bet
    and p.key = 'lot:' || b.id || case when b.state = 'cancelled' then ':cancel' when b.state = 'refunded' then ':refund'
      when b.state in ('lost', 'pushed') then ':v1' end
    and b.member_id = p.member_id and (b.win - b.win_bonus, b.win_bonus) = (p.cash, p.bonus)
    and b.win = case when b.state in ('lost', 'pushed') then b.pushed_stake else b.stake end)`,
}

/** A vendor's call has its posting's id; the way to it is in the posting's key. */
const callOfVendor = sql<boolean>`exists (select from game_call c where c.merchant_id = p.merchant_id
  and c.vendor = split_part(p.key, ':', 2) and c.kind = split_part(p.key, ':', 3)
  and c.transaction_id = substr(p.key, length('seamless:' || split_part(p.key, ':', 2) || split_part(p.key, ':', 3)) + 3)
  and c.id = p.id and c.member_id = p.member_id and c.result = 'OK'
  and (c.cash, c.bonus) = (abs(p.cash), abs(p.bonus)))`

const causesItself = ['wallet.reserve-in', 'wallet.reserve-out', 'cashier.demo']

/** Postings since then that nothing in the product caused: somebody has called the ledger past it. */
export async function findPostingsWithoutCause(db: Db, since: Date): Promise<readonly Unexplained[]> {
  return inEach(db, async (tx, merchantId) => {
    if (!(await isAnythingPosted(tx, merchantId, since))) return []
    return findAmong(
      tx,
      merchantId,
      sql`select p.* from ledger_balance c
        join ledger_posting p on p.member_id = c.member_id and p.book = c.book and p.posted_at >= ${since}
          and p.id >= ${idsOf(since, since).first}
        where c.merchant_id = ${merchantId} and c.changed_at >= ${since}`,
    )
  })
}

/**
 * The same of postings before then, by their lines. A posting says its time by itself, and may be committed long after it,
 * so that a look back of some minutes would pass over it.
 */
export async function findLatePostingsWithoutCause(
  db: Db,
  before: Date,
  { above, upTo }: LineRange,
): Promise<readonly Unexplained[]> {
  return inEach(db, async (tx, merchantId) => {
    // A trial that was forgotten has no balance any more.
    const late = sql`select p.* from ledger_line i
      join ledger_posting p on p.id = i.posting_id and p.posted_at < ${before}
      join ledger_balance c on c.member_id = p.member_id and c.book = p.book and c.currency = p.currency
        and c.merchant_id = ${merchantId}
      where i.merchant_id = ${merchantId} and i.line = 1 and i.id > ${above} and i.id <= ${upTo}`
    // Nearly always there is none, and then what is asked about causes need not be planned.
    const { rows } = await sql<{ found: boolean }>`select exists (${late}) as found`.execute(tx)
    return rows[0]?.found ? findAmong(tx, merchantId, late) : []
  })
}

type Found = { readonly found: string }

async function inEach(
  db: Db,
  find: (tx: Tx, merchantId: number) => Promise<readonly Found[]>,
): Promise<readonly Unexplained[]> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  const all: Unexplained[] = []
  for (const { id: merchantId } of rows) {
    const found = await inMerchant(db, merchantId, (tx) => find(tx, merchantId))
    all.push(...found.map(({ found }) => ({ merchantId, what: 'a posting that nothing caused', found })))
  }
  return all
}

async function findAmong(tx: Tx, merchantId: number, postings: RawBuilder<unknown>): Promise<readonly Found[]> {
  const byReason = Object.entries(causes).map(([reason, isCaused]) => sql`when ${sql.lit(reason)} then ${isCaused}`)
  const { rows } = await sql<Found>`
    with posted as (
      select p.id, p.merchant_id, p.member_id, p.reason, p.key, l.cash, l.bonus, l.held,
        case when p.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.reference::uuid end as cause,
        -- What was paid days after its bet has an id of its own, but the bet is in its key.
        case when p.key ~ '^lot:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:' then substr(p.key, 5, 36)::uuid end as bet
      from (${postings}) p
      cross join lateral (${memberAccountSums}) l
      where p.reason not in (${sql.join(causesItself.map((reason) => sql.lit(reason)))})
        -- The people of a demonstration begin with a history that nobody played.
        and not (p.key like 'demo:%' and (select m.is_demo from merchant m where m.id = ${merchantId}))
    )
    select p.reason || ' ' || p.id as found from posted p
    where (case when p.reason like 'games.%' and p.reason not like 'games.debt%' then ${callOfVendor} else
      case p.reason ${sql.join(byReason, sql` `)} else false end end) is not true
    limit 100`.execute(tx)
  return rows
}
