import type { Play } from '../../family.ts'
import type { PayTableRow } from '../../price.ts'
import { chanceOf, type WonUnits } from '../../price.ts'
import { choose, chooseExact, hitCounts } from '../combinatorics.ts'
import { counted } from '../counted.ts'
import { numbersFrom, setOf } from '../groups.ts'
import { drawnCount, type KenoDraw, maxNumber } from './keno-draw.ts'

/** By the size of a set and the numbers of it that are drawn: what a unit pays, in ten-thousandths. */
const payTables: Readonly<Record<number, Readonly<Record<number, bigint>>>> = {
  1: { 1: 38_800n },
  2: { 2: 161_326n },
  3: { 2: 20_000n, 3: 499_000n },
  4: { 2: 10_000n, 3: 50_000n, 4: 1_766_000n },
  5: { 3: 40_000n, 4: 200_000n, 5: 6_084_000n },
  6: { 3: 10_000n, 4: 60_000n, 5: 600_000n, 6: 37_462_000n },
}

const numbers = numbersFrom(1, maxNumber)

function rowsOf(size: number): Readonly<Record<string, PayTableRow>> {
  const rows = Object.entries(payTables[size] ?? {}).map(([hits, pays]) => {
    const ways = chooseExact(drawnCount, Number(hits)) * chooseExact(maxNumber - drawnCount, size - Number(hits))
    return [`H${hits}`, { ...chanceOf(ways, chooseExact(maxNumber, size)), pays }] as const
  })
  return Object.fromEntries(rows)
}

/** Every set of `size` of the chosen numbers is a unit, paid by how many of it are drawn. */
function pick(size: number): Play<KenoDraw> {
  const table = rowsOf(size)
  const paidHits = Object.keys(payTables[size] ?? {}).map(Number)
  return counted({
    prices: () => table,
    canonical: (selection) => setOf(selection, numbers, size),
    units: ([values = []]) => choose(values.length, size),
    hits: ([values = []], draw) => values.filter((value) => draw.includes(Number(value))).length,
    counts: ([values = []]) => hitCounts(maxNumber, values.length, drawnCount),
    wonAt: ([values = []], hits) =>
      paidHits.flatMap((paid): readonly WonUnits[] => {
        const units = choose(hits, paid) * choose(values.length - hits, size - paid)
        return units > 0 ? [{ price: `H${paid}`, units }] : []
      }),
  })
}

export const picks: Readonly<Record<string, Play<KenoDraw>>> = Object.fromEntries(
  Object.keys(payTables).map((size) => [`PICK${size}`, pick(Number(size))]),
)
