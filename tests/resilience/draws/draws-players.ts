import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OutputOf } from '@fairground/contract/call.ts'
import type { placeOrder } from '@fairground/contract/lottery/bets.ts'
import { drawnGameOf, playLimitsOf } from '@fairground/domain/lottery/families.ts'
import type { Line } from '@fairground/domain/lottery/line.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { everyFamily } from '@fairground/domain/testing/lottery/every-family.ts'
import { randomResult, randomSelection } from '@fairground/domain/testing/lottery/random-lines.ts'
import type { Journal } from '../journal.ts'
import type { Draw as Pick } from '../kills/kill-operations.ts'
import type { Settled } from '../kills/kill-phone.ts'
import type { ChaosDraw, Player } from './draws-fixture.ts'

type Placed = OutputOf<typeof placeOrder>

export type ChaosOrder = {
  readonly key: string
  readonly player: Player
  readonly draw: ChaosDraw
  readonly lines: readonly Line[]
  /** What its player was told at the time. */
  first: Settled | null
  /** The answer was given to a question that left after the sale: it can be no other any more. */
  isFinal: boolean
  /** What the player is told when everything is calm. */
  last: Settled | null
  tookMs: number
}

const unit = 10_000n
const limits = playLimitsOf('PKR')
/** So that nobody runs out of money in a storm. */
const maxStake = 200n * unit

/** Any play with any selection of it, as long as its stake and its win are within the limits. */
function someLines(pick: Pick, game: string): Line[] {
  const sold = drawnGameOf(game)?.family
  if (!sold) throw new Error(`no rules of ${game}`)
  const plays = Object.keys(everyFamily.find(({ code }) => code === sold.code)?.plays ?? {})
  const lines: Line[] = []
  const wanted = 1 + pick(3)
  for (let tries = 0; lines.length < wanted && tries < 100; tries += 1) {
    const play = plays[pick(plays.length)] ?? ''
    const selection = randomSelection(sold.code, play, randomResult(sold.code, pick), pick)
    const line = sold.lineOf({ play, selection, unitStake: BigInt(1 + pick(20)) * unit, multiple: 1 + pick(3) })
    const isFair = line && line.stake <= limits.mostLineStake && sold.maxWinOf(line) <= limits.mostLineWin
    if (isFair && line.stake <= maxStake) lines.push(line)
  }
  return lines
}

/** Most of them race the end of the sale: from half a second before it to a fifth of a second after. */
function momentOf(pick: Pick, { lockAt }: ChaosDraw, place: number, saleMs: number): number {
  const beforeMs = place === 0 ? pick(saleMs) : pick(700) - 200
  return lockAt.getTime() - beforeMs
}

type Betting = {
  readonly players: readonly Player[]
  readonly draws: readonly ChaosDraw[]
  readonly ordersPerDraw: number
  readonly saleMs: number
  readonly journal: Journal
}

/** Every player bets on every draw, each order at its moment, whatever is broken by then. Ends when all are answered. */
export function startBetting({ players, draws, ordersPerDraw, saleMs, journal }: Betting, pick: Pick) {
  const orders: ChaosOrder[] = []
  const work: Promise<void>[] = []
  for (const draw of draws)
    for (const player of players)
      for (let place = 0; place < ordersPerDraw; place += 1) {
        const empty = { first: null, last: null, isFinal: false, tookMs: 0 }
        const order: ChaosOrder = { key: randomUUID(), player, draw, lines: someLines(pick, draw.game), ...empty }
        const isImpatient = pick(10) === 0
        orders.push(order)
        work.push(betAt(order, momentOf(pick, draw, place, saleMs), isImpatient, journal))
      }
  return { orders, done: Promise.all(work) }
}

async function betAt(order: ChaosOrder, atMs: number, isImpatient: boolean, journal: Journal): Promise<void> {
  await sleep(Math.max(0, atMs - Date.now()))
  const entry = journal.open(order.key, 'bet')
  const startedAt = performance.now()
  // An impatient thumb sends it twice at once; the first of the two may never be heard.
  if (isImpatient) void askOnce(order)
  let leftAt = 0
  order.first = await order.player.phone.settle(() => {
    leftAt = Date.now()
    return askOnce(order)
  })
  order.isFinal = leftAt >= order.draw.lockAt.getTime()
  order.tookMs = performance.now() - startedAt
  journal.settle(entry, order.first.outcome === 'refused' ? 'refused' : 'ok')
}

function askOnce({ key, player, draw, lines }: ChaosOrder) {
  const requested = lines.map(({ play, selection, unitStake, multiple, stake }) => ({
    play,
    selection,
    unitStake: formatAmount(unitStake),
    multiple,
    stake: formatAmount(stake),
  }))
  return player.phone.ask(
    '/lgw/orders',
    JSON.stringify({ key, game: draw.game, numero: draw.numero, lines: requested }),
  )
}

/** In the calm everybody asks once more with the same key: now each order stands or never will. */
export async function repeatAllOrders(orders: readonly ChaosOrder[]): Promise<void> {
  const left = [...orders]
  const ask = async () => {
    for (let order = left.pop(); order; order = left.pop()) {
      const asked = order
      asked.last = await asked.player.phone.settle(() => askOnce(asked))
    }
  }
  await Promise.all(Array.from({ length: 16 }, ask))
}

export function placedIn(settled: Settled | null): Placed | null {
  return settled?.outcome === 'ok' ? (settled.reply?.value as Placed) : null
}
