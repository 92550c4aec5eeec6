import type { Tx } from '@fairground/db/connect.ts'
import { isWithdrawalOpen, withdrawalStates } from '@fairground/domain/cashier/withdrawal-states.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { idsOf } from '../../ledger/id-at.ts'
import { readTotals, readTotalsAt, type Wallet } from '../../ledger/read-balance.ts'

export type DayNet = { readonly day: string; readonly net: Amount }

type Days = { readonly first: string; readonly last: string; readonly zone: string }

const dayMs = 86_400_000
const openStates = withdrawalStates.filter(isWithdrawalOpen)

/**
 * What play brought on each of these days, stakes less what came back. A play counts whole on the day of its stake, as
 * its row in the history does; an open bet counts as its stake, and a win that is taken back on the day of that.
 */
export async function readDayNets(
  tx: Tx,
  { merchantId, memberId, book }: Wallet,
  { first, last, zone }: Days,
): Promise<readonly DayNet[]> {
  // Wider than any zone is away from Greenwich; the days themselves are compared below.
  const since = new Date(Date.parse(`${first}T00:00:00Z`) - dayMs)
  const until = new Date(Date.parse(`${last}T00:00:00Z`) + 2 * dayMs)
  const ids = idsOf(since, until)
  const { rows } = await sql<DayNet>`
    select to_char(p.day, 'YYYY-MM-DD') as day,
      sum(case p.reason when 'lottery.bet' then b.net else g.net end)::bigint as net
    from (
      select e.id, e.reason, e.reference, (e.posted_at at time zone ${zone})::date as day
      from ledger_posting e
      where e.merchant_id = ${merchantId} and e.member_id = ${memberId} and e.book = ${book}
        and e.posted_at >= ${since} and e.posted_at < ${until} and e.id >= ${ids.first} and e.id < ${ids.end}
        and e.reason in ('lottery.bet', 'games.bet', 'games.win', 'games.reverse')
      offset 0
    ) p
    left join lateral (
      select sum(coalesce(o.win, 0) - o.stake) as net from bet o
      where p.reason = 'lottery.bet' and o.order_id = p.reference::uuid and o.merchant_id = ${merchantId}
        and o.id >= first_id_of(time_of_id(p.reference::uuid) - interval '48 hours')
        and o.id < first_id_of(time_of_id(p.reference::uuid) + interval '48 hours')
    ) b on true
    left join lateral (
      select sum(case p.reason when 'games.bet' then c.back - (k.cash + k.bonus) when 'games.reverse' then -c.taken
        else c.free end) as net
      from game_call k
      cross join lateral (
        select coalesce(sum(a.cash + a.bonus) filter (where a.kind <> 'reverse'), 0) as back,
          coalesce(sum(a.cash + a.bonus) filter (where a.id = p.id and a.kind = 'reverse'), 0) as taken,
          coalesce(sum(a.cash + a.bonus) filter (where a.id = p.id and k.cash + k.bonus = 0), 0) as free
        from game_call a
        where a.bet_transaction_id = k.transaction_id and a.vendor = k.vendor and a.merchant_id = k.merchant_id
          and a.result = 'OK'
      ) c
      where p.reason <> 'lottery.bet' and k.round_id = p.reference and k.member_id = ${memberId}
        and k.merchant_id = ${merchantId} and k.kind = 'bet' and k.result = 'OK'
        and (k.id = p.id or p.reason in ('games.win', 'games.reverse'))
    ) g on true
    where p.day between ${first}::date and ${last}::date
    group by p.day
    order by p.day desc`.execute(tx)
  return rows.map(({ day, net }) => ({ day, net: net ?? 0n }))
}

export type PeriodSums = {
  /** What play brought by the money that moved in this time, as limits count it. */
  readonly net: Amount
  readonly deposits: Amount
  /** All that were asked for and not returned. */
  readonly withdrawals: Amount
  /** How many of them are still under way. */
  readonly pending: number
}

export async function readPeriodSums(tx: Tx, wallet: Wallet, since: Date): Promise<PeriodSums> {
  const { merchantId, memberId, book } = wallet
  const now = await readTotals(tx, wallet)
  const before = await readTotalsAt(tx, wallet, await startOfPostings(tx, wallet, since))
  const { rows } = await sql<{ amount: Amount | null; pending: number }>`
    select sum(w.amount)::bigint as amount,
      (count(*) filter (where w.state = any (${openStates}::text[])))::int as pending
    from withdrawal w
    where w.merchant_id = ${merchantId} and w.member_id = ${memberId} and w.created_at >= ${since}
      and w.state not in ('refused', 'failed') and ${book} = 'real'`.execute(tx)
  return {
    net: before.lost - now.lost,
    deposits: now.deposited - before.deposited,
    withdrawals: rows[0]?.amount ?? 0n,
    pending: rows[0]?.pending ?? 0,
  }
}

/** The ledger cannot tell the totals of a time whose postings are archived; such a period begins after them. */
async function startOfPostings(tx: Tx, { merchantId, memberId, book }: Wallet, since: Date): Promise<Date> {
  const carried = await tx
    .selectFrom('ledger_carried')
    .select('posted_at')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('book', '=', book)
    .orderBy('posted_at', 'desc')
    .executeTakeFirst()
  return carried && carried.posted_at > since ? carried.posted_at : since
}
