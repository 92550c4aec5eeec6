import { loadavg } from 'node:os'
import { type DemoEnvironment, startDemoEnvironment } from '@fairground/dev-env/demo-environment.ts'
import { type Figure, figure, report } from '../figures.ts'
import { openPhone } from '../pace/phone.ts'
import { startBefore } from '../pace/starts.ts'
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
    figure('boards', `${family}: rules and words, KiB gzip`, [rulesAndWords], { max: 25 }),
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
    figure('boards', `${family}: figures of the slip after a tap, p95 ms`, of(family, 'p95Ms'), { max: 1 }),
    figure('boards', `${family}: figures of the slip after the costliest tap, ms`, of(family, 'mostMs')),
    figure('boards', `${family}: figures of the slip, mean CPU ms of the first pass`, of(family, 'firstMeanMs')),
  ])
}

type Side = { readonly name: string; readonly house: DemoEnvironment; readonly seen: Map<string, Choosing[]> }

/**
 * By the processor's time, so that every round counts however busy the machine is; the bare page takes turns with ours,
 * and so does another built tree that BENCH_BEFORE names.
 */
async function measureFrames(): Promise<Figure[]> {
  const before = await startBefore()
  const sides: Side[] = []
  try {
    if (before) sides.push({ name: 'before, ', house: before, seen: new Map() })
    sides.push({ name: '', house: await startDemoEnvironment(), seen: new Map() })
    for (let round = 1; round <= roundsOr(3); round += 1) for (const side of sides) await chooseOnAll(side, round)
  } finally {
    for (const { house } of sides) await house.stop()
  }
  return sides.flatMap(figuresOfSide)
}

async function chooseOnAll({ name, house: { origin }, seen }: Side, round: number): Promise<void> {
  const note = (board: string, choosing: Choosing) => {
    seen.set(board, [...(seen.get(board) ?? []), choosing])
    report({ bench: 'boards', part: 'frames', round, board: `${name}${board}`, ...choosing, load: loadavg()[0] })
  }
  const phone = await openPhone(origin, 1)
  try {
    note('bare page', await chooseOnBare(phone))
    for (const board of chosenBoards) note(board.family, await chooseOn(phone, origin, board))
  } finally {
    await phone.close()
  }
}

function figuresOfSide({ name, seen }: Side): Figure[] {
  const of = (board: string, measure: keyof Choosing) => (seen.get(board) ?? []).map((choosing) => choosing[measure])
  const bare = of('bare page', 'p95Ms')
  return [
    figure('boards', `${name}bare page: p95 of CPU ms a picture while choosing`, bare),
    figure('boards', `${name}bare page: CPU ms a tap`, of('bare page', 'tapMs')),
    ...chosenBoards.flatMap(({ family }) => [
      figure(
        'boards',
        `${name}${family}: p95 of CPU ms a picture while choosing`,
        of(family, 'p95Ms'),
        name === '' ? { max: 4 } : undefined,
      ),
      figure(
        'boards',
        `${name}${family} ÷ bare page: p95 of CPU a picture while choosing`,
        of(family, 'p95Ms').map((ms, round) => ms / (bare[round] ?? Number.NaN)),
      ),
      figure('boards', `${name}${family}: CPU ms a tap`, of(family, 'tapMs')),
    ]),
  ]
}
