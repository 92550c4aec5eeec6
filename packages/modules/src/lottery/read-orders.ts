import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import type { BetState } from '@fairground/domain/lottery/bet-states.ts'
import type { Line } from '@fairground/domain/lottery/line.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { idsNear } from '../ledger/id-at.ts'
import { drawsOfIds, type ShownDraw } from './draws.ts'

/** What a bet needs to know of its draw. */
export type BetDraw = Pick<
  ShownDraw,
  'id' | 'game' | 'numero' | 'scheme' | 'state' | 'lockAt' | 'drawAt' | 'result' | 'commitment' | 'betRoot'
>

export type PlacedBet = Omit<Line, 'odds'> & {
  /** The part of the stake that was bonus money. */
  readonly stakeBonus: Amount
  /** The prize group that its odds are of; 1 for a bet from before there were any on bets. */
  readonly series: number
  readonly id: string
  readonly orderId: string
  /** By which the stake was taken. */
  readonly postingId: string
  readonly book: Book
  readonly draw: BetDraw
  readonly odds: Readonly<Record<string, string>>
  readonly state: BetState
  readonly win: Amount | null
  /** What of it is stake that the draw left undecided. */
  readonly pushedStake: Amount
  readonly currency: string
  readonly acceptedAt: Date
}

export type BetOwner = { readonly merchantId: number; readonly memberId: string }

export type BetFilter = {
  readonly game?: string | undefined
  readonly state?: 'open' | 'settled' | undefined
  readonly limit: number
  /** The last bet of the page before. */
  readonly after?: string | undefined
}

/** Newest first, by the ids that were made in the order of time. */
export function readBets(db: Db, owner: BetOwner, { game, state, limit, after }: BetFilter) {
  return inMerchant(db, owner.merchantId, async (tx) => {
    let query = betsOf(tx, owner)
      .orderBy('b.id', 'desc')
      .limit(limit + 1)
    if (game !== undefined) query = query.where('b.game', '=', game)
    if (state === 'open') query = query.where('b.state', '=', 'accepted')
    if (state === 'settled') query = query.where('b.state', '<>', 'accepted')
    if (after !== undefined) query = query.where('b.id', '<', after)
    const rows = await query.execute()
    const page = await withDraws(tx, rows.slice(0, limit))
    return { bets: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  })
}

export function readBet(db: Db, owner: BetOwner, betId: string): Promise<PlacedBet | undefined> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const rows = await betsOf(tx, owner).where('b.id', '=', betId).execute()
    return (await withDraws(tx, rows))[0]
  })
}

/** The bets of one order as they were placed, also when its month was archived. */
export function readOrder(db: Db, owner: BetOwner, orderId: string): Promise<readonly PlacedBet[]> {
  const { first, end } = idsNear(orderId)
  return inMerchant(db, owner.merchantId, async (tx) => {
    const rows = await betsOf(tx, owner)
      .where('b.order_id', '=', orderId)
      .where('b.id', '>=', first)
      .where('b.id', '<', end)
      .orderBy('b.id')
      .execute()
    return withDraws(tx, rows.length > 0 ? rows : await readArchived(tx, owner, orderId))
  })
}

async function readArchived(tx: Tx, { merchantId, memberId }: BetOwner, orderId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select b.*, coalesce(b.series, 1) as series, a.order_id as "orderId", a.draw_id as "drawId", a.posting_id as "postingId", a.book, a.currency,
      a.accepted_at as "acceptedAt"
    from bet_archived a
    cross join lateral jsonb_to_recordset(a.bets) b (id uuid, play text, selection text, units int, "unitStake" bigint,
      multiple int, stake bigint, "stakeBonus" bigint, series int, odds jsonb, state text, win bigint,
      "pushedStake" bigint)
    where a.order_id = ${orderId} and a.merchant_id = ${merchantId} and a.member_id = ${memberId}
    order by b.id`.execute(tx)
  return rows
}

function betsOf(tx: Tx, { merchantId, memberId }: BetOwner) {
  return (
    tx
      .selectFrom('bet as b')
      // Limited to one row, which keeps it a look into the month of the order.
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('bet_order as s')
            .select(['s.posting_id', 's.book', 's.currency', 's.accepted_at'])
            .whereRef('s.id', '=', 'b.order_id')
            .limit(1)
            .as('o'),
        (join) => join.onTrue(),
      )
      .select([
        'b.id',
        'b.order_id as orderId',
        'b.draw_id as drawId',
        'b.play',
        'b.selection',
        'b.units',
        'b.unit_stake as unitStake',
        'b.multiple',
        'b.stake',
        'b.stake_bonus as stakeBonus',
        'b.series',
        'b.odds',
        'b.state',
        'b.win',
        'b.pushed_stake as pushedStake',
        'o.posting_id as postingId',
        'o.book',
        'o.currency',
        'o.accepted_at as acceptedAt',
      ])
      .where('b.member_id', '=', memberId)
      .where('b.merchant_id', '=', merchantId)
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof betsOf>['execute']>>[number]

async function withDraws(tx: Tx, rows: readonly Row[]): Promise<PlacedBet[]> {
  const draws = await drawsOfIds(
    tx,
    rows.map(({ drawId }) => drawId),
  )
  return rows.map(({ drawId, odds, state, book, ...row }) => {
    const draw = draws.get(drawId)
    if (!draw) throw new Error(`the bet ${row.id} has no draw`)
    return { ...row, draw, odds: odds as Record<string, string>, state: state as BetState, book: book as Book }
  })
}
