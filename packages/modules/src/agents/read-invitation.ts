import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { ContractType } from '@fairground/domain/agents/contract.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { baseSeries } from '@fairground/domain/lottery/price.ts'
import { maskedUsername } from '@fairground/domain/member/masks.ts'
import { sql } from 'kysely'
import { findAffiliateCode } from './affiliate-codes.ts'

export type Invitation = {
  readonly name: string | null
  readonly opens: 'member' | 'agent'
  readonly series: number
  /** In hundredths of a percent of a lottery stake, from the agent who invites upwards. */
  readonly shares: readonly number[]
  readonly contracts: readonly ContractType[]
}

type Above = { readonly username: string; readonly series: number; readonly contracts: readonly ContractType[] }

/** Of 2,000 staked: a hundredth of a percent is a fifth of one. */
const hundredthsOfOne = 5

/** Null is a code that opens no account now. */
export function readInvitation(
  db: Db,
  now: Date,
  { merchantId, zone, hasAgents }: { readonly merchantId: number; readonly zone: string; readonly hasAgents: boolean },
  code: string,
): Promise<Invitation | null> {
  return inMerchant(db, merchantId, async (tx) => {
    const link = await findAffiliateCode(tx, now, merchantId, code)
    if (!link) return null
    const { kind: opens, memberId } = link
    const series = opens === 'agent' ? link.series : baseSeries
    if (memberId === null || !hasAgents) return { name: null, opens, series, shares: [], contracts: [] }
    const { rows } = await sql<Above>`
      with recursive way as (
        select n.member_id, n.parent_id, 1 as place from agent_node n
        where n.merchant_id = ${merchantId} and n.member_id = ${memberId}
        union all
        select n.member_id, n.parent_id, w.place + 1 from way w
        join agent_node n on n.merchant_id = ${merchantId} and n.member_id = w.parent_id
      )
      select m.username, coalesce((
          select s.series from agent_series s
          where s.merchant_id = ${merchantId} and s.member_id = w.member_id and s.from_day <= ${dayInZone(now, zone)}
          order by s.from_day desc limit 1), ${baseSeries}::int) as series,
        array(
          select c.type from agent_contract c
          where c.merchant_id = ${merchantId} and c.member_id = w.member_id and c.state = 'accepted'
            and c.active_from <= ${now} and (c.ends_at is null or c.ends_at > ${now})
          order by c.type) as contracts
      from way w
      join member m on m.merchant_id = ${merchantId} and m.id = w.member_id
      order by w.place`.execute(tx)
    const name = rows[0]?.username
    return {
      name: name === undefined ? null : maskedUsername(name),
      opens,
      series,
      shares: sharesOf(series, rows),
      contracts: [...new Set(rows.flatMap(({ contracts }) => contracts))],
    }
  })
}

function sharesOf(series: number, above: readonly Above[]): number[] {
  let highest = series
  return above.map((each) => {
    const share = Math.max(each.series - highest, 0)
    highest += share
    return share * hundredthsOfOne
  })
}
