import { connect } from '@fairground/db/connect.ts'
import { failingVendor } from '@fairground/dev-env/third-parties.ts'

/** A game of a vendor that a journey may have fail, because no other journey opens it. */
export const failingGame = { name: 'Lighthouse', id: `${failingVendor}-lighthouse` }

/** Puts it on a brand's list as the last one, beside the games of a vendor that is there. */
export async function listFailingGame(databaseUrl: string, brand: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  try {
    const model = await db
      .selectFrom('game')
      .innerJoin('merchant', 'merchant.id', 'game.merchant_id')
      .selectAll('game')
      .where('merchant.code', '=', brand)
      .where('game.id', '=', 'JL-moon-lantern')
      .executeTakeFirstOrThrow()
    const vendor = { code: failingVendor, name: 'Away', icon: '', search: 'away', sort: 999 }
    await db
      .insertInto('vendor')
      .values({ merchant_id: model.merchant_id, ...vendor })
      .execute()
    const { id: _id, ...like } = model
    await db
      .insertInto('game')
      .values({
        ...like,
        id: failingGame.id,
        vendor_code: failingVendor,
        code: 'lighthouse',
        node_id: failingGame.id,
        names: JSON.stringify({ EN: failingGame.name }),
        hot_rank: null,
        popular_rank: null,
        sort: 9_999,
      })
      .execute()
  } finally {
    await db.destroy()
  }
}
