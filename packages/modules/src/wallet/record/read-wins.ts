import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import type { Names } from '../history/subjects.ts'

/** A win of real money, by somebody whose name is for the caller to mask. */
export type ShownWin = {
  readonly username: string
  readonly vendorName: string
  readonly names: Names
  readonly art: string
  readonly win: Amount
}

/** Fewer wins than these say who won rather than that somebody did, so that none is shown. */
const fewestShown = 8

/** The highest wins of the last days in games that the merchant offers; none until there are enough of them. */
export function readWins(db: Db, merchantId: number, limit: number): Promise<readonly ShownWin[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<ShownWin>`
      select m.username, v.name as "vendorName", g.names, g.art, w.win
      from play_win w
      join member m on m.merchant_id = w.merchant_id and m.id = w.member_id and m.book = 'real'
      join vendor v on v.merchant_id = w.merchant_id and v.code = w.vendor and v.is_live
      cross join lateral (
        select e.names, e.art from game e
        where e.merchant_id = w.merchant_id and e.vendor_code = w.vendor and e.code = w.game and e.is_live
        order by e.id
        limit 1
      ) g
      where w.merchant_id = ${merchantId} and g.art is not null
      order by w.win desc, w.fact_id
      limit ${Math.max(limit, fewestShown)}`.execute(tx)
    return rows.length < fewestShown ? [] : rows.slice(0, limit)
  })
}
