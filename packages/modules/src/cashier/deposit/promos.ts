import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { PromoTerms } from '@fairground/domain/cashier/deposit-rules.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { type NameReader, nameFor } from './deposit-names.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

export type DepositPromo = PromoTerms & { readonly code: string; readonly name: string }

/** What this member may choose. A promo for the first deposit is gone after it. */
export function readDepositPromos(db: Db, owner: Owner, reader: NameReader): Promise<readonly DepositPromo[]> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const rows = await tx
      .selectFrom('deposit_promo')
      .selectAll()
      .where('merchant_id', '=', owner.merchantId)
      .where('is_open', '=', true)
      .orderBy('sort')
      .execute()
    const isOver = await hasDeposited(tx, owner)
    return rows
      .filter((row) => !(row.is_first && isOver))
      .map((row) => ({ code: row.code, name: nameFor(row.names, reader), ...termsOf(row) }))
  })
}

/** The terms of a promo that this member may choose now. */
export async function findPromo(tx: Tx, owner: Owner, code: string): Promise<PromoTerms | null> {
  const row = await tx
    .selectFrom('deposit_promo')
    .selectAll()
    .where('merchant_id', '=', owner.merchantId)
    .where('code', '=', code)
    .where('is_open', '=', true)
    .executeTakeFirst()
  if (!row || (row.is_first && (await hasDeposited(tx, owner)))) return null
  return termsOf(row)
}

export async function hasDeposited(tx: Tx, { merchantId, memberId }: Owner): Promise<boolean> {
  const row = await tx
    .selectFrom('first_deposit')
    .select('at')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

type PromoRow = {
  readonly is_first: boolean
  readonly bonus_parts: number
  readonly most: bigint
  readonly least_deposit: bigint
  readonly wager_times: number
  readonly days: number
}

function termsOf(row: PromoRow): PromoTerms {
  return {
    isFirst: row.is_first,
    bonusParts: row.bonus_parts,
    most: row.most,
    leastDeposit: row.least_deposit,
    wagerTimes: row.wager_times,
    days: row.days,
  }
}

/** Terms as an order keeps them. */
export function writeTerms({ most, leastDeposit, ...terms }: PromoTerms): string {
  return JSON.stringify({ ...terms, most: formatAmount(most), leastDeposit: formatAmount(leastDeposit) })
}

export function readTerms(stored: unknown): PromoTerms {
  const { most, leastDeposit, ...terms } = stored as Omit<PromoTerms, 'most' | 'leastDeposit'> & {
    most: string
    leastDeposit: string
  }
  return { ...terms, most: parseAmount(most) ?? 0n, leastDeposit: parseAmount(leastDeposit) ?? 0n }
}
