import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { PrizeMode } from '@fairground/domain/lottery/prize-mode.ts'
import { drawnCodes } from '../lottery/drawn-games.ts'

/** The code of no lottery: a client that sends it has not chosen one yet (SHELL-37). */
const lobby = 'lobby'

type Wanted = { readonly code: string; readonly prizeMode: PrizeMode }

/** The game behind a lottery's code, if it is on the list and drawn; the lobby stands at the first that has this prize mode. */
export function findLotteryGame(
  db: Db,
  merchantId: number,
  { code, prizeMode }: Wanted,
): Promise<{ readonly gameId: string } | undefined> {
  return inMerchant(db, merchantId, (tx) =>
    tx
      .selectFrom('lottery')
      .innerJoin('lottery_group', (join) =>
        join
          .onRef('lottery_group.merchant_id', '=', 'lottery.merchant_id')
          .onRef('lottery_group.tag', '=', 'lottery.group_tag'),
      )
      .select('lottery.game_id as gameId')
      .where('lottery.merchant_id', '=', merchantId)
      .where('lottery.is_live', '=', true)
      .where('lottery.code', 'in', drawnCodes)
      .$if(code !== lobby, (query) => query.where('lottery.code', '=', code))
      .$if(code === lobby, (query) =>
        query.where(({ eb, fn, ref }) =>
          eb(eb.val<string>(prizeMode), '=', fn<string>('any', [ref('lottery_group.prize_modes')])),
        ),
      )
      .orderBy('lottery_group.sort')
      .orderBy('lottery.sort')
      .limit(1)
      .executeTakeFirst(),
  )
}
