import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'

/** What was played in a game and what the house kept of it. Stakes that came back are in none of the figures. */
export type GameResult = {
  /** None for the platform's own lotteries. */
  readonly vendor: string | null
  readonly game: string
  readonly book: Book
  readonly currency: string
  readonly plays: number
  readonly stakes: Amount
  readonly wins: Amount
  readonly result: Amount
}

/** Of the plays that were over on a day of the brand's calendar. A correction counts on the day it was made. */
export function readResults(db: Db, merchantId: number, day: string): Promise<readonly GameResult[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<Omit<GameResult, 'plays' | 'result'> & { readonly plays: string }>`
      select f.vendor, f.game, f.book, f.currency, count(*) filter (where f.version = 1)::text as plays,
        sum(f.stake_cash + f.stake_bonus - f.pushed)::bigint as stakes, sum(f.win_cash + f.win_bonus)::bigint as wins
      from play_fact f
      where f.merchant_id = ${merchantId} and f.day = ${day}::date
      group by f.vendor, f.game, f.book, f.currency
      order by f.vendor nulls first, f.game, f.book, f.currency`.execute(tx)
    return rows.map(({ plays, ...row }) => ({ ...row, plays: Number(plays), result: row.stakes - row.wins }))
  })
}

export type OpenPlays = { readonly draws: number; readonly rounds: number }

/** Plays that have money in them and no fact yet, counted by member. */
export function readOpenPlays(db: Db, merchantId: number): Promise<OpenPlays> {
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<OpenPlays>`
      select (select count(distinct (b.draw_id, b.member_id))::int from bet b
          where b.merchant_id = ${merchantId} and b.state = 'accepted') as draws,
        (select count(*)::int from game_round r where r.merchant_id = ${merchantId} and r.state = 'open') as rounds`.execute(
      tx,
    )
    return rows[0] ?? { draws: 0, rounds: 0 }
  })
}
