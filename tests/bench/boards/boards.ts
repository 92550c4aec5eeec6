import { loadavg } from 'node:os'
import { startDemoHouse } from '@fairground/dev-env/demo-house.ts'
import { type Figure, figure, report } from '../figures.ts'
import { openPhone } from '../pace/phone.ts'
import { roundsOr } from '../rounds.ts'
import { type Choosing, chooseOn, chooseOnBare, chosenBoards } from './choosing.ts'
import { familyBytes } from './family-bytes.ts'
import { slipCosts } from './slip-cost.ts'

export const boardParts = ['frames', 'figures', 'bytes'] as const

/** What choosing on a board costs: the pictures while a thumb goes over it, the figures of its slip, and its way here. */
export async function benchBoards(parts: readonly string[]): Promise<Figure[]> {
  return [
    ...(parts.includes('bytes') ? measureBytes() : []),
    ...(parts.includes('figures') ? measureFigures() : []),
    ...(parts.includes('frames') ? await measureFrames() : []),
  ]
}

function measureBytes(): Figure[] {
  return familyBytes().flatMap(({ family, rulesAndWords, inAll }) => [
    figure('boards', `${family}: rules and words, KiB gzip`, [rulesAndWords], { most: 25 }),
    figure('boards', `${family}: all that its first board loads besides every board, KiB gzip`, [inAll]),
  ])
}

function measureFigures(): Figure[] {
  const rounds = Array.from({ length: roundsOr(3) }, (_, round) => {
    const costs = slipCosts(round + 1)
    for (const cost of costs) report({ bench: 'boards', part: 'figures', round, ...cost, load: loadavg()[0] })
    return costs
  })
  const of = (family: string, measure: 'p95Ms' | 'mostMs' | 'firstMeanMs') =>
    rounds.flatMap((costs) => costs.filter((cost) => cost.family === family).map((cost) => cost[measure]))
  return (rounds[0] ?? []).flatMap(({ family }) => [
    figure('boards', `${family}: figures of the slip after a tap, p95 ms`, of(family, 'p95Ms'), { most: 1 }),
    figure('boards', `${family}: figures of the slip after the costliest tap, ms`, of(family, 'mostMs')),
    figure('boards', `${family}: figures of the slip, mean CPU ms of the first pass`, of(family, 'firstMeanMs')),
  ])
}

/** By the processor's time, so that every round counts however busy the machine is; the bare page takes turns with ours. */
async function measureFrames(): Promise<Figure[]> {
  const house = await startDemoHouse()
  const seen = new Map<string, Choosing[]>()
  const note = (name: string, choosing: Choosing, round: number) => {
    seen.set(name, [...(seen.get(name) ?? []), choosing])
    report({ bench: 'boards', part: 'frames', round, board: name, ...choosing, load: loadavg()[0] })
  }
  try {
    for (let round = 1; round <= roundsOr(3); round += 1) {
      const phone = await openPhone(house.origin, 1)
      try {
        note('bare page', await chooseOnBare(phone), round)
        for (const board of chosenBoards) note(board.family, await chooseOn(phone, house.origin, board), round)
      } finally {
        await phone.close()
      }
    }
  } finally {
    await house.stop()
  }
  const p95s = (name: string) => (seen.get(name) ?? []).map(({ p95Ms }) => p95Ms)
  const bare = p95s('bare page')
  return [
    figure('boards', 'bare page: p95 of CPU ms a picture while choosing', bare),
    ...chosenBoards.flatMap(({ family }) => [
      figure('boards', `${family}: p95 of CPU ms a picture while choosing`, p95s(family), { most: 4 }),
      figure(
        'boards',
        `${family} ÷ bare page: p95 of CPU a picture while choosing`,
        p95s(family).map((ms, round) => ms / (bare[round] ?? Number.NaN)),
      ),
    ]),
  ]
}
