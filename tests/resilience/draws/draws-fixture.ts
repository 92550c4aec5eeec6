import { giveMoney, moneyOrder } from '@fairground/api/testing/money.ts'
import { type TestSession, testSession } from '@fairground/api/testing/test-api.ts'
import { publishDemoLotteries } from '@fairground/cli/demo/lottery.ts'
import type { Db } from '@fairground/db/connect.ts'
import type { Constellation } from '@fairground/dev-env/constellation.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { databaseTime } from '@fairground/modules/lottery/draws.ts'
import { listQuickGame, quickGame } from '../../e2e/quick-game.ts'
import { until } from '../../support/until.ts'
import { createPhone, type Phone } from '../kills/kill-phone.ts'

export const brand = 'halcyon'
export const game = quickGame.code
export const everyMs = 10_000
export const startingCash = 100_000n * 10_000n

export type ChaosDraw = { readonly id: string; readonly numero: string; readonly lockAt: Date }

export type Player = { readonly session: TestSession; readonly phone: Phone }

const firstOpensInMs = 3_000

/** Everybody who bets, with money, at a brand that sells the game. */
export async function seatPlayers(house: Constellation, owner: Db, app: Db, players: number) {
  const merchant = await owner
    .selectFrom('merchant')
    .select(['id', 'code'])
    .where('code', '=', brand)
    .executeTakeFirstOrThrow()
  await publishDemoLotteries(owner, merchant)
  await listQuickGame(house.engines.databaseUrl, brand)
  const world = { database: { owner, app }, clock: { now: () => new Date() } }
  const sessions = await Promise.all(Array.from({ length: players }, () => testSession(world, brand)))
  const units = formatAmount(startingCash)
  const gifts = sessions.map(({ memberId }) => moneyOrder(memberId, 'cashier.demo', 'cash', units))
  await giveMoney({ owner, app }, brand, new Date(), ...gifts)
  const ports = house.apis.map(({ url }) => Number(new URL(url).port))
  return sessions.map((session): Player => ({ session, phone: createPhone(session, ports, brand) }))
}

/** Draws of a game that is drawn every ten seconds, with the process's own seeds and commitments and at their own times. */
export async function nextDraws(owner: Db, draws: number): Promise<ChaosDraw[]> {
  return until('the draws are made', 120_000, async () => {
    const opensAfter = new Date((await databaseTime(owner)).getTime() + firstOpensInMs)
    const rows = await owner
      .selectFrom('draw')
      .select(['id', 'numero', 'lock_at as lockAt'])
      .where('game', '=', game)
      .where('open_at', '>', opensAfter)
      .orderBy('open_at')
      .limit(draws)
      .execute()
    return rows.length === draws && rows
  })
}
