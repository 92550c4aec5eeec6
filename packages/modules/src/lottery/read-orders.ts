import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import type { BetState } from '@fairground/domain/lottery/bet-states.ts'
import type { Line } from '@fairground/domain/lottery/line.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { drawsOfIds, type ShownDraw } from './draws.ts'

/** What a bet needs to know of its draw. */
export type BetDraw = Pick<
  ShownDraw,
  'id' | 'game' | 'numero' | 'scheme' | 'state' | 'lockAt' | 'drawAt' | 'result' | 'commitment' | 'betRoot'
>

export type PlacedBet = Omit<Line, 'odds'> & {
  /** The part of the stake that was bonus money. */
  readonly stakeBonus: Amount
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

/** The bets of one order as they were placed. */
export function readOrder(db: Db, owner: BetOwner, orderId: string): Promise<readonly PlacedBet[]> {
  return inMerchant(db, owner.merchantId, async (tx) =>
    withDraws(tx, await betsOf(tx, owner).where('b.order_id', '=', orderId).orderBy('b.id').execute()),
  )
}

function betsOf(tx: Tx, { merchantId, memberId }: BetOwner) {
  return tx
    .selectFrom('bet as b')
    .innerJoin('bet_order as o', 'o.id', 'b.order_id')
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
