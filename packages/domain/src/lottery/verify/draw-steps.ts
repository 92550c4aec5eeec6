import { emptyRoot, type InclusionStep } from '../bet-root.ts'
import { beaconRoundOf } from '../draw-timing.ts'
import { commitmentOf, logHashOf, rngOf, saltOf } from '../fair-draw.ts'
import { drawnGameOf } from '../families.ts'
import { drawOfNumero } from './draw-of-numero.ts'
import type { PublishedDraw } from './evidence.ts'
import { compared, type StepResult } from './step.ts'

/** What a result cannot do without: when it is away all the same, something was taken out of the proof. */
function missing({ result }: PublishedDraw): StepResult {
  return { state: result === null ? 'later' : 'wrong' }
}

export async function checkCommitmentStep(draw: PublishedDraw): Promise<StepResult> {
  const { seed, commitment } = draw
  if (seed === null) return { ...missing(draw), claimed: commitment }
  return compared(await commitmentOf(draw, seed), commitment)
}

export async function checkLogStep({ logBefore, commitment, logAfter }: PublishedDraw): Promise<StepResult> {
  return compared(await logHashOf(logBefore, commitment), logAfter)
}

/** The round follows from the name of the draw, so nobody chose it later. Its value is only as good as its source. */
export function checkBeaconStep(draw: PublishedDraw): StepResult {
  const game = drawnGameOf(draw.game)
  const planned = game && drawOfNumero(game, draw.numero)
  const computed = planned ? { computed: String(beaconRoundOf(planned.locksAt)) } : {}
  if (draw.beacon === null) return { ...missing(draw), ...computed }
  const { source, round, value } = draw.beacon
  const claimed = `${round}: ${value}`
  if (computed.computed === undefined)
    return { state: game ? 'wrong' : 'open', claimed, note: game ? source : 'unknownGame' }
  return { ...compared(computed.computed, round, source), claimed }
}

/**
 * A draw alone does not show its bets: only an empty book has a root that everybody knows. With a way that leads to the
 * root, the number of bets must be one that this way fits.
 */
export async function checkRootStep(
  draw: PublishedDraw,
  wayToRoot: readonly InclusionStep[] | null,
): Promise<StepResult> {
  const { betRoot, betCount } = draw
  if (betRoot === null) return missing(draw)
  const claimed = `${betRoot}: ${betCount}`
  const empty = await emptyRoot()
  if (betCount === null) return { state: 'wrong', claimed }
  if (betCount === 0 || betRoot === empty) return { ...compared(`${empty}: 0`, claimed) }
  if (!wayToRoot) return { state: 'open', claimed, note: 'given' }
  const place = leafIndexOf(betCount, wayToRoot)
  if (place === undefined) return { state: 'wrong', claimed }
  return { state: 'right', computed: `${place + 1} / ${betCount}`, claimed }
}

/** Where in a book of so many bets this way begins; undefined when no bet of such a book has a way of this shape. */
export function leafIndexOf(count: number, way: readonly InclusionStep[]): number | undefined {
  const sizes = [count]
  for (let size = count; size > 1; size = Math.ceil(size / 2)) sizes.push(Math.ceil(size / 2))
  const sides = way.map(({ side }) => side)
  let place = 0
  for (const size of sizes.toReversed().slice(1)) {
    const isAlone = 2 * place + 1 >= size
    const side = isAlone ? 'right' : sides.pop()
    if (side === undefined) return undefined
    place = 2 * place + (side === 'left' ? 1 : 0)
  }
  return sides.length === 0 ? place : undefined
}

export async function checkResultStep(draw: PublishedDraw): Promise<StepResult> {
  const { seed, betRoot, beacon, result } = draw
  if (result === null) return seed === null ? { state: 'later' } : { state: 'open', note: 'cancelled' }
  const claimed = result.join(' ')
  const game = drawnGameOf(draw.game)
  if (!game) return { state: 'open', claimed, note: 'unknownGame' }
  if (seed === null || betRoot === null || beacon === null) return { state: 'wrong', claimed }
  const rng = await rngOf(draw, seed, await saltOf(betRoot, beacon.value))
  return compared((await game.family.draw(rng)).join(' '), claimed)
}
