import type { HoldRound } from '../hold/round.ts'
import type { Ratio } from '../studio/ratio.ts'
import { seededRng } from './spins.ts'

type Play = (draw: (below: number) => number) => HoldRound

/** Every way that a game can go, with how likely it is: one way for each list of numbers that it asks for. */
export function walkAll(play: Play) {
  const ways: { readonly round: HoldRound; readonly under: bigint }[] = []
  const path: { at: number; below: number }[] = []
  do {
    let step = 0
    const round = play((below) => {
      const known = path[step] ?? { at: 0, below }
      path[step++] = known
      return known.at
    })
    ways.push({ round, under: path.reduce((product, { below }) => product * BigInt(below), 1n) })
    while (path.length > 0 && path.at(-1)?.at === (path.at(-1)?.below ?? 0) - 1) path.pop()
    const last = path.at(-1)
    if (last) last.at += 1
  } while (path.length > 0)

  /** The weight of each way in a common measure, so that nothing is rounded. */
  const under = ways.reduce((common, way) => lcm(common, way.under), 1n)
  function share(of: (round: HoldRound) => number): Ratio {
    const scale = 20
    const sum = ways.reduce((all, way) => all + BigInt(Math.round(of(way.round) * scale)) * (under / way.under), 0n)
    const divisor = gcd(sum, under * BigInt(scale))
    return { over: sum / divisor, under: (under * BigInt(scale)) / divisor }
  }
  return {
    share,
    chance: (is: (round: HoldRound) => boolean) => share((round) => (is(round) ? 1 : 0)),
    most: (of: (round: HoldRound) => number) => Math.max(...ways.map(({ round }) => of(round))),
  }
}

/** What so many rounds gave back, and how far that may stray with a probability of 99 %. */
export function returnOfRounds(play: Play, rounds: number, seed: number) {
  const draw = seededRng(seed)
  let [sum, squares] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const times = play(draw).units / 20
    sum += times
    squares += times * times
  }
  const share = sum / rounds
  return { share, stray: 2.576 * Math.sqrt((squares / rounds - share * share) / rounds) }
}

function gcd(one: bigint, other: bigint): bigint {
  return other === 0n ? one : gcd(other, one % other)
}

function lcm(one: bigint, other: bigint): bigint {
  return (one / gcd(one, other)) * other
}
