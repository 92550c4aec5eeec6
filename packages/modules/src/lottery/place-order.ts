import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import type { Db, Tx } from '@fairground/db/connect.ts'
import type { LimitName } from '@fairground/domain/ledger/limits.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import type { Exposure } from '@fairground/domain/lottery/exposure.ts'
import { type DrawnGame, playLimitsOf } from '@fairground/domain/lottery/families.ts'
import type { Line, LineRequest } from '@fairground/domain/lottery/line.ts'
import { baseSeries } from '@fairground/domain/lottery/price.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import type { SendOptions } from '../ledger/posting-queue.ts'
import { callTraced } from '../ledger/traced-statement.ts'
import { limitExceeded } from '../wallet/limit-exceeded.ts'
import { findDraw, type ShownDraw } from './draws.ts'

/** One member's lines on one draw, as they are sold: all of them or none. */
export type BetOrder = {
  readonly id: string
  readonly postingId: string
  readonly memberId: string
  readonly key: string
  readonly book: Book
  readonly currency: string
  readonly game: string
  readonly numero: string
  /** The prize group that all its lines are sold at. */
  readonly series: number
  /** Of an order for money also what each line adds to what its draw can cost. */
  readonly lines: readonly (Line & { readonly id: string; readonly exposure?: readonly Exposure[] })[]
}

type Balance = { readonly cash: Amount; readonly bonus: Amount; readonly version: bigint }

/** Each order gets its own. A refusal leaves no trace: its key is still good. */
export type OrderResult =
  | { readonly answer: 'done' | 'repeated'; readonly placed: PlacedOrder }
  | { readonly answer: 'key-reused' | 'no-account' }
  /** By the database's clock; without a time of lock there is no such draw. */
  | { readonly answer: 'closed'; readonly lockAt: Date | null; readonly at: Date }
  | { readonly answer: 'not-enough'; readonly available: Amount }
  | { readonly answer: 'limit'; readonly overLimit: LimitName }
  /** The draw can bear no more than `left` on this. */
  | { readonly answer: 'full'; readonly on: string; readonly left: Amount }
  /** Bonus money pays a part of at most so much. */
  | { readonly answer: 'bonus-stake'; readonly most: Amount }

export type PlacedOrder = {
  readonly orderId: string
  readonly drawId: string
  readonly scheme: ShownDraw['scheme']
  readonly commitment: string
  readonly lockAt: Date
  readonly drawAt: Date
  readonly acceptedAt: Date
  readonly postingId: string
  /** The part of the whole stake that was bonus money. */
  readonly stakeBonus: Amount
  readonly balance: Balance
}

/** The stake is the one that the member saw. */
export type PricedLineRequest = LineRequest & { readonly stake: Amount }

type Sale = { readonly currency: string; readonly series: number }

/** Counts everything again by the rules of the family; another figure than ours is refused, and nothing is cut. */
export function soldLine({ family }: DrawnGame, { currency, series }: Sale, request: PricedLineRequest): Line {
  const line = family.lineOf(request, series)
  if (!line || line.stake !== request.stake) throw new Refusal('FIELD_FORMAT', { field: 'lines' })
  const { leastUnitStake, mostUnitStake, mostLineStake, mostLineWin } = playLimitsOf(currency)
  const range = (min: Amount, max: Amount) =>
    new Refusal('AMOUNT_OUT_OF_RANGE', { min: formatAmount(min), max: formatAmount(max), currency })
  if (line.unitStake < leastUnitStake || line.unitStake > mostUnitStake) throw range(leastUnitStake, mostUnitStake)
  if (line.stake > mostLineStake) throw range(leastUnitStake, mostLineStake)
  const mostWin = mayWinMore(line, mostLineWin) ? family.maxWinOf(line) : 0n
  // The largest stake at which the same line wins no more than a line may.
  if (mostWin > mostLineWin) throw range(leastUnitStake, (line.stake * mostLineWin) / mostWin)
  return line
}

/** No draw pays more than every unit at the best price, so most lines need not be tried on all outcomes. */
function mayWinMore({ stake, odds }: Line, most: Amount): boolean {
  return Object.values(odds).some((price) => (stake * price) / 10_000n > most)
}

export function wireOdds(odds: Line['odds']): Record<string, string> {
  return Object.fromEntries(Object.entries(odds).map(([price, value]) => [price, String(value)]))
}

/** What is compared when a key comes again: everything but the ids, which a retry makes anew. */
function fingerprintOf({ game, numero, series, lines }: BetOrder): string {
  const content = lines.map(({ play, selection, unitStake, multiple }) => [
    play,
    selection,
    String(unitStake),
    multiple,
  ])
  // Without the series of the house, so that a retry of an order from before is still the same.
  const whole = series === baseSeries ? [game, numero, content] : [game, numero, content, series]
  return hash('sha256', JSON.stringify(whole))
}

function wireOf(order: BetOrder): Record<string, unknown> {
  const { id: orderId, lines, ...rest } = order
  return {
    ...rest,
    orderId,
    fingerprint: fingerprintOf(order),
    stake: String(lines.reduce((sum, { stake }) => sum + stake, 0n)),
    lines: lines.map(({ unitStake, stake, odds, exposure, ...line }) => ({
      ...line,
      ...(exposure && { exposure: exposure.map(wireExposure) }),
      unitStake: String(unitStake),
      stake: String(stake),
      odds: wireOdds(odds),
    })),
  }
}

/** As a key of the database, which a selection may be too long for. */
function nameOf(value: string): string {
  return value.length <= 64 ? value : hash('sha256', value)
}

function wireExposure({ value, amount, limit }: Exposure): readonly string[] {
  return [nameOf(value), String(amount), String(limit)]
}

type Row = {
  readonly ord: number
  readonly answer: OrderResult['answer'] | 'busy'
  /** The limit that was passed, or what the draw can bear no more of. */
  readonly over_limit: string | null
  readonly order_id: string
  readonly draw_id: string
  readonly commitment: string
  readonly lock_at: Date | null
  readonly draw_at: Date
  readonly accepted_at: Date
  readonly cash: bigint | null
  readonly bonus: bigint | null
  readonly version: bigint | null
  readonly posting_id: string
  readonly scheme: ShownDraw['scheme']
  readonly stake_bonus: bigint | null
}

/** One round trip for one order or many of different members, each answered in the place it was asked. */
export async function placeOrders(
  db: Db | Tx,
  merchantId: number,
  at: Date,
  orders: readonly BetOrder[],
): Promise<OrderResult[]> {
  const answers = await placeUnlessBusy(db, merchantId, at, orders, { mayWait: true, traces: null })
  return answers.map((answer) => {
    assert(answer, 'an order that waits for a lock is answered')
    return answer
  })
}

/** Unless it may wait, an order whose member somebody else has locked is answered with null: nothing has happened. */
export async function placeUnlessBusy(
  db: Db | Tx,
  merchantId: number,
  at: Date,
  orders: readonly BetOrder[],
  { mayWait, traces }: SendOptions,
): Promise<(OrderResult | null)[]> {
  const wired = orders.map((order) => (mayWait ? wireOf(order) : { ...wireOf(order), skip: true }))
  const { rows } = await callTraced<Row>(
    merchantId,
    traces,
    (merchant) => sql`place_orders(${merchant}, ${at.toISOString()}, ${JSON.stringify(wired)}::jsonb)`,
  ).execute(db)
  const answers = new Map(rows.map((row) => [row.ord, answerOf(row)]))
  return orders.map(({ id }, index) => {
    const answer = answers.get(index + 1)
    assert(answer !== undefined, `the order ${id} got no answer`)
    return answer
  })
}

function answerOf(row: Row): OrderResult | null {
  const { answer, cash, bonus, version } = row
  if (answer === 'busy') return null
  if (answer === 'limit') {
    assert(row.over_limit, 'a passed limit has a name')
    return { answer, overLimit: row.over_limit as LimitName }
  }
  if (answer === 'full') return { answer, on: row.over_limit ?? '', left: cash ?? 0n }
  if (answer === 'bonus-stake') return { answer, most: cash ?? 0n }
  if (answer === 'closed') return { answer, lockAt: row.lock_at, at: row.accepted_at }
  if (answer === 'not-enough') return { answer, available: (cash ?? 0n) + (bonus ?? 0n) }
  if (answer !== 'done' && answer !== 'repeated') return { answer }
  assert(cash !== null && bonus !== null && version !== null && row.lock_at, 'a stake leaves a balance')
  return {
    answer,
    placed: {
      orderId: row.order_id,
      drawId: row.draw_id,
      scheme: row.scheme,
      commitment: row.commitment,
      lockAt: row.lock_at,
      drawAt: row.draw_at,
      acceptedAt: row.accepted_at,
      postingId: row.posting_id,
      stakeBonus: row.stake_bonus ?? 0n,
      balance: { cash, bonus, version },
    },
  }
}

type OrderOwner = { readonly merchantId: number; readonly now: Date }

/** What was sold, or the refusal with all that its sentence says. */
export async function placedOf(
  db: Db,
  { merchantId, now }: OrderOwner,
  order: BetOrder,
  answer: OrderResult,
): Promise<PlacedOrder> {
  switch (answer.answer) {
    case 'done':
    case 'repeated':
      return answer.placed
    case 'closed':
      throw await closedRefusal(db, order, answer)
    case 'key-reused':
      throw new Refusal('KEY_REUSED')
    case 'not-enough':
      throw new Refusal('INSUFFICIENT_FUNDS', { available: formatAmount(answer.available) })
    case 'limit':
      throw await limitExceeded(db, now, { ...order, merchantId }, answer.overLimit)
    case 'full':
      throw new Refusal('DRAW_FULL', { left: formatAmount(stakeLeft(order, answer)), currency: order.currency })
    case 'bonus-stake':
      throw new Refusal('BONUS_STAKE_TOO_HIGH', { most: formatAmount(answer.most), currency: order.currency })
    // A member with an account in another currency than the brand sells in.
    case 'no-account':
      throw new Refusal('GAME_UNAVAILABLE')
  }
}

/** The stake that the draw still bears on this, as its odds are. */
function stakeLeft({ lines }: BetOrder, { on, left }: OrderResult & { readonly answer: 'full' }): Amount {
  for (const { play, exposure = [] } of lines)
    for (const { value, amount, stake } of exposure)
      if (`${play} ${nameOf(value)}` === on && amount > 0n) return (stake * left) / amount
  return 0n
}

/** A draw that does not exist or is not on sale yet never closed, so that no time of closing can be given. */
async function closedRefusal(
  db: Db,
  { game, numero }: BetOrder,
  { lockAt, at }: OrderResult & { readonly answer: 'closed' },
): Promise<Refusal> {
  const draw = lockAt && (await findDraw(db, game, numero))
  if (!draw || draw.openAt > at || draw.state === 'scheduled') return new Refusal('GAME_UNAVAILABLE')
  return new Refusal('DRAW_CLOSED', { lockTime: draw.lockAt.toISOString(), serverTime: at.toISOString() })
}
