import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type CatalogueGame, catalogueGame, gameColumns, offeredGames } from './catalogue-query.ts'

/** The hot or the popular games in the order that the operator gave them. */
export function readRankedGames(db: Db, merchantId: number, rank: 'hot' | 'popular'): Promise<CatalogueGame[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const column = `game.${rank}_rank` as const
    const rows = await offeredGames(tx, merchantId)
      .select(gameColumns)
      .where(column, 'is not', null)
      .orderBy(column)
      .orderBy('game.sort')
      .execute()
    return rows.map(catalogueGame)
  })
}
