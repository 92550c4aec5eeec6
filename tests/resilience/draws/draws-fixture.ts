import { giveMoney, moneyOrder } from '@fairground/api/testing/money.ts'
import { type TestSession, testSession } from '@fairground/api/testing/test-api.ts'
import { publishDemoLotteries } from '@fairground/cli/demo/lottery.ts'
import type { Db } from '@fairground/db/connect.ts'
import type { Constellation } from '@fairground/dev-env/constellation.ts'
import { beaconRoundOf } from '@fairground/domain/lottery/draw-timing.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { databaseTime } from '@fairground/modules/lottery/draws.ts'
import { until } from '../../support/until.ts'
import { createPhone, type Phone } from '../kills/kill-phone.ts'

export const brand = 'halcyon'
export const game = 'K3_5M'
export const startingCash = 100_000n * 10_000n

export type ChaosDraw = { readonly id: string; readonly numero: string; readonly lockAt: Date }

export type Player = { readonly session: TestSession; readonly phone: Phone }

export type Timing = {
  readonly draws: number
  /** From one lock to the next; a draw is on sale for so long. */
  readonly everyMs: number
}

const firstOpensInMs = 3_000
const lockedMs = 1_000

/** Everybody who bets, with money, at a brand that sells the game. */
export async function seatPlayers(house: Constellation, owner: Db, app: Db, players: number) {
  const merchant = await owner
    .selectFrom('merchant')
    .select(['id', 'code'])
    .where('code', '=', brand)
    .executeTakeFirstOrThrow()
  await publishDemoLotteries(owner, merchant)
  const world = { database: { owner, app }, clock: { now: () => new Date() } }
  const sessions = await Promise.all(Array.from({ length: players }, () => testSession(world, brand)))
  const units = formatAmount(startingCash)
  const gifts = sessions.map(({ memberId }) => moneyOrder(memberId, 'cashier.demo', 'cash', units))
  await giveMoney({ owner, app }, brand, new Date(), ...gifts)
  const ports = house.apis.map(({ url }) => Number(new URL(url).port))
  return sessions.map((session): Player => ({ session, phone: createPhone(session, ports, brand) }))
}

/**
 * Draws that the worker has made two days ahead, with its own seeds and commitments, brought forward: their times are
 * changed and nothing else. So twenty of them take two minutes in place of a hundred, and neither the product nor its
 * list of games needs a switch for tests.
 */
export async function bringForward(owner: Db, { draws, everyMs }: Timing): Promise<ChaosDraw[]> {
  const chosen = await until('the worker has made its draws', 120_000, async () => {
    const rows = await owner
      .selectFrom('draw')
      .select(['id', 'numero'])
      .where('game', '=', game)
      .where('open_at', '>', new Date(Date.now() + 3_600_000))
      .orderBy('open_at')
      .limit(draws)
      .execute()
    return rows.length === draws && rows
  })
  const firstOpensAt = (await databaseTime(owner)).getTime() + firstOpensInMs
  const planned = chosen.map((draw, place) => ({ ...draw, lockAt: new Date(firstOpensAt + (place + 1) * everyMs) }))
  for (const { id, lockAt } of planned)
    await owner
      .updateTable('draw')
      .set({
        open_at: new Date(lockAt.getTime() - everyMs),
        lock_at: lockAt,
        draw_at: new Date(lockAt.getTime() + lockedMs),
        beacon_round: BigInt(beaconRoundOf(lockAt)),
      })
      .where('id', '=', id)
      .execute()
  return planned
}
