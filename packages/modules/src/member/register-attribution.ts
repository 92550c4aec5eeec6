import type { Tx } from '@fairground/db/connect.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { findAffiliateCode } from '../agents/affiliate-codes.ts'
import { findInviter } from '../rewards/invitations/invitation-codes.ts'

export type Attribution = {
  readonly affiliateCode: string | null
  /** What the code opens. */
  readonly kind: 'member' | 'agent'
  readonly domain: string | null
  readonly recommenderId: string | null
}

export type AttributionForm = {
  readonly merchantId: number
  /** Of an affiliate, or a member's own: whose code it is recommended the house and is nobody's affiliate. */
  readonly affiliateCode: string
  /** The host whose link was followed, and whether it is one of the merchant's. */
  readonly domain: string
  readonly isOwnDomain: boolean
  /** The username of the member who recommended the house. */
  readonly recommender: string
}

/** Who brought the new member. What was not filled in is nobody; what is wrong is refused, never quietly dropped. */
export async function readAttribution(tx: Tx, now: Date, form: AttributionForm): Promise<Attribution | Refusal> {
  const { merchantId, domain, recommender } = form
  if (form.affiliateCode !== '' && domain !== '' && !form.isOwnDomain)
    return new Refusal('REFERRER_WRONG', { field: 'affiliateCode' })
  const isTyped = form.affiliateCode !== ''
  const found = isTyped ? await findAffiliateCode(tx, now, merchantId, form.affiliateCode) : null
  const inviter = isTyped && found === null ? await findInviter(tx, merchantId, form.affiliateCode) : null
  if (isTyped && found === null && inviter === null)
    return new Refusal('INVITATION_INVALID', { field: 'affiliateCode' })
  const recommenderId = recommender === '' ? inviter : await findRecommender(tx, merchantId, recommender)
  if (recommender !== '' && recommenderId === null) return new Refusal('REFERRER_WRONG', { field: 'recommenderId' })
  const affiliateCode = found?.code ?? null
  const kind = found?.kind ?? 'member'
  return { affiliateCode, kind, domain: affiliateCode && domain !== '' ? domain : null, recommenderId }
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
