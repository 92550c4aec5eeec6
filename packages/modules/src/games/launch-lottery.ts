import { type Db, inMerchant } from '@fairground/db/connect.ts'

/** The game behind a lottery's code, if it is on the list. */
export function findLotteryGame(
  db: Db,
  merchantId: number,
  code: string,
): Promise<{ readonly gameId: string } | undefined> {
  return inMerchant(db, merchantId, (tx) =>
    tx
      .selectFrom('lottery')
      .select('game_id as gameId')
      .where('merchant_id', '=', merchantId)
      .where('code', '=', code)
      .where('is_live', '=', true)
      .executeTakeFirst(),
  )
}
