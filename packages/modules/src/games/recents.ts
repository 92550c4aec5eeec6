import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { maxGamesInBlock } from '@fairground/domain/games/game-lists.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { type CatalogueGame, catalogueGame, gameColumns, offeredGames } from './catalogue-query.ts'
import type { Owner } from './favourites.ts'
import { isPlayable, type OpenVendors } from './playable.ts'

type OpenedGame = { readonly nodeId: string; readonly open: OpenVendors }

/**
 * A game that is opened again moves to the front; what nobody would be shown any more is not kept (D-42), and what does
 * not open was never opened.
 */
export function addRecent(
  db: Db,
  now: Date,
  { merchantId, memberId }: Owner,
  { nodeId, open }: OpenedGame,
): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    const game = await offeredGames(tx, merchantId)
      .select('game.id')
      .where('game.node_id', '=', nodeId)
      .where(isPlayable(open))
      .executeTakeFirst()
    if (!game) throw new Refusal('GAME_UNAVAILABLE')
    await tx
      .insertInto('recent_game')
      .values({ merchant_id: merchantId, member_id: memberId, game_id: game.id, opened_at: now })
      .onConflict((oc) => oc.columns(['merchant_id', 'member_id', 'game_id']).doUpdateSet({ opened_at: now }))
      .execute()
    await tx
      .deleteFrom('recent_game')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('game_id', 'in', (eb) =>
        eb
          .selectFrom('recent_game as older')
          .select('older.game_id')
          .where('older.merchant_id', '=', merchantId)
          .where('older.member_id', '=', memberId)
          .orderBy('older.opened_at', 'desc')
          .orderBy('older.game_id')
          .offset(maxGamesInBlock),
      )
      .execute()
  })
}

export function readRecents(db: Db, { merchantId, memberId }: Owner, open: OpenVendors): Promise<CatalogueGame[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const rows = await offeredGames(tx, merchantId)
      .innerJoin('recent_game as opened', (join) =>
        join
          .onRef('opened.merchant_id', '=', 'game.merchant_id')
          .onRef('opened.game_id', '=', 'game.id')
          .on('opened.member_id', '=', memberId),
      )
      .select(gameColumns(open))
      .where(isPlayable(open))
      .orderBy('opened.opened_at', 'desc')
      .orderBy('game.id')
      .limit(maxGamesInBlock)
      .execute()
    return rows.map(catalogueGame)
  })
}
