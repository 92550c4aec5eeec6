import type { Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { isPlayable, type OpenVendors } from './playable.ts'

/** What the worker that watches says is good for a minute, so that nothing stays hidden when nobody watches. */
const vendorAnswers = sql<boolean>`not exists (
  select from vendor_health h
  where h.merchant_id = game.merchant_id and h.vendor = game.vendor_code and h.failing
    and h.seen_at > now() - interval '1 minute')`

/** The games on offer with what a tile shows. Whose vendor is off the list or does not answer is not offered either. */
export function offeredGames(tx: Tx, merchantId: number) {
  return tx
    .selectFrom('game')
    .innerJoin('vendor', (join) =>
      join
        .onRef('vendor.merchant_id', '=', 'game.merchant_id')
        .onRef('vendor.code', '=', 'game.vendor_code')
        .on('vendor.is_live', '=', true),
    )
    .where('game.merchant_id', '=', merchantId)
    .where('game.is_live', '=', true)
    .where(vendorAnswers)
}

const storedColumns = [
  'game.id',
  'game.group_id as groupId',
  'game.vendor_code as vendorCode',
  'vendor.name as vendorName',
  'game.code',
  'game.category',
  'game.node_id as nodeId',
  'game.room_id as roomId',
  'game.support_play as supportPlay',
  'game.lotto_mode as lottoMode',
  'game.names',
  'game.art',
  'game.is_new as isNew',
  'game.is_h5 as isH5',
  'game.freeplay',
  'game.lines',
  'game.return_percent as returnPercent',
] as const

export function gameColumns(open: OpenVendors) {
  return [...storedColumns, isPlayable(open).as('playable')] as const
}

export type CatalogueGame = {
  readonly id: string
  readonly groupId: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly code: string
  readonly category: string
  readonly nodeId: string
  readonly roomId: string
  readonly supportPlay: string
  readonly lottoMode: string
  readonly names: Readonly<Record<string, string>>
  readonly art: string
  readonly isNew: boolean
  readonly isH5: boolean
  readonly freeplay: boolean
  /** 0 is a game without lines. */
  readonly lines: number
  readonly returnPercent: string | null
  /** Whether it opens here; the others are only shown. */
  readonly playable: boolean
}

/** The database promises that every game has an English name, and publishing that names are texts. */
export function catalogueGame<Row extends { names: unknown }>(row: Row) {
  return { ...row, names: row.names as CatalogueGame['names'] }
}
