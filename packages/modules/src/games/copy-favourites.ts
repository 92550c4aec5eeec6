import type { Tx } from '@fairground/db/connect.ts'

export type FavouritesCopy = { readonly merchantId: number; readonly fromMemberId: string; readonly toMemberId: string }

/** What one account starred is starred in the other too, as old as it was. */
export async function copyFavourites(tx: Tx, { merchantId, fromMemberId, toMemberId }: FavouritesCopy): Promise<void> {
  await tx
    .insertInto('favourite_game')
    .columns(['merchant_id', 'member_id', 'game_id', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('favourite_game as before')
        .select(['before.merchant_id', eb.val(toMemberId).as('member_id'), 'before.game_id', 'before.added_at'])
        .where('before.merchant_id', '=', merchantId)
        .where('before.member_id', '=', fromMemberId),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
}
