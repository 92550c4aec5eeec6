import type { Fish } from '../catches.ts'
import { shapes } from './shapes.ts'

export type Swimmer = {
  readonly id: number
  readonly fish: Fish
  x: number
  y: number
  readonly speed: number
  readonly direction: 1 | -1
  readonly lane: number
  /** Until when it is away, after it was caught. */
  awayUntil: number
}

export type Area = { readonly width: number; readonly height: number }

/** From the surface to the ground; a fish keeps to its lane. */
const company: readonly Fish[] = [
  'whale',
  'minnow',
  'shark',
  'jelly',
  'angel',
  'puffer',
  'minnow',
  'octopus',
  'angel',
  'squid',
  'minnow',
  'turtle',
  'puffer',
  'crab',
]
const awayMs = 1_400

/** Scattered by the golden ratio: even, and never two on one spot. */
export function createShoal({ width, height }: Area): readonly Swimmer[] {
  return company.map((fish, id) => {
    const lane = (id + 0.6) / company.length
    return {
      id,
      fish,
      x: ((id * 0.618034 + 0.2) % 1) * width,
      y: lane * height * 0.86,
      speed: 12 + ((id * 37) % 17) - shapes[fish].width / 20,
      direction: id % 2 === 0 ? 1 : -1,
      lane,
      awayUntil: 0,
    }
  })
}

/** Swims on; what leaves on one side comes back on the other. */
export function swim(shoal: readonly Swimmer[], seconds: number, now: number, { width, height }: Area): void {
  for (const swimmer of shoal) {
    const reach = shapes[swimmer.fish].width
    swimmer.x += swimmer.speed * swimmer.direction * seconds
    if (swimmer.x > width + reach) swimmer.x = -reach
    if (swimmer.x < -reach) swimmer.x = width + reach
    swimmer.y = swimmer.lane * height * 0.86 + Math.sin(now / 900 + swimmer.id) * 5
  }
}

/** The fish at a place, with a thumb's width around the small ones. */
export function fishAt(shoal: readonly Swimmer[], x: number, y: number, now: number): Swimmer | null {
  const near = shoal
    .filter(({ awayUntil }) => awayUntil <= now)
    .map((swimmer) => {
      const { width, height } = shapes[swimmer.fish]
      const [far, high] = [Math.max(24, width / 2), Math.max(24, height / 2)]
      return { swimmer, share: Math.max(Math.abs(x - swimmer.x) / far, Math.abs(y - swimmer.y) / high) }
    })
    .filter(({ share }) => share <= 1)
    .toSorted((one, other) => one.share - other.share)
  return near[0]?.swimmer ?? null
}

export function sendAway(swimmer: Swimmer, now: number, { width }: Area): void {
  swimmer.awayUntil = now + awayMs
  swimmer.x = swimmer.direction === 1 ? -shapes[swimmer.fish].width : width + shapes[swimmer.fish].width
}
