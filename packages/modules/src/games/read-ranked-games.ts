import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type CatalogueGame, catalogueGame, gameColumns, offeredGames } from './catalogue-query.ts'
import type { OpenVendors } from './playable.ts'

/** The hot or the popular games in the order that the operator gave them, those that open first. */
export function readRankedGames(
  db: Db,
  merchantId: number,
  rank: 'hot' | 'popular',
  open: OpenVendors,
): Promise<CatalogueGame[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const column = `game.${rank}_rank` as const
    const rows = await offeredGames(tx, merchantId)
      .select(gameColumns(open))
      .where(column, 'is not', null)
      .orderBy('playable', 'desc')
      .orderBy(column)
      .orderBy('game.sort')
      .execute()
    return rows.map(catalogueGame)
  })
}
