import { drawFrom } from '../../studio/fair-seed.ts'
import type { Played, TableGame } from '../table-game.ts'
import { endMsOf, firstMsOf, lastMultipleOf, lowestAuto, paidMultiple, topMultiple, winOf } from './flight.ts'

const half = 2 ** 26

/** The page computes it again by this very function. */
export async function drawFlight(seed: string, number: number): Promise<readonly number[]> {
  const draw = await drawFrom({ serverSeed: seed, clientSeed: 'flight', nonce: number })
  const upper = await draw(half)
  return [lastMultipleOf(BigInt(upper) * BigInt(half) + BigInt(await draw(half)))]
}

const last = (drawn: readonly number[]): number => drawn[0] ?? 0

export const crashGame: TableGame = {
  code: 'rocket-ascent',
  bettingMs: 5_000,
  restMs: 3_500,
  roundsOfSeed: 1,
  maxChips: 1,
  shownRounds: 20,
  canLeave: true,
  drawRound: drawFlight,
  playMs: (drawn) => endMsOf(last(drawn)),
  settledMs({ autoAt, tappedMs }, drawn) {
    const paid = paidMultiple({ autoAt, tappedMs }, last(drawn))
    if (paid === 0) return endMsOf(last(drawn))
    return tappedMs !== null && paid !== autoAt ? tappedMs : firstMsOf(paid)
  },
  winOf: (played, drawn) => winOf(stakeOf(played), paidMultiple(played, last(drawn))),
  detailsOf: (drawn) => ({ kind: 'multiplier', reached: (last(drawn) / 100).toFixed(2) }),
  accepts({ chips, autoAt }, beside) {
    const [panel = '', ...more] = Object.keys(chips)
    if (more.length > 0 || !['A', 'B'].includes(panel)) return false
    if (autoAt !== null && (autoAt < lowestAuto || autoAt > topMultiple)) return false
    return !beside.some((other) => Object.hasOwn(other.chips, panel))
  },
  // The server could not hear a tap while it was away; what was left to it counts as always.
  waitsForPlayer: ({ autoAt, tappedMs }) => autoAt === null && tappedMs === null,
}

function stakeOf({ chips }: Played): bigint {
  return Object.values(chips).reduce((sum, chip) => sum + BigInt(chip), 0n)
}
