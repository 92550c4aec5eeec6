import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { maxFavourites, totalPagesOf } from '@fairground/domain/games/game-lists.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { publish } from '../outbox/publish.ts'
import { type CatalogueGame, catalogueGame, gameColumns, offeredGames } from './catalogue-query.ts'
import type { OpenVendors } from './playable.ts'

export type Owner = { readonly merchantId: number; readonly memberId: string }
export type Starred = { readonly nodeId: string; readonly vendorCode: string }
export type Page = { readonly pageNo: number; readonly pageSize: number }

/** A game that is a favourite already stays where it is, and nobody is told twice. */
export function addFavourite(db: Db, now: Date, owner: Owner, { nodeId, vendorCode }: Starred): Promise<void> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const game = await offeredGames(tx, owner.merchantId)
      .select('game.id')
      .where('game.node_id', '=', nodeId)
      .where('game.vendor_code', '=', vendorCode)
      .executeTakeFirst()
    if (!game) throw new Refusal('GAME_UNAVAILABLE')
    const added = await tx
      .insertInto('favourite_game')
      .values({ merchant_id: owner.merchantId, member_id: owner.memberId, game_id: game.id, added_at: now })
      .onConflict((oc) => oc.doNothing())
      .returning('game_id')
      .executeTakeFirst()
    if (!added) return
    await dropOldest(tx, owner)
    await tellChanged(tx, owner)
  })
}

/** Also for a game that is no longer offered; one that was no favourite is none afterwards either. */
export function removeFavourite(db: Db, owner: Owner, { nodeId }: Pick<Starred, 'nodeId'>): Promise<void> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const removed = await tx
      .deleteFrom('favourite_game')
      .where('merchant_id', '=', owner.merchantId)
      .where('member_id', '=', owner.memberId)
      .where('game_id', 'in', (eb) =>
        eb
          .selectFrom('game')
          .select('id')
          .where('game.merchant_id', '=', owner.merchantId)
          .where('node_id', '=', nodeId),
      )
      .returning('game_id')
      .executeTakeFirst()
    if (removed) await tellChanged(tx, owner)
  })
}

export type FavouriteIds = { readonly ids: readonly string[]; readonly totalPages: number }

export function readFavouriteIds(db: Db, owner: Owner, page: Page): Promise<FavouriteIds> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const rows = await onPage(favourites(tx, owner), page).select('game.node_id as nodeId').execute()
    return { ids: rows.map(({ nodeId }) => nodeId), totalPages: await pagesOf(tx, owner, page) }
  })
}

export type FavouritePage = { readonly games: readonly CatalogueGame[]; readonly totalPages: number }

export function readFavourites(db: Db, owner: Owner, page: Page, open: OpenVendors): Promise<FavouritePage> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const rows = await onPage(favourites(tx, owner), page).select(gameColumns(open)).execute()
    return { games: rows.map(catalogueGame), totalPages: await pagesOf(tx, owner, page) }
  })
}

function favourites(tx: Tx, { merchantId, memberId }: Owner) {
  return offeredGames(tx, merchantId).innerJoin('favourite_game as kept', (join) =>
    join
      .onRef('kept.merchant_id', '=', 'game.merchant_id')
      .onRef('kept.game_id', '=', 'game.id')
      .on('kept.member_id', '=', memberId),
  )
}

function onPage(query: ReturnType<typeof favourites>, { pageNo, pageSize }: Page) {
  return query
    .orderBy('kept.added_at', 'desc')
    .orderBy('game.id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
}

async function pagesOf(tx: Tx, owner: Owner, { pageSize }: Page): Promise<number> {
  const { count } = await favourites(tx, owner).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return totalPagesOf(count, pageSize)
}

async function dropOldest(tx: Tx, { merchantId, memberId }: Owner): Promise<void> {
  await tx
    .deleteFrom('favourite_game')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('game_id', 'in', (eb) =>
      eb
        .selectFrom('favourite_game as older')
        .select('older.game_id')
        .where('older.merchant_id', '=', merchantId)
        .where('older.member_id', '=', memberId)
        .orderBy('older.added_at', 'desc')
        .orderBy('older.game_id')
        .offset(maxFavourites),
    )
    .execute()
}

function tellChanged(tx: Tx, { merchantId, memberId }: Owner): Promise<void> {
  const audience = { kind: 'member', memberId } as const
  return publish(tx, { merchantId, audience, subject: 'games.favourites-changed', payload: {} })
}
