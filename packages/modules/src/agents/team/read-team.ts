import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import type { Agent } from '../agent.ts'
import type { Period } from './period.ts'

/** Sums over members of a team, in ten-thousandths of the currency's unit. */
export type TeamFigures = {
  readonly turnover: bigint
  readonly stake: bigint
  readonly prizes: bigint
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly bonus: bigint
  readonly rebate: bigint
  readonly salary: bigint
  readonly dividend: bigint
  readonly active: number
  readonly joined: number
  readonly firstDeposits: number
  readonly firstDepositSum: bigint
}

export type Team = {
  readonly asOf: Date
  readonly directMembers: number
  readonly members: number
  readonly total: TeamFigures
  readonly levels: readonly { readonly level: number; readonly members: number; readonly figures: TeamFigures }[]
  readonly days: readonly { readonly day: string; readonly figures: TeamFigures }[]
}

const sums = sql`
  coalesce(sum(t.turnover), 0)::bigint as turnover, coalesce(sum(t.stake), 0)::bigint as stake,
  coalesce(sum(t.prizes), 0)::bigint as prizes, coalesce(sum(t.deposits), 0)::bigint as deposits,
  coalesce(sum(t.withdrawals), 0)::bigint as withdrawals, coalesce(sum(t.bonus), 0)::bigint as bonus,
  coalesce(sum(t.rebate), 0)::bigint as rebate, coalesce(sum(t.salary), 0)::bigint as salary,
  coalesce(sum(t.dividend), 0)::bigint as dividend, coalesce(sum(t.active), 0)::int as active,
  coalesce(sum(t.joined), 0)::int as joined, coalesce(sum(t.first_deposits), 0)::int as "firstDeposits",
  coalesce(sum(t.first_deposit_sum), 0)::bigint as "firstDepositSum"`

type Row = TeamFigures & { readonly day: string | null; readonly level: number | null }

/** Everybody below an agent. It reads the days of the team, of which there are twenty a day, and never the tree. */
export function readTeam(db: Db, { merchantId, memberId }: Agent, { from, to }: Period): Promise<Team> {
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<Row>`
      select t.day, t.level, ${sums} from team_day t
      where t.merchant_id = ${merchantId} and t.agent_id = ${memberId} and t.day between ${from} and ${to}
      group by grouping sets ((), (t.level), (t.day))
      order by t.day, t.level`.execute(tx)
    const { rows: sizes } = await sql<{ level: number; members: number; asOf: Date }>`
      select s.level, s.members from team_size s
      where s.merchant_id = ${merchantId} and s.agent_id = ${memberId}
      order by s.level`.execute(tx)
    const { rows: told } = await sql<{ asOf: Date | null }>`
      select nullif(folded_until(), '-infinity') as "asOf"`.execute(tx)
    const total = rows.find(({ day, level }) => day === null && level === null)
    if (!total) throw new Error('a sum over no rows is a row')
    const ofLevel = new Map(rows.flatMap((row) => (row.level === null ? [] : [[row.level, row]])))
    return {
      asOf: told[0]?.asOf ?? new Date(0),
      directMembers: sizes.find(({ level }) => level === 1)?.members ?? 0,
      members: sizes.reduce((sum, { members }) => sum + members, 0),
      total,
      levels: sizes.map(({ level, members }) => ({ level, members, figures: ofLevel.get(level) ?? nothing })),
      days: rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, figures: row }])),
    }
  })
}

const nothing: TeamFigures = {
  turnover: 0n,
  stake: 0n,
  prizes: 0n,
  deposits: 0n,
  withdrawals: 0n,
  bonus: 0n,
  rebate: 0n,
  salary: 0n,
  dividend: 0n,
  active: 0,
  joined: 0,
  firstDeposits: 0,
  firstDepositSum: 0n,
}
