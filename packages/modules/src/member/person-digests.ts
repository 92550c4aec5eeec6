import type { Tx } from '@fairground/db/connect.ts'

export const digestKinds = ['mobile', 'email', 'person'] as const
export type DigestKind = (typeof digestKinds)[number]

export type PersonDigest = {
  readonly merchantId: number
  readonly memberId: string
  readonly kind: DigestKind
  readonly hash: string
}

/**
 * Keeps by what else a member is known at other merchants; an excluded member is excluded under the new one as well.
 */
export async function storePersonDigest(tx: Tx, { merchantId, memberId, kind, hash }: PersonDigest): Promise<void> {
  await tx
    .insertInto('person_digest')
    .values({ merchant_id: merchantId, member_id: memberId, kind, identity_hash: hash })
    .onConflict((oc) => oc.columns(['merchant_id', 'member_id', 'kind']).doUpdateSet({ identity_hash: hash }))
    .execute()
  await tx
    .insertInto('exclusion_register')
    .columns(['merchant_id', 'exclusion_id', 'identity_hash'])
    .expression((eb) =>
      eb
        .selectFrom('member_exclusion')
        .select(['merchant_id', 'id', eb.val(hash).as('identity_hash')])
        .where('merchant_id', '=', merchantId)
        .where('member_id', '=', memberId),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
}
