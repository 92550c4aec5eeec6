import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import {
  type ContractPeriod,
  type ContractTerms,
  type ContractType,
  payoutOf,
} from '@fairground/domain/agents/contract.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Agent } from '../agent.ts'
import { type AgentContract, type ContractRow, contractOf, type StoredTerms, termsOf } from './contract-row.ts'

const maxContracts = 100

async function findContracts(
  tx: Tx,
  now: Date,
  { merchantId, memberId }: Agent,
  condition: RawBuilder<unknown>,
): Promise<readonly AgentContract[]> {
  const { rows } = await sql<ContractRow>`
    select c.id, c.type, c.version, c.state, c.member_id as "memberId", c.parent_id as "parentId", m.username, c.terms,
      c.terms_hash as "termsHash", c.created_at as "createdAt", c.expires_at as "expiresAt",
      c.active_from as "activeFrom", c.ends_at as "endsAt", c.end_reason as "endReason"
    from agent_contract c
    join member m on m.merchant_id = c.merchant_id and m.id = c.member_id
    where c.merchant_id = ${merchantId} and ${memberId} in (c.member_id, c.parent_id) and ${condition}
    order by c.created_at desc, c.id
    limit ${maxContracts}`.execute(tx)
  return rows.map((row) => contractOf(now, memberId, row))
}

export async function findContract(tx: Tx, now: Date, agent: Agent, id: string): Promise<AgentContract> {
  const [contract] = await findContracts(tx, now, agent, sql`c.id = ${id}`)
  if (!contract) throw new Refusal('ORDER_UNKNOWN')
  return contract
}

/** The agent's own contracts of a type, newest first. */
export function readOwnContracts(db: Db, now: Date, agent: Agent, type: ContractType) {
  return inMerchant(db, agent.merchantId, (tx) =>
    findContracts(tx, now, agent, sql`c.type = ${type} and c.member_id = ${agent.memberId}`),
  )
}

/** What waits for an answer, the agent's own or that of an agent directly below. */
export function readPendingContracts(db: Db, now: Date, agent: Agent, type: ContractType) {
  return inMerchant(db, agent.merchantId, (tx) =>
    findContracts(
      tx,
      now,
      agent,
      sql`c.type = ${type} and c.state in ('requested', 'offered') and c.expires_at > ${now}`,
    ),
  )
}

export type PeriodFigures = {
  readonly starts: Date
  readonly ends: Date
  readonly turnover: bigint
  readonly net: bigint
  readonly active: number
}

async function readFigures(
  tx: Tx,
  now: Date,
  { merchantId, memberId }: Pick<Agent, 'merchantId' | 'memberId'>,
  type: ContractType,
  period: ContractPeriod,
  periods: number,
): Promise<readonly PeriodFigures[]> {
  const { rows } = await sql<PeriodFigures>`
    select starts, ends, turnover, net, active
    from read_contract_figures(${merchantId}, ${now}, ${memberId}, ${type}, ${period}, ${periods})`.execute(tx)
  return rows
}

const usualPeriod = { 'daily-salary': 'day', hourly: 'hour', dividend: 'half-month' } as const

export type ContractInfo = {
  readonly limit: ContractTerms | null
  readonly canRequest: boolean
  readonly canOffer: boolean
  readonly period: PeriodFigures
}

/** The best that can be agreed: the terms of the agent above. Who has a contract may offer one below. */
export function readContractInfo(db: Db, now: Date, agent: Agent, type: ContractType): Promise<ContractInfo> {
  const { merchantId, memberId } = agent
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<{ isMine: boolean; terms: StoredTerms }>`
      select c.member_id = ${memberId} as "isMine", c.terms from agent_contract c
      where c.merchant_id = ${merchantId} and c.type = ${type} and c.state = 'accepted'
        and (c.ends_at is null or c.ends_at > ${now})
        and c.member_id in (${memberId}, (
          select n.parent_id from agent_node n where n.merchant_id = ${merchantId} and n.member_id = ${memberId}))
      order by c.active_from <= ${now} desc, c.active_from`.execute(tx)
    const above = rows.find(({ isMine }) => !isMine)
    const mine = rows.find(({ isMine }) => isMine)
    const period = mine?.terms.period ?? above?.terms.period ?? usualPeriod[type]
    const [running] = await readFigures(tx, now, agent, type, period, 0)
    if (!running) throw new Error('there is always a running period')
    const canRequest = above !== undefined
    return { limit: above ? termsOf(above.terms) : null, canRequest, canOffer: mine !== undefined, period: running }
  })
}

/** How many periods a preview goes back: about a month, and a day of hours. */
const previewed: Readonly<Record<ContractPeriod, number>> = { hour: 24, day: 30, 'half-month': 4, month: 3 }

export type PreviewedPeriod = PeriodFigures & ReturnType<typeof payoutOf> & { readonly carriedIn: bigint }

/** What a contract would have paid, before anything is taken off for agents below. Only its two sides may ask. */
export function previewContract(
  db: Db,
  now: Date,
  agent: Agent,
  id: string,
): Promise<{ readonly contract: AgentContract; readonly preview: readonly PreviewedPeriod[] }> {
  return inMerchant(db, agent.merchantId, async (tx) => {
    const contract = await findContract(tx, now, agent, id)
    const { type, terms, memberId } = contract
    const owner = { merchantId: agent.merchantId, memberId }
    const figures = await readFigures(tx, now, owner, type, terms.period, previewed[terms.period])
    const preview: PreviewedPeriod[] = []
    let carriedIn = 0n
    for (const each of figures.slice(1).toReversed()) {
      const figure = type === 'dividend' ? each.net : each.turnover
      const result = payoutOf(terms, { figure, active: each.active, carriedIn, owedIn: 0n, below: 0n })
      preview.push({ ...each, ...result, carriedIn })
      carriedIn = result.carriedOut
    }
    return { contract, preview: preview.toReversed() }
  })
}

export type ContractPayout = {
  readonly contractId: string
  readonly type: ContractType
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly turnover: bigint
  readonly net: bigint
  readonly active: number
  readonly carriedIn: bigint
  readonly owedIn: bigint
  readonly base: bigint
  readonly rate: number | null
  readonly gross: bigint
  readonly below: bigint
  readonly paid: bigint
  readonly carriedOut: bigint
  readonly owedOut: bigint
  readonly paidAt: Date | null
}

export function readContractPayouts(
  db: Db,
  { merchantId, memberId }: Agent,
  type: ContractType,
  limit: number,
): Promise<readonly ContractPayout[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<ContractPayout>`
      select y.contract_id as "contractId", y.type, y.period_start as "periodStart", y.period_end as "periodEnd",
        y.turnover, y.net, y.active, y.carried_in as "carriedIn", y.owed_in as "owedIn", y.base, y.rate, y.gross,
        y.below, y.paid, y.carried_out as "carriedOut", y.owed_out as "owedOut", y.paid_at as "paidAt"
      from contract_payout y
      where y.merchant_id = ${merchantId} and y.member_id = ${memberId} and y.type = ${type}
      order by y.period_start desc
      limit ${limit}`.execute(tx)
    return rows
  })
}

/** AGENT-13: 1 is an offer that waits for the agent, 2 the agent's own request. */
export async function readContractFlags(
  db: Db,
  now: Date,
  { merchantId, memberId }: Pick<Agent, 'merchantId' | 'memberId'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await inMerchant(db, merchantId, (tx) =>
    tx
      .selectFrom('agent_contract')
      .select(['type', 'state'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('state', 'in', ['requested', 'offered'])
      .where('expires_at', '>', now)
      .execute(),
  )
  return new Map(rows.map(({ type, state }) => [type, state === 'offered' ? 1 : 2]))
}
