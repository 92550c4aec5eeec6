import assert from 'node:assert/strict'
import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { plainText } from '@fairground/domain/games/game-names.ts'
import { isLanguageCode, type LanguageCode } from '@fairground/domain/languages.ts'
import { parseSchedule } from '@fairground/domain/lottery/parse-schedule.ts'
import type { PrizeMode } from '@fairground/domain/lottery/prize-mode.ts'
import { sql } from 'kysely'
import { publish } from '../outbox/publish.ts'

/** A text per language. What has no English cannot be shown to everybody, so it is refused. */
export type Names = Readonly<Partial<Record<LanguageCode, string>>> & { readonly EN: string }

export type PublishedGroup = {
  readonly tag: string
  readonly names: Names
  readonly prizeModes: readonly PrizeMode[]
}

export type PublishedLottery = {
  readonly code: string
  readonly gameId: string
  readonly groupTag: string
  readonly family: string
  readonly names: Names
  readonly remarks: Names
  /** Checked by the rules of the draws before it is stored. */
  readonly schedule: unknown
  readonly classify: string
  readonly lottoMode: string
  readonly ball: { readonly hue: number; readonly text: string }
}

export type LotteryList = {
  readonly groups: readonly PublishedGroup[]
  readonly lotteries: readonly PublishedLottery[]
}

/** The whole list in its order, and the only door to it: what is not in it is taken off. */
export function publishLotteries(db: Db, merchantId: number, list: LotteryList): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('lottery'), ${merchantId})`.execute(tx)
    if (list.groups.length > 0) await putGroups(tx, merchantId, list.groups)
    const codes = list.lotteries.map(({ code }) => code)
    await tx
      .updateTable('lottery')
      .set({ is_live: false })
      .where('merchant_id', '=', merchantId)
      .where('is_live', '=', true)
      .$if(codes.length > 0, (query) => query.where('code', 'not in', codes))
      .execute()
    if (codes.length > 0) await putLotteries(tx, merchantId, list.lotteries)
    const audience = { kind: 'public' } as const
    await publish(tx, { merchantId, audience, subject: 'content.published', payload: { area: 'lottery' } })
  })
}

async function putGroups(tx: Tx, merchantId: number, groups: readonly PublishedGroup[]): Promise<void> {
  const rows = groups.map(({ tag, names, prizeModes }, index) => ({
    merchant_id: merchantId,
    tag,
    names: writeNames(names, tag),
    prize_modes: [...prizeModes],
    sort: index + 1,
  }))
  await tx
    .insertInto('lottery_group')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'tag']).doUpdateSet((eb) => ({
        names: eb.ref('excluded.names'),
        prize_modes: eb.ref('excluded.prize_modes'),
        sort: eb.ref('excluded.sort'),
      })),
    )
    .execute()
}

async function putLotteries(tx: Tx, merchantId: number, lotteries: readonly PublishedLottery[]): Promise<void> {
  const stored = await tx
    .insertInto('lottery')
    .values(lotteries.map((lottery, index) => rowOf(merchantId, lottery, index + 1)))
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'code']).doUpdateSet((eb) => ({
        group_tag: eb.ref('excluded.group_tag'),
        family: eb.ref('excluded.family'),
        names: eb.ref('excluded.names'),
        remarks: eb.ref('excluded.remarks'),
        schedule: eb.ref('excluded.schedule'),
        classify: eb.ref('excluded.classify'),
        lotto_mode: eb.ref('excluded.lotto_mode'),
        ball_hue: eb.ref('excluded.ball_hue'),
        ball_text: eb.ref('excluded.ball_text'),
        sort: eb.ref('excluded.sort'),
        is_live: eb.ref('excluded.is_live'),
      })),
    )
    .returning(['code', 'game_id'])
    .execute()
  // Favourites on phones and later bets name a lottery by its game id, so a code keeps the id it was born with.
  for (const { code, gameId } of lotteries) {
    assert(
      stored.some((row) => row.code === code && row.game_id === gameId),
      `${code} has another game id already`,
    )
  }
}

function rowOf(merchantId: number, lottery: PublishedLottery, sort: number) {
  return {
    merchant_id: merchantId,
    code: lottery.code,
    game_id: lottery.gameId,
    group_tag: lottery.groupTag,
    family: lottery.family,
    names: writeNames(lottery.names, lottery.code),
    remarks: writeNames(lottery.remarks, lottery.code),
    schedule: JSON.stringify(parseSchedule(lottery.schedule)),
    classify: lottery.classify,
    lotto_mode: lottery.lottoMode,
    ball_hue: lottery.ball.hue,
    ball_text: plainText(lottery.ball.text, 3),
    sort,
    is_live: true,
  }
}

function writeNames(names: Names, what: string): string {
  const shown = Object.entries(names).map(([language, name]) => [language, plainText(name)] as const)
  for (const [language, name] of shown) {
    assert(isLanguageCode(language), `${what}: ${language} is no language`)
    assert(name !== '', `${what}: nothing is left of the text in ${language}`)
  }
  return JSON.stringify(Object.fromEntries(shown))
}
