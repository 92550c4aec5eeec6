import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { GameCategory } from '@fairground/domain/games/categories.ts'
import { plainText } from '@fairground/domain/games/game-names.ts'
import { searchKeys, searchWords } from '@fairground/domain/games/search-words.ts'
import { shownCategory } from '@fairground/domain/games/vendor-sorting.ts'
import { publish } from '../outbox/publish.ts'

export type GameDraft = {
  readonly id: string
  readonly vendorCode: string
  readonly code: string
  readonly category: GameCategory
  /** By language code; English is what every other language falls back to. */
  readonly names: Readonly<Record<string, string>> & { readonly EN: string }
  readonly art: string
  readonly groupId?: string
  readonly nodeId?: string
  readonly roomId?: string
  readonly supportPlay?: string
  readonly lottoMode?: string
  readonly classify?: string
  readonly minBet?: number
  readonly lines?: number
  /** What its vendor states that it gives back of all stakes on average. */
  readonly returnPercent?: number | null
  readonly hotRank?: number | null
  readonly popularRank?: number | null
  readonly isNew?: boolean
  readonly isH5?: boolean
  readonly freeplay?: boolean
}

/** A statement may carry 65,535 values, and a game has 25 of them. */
const rowsPerStatement = 1_000

/** The whole catalogue at once, in the operator's order: a game that is not in it is no longer offered. */
export function publishGames(db: Db, merchantId: number, games: readonly GameDraft[]): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    const rows = games.map((game, sort) => rowOf(merchantId, game, sort))
    await tx
      .updateTable('game')
      .set({ is_live: false })
      .where('merchant_id', '=', merchantId)
      .where('is_live', '=', true)
      .where(({ eb, fn, val }) => eb('id', '<>', fn<string>('all', [val(rows.map(({ id }) => id))])))
      .execute()
    for (let at = 0; at < rows.length; at += rowsPerStatement) await write(tx, rows.slice(at, at + rowsPerStatement))
    await publish(tx, {
      merchantId,
      audience: { kind: 'public' },
      subject: 'content.published',
      payload: { area: 'games' },
    })
  })
}

function rowOf(merchantId: number, game: GameDraft, sort: number) {
  const names = Object.fromEntries(Object.entries(game.names).map(([language, name]) => [language, plainText(name)]))
  if (!names.EN) throw new Error(`the game ${game.id} has no English name`)
  const search = searchWords([...new Set(Object.values(names))].join(' '))
  return {
    merchant_id: merchantId,
    id: game.id,
    group_id: game.groupId ?? '',
    vendor_code: game.vendorCode,
    code: game.code,
    category: shownCategory(game.category, game.vendorCode),
    node_id: game.nodeId ?? game.id,
    room_id: game.roomId ?? '',
    support_play: game.supportPlay ?? '',
    lotto_mode: game.lottoMode ?? '',
    classify: game.classify ?? '',
    min_bet: game.minBet ?? 0,
    lines: game.lines ?? 0,
    return_percent: game.returnPercent ?? null,
    names: JSON.stringify(names),
    art: game.art,
    hot_rank: game.hotRank ?? null,
    popular_rank: game.popularRank ?? null,
    is_new: game.isNew ?? false,
    is_h5: game.isH5 ?? true,
    freeplay: game.freeplay ?? false,
    is_live: true,
    sort,
    search,
    search_keys: searchKeys(search),
  }
}

type GameRow = ReturnType<typeof rowOf>

async function write(tx: Tx, rows: readonly GameRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((name) => name !== 'merchant_id' && name !== 'id') as (keyof GameRow)[]
  await tx
    .insertInto('game')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['merchant_id', 'id'])
        .doUpdateSet((eb) => Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .execute()
}
