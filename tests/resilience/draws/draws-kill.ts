import { join } from 'node:path'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import type { QuickGame } from '../../e2e/quick-game.ts'
import { until } from '../../support/until.ts'
import { openJournal } from '../journal.ts'
import { watch } from '../kills/kill-chaos.ts'
import { injectFaults } from '../kills/kill-faults.ts'
import { drawFrom } from '../kills/kill-operations.ts'
import { findCauseFaults } from '../ledger/check-causes.ts'
import { findInvariantViolations } from '../ledger/check-ledger.ts'
import { findOrderFaults, findSaleFaults, findWinFaults, readBook } from './draws-book.ts'
import { type ChaosDraw, createPlayers, everyMs, nextDraws } from './draws-fixture.ts'
import { type ChaosOrder, repeatAllOrders, startBetting } from './draws-players.ts'
import { findDrawFaults, findInclusionFaults, findReceiptFaults } from './draws-proofs.ts'

export type DrawChaos = {
  readonly games: readonly QuickGame[]
  readonly draws: number
  /** So many of them at most end at one moment. */
  readonly sideBySide: number
  readonly seed: number
  readonly players: number
  readonly ordersPerDraw: number
  readonly kills: number
  /** So many bets at most are verified one by one, as their player's phone does. */
  readonly inclusions: number
  readonly settledMs: number
}

type DrawReport = {
  readonly findings: readonly string[]
  readonly orders: readonly ChaosOrder[]
  readonly bets: number
  readonly inclusions: number
  readonly snapshots: number
  readonly settledAfterMs: number
}

/** Players race the end of every sale while everything dies in turn; then calm, then the findings. */
export async function runDrawChaos(house: DevEnvironment, dir: string, storm: DrawChaos): Promise<DrawReport> {
  const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 3 })
  const app = connectAs(house.engines.databaseUrl, { role: 'app', max: 4 })
  const journal = openJournal(join(dir, 'bets.jsonl'))
  try {
    const players = await createPlayers(house, { owner, app }, storm.players, storm.games)
    const draws = await nextDraws(owner, storm)
    const witness = watch(owner)
    const betting = { players, draws, journal, ordersPerDraw: storm.ordersPerDraw, saleMs: everyMs }
    const { orders, done } = startBetting(betting, drawFrom(storm.seed))
    await Promise.all([injectFaults(house, storm.kills, shareOf(draws)), done])
    const calmFrom = performance.now()
    const isSettled = async () => (await readBook(owner, draws)).draws.every(({ state }) => state === 'settled')
    // What is never settled is named by the checks below.
    await until('every draw is settled', storm.settledMs, isSettled).catch(() => undefined)
    const settledAfterMs = Math.round(performance.now() - calmFrom)
    await repeatAllOrders(orders)
    const seen = await witness.end()
    const book = await readBook(owner, draws)
    const port = Number(new URL(house.apis[0]?.url ?? '').port)
    const inclusion = await findInclusionFaults(port, book, players, storm.inclusions)
    const findings = [
      ...findSaleFaults(book),
      ...findOrderFaults(book, orders),
      ...(await findWinFaults(owner, book, players)),
      ...(await findDrawFaults(port, draws)),
      ...(await findReceiptFaults(port, book, orders)),
      ...inclusion.faults,
      ...seen.faults,
      ...(await findInvariantViolations(owner)),
      ...(await findCauseFaults(owner)),
    ]
    return {
      findings,
      orders,
      bets: book.bets.length,
      inclusions: inclusion.asked,
      snapshots: seen.looks,
      settledAfterMs,
    }
  } finally {
    journal.close()
    await Promise.all([owner.destroy(), app.destroy()])
  }
}

/** How much of the time from the first opening to the last lock has passed. */
function shareOf(draws: readonly ChaosDraw[]): () => number {
  const from = (draws[0]?.lockAt.getTime() ?? 0) - everyMs
  const to = draws.at(-1)?.lockAt.getTime() ?? 0
  return () => (Date.now() - from) / (to - from)
}
