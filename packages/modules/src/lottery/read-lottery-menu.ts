import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { PrizeMode } from '@fairground/domain/lottery/prize-mode.ts'
import { type Reader, type Texts, textFor } from './lottery-at.ts'

export type MenuGroup = {
  readonly tag: string
  readonly labelName: string
  readonly gameMenus: { readonly gameId: string; readonly code: string }[]
}

/** The groups of one price list; a group that has nothing to play is left out. */
export function readLotteryMenu(
  db: Db,
  merchantId: number,
  prizeMode: PrizeMode,
  reader: Reader,
): Promise<MenuGroup[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const rows = await tx
      .selectFrom('lottery_group as g')
      .innerJoin('lottery as l', (join) =>
        join.onRef('l.merchant_id', '=', 'g.merchant_id').onRef('l.group_tag', '=', 'g.tag').on('l.is_live', '=', true),
      )
      .select(['g.tag', 'g.names', 'l.game_id', 'l.code'])
      .where('g.merchant_id', '=', merchantId)
      .where((eb) => eb(eb.val<string>(prizeMode), '=', eb.fn.any('g.prize_modes')))
      .orderBy('g.sort')
      .orderBy('l.sort')
      .execute()
    return [...Map.groupBy(rows, ({ tag }) => tag)].map(([tag, ofGroup]) => ({
      tag,
      labelName: textFor((ofGroup[0]?.names ?? {}) as Texts, reader),
      gameMenus: ofGroup.map(({ game_id, code }) => ({ gameId: game_id, code })),
    }))
  })
}
