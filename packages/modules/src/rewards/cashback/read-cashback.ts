import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { type GameCategory, gameCategories } from '@fairground/domain/games/categories.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { settleLevel } from '../club/settle-level.ts'

type OfMember = { readonly merchantId: number; readonly memberId: string }

export type CashbackPart = {
  readonly category: GameCategory
  /** Ten-thousandths. */
  readonly rate: number
  readonly turnover: Amount
  readonly amount: Amount
}

export type PaidCashback = {
  readonly id: string
  readonly amount: Amount
  readonly at: Date
  readonly isAsked: boolean
}

export type Cashback = {
  readonly label: string
  readonly parts: readonly CashbackPart[]
  readonly amount: Amount
  readonly turnover: Amount
  readonly canClaim: boolean
  /** From the first play that counts up to the end of the last week; null where nothing waits. */
  readonly since: Date | null
  readonly until: Date
  /** When it is paid without being asked for. */
  readonly paidAt: Date | null
  readonly week: { readonly amount: Amount; readonly readyAt: Date }
  readonly claims: readonly PaidCashback[]
}

export const minCashback: Amount = 10_000n
export const autoPayAfterDays = 30
const dayMs = 86_400_000
const shownClaims = 10

/** Null where the merchant has no club, and so no rates. */
export function readCashback(db: Db, now: Date, of: OfMember): Promise<Cashback | null> {
  return inMerchant(db, of.merchantId, async (tx) => {
    await settleLevel(tx, now, of)
    return cashbackIn(tx, now, of)
  })
}

type Told = {
  readonly label: string
  readonly rates: Readonly<Record<string, number>>
  readonly ready: readonly ToldPart[]
  readonly soFar: readonly ToldPart[]
  readonly week: string
  readonly nextWeek: string
}
type ToldPart = {
  readonly category: string
  readonly turnover: string
  readonly rate: number
  readonly amount: string
  readonly firstAt?: string
}

export async function cashbackIn(tx: Tx, now: Date, of: OfMember): Promise<Cashback | null> {
  const { merchantId, memberId } = of
  const { rows } = await sql<{ told: Told | null }>`
    select read_cashback(${merchantId}, ${now}, ${memberId}) as told`.execute(tx)
  const told = rows[0]?.told
  if (!told) return null
  const parts = partsOf(told)
  const amount = sumOf(told.ready.map((part) => part.amount))
  const first = told.ready
    .filter((part) => part.turnover !== '0')
    .flatMap(({ firstAt }) => (firstAt === undefined ? [] : [new Date(firstAt)]))
    .toSorted((one, other) => one.getTime() - other.getTime())[0]
  const until = new Date(told.week)
  return {
    label: told.label,
    parts,
    amount,
    turnover: sumOf(told.ready.map((part) => part.turnover)),
    canClaim: amount >= minCashback,
    since: first ?? null,
    until,
    paidAt: first ? new Date(first.getTime() + autoPayAfterDays * dayMs) : null,
    week: { amount: sumOf(told.soFar.map((part) => part.amount)), readyAt: new Date(told.nextWeek) },
    claims: await paidOf(tx, of),
  }
}

/** Every category that gives something, whether it was played or not, in the order of the product. */
function partsOf({ rates, ready }: Told): CashbackPart[] {
  return gameCategories.flatMap((category) => {
    const played = ready.find((part) => part.category === category)
    const rate = rates[category] ?? 0
    if (rate === 0 && (played === undefined || played.turnover === '0')) return []
    return [{ category, rate, turnover: BigInt(played?.turnover ?? 0), amount: BigInt(played?.amount ?? 0) }]
  })
}

function sumOf(amounts: readonly string[]): Amount {
  return amounts.reduce((sum, each) => sum + BigInt(each), 0n)
}

function paidOf(tx: Tx, { merchantId, memberId }: OfMember): Promise<PaidCashback[]> {
  return tx
    .selectFrom('cashback_claim')
    .select(['id', 'amount', 'claimed_at as at', 'is_asked as isAsked'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('through_fact', 'desc')
    .limit(shownClaims)
    .execute()
}
