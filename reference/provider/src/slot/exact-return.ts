import type { Ratio } from '../studio/ratio.ts'
import { compile } from './outcome.ts'
import { type LineSymbol, type Machine, reelCount, rowCount, type SlotSymbol } from './rules.ts'

/**
 * The share of all stakes that comes back in the long run. Every stop of a reel is equally likely, so each place of the
 * window shows a symbol as often as the strip has it: a line follows from counts, the moons from a convolution.
 */
export function exactReturn(machine: Machine): Ratio {
  // Every line holds the same share of the stake and has the same chances, so that one line stands for all.
  return { over: lineReturn(machine) + moonReturn(machine), under: combinationsOf(machine) }
}

/** What one line pays over all combinations of one place per reel, in stakes of the line. */
function lineReturn({ strips, linePays }: Machine): bigint {
  let sum = 0n
  for (const [symbol, pays] of Object.entries(linePays) as [LineSymbol, readonly number[]][]) {
    const matching = strips.map((strip) => countOf(strip, (at) => at === symbol || at === 'wild'))
    const first = countOf(strips[0] ?? [], (at) => at === symbol)
    pays.forEach((pay, more) => {
      const run = more + 3
      let ways = BigInt(first)
      for (let reel = 1; reel < reelCount; reel++) {
        const all = strips[reel]?.length ?? 0
        const hit = matching[reel] ?? 0
        if (reel < run) ways *= BigInt(hit)
        else if (reel === run) ways *= BigInt(all - hit)
        else ways *= BigInt(all)
      }
      sum += ways * BigInt(pay)
    })
  }
  return sum
}

function moonReturn(machine: Machine): bigint {
  const ways = moonWays(machine.strips)
  return machine.moonPays.reduce((sum, pay, more) => sum + (ways[more + 3] ?? 0n) * BigInt(pay), 0n)
}

/** In how many combinations of stops so many moons are seen. */
function moonWays(strips: Machine['strips']): bigint[] {
  return strips.reduce<bigint[]>(
    (before, strip) => {
      const after: bigint[] = []
      for (const seen of moonsByStop(strip))
        before.forEach((ways, moons) => {
          after[moons + seen] = (after[moons + seen] ?? 0n) + ways
        })
      return Array.from(after, (ways) => ways ?? 0n)
    },
    [1n],
  )
}

function moonsByStop(strip: readonly SlotSymbol[]): number[] {
  return strip.map((_symbol, stop) =>
    countOf(
      Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length]),
      (at) => at === 'moon',
    ),
  )
}

/**
 * The share of spins that pay anything. A line pays as soon as its first three reels match, so only these are walked
 * through; the last two matter for the moons alone.
 */
export function chanceOfAnyWin(machine: Machine): Ratio {
  const [one = [], two = [], three = [], ...rest] = machine.strips
  const open: SlotSymbol[] = ['wild', 'wild', 'wild']
  const { show, unitsOf } = compile({ ...machine, strips: [one, two, three, open, open], moonPays: [0, 0, 0] })
  const moons = [one, two, three].map(moonsByStop)
  const ofLast = moonWays(rest)
  const stops = new Uint8Array(reelCount)
  const window = new Uint8Array(reelCount * rowCount)
  /** In how many ways of the last two reels a spin pays, by the moons of the first three. */
  const enough = Array.from({ length: rowCount ** 2 + 1 }, (_, seen) =>
    ofLast.slice(Math.max(0, 3 - seen)).reduce((sum, ways) => sum + ways, 0n),
  )
  const all = enough[rowCount] ?? 0n
  let over = 0n
  for (let a = 0; a < one.length; a++)
    for (let b = 0; b < two.length; b++)
      for (let c = 0; c < three.length; c++) {
        stops[0] = a
        stops[1] = b
        stops[2] = c
        show(stops, window)
        const seen = (moons[0]?.[a] ?? 0) + (moons[1]?.[b] ?? 0) + (moons[2]?.[c] ?? 0)
        over += unitsOf(window) > 0 ? all : (enough[seen] ?? 0n)
      }
  return { over, under: combinationsOf(machine) }
}

function combinationsOf({ strips }: Machine): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
}

function countOf<T>(values: readonly T[], is: (value: T) => boolean): number {
  return values.reduce((sum, value) => sum + (is(value) ? 1 : 0), 0)
}
