import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { ContractTerms, ContractType } from '@fairground/domain/agents/contract.ts'
import { sql } from 'kysely'
import { storedTerms } from './contracts/contract-row.ts'

type Top = { readonly merchantId: number; readonly memberId: string }

/** What the house gives an agent at the top of a tree: a series, and places of each band of high series. */
export async function setTopAgent(
  staff: Db,
  now: Date,
  { merchantId, memberId }: Top,
  { series, places }: { readonly series: number; readonly places: Readonly<Record<string, number>> },
): Promise<'set' | 'unknown' | 'too-low'> {
  const { rows } = await inMerchant(staff, merchantId, (tx) =>
    sql<{ told: 'set' | 'unknown' | 'too-low' }>`
      select set_top_agent(${merchantId}, ${now}, ${memberId}, ${series}, ${JSON.stringify(places)}::jsonb)
        as told`.execute(tx),
  )
  return rows[0]?.told ?? 'unknown'
}

type Offer = { readonly id: string; readonly type: ContractType; readonly terms: ContractTerms }
type Offered = 'offered' | 'unknown' | 'terms' | 'pending'

/** The house offers a contract to an agent at the top of a tree, who accepts it as any other. */
export async function offerOperatorContract(
  staff: Db,
  now: Date,
  { merchantId, memberId }: Top,
  { id, type, terms }: Offer,
): Promise<Offered> {
  const { rows } = await inMerchant(staff, merchantId, (tx) =>
    sql<{ told: Offered }>`
      select offer_house_contract(${merchantId}, ${now}, ${memberId}, ${type},
        ${JSON.stringify(storedTerms(terms))}::jsonb, ${id}) as told`.execute(tx),
  )
  return rows[0]?.told ?? 'unknown'
}

export type DividendRun = {
  readonly period: string
  readonly periodStart: Date
  readonly approvedAt: Date | null
  readonly firstBy: string | null
}

/** The periods whose dividends are computed, newest first. */
export function readDividendRuns(staff: Db, merchantId: number): Promise<readonly DividendRun[]> {
  return inMerchant(staff, merchantId, async (tx) => {
    const rows = await tx
      .selectFrom('contract_run')
      .select(['period', 'period_start', 'approved_at', 'first_by'])
      .where('merchant_id', '=', merchantId)
      .where('type', '=', 'dividend')
      .orderBy('period_start', 'desc')
      .limit(24)
      .execute()
    return rows.map((row) => ({
      period: row.period,
      periodStart: row.period_start,
      approvedAt: row.approved_at,
      firstBy: row.first_by,
    }))
  })
}

/** One person's approval of the dividends of a period; it takes two. */
export async function approveDividends(
  staff: Db,
  now: Date,
  merchantId: number,
  { period, start, by }: { readonly period: string; readonly start: Date; readonly by: string },
): Promise<'asked' | 'approved' | 'unknown'> {
  const { rows } = await inMerchant(staff, merchantId, (tx) =>
    sql<{ told: 'asked' | 'approved' | 'unknown' }>`
      select approve_contract_run(${merchantId}, ${now}, 'dividend', ${period}, ${start}, ${by}) as told`.execute(tx),
  )
  return rows[0]?.told ?? 'unknown'
}
