import type { Tx } from '@fairground/db/connect.ts'
import { baseSeries } from '@fairground/domain/lottery/price.ts'
import { maskedUsername } from '@fairground/domain/member/masks.ts'
import { isAgent } from '@fairground/domain/permissions.ts'
import { sql } from 'kysely'
import type { Agent } from './agent.ts'

/** A member directly below with everybody below that member. Deeper members are in no row but as a sum. */
export type StakeRow = {
  /** Null is an account that was closed. */
  readonly name: string | null
  readonly kind: 'member' | 'agent'
  readonly series: number
  readonly ownStake: bigint
  readonly teamStake: bigint
  readonly teamActive: number
}

export type OtherStakes = { readonly series: number; readonly members: number; readonly stake: bigint }

/** So many are told one by one, the others as a sum for each series: an agent can have any number of members. */
const maxRows = 200

type Row = Omit<StakeRow, 'name' | 'kind'> & {
  readonly members: number | null
  readonly username: string | null
  readonly isErased: boolean | null
  readonly type: number | null
}

/** What was staked on a day of the merchant, by members directly below, highest first. */
export async function readDirectStakes(
  tx: Tx,
  { merchantId, memberId }: Agent,
  day: string,
  figure: 'lottery_stake' | 'turnover',
  most = maxRows,
): Promise<{ readonly rows: readonly StakeRow[]; readonly others: readonly OtherStakes[] }> {
  const { rows } = await sql<Row>`
    with direct as (
      select n.member_id, d.own, t.team, t.active, row_number() over (order by d.own + t.team desc, n.member_id) as place,
        coalesce((
          select s.series::int from agent_series s
          where s.merchant_id = ${merchantId} and s.member_id = n.member_id and s.from_day <= ${day}
          order by s.from_day desc limit 1), ${baseSeries}::int) as series
      from agent_node n
      cross join lateral (
        select coalesce(sum(e.${sql.ref(figure)}), 0)::bigint as own from member_day e
        where e.merchant_id = ${merchantId} and e.member_id = n.member_id and e.day = ${day}
      ) d
      cross join lateral (
        select coalesce(sum(x.${sql.ref(figure)}), 0)::bigint as team, coalesce(sum(x.active), 0)::int as active
        from team_day x where x.merchant_id = ${merchantId} and x.agent_id = n.member_id and x.day = ${day}
      ) t
      where n.merchant_id = ${merchantId} and n.parent_id = ${memberId} and (d.own <> 0 or t.team <> 0)
    )
    select r.place, null::int as members, m.username, m.erased_at is not null as "isErased", m.type, r.series,
      r.own as "ownStake", r.team as "teamStake", r.active as "teamActive"
    from direct r
    join member m on m.merchant_id = ${merchantId} and m.id = r.member_id
    where r.place <= ${most}::int
    union all
    select ${most}::int + 1, count(*)::int, null, null, null, r.series, sum(r.own)::bigint, sum(r.team)::bigint,
      sum(r.active)::int
    from direct r
    where r.place > ${most}::int
    group by r.series
    order by 1, 6`.execute(tx)
  return {
    rows: rows.flatMap(({ members, username, isErased, type, series, ownStake, teamStake, teamActive }) => {
      if (members !== null) return []
      const name = isErased || username === null ? null : maskedUsername(username)
      return [{ name, kind: isAgent(type ?? 0) ? 'agent' : 'member', series, ownStake, teamStake, teamActive }]
    }),
    others: rows.flatMap(({ members, series, ownStake, teamStake }) =>
      members === null ? [] : [{ series, members, stake: ownStake + teamStake }],
    ),
  }
}
