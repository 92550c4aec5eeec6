import type { Fish } from '../catches.ts'
import { shapes } from './shapes.ts'

export type SwimmingFish = {
  readonly id: number
  readonly fish: Fish
  x: number
  y: number
  readonly direction: 1 | -1
  /** Points a second, the same for all of its row, so that nobody swims over another. */
  readonly speed: number
  /** Where it swims in its row, and how far from the middle of the row. */
  offset: number
  readonly row: number
  readonly rise: number
  /** Until when it is away, after it was caught. */
  hiddenUntil: number
}

export type Area = { readonly width: number; readonly height: number }

type Member = readonly [fish: Fish, place: number, rise?: number]
type Row = {
  /** The middle of the row, as a share of the water. */
  readonly middle: number
  readonly speed: number
  readonly direction: 1 | -1
  readonly members: readonly Member[]
}

/** From the surface to the ground; places are shares of the way through the water and back outside. */
const rows: readonly Row[] = [
  {
    middle: 0.16,
    speed: 13,
    direction: 1,
    members: [
      ['whale', 0.3],
      ['jelly', 0.74, 16],
    ],
  },
  {
    middle: 0.4,
    speed: 18,
    direction: -1,
    members: [
      ['shark', 0.52],
      ['puffer', 0.14, 12],
      ['squid', 0.88, 4],
    ],
  },
  {
    middle: 0.6,
    speed: 15,
    direction: 1,
    members: [
      ['angel', 0.2, -8],
      ['angel', 0.36, 12],
      ['octopus', 0.76],
    ],
  },
  {
    middle: 0.77,
    speed: 21,
    direction: -1,
    members: [
      ['minnow', 0.12, 18],
      ['minnow', 0.26, -8],
      ['minnow', 0.41, 16],
      ['puffer', 0.72, 4],
    ],
  },
  {
    middle: 0.905,
    speed: 9,
    direction: 1,
    members: [
      ['crab', 0.18],
      ['turtle', 0.68, -8],
    ],
  },
]
const awayMs = 2_200
/** So far outside a fish turns up again. */
const outside = 90
/** On a low screen the rows are nearer to each other, and the fish smaller. */
const wholeHeight = 540

export const fishScale = ({ height }: Area): number => Math.max(0.56, Math.min(1.12, height / wholeHeight))

export function createSwimmingFish(area: Area): readonly SwimmingFish[] {
  let id = 0
  const shoal = rows.flatMap(({ speed, direction, members }, row) =>
    members.map(([fish, place, rise = 0]): SwimmingFish => {
      const way = area.width + 2 * outside
      return { id: id++, fish, x: 0, y: 0, direction, speed, offset: place * way, row, rise, hiddenUntil: 0 }
    }),
  )
  moveFish(shoal, 0, 0, area)
  return shoal
}

/** Swims on; what leaves on one side comes back on the other. */
export function moveFish(shoal: readonly SwimmingFish[], seconds: number, now: number, area: Area): void {
  const way = area.width + 2 * outside
  const size = fishScale(area)
  for (const swimmer of shoal) {
    swimmer.offset = (swimmer.offset + swimmer.speed * seconds) % way
    swimmer.x = swimmer.direction === 1 ? swimmer.offset - outside : area.width + outside - swimmer.offset
    const middle = (rows[swimmer.row]?.middle ?? 0.5) * area.height
    swimmer.y = middle + swimmer.rise * size + Math.sin(now / 1_100 + swimmer.id * 2) * 4 * size
  }
}

/** The fish at a place, with a thumb's width around the small ones. */
export function fishAt(shoal: readonly SwimmingFish[], x: number, y: number, now: number): SwimmingFish | null {
  const near = shoal
    .filter(({ hiddenUntil }) => hiddenUntil <= now)
    .map((swimmer) => {
      const { width, height } = shapes[swimmer.fish]
      const [far, high] = [Math.max(24, width / 2), Math.max(24, height / 2)]
      return { swimmer, share: Math.max(Math.abs(x - swimmer.x) / far, Math.abs(y - swimmer.y) / high) }
    })
    .filter(({ share }) => share <= 1)
    .toSorted((one, other) => one.share - other.share)
  return near[0]?.swimmer ?? null
}

/** Another one comes up out of the depth where it would be by then. */
export function hideFish(swimmer: SwimmingFish, now: number): void {
  swimmer.hiddenUntil = now + awayMs
}
