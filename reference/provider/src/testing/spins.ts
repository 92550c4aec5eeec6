import { chanceOfAnyWin, exactReturn } from '../slot/exact-return.ts'
import { compile } from '../slot/outcome.ts'
import { type Machine, reelCount, rowCount } from '../slot/rules.ts'

/** Xorshift: quick, and the same numbers for the same seed. */
export function seededRng(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (((state >>> 0) / 2 ** 32) * below) | 0
  }
}

/** The share of the stakes that so many spins gave back. */
export function returnOfSpins(of: Machine, spins: number, seed: number): number {
  const machine = compile(of)
  const draw = seededRng(seed)
  const stops = new Uint8Array(reelCount)
  const window = new Uint8Array(reelCount * rowCount)
  let units = 0
  for (let spin = 0; spin < spins; spin++) {
    for (let reel = 0; reel < reelCount; reel++) stops[reel] = draw((machine.strips[reel] as Uint8Array).length)
    machine.show(stops, window)
    units += machine.unitsOf(window)
  }
  return units / machine.lineCount / spins
}

/** In whole units over all combinations, so that nothing is rounded. */
type Counted = { readonly units: bigint; readonly paying: bigint }

/** Every combination of stops, one after the other. */
export function returnByWalking(of: Machine): Counted {
  const { strips, show, unitsOf } = compile(of)
  const stops = new Uint8Array(reelCount)
  const window = new Uint8Array(reelCount * rowCount)
  let [units, paying] = [0, 0]
  const walk = (reel: number): void => {
    if (reel === reelCount) {
      show(stops, window)
      const paid = unitsOf(window)
      units += paid
      if (paid > 0) paying++
      return
    }
    for (let stop = 0; stop < (strips[reel] as Uint8Array).length; stop++) {
      stops[reel] = stop
      walk(reel + 1)
    }
  }
  walk(0)
  return { units: BigInt(units), paying: BigInt(paying) }
}

/** What the published figures say of the same combinations. */
export function returnByCounting(of: Machine): Counted {
  const all = of.strips.reduce((product, { length }) => product * BigInt(length), 1n)
  const [back, chance] = [exactReturn(of), chanceOfAnyWin(of)]
  return {
    units: (back.over * all * BigInt(of.lines.length)) / back.under,
    paying: (chance.over * all) / chance.under,
  }
}
