import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { type Club, type ClubProgress, parseClub } from '@fairground/domain/rewards/club.ts'
import { sql } from 'kysely'
import { settleLevel } from './settle-level.ts'

type OfMember = { readonly merchantId: number; readonly memberId: string }

export type ClubStep = { readonly from: number; readonly to: number; readonly gift: Amount; readonly at: Date }

export type MemberClub = {
  readonly club: Club
  readonly level: number
  readonly best: number
  readonly played: ClubProgress
  /** When this month ends, in the merchant's calendar. */
  readonly monthEnd: Date
  /** Newest first. */
  readonly steps: readonly ClubStep[]
}

const shownSteps = 12

/** Null where the merchant has no club. */
export function readClub(db: Db, now: Date, of: OfMember): Promise<MemberClub | null> {
  return inMerchant(db, of.merchantId, async (tx) => {
    const settled = await settleLevel(tx, now, of)
    const club = await newestClub(tx, of.merchantId)
    if (!settled || !club) return null
    const { monthEnd, ...played } = await readPlayed(tx, now, of, club)
    const steps = await tx
      .selectFrom('club_step')
      .select(['from_level as from', 'to_level as to', 'gift', 'moved_at as at'])
      .where('merchant_id', '=', of.merchantId)
      .where('member_id', '=', of.memberId)
      .orderBy('place', 'desc')
      .limit(shownSteps)
      .execute()
    return { club, level: settled.level, best: settled.best, played, monthEnd, steps }
  })
}

async function newestClub(tx: Tx, merchantId: number): Promise<Club | null> {
  const row = await tx
    .selectFrom('club_document')
    .select('document')
    .where('merchant_id', '=', merchantId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? parseClub(row.document) : null
}

/** What the level is called; null without a club. As the last look left it, because every page reads it. */
export async function readClubLabel(tx: Tx, { merchantId, memberId }: OfMember): Promise<string | null> {
  const { rows } = await sql<{ label: string | null }>`
    select d.document -> 'levels' -> coalesce((
        select c.level from club_member c where c.merchant_id = ${merchantId} and c.member_id = ${memberId}
      ), 0)::int ->> 'label' as label
    from club_document d where d.merchant_id = ${merchantId} order by d.version desc limit 1`.execute(tx)
  return rows[0]?.label ?? null
}

async function readPlayed(tx: Tx, now: Date, { merchantId, memberId }: OfMember, { period }: Club) {
  const { rows } = await sql<{ total: Amount; month: Amount; deposited: Amount; deposits: Amount; monthEnd: Date }>`
    select coalesce(f.turnover_after, 0) as total, coalesce(f.turnover_after, 0) - coalesce(b.turnover_after, 0) as month,
      coalesce(w.deposited, 0) as deposited, coalesce(w.deposited, 0) - coalesce(w.before, 0) as deposits,
      m.ends as "monthEnd"
    from (
      select date_trunc('month', ${now}::timestamptz at time zone h.zone) at time zone h.zone as starts,
        (date_trunc('month', ${now}::timestamptz at time zone h.zone) + interval '1 month') at time zone h.zone as ends
      from merchant h where h.id = ${merchantId}
    ) m
    left join lateral (
      select p.turnover_after from play_fact p where p.merchant_id = ${merchantId} and p.member_id = ${memberId}
      order by p.settled_at desc, p.id desc limit 1
    ) f on true
    left join lateral (
      select p.turnover_after from play_fact p
      where p.merchant_id = ${merchantId} and p.member_id = ${memberId} and p.settled_at < m.starts
      order by p.settled_at desc, p.id desc limit 1
    ) b on true
    left join lateral (
      select l.deposited, (totals_at(l, m.starts)).deposited as before from ledger_balance l
      where l.merchant_id = ${merchantId} and l.member_id = ${memberId} and l.book = 'real'
    ) w on true`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`merchant ${merchantId} has no row`)
  const isMonthly = period === 'monthly'
  return {
    turnover: isMonthly ? row.month : row.total,
    deposits: isMonthly ? row.deposits : row.deposited,
    month: row.month,
    monthEnd: row.monthEnd,
  }
}
