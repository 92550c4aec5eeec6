import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { baseSeries } from '@fairground/domain/lottery/price.ts'
import { maskedUsername } from '@fairground/domain/member/masks.ts'
import { isAgent } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Agent } from '../agent.ts'
import { openChange, type SeriesChange } from '../series.ts'
import type { Period } from './period.ts'

/** The turnover of a day from which a member is active; the twin of `active_from`. */
const activeFrom = 1_000_000n

/** A member directly below, by what the agent is paid by and nothing else of the play. */
export type DownlineMember = {
  readonly id: string
  readonly name: string
  readonly kind: 'member' | 'agent'
  readonly series: number
  readonly joinedOn: string
  readonly turnover: bigint
  readonly activeDays: number
  readonly team: { readonly members: number; readonly turnover: bigint }
}

export type DownlineQuery = Period & {
  readonly search?: string | undefined
  readonly kind?: DownlineMember['kind'] | undefined
  /** Without one by turnover, highest first. */
  readonly sort?: 'turnover' | 'newest'
  /** The last one of the page before. */
  readonly after?: DownlineCursor | undefined
  readonly limit: number
}

export type DownlineCursor = { readonly turnover: bigint; readonly id: string }

type Row = {
  readonly id: string
  readonly username: string
  readonly type: number
  readonly series: number
  readonly joinedOn: string
  readonly turnover: bigint
  readonly activeDays: number
  readonly teamMembers: number
  readonly teamTurnover: bigint
}

export function readDownline(
  db: Db,
  now: Date,
  agent: Agent,
  query: DownlineQuery,
): Promise<{ readonly members: readonly DownlineMember[]; readonly next: DownlineCursor | null }> {
  const { search = '', kind, sort = 'turnover', after, limit } = query
  const isOfKind = kind === undefined ? sql`true` : sql`(m.type in (1, 2)) = ${kind === 'agent'}`
  const found = sql`m.username like ${`${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`
  const place = after ? placesAfter[sort](after) : sql`true`
  return inMerchant(db, agent.merchantId, async (tx) => {
    const rows = await findDirect(tx, now, agent, query, {
      condition: sql`${found} and ${isOfKind} and ${place}`,
      sort,
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return { members: page.map(memberOf), next: last ? { turnover: last.turnover, id: last.id } : null }
  })
}

/** An id begins with the time at which its account was made, so that it sorts by it. */
const orders = {
  turnover: sql`turnover desc, id desc`,
  newest: sql`id desc`,
}

const placesAfter = {
  turnover: ({ turnover, id }: DownlineCursor) => sql`(d.turnover, n.member_id) < (${turnover}, ${id}::uuid)`,
  newest: ({ id }: DownlineCursor) => sql`n.member_id < ${id}::uuid`,
}

export type DownlineDetail = DownlineMember & {
  /** The lottery stakes of the member and of everybody below, which rebates are of. */
  readonly lotteryStake: bigint
  readonly change: SeriesChange | null
  readonly days: readonly { readonly day: string; readonly turnover: bigint; readonly isActive: boolean }[]
  readonly teamLevels: readonly { readonly level: number; readonly members: number; readonly turnover: bigint }[]
}

export function readDownlineMember(
  db: Db,
  now: Date,
  agent: Agent,
  memberId: string,
  period: Period,
): Promise<DownlineDetail> {
  const { merchantId } = agent
  const { from, to } = period
  return inMerchant(db, merchantId, async (tx) => {
    const [row] = await findDirect(tx, now, agent, period, {
      condition: sql`n.member_id = ${memberId}`,
      sort: 'turnover',
      limit: 1,
    })
    if (!row) throw new Refusal('DOWNLINE_UNKNOWN')
    const { rows: days } = await sql<{ day: string; turnover: bigint }>`
      select d.day, d.turnover from member_day d
      where d.merchant_id = ${merchantId} and d.member_id = ${memberId} and d.day between ${from} and ${to}
        and d.turnover <> 0
      order by d.day`.execute(tx)
    const { rows: teamLevels } = await sql<{ level: number; members: number; turnover: bigint }>`
      select s.level, s.members, coalesce((
        select sum(t.turnover) from team_day t
        where t.agent_id = s.agent_id and t.level = s.level and t.day between ${from} and ${to}), 0)::bigint as turnover
      from team_size s
      where s.merchant_id = ${merchantId} and s.agent_id = ${memberId}
      order by s.level`.execute(tx)
    const { rows: staked } = await sql<{ stake: bigint }>`
      select (
        (select coalesce(sum(d.lottery_stake), 0) from member_day d
          where d.merchant_id = ${merchantId} and d.member_id = ${memberId} and d.day between ${from} and ${to})
        + (select coalesce(sum(t.lottery_stake), 0) from team_day t
          where t.merchant_id = ${merchantId} and t.agent_id = ${memberId} and t.day between ${from} and ${to})
      )::bigint as stake`.execute(tx)
    return {
      ...memberOf(row),
      lotteryStake: staked[0]?.stake ?? 0n,
      change: await openChange(tx, now, { ...agent, memberId }),
      days: days.map((each) => ({ ...each, isActive: each.turnover >= activeFrom })),
      teamLevels,
    }
  })
}

type Wanted = {
  readonly condition: RawBuilder<unknown>
  readonly sort: keyof typeof orders
  readonly limit: number
}

async function findDirect(
  tx: Tx,
  now: Date,
  { merchantId, memberId, zone }: Agent,
  { from, to }: Period,
  { condition, sort, limit }: Wanted,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select x.*, coalesce((
        select s.series from agent_series s
        where s.merchant_id = ${merchantId} and s.member_id = x.id and s.from_day <= ${dayInZone(now, zone)}
        order by s.from_day desc limit 1), ${baseSeries}::int) as series,
      (select coalesce(sum(s.members), 0)::int from team_size s
        where s.merchant_id = ${merchantId} and s.agent_id = x.id) as "teamMembers",
      (select coalesce(sum(t.turnover), 0)::bigint from team_day t
        where t.merchant_id = ${merchantId} and t.agent_id = x.id and t.day between ${from} and ${to})
        as "teamTurnover"
    from (
      select n.member_id as id, m.username, m.type, n.joined_on as "joinedOn", d.turnover, d."activeDays"
      from agent_node n
      join member m on m.merchant_id = n.merchant_id and m.id = n.member_id and m.erased_at is null
      cross join lateral (
        select coalesce(sum(e.turnover), 0)::bigint as turnover,
          count(*) filter (where e.turnover >= ${activeFrom})::int as "activeDays"
        from member_day e
        where e.merchant_id = ${merchantId} and e.member_id = n.member_id and e.day between ${from} and ${to}
      ) d
      where n.merchant_id = ${merchantId} and n.parent_id = ${memberId} and ${condition}
      order by ${orders[sort]}
      limit ${limit}
    ) x
    order by ${orders[sort]}`.execute(tx)
  return rows
}

function memberOf(row: Row): DownlineMember {
  const { id, username, type, series, joinedOn, turnover, activeDays, teamMembers, teamTurnover } = row
  return {
    id,
    name: maskedUsername(username),
    kind: isAgent(type) ? 'agent' : 'member',
    series,
    joinedOn,
    turnover,
    activeDays,
    team: { members: teamMembers, turnover: teamTurnover },
  }
}
