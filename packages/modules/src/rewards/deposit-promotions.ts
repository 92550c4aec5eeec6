import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { PromoTerms } from '@fairground/domain/cashier/deposit-rules.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { periodOf, weekdayOf } from '@fairground/domain/rewards/periods.ts'
import { isRunning, type Promotion } from '@fairground/domain/rewards/promotion.ts'
import { type NameReader, nameFor } from '../cashier/deposit/deposit-names.ts'
import { newestPromotion, newestPromotions, type PublishedPromotion } from './promotions.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

export type DepositPromo = PromoTerms & { readonly code: string; readonly name: string }

/** What this member may choose with a deposit now. A promotion for the first deposit is gone after it. */
export function readDepositPromos(
  db: Db,
  now: Date,
  owner: Owner,
  reader: NameReader,
): Promise<readonly DepositPromo[]> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const open: DepositPromo[] = []
    for (const promotion of await newestPromotions(tx, owner.merchantId)) {
      const terms = depositTermsOf(promotion)
      if (!terms || !(await isForDeposit(tx, now, owner, promotion))) continue
      open.push({ code: promotion.code, name: nameFor(promotion.titles, reader), ...terms })
    }
    return open
  })
}

/** The terms of a promotion that this member may choose now, with the version that the order keeps. */
export async function findDepositPromo(
  tx: Tx,
  now: Date,
  owner: Owner,
  code: string,
): Promise<(PromoTerms & { readonly version: number }) | null> {
  const promotion = await newestPromotion(tx, owner.merchantId, code)
  const terms = promotion && depositTermsOf(promotion)
  if (!terms || !(await isForDeposit(tx, now, owner, promotion))) return null
  return { ...terms, version: promotion.version }
}

function depositTermsOf({ amount, wagering }: Promotion): PromoTerms | null {
  if (amount.kind !== 'of-deposit' || !wagering) return null
  const { parts: bonusParts, most, leastDeposit } = amount
  const { times: wagerTimes, base, days, maxStake } = wagering
  return { bonusParts, most, leastDeposit, wagerTimes, base, days, maxStake }
}

async function isForDeposit(tx: Tx, now: Date, owner: Owner, promotion: PublishedPromotion): Promise<boolean> {
  const { type, eligibility, isOpen, once } = promotion
  if (!isOpen || !isRunning(promotion, now)) return false
  const isLater = await hasDeposited(tx, owner)
  if (type === 'FIRST_DEPOSIT' ? isLater : eligibility.hasDeposited && !isLater) return false
  const zone = await zoneOf(tx, owner.merchantId)
  const weekday = weekdayOf(dayInZone(now, zone))
  if (eligibility.weekdays.length > 0 && !eligibility.weekdays.includes(weekday)) return false
  return once === 'deposit' || !(await wasTaken(tx, owner, promotion, now, zone))
}

async function zoneOf(tx: Tx, merchantId: number): Promise<string> {
  const { zone } = await tx.selectFrom('merchant').select('zone').where('id', '=', merchantId).executeTakeFirstOrThrow()
  return zone
}

async function wasTaken(
  tx: Tx,
  { merchantId, memberId }: Owner,
  { code, once }: Promotion,
  now: Date,
  zone: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('promotion_grant')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('promotion', '=', code)
    .where('period', '=', periodOf(once, now, zone))
    .executeTakeFirst()
  return row !== undefined
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
