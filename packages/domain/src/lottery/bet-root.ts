import { digestOf } from './fair-draw.ts'

/** What the root binds of a bet: nothing of it can be changed, added or taken away after the sale has closed. */
export type BookedBet = {
  readonly id: string
  readonly play: string
  readonly selection: string
  readonly stake: string
}

/** The other halves on the way from a bet to the root, the lowest first. */
export type InclusionStep = { readonly side: 'left' | 'right'; readonly digest: string }

/** A leaf and a knot begin differently, so that neither can be passed off as the other. */
export function leafOf({ id, play, selection, stake }: BookedBet): Promise<string> {
  return digestOf(`bet|${id}|${play}|${selection}|${stake}`)
}

function knotOf(left: string, right: string): Promise<string> {
  return digestOf(`knot|${left}|${right}`)
}

/** The root of a book without a bet: the draw is held all the same. */
export function emptyRoot(): Promise<string> {
  return digestOf('no bets')
}

/** Bets stand in the order of their ids. An odd one at the end of a level moves up as it is. */
export async function rootOf(leaves: readonly string[]): Promise<string> {
  let level = leaves
  while (level.length > 1) level = await levelAbove(level)
  return level[0] ?? emptyRoot()
}

async function levelAbove(level: readonly string[]): Promise<string[]> {
  const above: string[] = []
  for (let place = 0; place < level.length; place += 2) {
    const [left = '', right] = level.slice(place, place + 2)
    above.push(right === undefined ? left : await knotOf(left, right))
  }
  return above
}

/** The way from one leaf to the root, short enough for a receipt: twenty steps for a million bets. */
export async function inclusionOf(leaves: readonly string[], place: number): Promise<InclusionStep[]> {
  const steps: InclusionStep[] = []
  let [level, at] = [leaves, place]
  while (level.length > 1) {
    const isRight = at % 2 === 1
    const digest = level[isRight ? at - 1 : at + 1]
    if (digest !== undefined) steps.push({ side: isRight ? 'left' : 'right', digest })
    level = await levelAbove(level)
    at = Math.floor(at / 2)
  }
  return steps
}

/** The root that follows from a bet and its way: equal to the published one, or the bet was not in the book. */
export async function rootFrom(bet: BookedBet, steps: readonly InclusionStep[]): Promise<string> {
  let digest = await leafOf(bet)
  for (const { side, digest: other } of steps)
    digest = await (side === 'left' ? knotOf(other, digest) : knotOf(digest, other))
  return digest
}
