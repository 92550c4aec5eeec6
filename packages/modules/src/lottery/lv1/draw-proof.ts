import type { Db, Tx } from '@fairground/db/connect.ts'
import { type BookedBet, type InclusionStep, inclusionOf, leafOf } from '@fairground/domain/lottery/bet-root.ts'
import { sql } from 'kysely'
import type { ShownDraw } from '../draws.ts'

/** In the order of the root: by the ids of the bets, at all merchants. */
export async function drawLeaves(db: Db | Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ leaf: string }>`select leaf from draw_leaves(${id}) as leaf`.execute(db)
  return rows.map(({ leaf }) => leaf)
}

/** The way from a bet to the published root; null when the bet was taken back before the sale closed. */
export async function inclusionOfBet(db: Db | Tx, drawId: string, bet: BookedBet): Promise<InclusionStep[] | null> {
  const leaves = await drawLeaves(db, drawId)
  const place = leaves.indexOf(await leafOf(bet))
  return place < 0 ? null : inclusionOf(leaves, place)
}

/** All that anybody needs to compute the draw again. */
export function proofOf(draw: ShownDraw) {
  const { game, numero, commitment, logBefore, logAfter, betRoot, betCount, seed, beaconSource, beaconValue } = draw
  const beacon =
    beaconSource === null || beaconValue === null
      ? null
      : { source: beaconSource, round: String(draw.beaconRound), value: beaconValue }
  const result = draw.result && [...draw.result]
  return {
    scheme: 'LV1' as const,
    game,
    numero,
    commitment,
    logBefore,
    logAfter,
    betRoot,
    betCount,
    beacon,
    seed,
    result,
  }
}
