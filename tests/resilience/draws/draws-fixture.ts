import { giveMoney, moneyOrder } from '@fairground/api/testing/money.ts'
import { type TestSession, testSession } from '@fairground/api/testing/test-api.ts'
import { publishDemoLotteries } from '@fairground/cli/demo/lottery.ts'
import type { Db } from '@fairground/db/connect.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { databaseTime } from '@fairground/modules/lottery/draws.ts'
import { listQuickGame, type QuickGame } from '../../e2e/quick-game.ts'
import { until } from '../../support/until.ts'
import { createPhone, type Phone } from '../kills/kill-phone.ts'

export const brand = 'halcyon'
export const everyMs = 10_000
export const startingCash = 100_000n * 10_000n

export type ChaosDraw = {
  readonly id: string
  readonly game: string
  readonly numero: string
  readonly lockAt: Date
}

export type Player = { readonly session: TestSession; readonly phone: Phone }

const firstOpensInMs = 3_000

/** Everybody who bets, with money, at a brand that sells the games. */
export async function createPlayers(
  house: DevEnvironment,
  { owner, app }: { readonly owner: Db; readonly app: Db },
  players: number,
  games: readonly QuickGame[],
) {
  const merchant = await owner
    .selectFrom('merchant')
    .select(['id', 'code'])
    .where('code', '=', brand)
    .executeTakeFirstOrThrow()
  await publishDemoLotteries(owner, merchant)
  await listQuickGame(house.engines.databaseUrl, brand, games)
  const world = { database: { owner, app }, clock: { now: () => new Date() } }
  const sessions = await Promise.all(Array.from({ length: players }, () => testSession(world, brand)))
  const units = formatAmount(startingCash)
  const gifts = sessions.map(({ memberId }) => moneyOrder(memberId, 'cashier.demo', 'cash', units))
  await giveMoney({ owner, app }, brand, new Date(), ...gifts)
  const ports = house.apis.map(({ url }) => Number(new URL(url).port))
  return sessions.map((session): Player => ({ session, phone: createPhone(session, ports, brand) }))
}

/**
 * The next draws of games that are drawn every ten seconds, by turns of all games, with the process's own seeds and
 * commitments and at their own times. So many at most end at one moment.
 */
export async function nextDraws(
  owner: Db,
  {
    draws,
    games,
    sideBySide,
  }: { readonly draws: number; readonly games: readonly QuickGame[]; readonly sideBySide: number },
): Promise<ChaosDraw[]> {
  const atOnce = Math.min(sideBySide, games.length)
  const moments = Math.ceil(draws / atOnce)
  return until('the draws are made', 120_000, async () => {
    const opensAfter = new Date((await databaseTime(owner)).getTime() + firstOpensInMs)
    const found = await Promise.all(games.map(({ code }) => drawsAfter(owner, code, opensAfter, moments)))
    if (found.some((rows) => rows.length < moments)) return false
    return Array.from({ length: draws }, (_, at) => found[at % games.length]?.[Math.floor(at / atOnce)]).filter(
      (draw) => draw !== undefined,
    )
  })
}

function drawsAfter(owner: Db, game: string, opensAfter: Date, atMost: number): Promise<ChaosDraw[]> {
  return owner
    .selectFrom('draw')
    .select(['id', 'game', 'numero', 'lock_at as lockAt'])
    .where('game', '=', game)
    .where('open_at', '>', opensAfter)
    .orderBy('open_at')
    .limit(atMost)
    .execute()
}
