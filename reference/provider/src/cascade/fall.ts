import type { SpinRules } from '../studio/spin-rules.ts'
import {
  cellCount,
  classes,
  fallCount,
  type Gem,
  gems,
  multipliers,
  pays,
  side,
  unitsPerStake,
  weights,
} from './rules.ts'

/** Cells are numbered column by column from the top, so that gems fall towards higher numbers. */
export type Cluster = {
  readonly gem: Gem
  readonly cells: readonly number[]
  /** In twentieths of the stake, before the multiplier of its step. */
  readonly units: number
}

export type Step = {
  readonly grid: readonly Gem[]
  readonly clusters: readonly Cluster[]
  readonly multiplier: number
}

export type Fall = {
  readonly steps: readonly Step[]
  /** The gems that stand when nothing breaks any more. */
  readonly last: readonly Gem[]
  /** Everything together, in twentieths of the stake. */
  readonly units: number
}

type Watch = {
  readonly cluster: (gem: number, cells: Uint8Array, units: number) => void
  readonly step: (grid: Uint8Array, multiplier: number) => void
}

const dice = Uint8Array.from(gems.flatMap((gem, kind) => new Array<number>(weights[gem]).fill(kind)))
const broken = 2

const unitsBySize = gems.map((gem) =>
  Uint32Array.from({ length: cellCount + 1 }, (_, size) => {
    const column = classes.findLastIndex((fewest) => fewest <= size)
    return pays[gem][column] ?? 0
  }),
)

/** Flat numbers and no garbage, so that all falls are counted within minutes. */
export function createFalls() {
  const grid = new Uint8Array(cellCount)
  const seen = new Uint8Array(cellCount)
  const found = new Uint8Array(cellCount)
  let state = 0

  function nextGem(): number {
    state = (state + 0x6d2b79f5) | 0
    return dice[Math.floor((mixed(state) * dice.length) / 2 ** 32)] as number
  }

  function reach(cell: number, kind: number, size: number): number {
    if (seen[cell] !== 0 || grid[cell] !== kind) return size
    seen[cell] = 1
    found[size] = cell
    return size + 1
  }

  /** Lays the cells that touch this one and are of its kind into `found`; gives their number. */
  function clusterFrom(cell: number): number {
    const kind = grid[cell] as number
    let size = reach(cell, kind, 0)
    for (let at = 0; at < size; at++) {
      const from = found[at] as number
      const row = from % side
      if (row > 0) size = reach(from - 1, kind, size)
      if (row < side - 1) size = reach(from + 1, kind, size)
      if (from >= side) size = reach(from - side, kind, size)
      if (from < cellCount - side) size = reach(from + side, kind, size)
    }
    return size
  }

  /** Marks every cluster as broken; gives what they pay together. */
  function breakClusters(watch: Watch | undefined): number {
    let units = 0
    seen.fill(0)
    for (let cell = 0; cell < cellCount; cell++) {
      if (seen[cell] !== 0) continue
      const size = clusterFrom(cell)
      if (size < classes[0]) continue
      const kind = grid[cell] as number
      const paid = unitsBySize[kind]?.[size] as number
      watch?.cluster(kind, found.slice(0, size), paid)
      units += paid
      for (let at = 0; at < size; at++) seen[found[at] as number] = broken
    }
    return units
  }

  /** What is above a broken gem falls, and new gems come from above. */
  function refill(): void {
    for (let top = 0; top < cellCount; top += side) {
      let free = top + side - 1
      for (let cell = free; cell >= top; cell--) {
        if (seen[cell] === broken) continue
        grid[free] = grid[cell] as number
        free--
      }
      for (; free >= top; free--) grid[free] = nextGem()
    }
  }

  /** Plays the fall of this number; gives what it pays in twentieths of the stake. */
  function play(number: number, watch?: Watch): number {
    state = mixed(number + 1)
    for (let cell = 0; cell < cellCount; cell++) grid[cell] = nextGem()
    let units = 0
    for (let step = 0; ; step++) {
      const before = watch ? grid.slice() : grid
      const paid = breakClusters(watch)
      if (paid === 0) return units
      const multiplier = multipliers[Math.min(step, multipliers.length - 1)] as number
      units += paid * multiplier
      watch?.step(before, multiplier)
      refill()
    }
  }

  function fallOf(number: number): Fall {
    const steps: Step[] = []
    let clusters: Cluster[] = []
    const units = play(number, {
      cluster: (kind, cells, paid) =>
        clusters.push({ gem: gemOf(kind), cells: [...cells].toSorted(byNumber), units: paid }),
      step(before, multiplier) {
        steps.push({ grid: Array.from(before, gemOf), clusters, multiplier })
        clusters = []
      },
    })
    return { steps, last: Array.from(grid, gemOf), units }
  }

  return { unitsOf: (number: number) => play(number), fallOf }
}

const byNumber = (one: number, other: number) => one - other

function gemOf(kind: number): Gem {
  return gems[kind] as Gem
}

/** Spreads a number over 32 bits, as the generator mulberry32 does. */
function mixed(number: number): number {
  let word = Math.imul(number ^ (number >>> 15), number | 1)
  word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
  return (word ^ (word >>> 14)) >>> 0
}

const falls = createFalls()

export const fallOf = falls.fallOf

export const cascadeRules: SpinRules = {
  /** As it stood before anything broke. */
  detailsOf([number = 0]) {
    const { steps, last } = falls.fallOf(number)
    const grid = steps[0]?.grid ?? last
    const rows = Array.from({ length: side }, (_, row) =>
      Array.from({ length: side }, (_, column) => grid[column * side + row] as string),
    )
    return { kind: 'reels', rows }
  },
  drawAll: async (draw) => [await draw(fallCount)],
  winOf: ([number = 0], bet) => (bet / BigInt(unitsPerStake)) * BigInt(falls.unitsOf(number)),
}
