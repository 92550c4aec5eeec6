import type { Tx } from '@fairground/db/connect.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { findAffiliateCode } from '../agents/affiliate-codes.ts'

export type Attribution = {
  readonly affiliateCode: string | null
  readonly domain: string | null
  readonly recommenderId: string | null
}

export type AttributionForm = {
  readonly merchantId: number
  readonly affiliateCode: string
  /** The host whose link was followed, and whether it is one of the merchant's. */
  readonly domain: string
  readonly isOwnDomain: boolean
  /** The username of the member who recommended the house. */
  readonly recommender: string
}

/** Who brought the new member. What was not filled in is nobody; what is wrong is refused, never quietly dropped. */
export async function readAttribution(tx: Tx, form: AttributionForm): Promise<Attribution | Refusal> {
  const { merchantId, domain, recommender } = form
  if (form.affiliateCode !== '' && domain !== '' && !form.isOwnDomain)
    return new Refusal('REFERRER_WRONG', { field: 'affiliateCode' })
  const affiliateCode = form.affiliateCode === '' ? null : await findAffiliateCode(tx, merchantId, form.affiliateCode)
  if (form.affiliateCode !== '' && affiliateCode === null)
    return new Refusal('INVITATION_INVALID', { field: 'affiliateCode' })
  const recommenderId = recommender === '' ? null : await findRecommender(tx, merchantId, recommender)
  if (recommender !== '' && recommenderId === null) return new Refusal('REFERRER_WRONG', { field: 'recommenderId' })
  return { affiliateCode, domain: affiliateCode && domain !== '' ? domain : null, recommenderId }
}

async function findRecommender(tx: Tx, merchantId: number, typed: string): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('username', '=', usernameOf(typed))
    .where('type', 'in', [0, 1, 2])
    .executeTakeFirst()
  return row?.id ?? null
}
