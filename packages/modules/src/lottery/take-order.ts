import type { Db } from '@fairground/db/connect.ts'
import { bonusParts } from '@fairground/domain/games/stake-split.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import { drawLimitOf, exposureOf } from '@fairground/domain/lottery/exposure.ts'
import type { DrawnGame } from '@fairground/domain/lottery/families.ts'
import { baseSeries } from '@fairground/domain/lottery/price.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { createOrderQueue } from '../ledger/posting-queue.ts'
import {
  type BetOrder,
  type OrderResult,
  type PlacedOrder,
  type PricedLineRequest,
  placedOf,
  placeUnlessBusy,
  soldLine,
  wireOdds,
} from './place-order.ts'
import { type BetDraw, type PlacedBet, readOrder } from './read-orders.ts'

export type Bettor = {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: string
  readonly book: Book
  /** What its brand pays at most on one value of a play in one draw. */
  readonly drawLimit?: Amount
}

/** What a member asks for; the key makes a retry the same order. */
export type OrderRequest = {
  readonly key: string
  readonly game: DrawnGame
  readonly numero: string
  /** Without one, that of the house. */
  readonly series?: number | undefined
  readonly lines: readonly PricedLineRequest[]
}

export type TakenOrder = Pick<PlacedOrder, 'orderId' | 'acceptedAt' | 'balance'> & {
  readonly bets: readonly PlacedBet[]
}

/** Sells lines on a draw: each is priced again, all of them or none are taken, and a retry gets the first outcome. */
export function createOrderTaking(db: Db, newId: (at: Date) => string) {
  const queue = createOrderQueue<BetOrder, OrderResult>(
    (merchantId, at, orders, sending) => placeUnlessBusy(db, merchantId, at, orders, sending),
    { concurrency: 4, perMerchant: 1 },
  )

  function orderOf(
    { memberId, book, currency, drawLimit = drawLimitOf(currency) }: Bettor,
    now: Date,
    { key, game, numero, lines, series = baseSeries }: OrderRequest,
  ): BetOrder {
    // Boards show the odds of this one. An account above it gets the difference as a rebate.
    if (series !== baseSeries) throw new Refusal('FIELD_FORMAT', { field: 'series' })
    const sold = lines.map((wanted) => {
      const line = soldLine(game, { currency, series }, wanted)
      // Play money costs nobody anything.
      const exposure = book === 'real' ? { exposure: exposureOf(game.family, line, drawLimit) } : {}
      return { ...line, ...exposure, id: newId(now) }
    })
    return {
      id: newId(now),
      postingId: newId(now),
      memberId,
      key,
      book,
      currency,
      game: game.code,
      numero,
      series,
      lines: sold,
    }
  }

  return {
    async take(bettor: Bettor, now: Date, request: OrderRequest): Promise<TakenOrder> {
      const { merchantId } = bettor
      const order = orderOf(bettor, now, request)
      const outcome = await queue.post(merchantId, now, order)
      const placed = await placedOf(db, { merchantId, now }, order, outcome)
      const bets = outcome.answer === 'repeated' ? await readOrder(db, bettor, placed.orderId) : betsOf(order, placed)
      const { orderId, acceptedAt, balance } = placed
      return { orderId, acceptedAt, balance, bets }
    },
    close: () => queue.close(),
  }
}

/** The bets of an order that was taken this very moment, without reading them again. */
function betsOf({ lines, game, numero, series, book, currency }: BetOrder, placed: PlacedOrder): PlacedBet[] {
  const { orderId, drawId, scheme, commitment, lockAt, drawAt, acceptedAt, postingId, stakeBonus } = placed
  const notYet = { state: 'on-sale', result: null, betRoot: null } as const
  const draw: BetDraw = { id: drawId, game, numero, scheme, commitment, lockAt, drawAt, ...notYet }
  const stakes = lines.map(({ stake }) => stake)
  const bonuses = bonusParts(stakes, stakeBonus)
  return lines.map(({ odds, exposure: _, ...line }, place) => ({
    ...line,
    series,
    stakeBonus: bonuses[place] ?? 0n,
    orderId,
    postingId,
    book,
    draw,
    odds: wireOdds(odds),
    state: 'accepted',
    win: null,
    pushedStake: 0n,
    currency,
    acceptedAt,
  }))
}
