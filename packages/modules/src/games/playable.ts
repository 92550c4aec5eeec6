import { lobbyPrizeMode, lobbyVendor, lotteryCategories } from '@fairground/domain/games/launch-rules.ts'
import { sql } from 'kysely'
import { drawnCodes } from '../lottery/drawn-games.ts'

/** The vendors that are connected to one merchant, each with the codes of the games that its page opens, or all. */
export type OpenVendors = Readonly<Record<string, readonly string[] | 'all'>>

/**
 * Whether a game opens. Lists, the launch and the recent games all ask this one expression, so that a tile never
 * promises what a launch refuses.
 */
export function isPlayable(open: OpenVendors) {
  const whole = Object.keys(open).filter((vendor) => open[vendor] === 'all')
  const single = Object.entries(open).flatMap(([vendor, codes]) =>
    codes === 'all' ? [] : codes.map((code) => `${vendor} ${code}`),
  )
  return sql<boolean>`case when game.category = any(${[...lotteryCategories]}::text[]) then ${opensDrawnLottery}
    else game.vendor_code = any(${whole}::text[]) or game.vendor_code || ' ' || game.code = any(${single}::text[]) end`
}

const opensDrawnLottery = sql<boolean>`exists (
  select from lottery
  join lottery_group on lottery_group.merchant_id = lottery.merchant_id and lottery_group.tag = lottery.group_tag
  where lottery.merchant_id = game.merchant_id and lottery.is_live and lottery.code in ${drawnCodes}
    and case when game.vendor_code = ${lobbyVendor} then ${lobbyPrizeMode} = any(lottery_group.prize_modes)
      else lottery.code = game.code end)`
