import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { ContractType } from '@fairground/domain/agents/contract.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { maskedUsername } from '@fairground/domain/member/masks.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import type { Agent } from '../agent.ts'
import { readDirectStakes, type StakeRow } from '../direct-stakes.ts'

export type OperatorResult = {
  readonly stake: bigint
  readonly prizes: bigint
  readonly bonus: bigint
  readonly rebate: bigint
  readonly salary: bigint
}

export type PayoutParts = {
  readonly members: {
    readonly rows: readonly StakeRow[]
    readonly others: { readonly members: number; readonly stake: bigint } | null
  } | null
  readonly result: OperatorResult | null
  readonly below: readonly { readonly name: string | null; readonly gross: bigint }[]
  readonly deeper: { readonly agents: number; readonly gross: bigint } | null
}

/** What stands behind a payout of the agent's own. Its days are closed, so the rows are those that it was computed from. */
export function readPayoutParts(
  db: Db,
  agent: Agent,
  { type, periodStart }: { readonly type: ContractType; readonly periodStart: Date },
): Promise<PayoutParts> {
  const { merchantId, memberId, zone } = agent
  return inMerchant(db, merchantId, async (tx) => {
    const payout = await tx
      .selectFrom('contract_payout')
      .select(['id', 'period_start', 'period_end'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('type', '=', type)
      .where('period_start', '=', periodStart)
      .executeTakeFirst()
    if (!payout) throw new Refusal('ORDER_UNKNOWN')
    const first = dayInZone(payout.period_start, zone)
    const last = dayInZone(new Date(payout.period_end.getTime() - 1), zone)
    return {
      members: type === 'daily-salary' ? await membersOf(tx, agent, first) : null,
      result: type === 'dividend' ? await resultOf(tx, agent, first, last) : null,
      ...(await passedOn(tx, agent, payout.id)),
    }
  })
}

async function membersOf(tx: Tx, agent: Agent, day: string): Promise<PayoutParts['members']> {
  const { rows, others } = await readDirectStakes(tx, agent, day, 'turnover')
  const sum = others.reduce(
    (total, { members, stake }) => ({ members: total.members + members, stake: total.stake + stake }),
    { members: 0, stake: 0n },
  )
  return { rows, others: others.length > 0 ? sum : null }
}

/** The team as one: what a single member lost is nobody's business. */
async function resultOf(tx: Tx, { merchantId, memberId }: Agent, first: string, last: string): Promise<OperatorResult> {
  const { rows } = await sql<OperatorResult>`
    select coalesce(sum(t.stake), 0)::bigint as stake, coalesce(sum(t.prizes), 0)::bigint as prizes,
      coalesce(sum(t.bonus), 0)::bigint as bonus, coalesce(sum(t.rebate), 0)::bigint as rebate,
      coalesce(sum(t.salary), 0)::bigint as salary
    from team_day t
    where t.merchant_id = ${merchantId} and t.agent_id = ${memberId} and t.day between ${first} and ${last}`.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error('a sum has a row')
  return sums
}

async function passedOn(tx: Tx, { merchantId, memberId }: Agent, payoutId: string) {
  const { rows } = await sql<{ id: string | null; username: string | null; agents: number; gross: bigint }>`
    select o.member_id as id, m.username, o.agents, o.gross
    from read_passed_on(${merchantId}, ${memberId}, ${payoutId}) o
    left join member m on m.merchant_id = ${merchantId} and m.id = o.member_id and m.erased_at is null
    order by o.gross desc, o.member_id`.execute(tx)
  const deeper = rows.find(({ id }) => id === null)
  return {
    below: rows
      .filter(({ id }) => id !== null)
      .map(({ username, gross }) => ({ name: username === null ? null : maskedUsername(username), gross })),
    deeper: deeper ? { agents: deeper.agents, gross: deeper.gross } : null,
  }
}
