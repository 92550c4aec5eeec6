import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { parseSchedule } from '@fairground/domain/lottery/parse-schedule.ts'
import { readDrawnGames } from './drawn-games.ts'
import type { StoredLottery, Texts } from './lottery-at.ts'

/** What is on the list, in the operator's order behind what is drawn here. The sale of each is a question for the clock: see `lotteryAt`. */
export function readLotteries(db: Db, merchantId: number): Promise<readonly StoredLottery[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const rows = await tx
      .selectFrom('lottery')
      .innerJoin('lottery_group', (join) =>
        join
          .onRef('lottery_group.merchant_id', '=', 'lottery.merchant_id')
          .onRef('lottery_group.tag', '=', 'lottery.group_tag'),
      )
      .select([
        'lottery.code',
        'lottery.game_id',
        'lottery.names',
        'lottery.remarks',
        'lottery.schedule',
        'lottery.classify',
        'lottery.lotto_mode',
        'lottery.ball_hue',
        'lottery.ball_text',
      ])
      .where('lottery.merchant_id', '=', merchantId)
      .where('lottery.is_live', '=', true)
      .orderBy('lottery_group.sort')
      .orderBy('lottery.sort')
      .execute()
    const drawn = new Set((await readDrawnGames(tx)).map(({ code }) => code))
    const listed = rows.map((row) => ({
      code: row.code,
      gameId: row.game_id,
      names: row.names as Texts,
      remarks: row.remarks as Texts,
      schedule: parseSchedule(row.schedule),
      classify: row.classify,
      lottoMode: row.lotto_mode,
      ball: { hue: row.ball_hue, text: row.ball_text },
      isDrawn: drawn.has(row.code),
    }))
    return [...listed.filter(({ isDrawn }) => isDrawn), ...listed.filter(({ isDrawn }) => !isDrawn)]
  })
}
