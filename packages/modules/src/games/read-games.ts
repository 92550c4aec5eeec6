import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { totalPagesOf } from '@fairground/domain/games/game-lists.ts'
import { categoriesLike, searchKeys, searchWords } from '@fairground/domain/games/search-words.ts'
import { sql } from 'kysely'
import { type CatalogueGame, catalogueGame, gameColumns, offeredGames } from './catalogue-query.ts'
import { isPlayable, type OpenVendors } from './playable.ts'

export type GameFilter = {
  readonly name?: string | undefined
  readonly category?: string | undefined
  readonly vendorCode?: string | undefined
  readonly classify?: string | undefined
  readonly minBet?: number | undefined
  readonly minLine?: number | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export type GamePage = { readonly games: readonly CatalogueGame[]; readonly totalPages: number }

/**
 * One page of the catalogue in the operator's order, what opens first, or of what is most like the name that was asked
 * for.
 */
export function readGames(db: Db, merchantId: number, filter: GameFilter, open: OpenVendors): Promise<GamePage> {
  return inMerchant(db, merchantId, async (tx) => {
    const words = searchWords(filter.name ?? '')
    const query = words === '' ? matching(tx, merchantId, filter, open) : mostLike(tx, merchantId, filter, words, open)
    const rows = await query
      .select(gameColumns(open))
      .select(sql<number>`(count(*) over ())::int`.as('count'))
      .limit(filter.pageSize)
      .offset((filter.pageNo - 1) * filter.pageSize)
      .execute()
    const count = rows[0]?.count ?? (filter.pageNo === 1 ? 0 : await countOf(query))
    return {
      games: rows.map(({ count: _, ...row }) => catalogueGame(row)),
      totalPages: totalPagesOf(count, filter.pageSize),
    }
  })
}

function filtered(tx: Tx, merchantId: number, filter: GameFilter) {
  const { category, vendorCode, classify, minBet, minLine } = filter
  return offeredGames(tx, merchantId)
    .$if(isGiven(category) && category !== 'ALL' && category !== 'HOT', (query) =>
      query.where('game.category', '=', category ?? ''),
    )
    .$if(category === 'HOT', (query) => query.where('game.hot_rank', 'is not', null))
    .$if(isGiven(vendorCode), (query) => query.where('game.vendor_code', '=', vendorCode ?? ''))
    .$if(isGiven(classify), (query) => query.where('game.classify', '=', classify ?? ''))
    .$if(minBet !== undefined, (query) => query.where('game.min_bet', '>=', String(minBet)))
    .$if(minLine !== undefined, (query) => query.where('game.lines', '>=', minLine ?? 0))
}

function matching(tx: Tx, merchantId: number, filter: GameFilter, open: OpenVendors) {
  const query = filtered(tx, merchantId, filter).orderBy(isPlayable(open), 'desc')
  const ranked = filter.category === 'HOT' ? query.orderBy('game.hot_rank') : query
  return ranked.orderBy('game.sort').orderBy('game.id')
}

/** A name that was asked for is found before anything else; of games equally like to the tenth, what opens comes first. */
function mostLike(tx: Tx, merchantId: number, filter: GameFilter, words: string, open: OpenVendors) {
  return filtered(tx, merchantId, filter)
    .innerJoin(
      sql<{ id: string; likeness: number }>`find_games(${words}, ${searchKeys(words)}, ${categoriesLike(words)})`.as(
        'found',
      ),
      (join) => join.onRef('found.id', '=', 'game.id'),
    )
    .orderBy(sql`round(found.likeness::numeric, 1) desc`)
    .orderBy(isPlayable(open), 'desc')
    .orderBy(sql`game.hot_rank nulls last`)
    .orderBy('game.sort')
    .orderBy('game.id')
}

/** Beyond the last page there is no row that could carry the count. */
async function countOf(query: ReturnType<typeof matching>): Promise<number> {
  const { count } = await query.clearOrderBy().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

function isGiven(value: string | undefined): boolean {
  return value !== undefined && value !== ''
}
