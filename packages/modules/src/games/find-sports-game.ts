import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { offeredGames } from './catalogue-query.ts'
import { isPlayable, type OpenVendors } from './playable.ts'

/** The game behind the sports page: the first sports game of the catalogue that opens here. */
export function findSportsGame(
  db: Db,
  merchantId: number,
  open: OpenVendors,
): Promise<{ readonly vendor: string; readonly gameId: string } | null> {
  return inMerchant(db, merchantId, async (tx) => {
    const found = await offeredGames(tx, merchantId)
      .select(['game.vendor_code as vendor', 'game.id as gameId'])
      .where('game.category', '=', 'SPORTS')
      .where(isPlayable(open))
      .orderBy('game.sort')
      .orderBy('game.id')
      .executeTakeFirst()
    return found ?? null
  })
}
