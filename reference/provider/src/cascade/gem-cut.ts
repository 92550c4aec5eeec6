import type { Gem } from './rules.ts'

type Point = readonly [x: number, y: number]

/** A flat face of a gem, in a square of a hundred. */
export type Facet = { readonly points: readonly Point[]; readonly colour: string }
export type CutGem = {
  readonly outline: readonly Point[]
  readonly edge: string
  readonly facets: readonly Facet[]
  /** The large face on top: from its light corner to its dark one. */
  readonly table: readonly Point[]
  readonly tableColours: readonly [light: string, middle: string, dark: string]
}

const centre: Point = [50, 48]
/** From above and from the left. */
const light: Point = [-0.6, -0.8]

function onCircle(count: number, radius: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI + turn
    return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius]
  })
}

/** Points along straight edges between corners, so that a shape of few corners has enough facets. */
function along(corners: readonly Point[], parts: number): Point[] {
  return corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length] as Point
    return Array.from({ length: parts }, (_, part) => between(from, to, part / parts))
  })
}

function heart(): Point[] {
  return Array.from({ length: 18 }, (_, at) => {
    const angle = (at / 18) * 2 * Math.PI
    const x = 16 * Math.sin(angle) ** 3
    const y = 13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)
    return [50 + x * 2.5, 46 - y * 2.5]
  })
}

function pear(): Point[] {
  return Array.from({ length: 14 }, (_, at) => {
    const angle = (at / 14) * 2 * Math.PI
    const width = 34 * Math.sin(angle) * Math.sin(angle / 2) ** 1.1
    return [50 + width, 50 - Math.cos(angle) * 42]
  })
}

/** One hue and one shape each, so that nobody needs the colours to tell them apart. */
type Shape = { readonly hue: number; readonly chroma: number; readonly lift: number; readonly outline: Point[] }

const shapes: Readonly<Record<Gem, Shape>> = {
  ruby: { hue: 18, chroma: 0.22, lift: 0.02, outline: heart() },
  emerald: {
    hue: 154,
    chroma: 0.18,
    lift: 0.03,
    outline: [
      [32, 8],
      [68, 8],
      [82, 22],
      [82, 74],
      [68, 88],
      [32, 88],
      [18, 74],
      [18, 22],
    ],
  },
  sapphire: { hue: 258, chroma: 0.2, lift: 0.02, outline: onCircle(12, 40, Math.PI / 12) },
  amethyst: { hue: 306, chroma: 0.21, lift: 0.03, outline: along(onCircle(6, 43, Math.PI / 6), 2) },
  topaz: { hue: 82, chroma: 0.165, lift: 0.15, outline: pear() },
  aquamarine: {
    hue: 203,
    chroma: 0.125,
    lift: 0.09,
    outline: along(
      [
        [50, 4],
        [89, 48],
        [50, 92],
        [11, 48],
      ],
      3,
    ),
  },
}

export function cutGem(gem: Gem): CutGem {
  const { hue, chroma, lift, outline } = shapes[gem]
  const colour = (lightness: number, strength = 1) =>
    `oklch(${Math.min(0.97, lightness + lift).toFixed(3)} ${(chroma * strength).toFixed(3)} ${hue})`
  const facet = (points: readonly Point[], steep: number): Facet => ({ points, colour: colour(shine(points, steep)) })
  const table = outline.map((point) => between(centre, point, 0.5))
  const middle = outline.map((point, at) => between(centre, midway(point, next(outline, at)), 0.8))
  const facets = outline.flatMap((point, at) => {
    const [after, before] = [next(outline, at), middle[(at + middle.length - 1) % middle.length] as Point]
    const [own, top] = [middle[at] as Point, table[at] as Point]
    return [
      facet([point, after, own], 0.3),
      facet([point, own, top, before], 0.24),
      facet([own, next(table, at), top], 0.16),
    ]
  })
  return {
    outline,
    edge: colour(0.3, 0.8),
    facets,
    table,
    tableColours: [colour(0.93, 0.45), colour(0.73), colour(0.54)],
  }
}

/** Brighter where a face looks at the light, with a little play between neighbours. */
function shine(points: readonly Point[], steep: number): number {
  const middle = points.reduce<Point>(([x, y], [px, py]) => [x + px / points.length, y + py / points.length], [0, 0])
  const [dx, dy] = [middle[0] - centre[0], middle[1] - centre[1]]
  const length = Math.hypot(dx, dy) || 1
  const towards = (dx * light[0] + dy * light[1]) / length
  const play = Math.sin(middle[0] * 0.9 + middle[1] * 1.7) * 0.035
  return Math.min(0.9, Math.max(0.3, 0.57 + towards * steep + play))
}

function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function midway(one: Point, other: Point): Point {
  return between(one, other, 0.5)
}

function next(points: readonly Point[], at: number): Point {
  return points[(at + 1) % points.length] as Point
}
