import { expect, test } from 'vitest'
import parts from '../testing/cascade-parts.json' with { type: 'json' }
import { addCounted, countPart, partCount } from './count.ts'
import { counted } from './counted.ts'
import { type Cluster, cascadeRules, fallOf, type Step } from './fall.ts'
import { cellCount, classes, fallCount, type Gem, gems, multipliers, pays, side, unitsPerStake } from './rules.ts'

const falls = Array.from({ length: 600 }, (_, at) => fallOf(at * 6_971))
const long = Array.from({ length: 20_000 }, (_, at) => fallOf(at)).filter(({ steps }) => steps.length > 4)

/** Clusters by another way: every cell takes the smallest number that touches it, until nothing changes. */
function clustersOf(grid: readonly Gem[]): { readonly gem: Gem; readonly cells: readonly number[] }[] {
  const owner = grid.map((_, cell) => cell)
  const neighbours = (cell: number) =>
    [
      cell - side,
      cell + side,
      ...(cell % side > 0 ? [cell - 1] : []),
      ...(cell % side < side - 1 ? [cell + 1] : []),
    ].filter((other) => grid[other] === grid[cell])
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const cell of owner.keys()) {
      const least = Math.min(owner[cell] as number, ...neighbours(cell).map((other) => owner[other] as number))
      if (least === owner[cell]) continue
      owner[cell] = least
      isChanged = true
    }
  }
  return owner
    .flatMap((own, cell) => (own === cell ? [owner.flatMap((other, at) => (other === own ? [at] : []))] : []))
    .filter((cells) => cells.length >= 5)
    .map((cells) => ({ gem: grid[cells[0] as number] as Gem, cells }))
}

const unitsOf = ({ gem, cells }: Pick<Cluster, 'gem' | 'cells'>) => {
  const column = classes.findLastIndex((fewest) => fewest <= cells.length)
  return pays[gem][column]
}

const gridAfter = (steps: readonly Step[], last: readonly Gem[], at: number) => steps[at + 1]?.grid ?? last

test('five or more gems that touch by their sides are a cluster, and every cluster pays by its table', () => {
  for (const { steps, last } of falls) {
    for (const { grid, clusters } of steps) {
      const plain = clusters.map(({ gem, cells }) => ({ gem, cells }))
      expect(plain).toEqual(clustersOf(grid))
      expect(clusters.map(({ units }) => units)).toEqual(clusters.map(unitsOf))
    }
    expect(clustersOf(last)).toEqual([])
  }
  expect(falls.filter(({ steps }) => steps.length > 0).length).toBeGreaterThan(150)
})

test('what is above a broken cluster falls in its order, and only as many new gems come as broke', () => {
  for (const { steps, last } of falls)
    for (const [at, { grid, clusters }] of steps.entries()) {
      const broken = new Set(clusters.flatMap(({ cells }) => cells))
      const after = gridAfter(steps, last, at)
      for (let top = 0; top < cellCount; top += side) {
        const rows = Array.from({ length: side }, (_, row) => top + row)
        const kept = rows.filter((cell) => !broken.has(cell)).map((cell) => grid[cell])
        expect(rows.slice(side - kept.length).map((cell) => after[cell])).toEqual(kept)
      }
    }
})

test('the steps count 1, 2, 3 and then 5 times', () => {
  expect(long.length).toBeGreaterThan(5)
  for (const { steps, units } of long) {
    expect(steps.map(({ multiplier }) => multiplier)).toEqual(steps.map((_, at) => multipliers[Math.min(at, 3)]))
    const sum = steps.reduce(
      (all, { clusters, multiplier }) => all + multiplier * clusters.reduce((paid, one) => paid + one.units, 0),
      0,
    )
    expect(units).toBe(sum)
  }
})

test('the drawn number alone decides the spin, and its stake what is paid', async () => {
  const asked: number[] = []
  const drawn = await cascadeRules.drawAll(async (below) => {
    asked.push(below)
    return 1_438
  })
  expect([asked, drawn]).toEqual([[fallCount], [1_438]])
  const { units } = fallOf(1_438)
  expect(units).toBeGreaterThan(400)
  expect(cascadeRules.winOf(drawn, 400_000n)).toBe((400_000n / BigInt(unitsPerStake)) * BigInt(units))
})

test('the stated return is the count of all falls, and parts of it are counted again', () => {
  const all = parts.map(([units = 0, paying = 0, aboveStake = 0, best = 0]) => ({ units, paying, aboveStake, best }))
  expect(all).toHaveLength(partCount)
  expect(all.reduce(addCounted)).toEqual(counted)
  for (const part of [0, 511, partCount - 1]) expect(countPart(part)).toEqual(all[part])
  const share = counted.units / unitsPerStake / fallCount
  expect(share).toBeGreaterThan(0.95)
  expect(share).toBeLessThan(0.97)
})

test('rarer gems pay more, and larger clusters more than smaller ones', () => {
  for (const gem of gems) expect(pays[gem]).toEqual(pays[gem].toSorted((one, other) => one - other))
  for (const column of classes.keys()) {
    const byGem = gems.map((gem) => pays[gem][column] as number)
    expect(byGem).toEqual(byGem.toSorted((one, other) => other - one))
  }
})
