import { drawFrom } from '../../studio/fair-seed.ts'
import type { Choice, TableGame } from '../table-game.ts'
import { colourOf, pocketCount, spots, winOf } from './spots.ts'

/** The page computes it again by this very function. */
export async function drawPocket(seed: string, number: number): Promise<readonly number[]> {
  const draw = await drawFrom({ serverSeed: seed, clientSeed: 'wheel', nonce: number })
  return [await draw(pocketCount)]
}

const spinMs = 4_600

const amounts = ({ chips }: Choice): Record<string, bigint> =>
  Object.fromEntries(Object.entries(chips).map(([spot, chip]) => [spot, BigInt(chip)]))

export const rouletteGame: TableGame = {
  code: 'roulette-royale',
  bettingMs: 25_000,
  restMs: 5_000,
  roundsOfSeed: 1,
  maxChips: 20,
  shownRounds: 20,
  canLeave: false,
  drawRound: drawPocket,
  playMs: () => spinMs,
  settledMs: () => spinMs,
  winOf: (played, drawn) => winOf(amounts(played), drawn[0] ?? -1),
  detailsOf: ([pocket = 0]) => ({ kind: 'wheel', pocket: String(pocket), colour: colourOf(pocket) }),
  accepts: ({ chips, autoAt }) => autoAt === null && Object.keys(chips).every((spot) => spots.has(spot)),
  waitsForPlayer: () => false,
}
