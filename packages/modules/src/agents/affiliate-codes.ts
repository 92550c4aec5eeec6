import type { Tx } from '@fairground/db/connect.ts'

/** Letters that cannot be taken for one another, as in Crockford's base32. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

export type NewAffiliateCode = {
  readonly merchantId: number
  /** Who is paid for the members that come by it; null belongs to the house. */
  readonly memberId: string | null
  readonly code: string
}

/** `rng` gives a whole number below its argument. */
export function generateAffiliateCode(rng: (below: number) => number): string {
  return Array.from({ length }, () => letters[rng(letters.length)]).join('')
}

/** What a person types may be small, spaced, and with an O for a zero. */
export function affiliateCodeOf(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

export async function createAffiliateCode(tx: Tx, now: Date, { merchantId, memberId, code }: NewAffiliateCode) {
  await tx
    .insertInto('affiliate_code')
    .values({ merchant_id: merchantId, code: affiliateCodeOf(code), member_id: memberId, created_at: now })
    .onConflict((oc) => oc.columns(['merchant_id', 'code']).doNothing())
    .execute()
}

type AffiliateCode = {
  readonly code: string
  readonly kind: 'member' | 'agent'
  /** Whose it is; null is the house. */
  readonly memberId: string | null
  readonly series: number
}

/** The code as it is stored, when it brings members now. */
export async function findAffiliateCode(
  tx: Tx,
  now: Date,
  merchantId: number,
  typed: string,
): Promise<AffiliateCode | null> {
  const row = await tx
    .selectFrom('affiliate_code')
    .select(['code', 'kind', 'member_id', 'series'])
    .where('merchant_id', '=', merchantId)
    .where('code', '=', affiliateCodeOf(typed))
    .where('active', '=', true)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirst()
  if (!row) return null
  const { code, member_id: memberId, series } = row
  return { code, kind: row.kind === 'agent' ? 'agent' : 'member', memberId, series }
}
