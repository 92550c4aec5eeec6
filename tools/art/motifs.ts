import { round } from './objects.ts'
import type { Rng } from './seeded-rng.ts'

export type MotifCanvas = {
  readonly width: number
  readonly height: number
  /** Where the hero stands. */
  readonly cx: number
  readonly cy: number
  readonly rng: Rng
}

/** Quiet geometry behind the hero, drawn in white; the picture fades it with a mask. */
export const motifs = {
  rays: ({ width, height, cx, cy }: MotifCanvas) => {
    const reach = width + height
    const edge = (angle: number) => `${round(cx + reach * Math.cos(angle))} ${round(cy + reach * Math.sin(angle))}`
    return times(18, (index) => {
      const angle = (index * Math.PI) / 9
      return `<path d="M${cx} ${cy}L${edge(angle)}L${edge(angle + 0.155)}Z"/>`
    })
  },
  rings: ({ width, height, cx, cy }: MotifCanvas) =>
    steps(60, width + height, 34).map((radius, index) => {
      const line = outline(index % 2 === 0 ? 2 : 9)
      return `<circle cx="${cx}" cy="${cy}" r="${radius}" ${line}/>`
    }),
  scales: ({ width, height }: MotifCanvas) =>
    steps(-10, height + 40, 26).flatMap((y, row) =>
      steps(-30 + (row % 2) * 27, width + 40, 54).map((x) => `<path d="M${x} ${y}a27 27 0 0 0 54 0" ${outline(3)}/>`),
    ),
  quilt: ({ width, height }: MotifCanvas) =>
    steps(-height, width + height, 46).map(
      (x) => `<path d="M${x} 0l${height} ${height}M${x} ${height}l${height} ${-height}" ${outline(2.5)}/>`,
    ),
  waves: ({ width, height }: MotifCanvas) =>
    steps(20, height + 40, 30).map((y) => {
      const crests = steps(-40, width + 80, 60).map(() => 'q15 -16 30 0t30 0')
      return `<path d="M-40 ${y}${crests.join('')}" ${outline(4)}/>`
    }),
  halftone: ({ width, height, cx, cy }: MotifCanvas) =>
    steps(8, height, 20).flatMap((y, row) =>
      steps(8 + (row % 2) * 10, width, 20).flatMap((x) => {
        const radius = (6.5 * Math.hypot(x - cx, y - cy)) / (height * 0.62) - 0.8
        return radius > 0.4 ? [`<circle cx="${x}" cy="${y}" r="${round(Math.min(radius, 7))}"/>`] : []
      }),
    ),
  deco: ({ width, height }: MotifCanvas) =>
    steps(40, height + 80, 40).flatMap((y, row) =>
      steps(-40 + (row % 2) * 40, width + 60, 80).flatMap((x) =>
        [38, 27, 16].map(
          (radius) => `<path d="M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0" ${outline(2.5)}/>`,
        ),
      ),
    ),
  reeds: ({ width, height }: MotifCanvas) =>
    steps(4, width, 22).map(
      (x, index) => `<rect x="${x}" y="0" width="${index % 2 === 0 ? 9 : 4}" height="${height}"/>`,
    ),
  clouds: ({ width, height, rng }: MotifCanvas) =>
    times(11, () => {
      const place = `translate(${round(rng() * width)} ${round(rng() * height)}) scale(${round(0.7 + rng() * 0.8)})`
      return `<path transform="${place}" d="${cloud}" stroke-linecap="round" ${outline(4)}/>`
    }),
  stars: ({ width, height, rng }: MotifCanvas) =>
    times(46, () => {
      const place = `translate(${round(rng() * width)} ${round(rng() * height)}) scale(${round(2 + rng() * 9)})`
      return `<path transform="${place}" d="M0-1q.14.86 1 1q-.86.14-1 1q-.14-.86-1-1q.86-.14 1-1z"/>`
    }),
} satisfies Record<string, (stage: MotifCanvas) => readonly string[]>

export type MotifName = keyof typeof motifs

export function isMotifName(name: string): name is MotifName {
  return Object.hasOwn(motifs, name)
}

const cloud =
  'M-46 16h92a17 17 0 0 0 0-34a27 27 0 0 0-50-9a20 20 0 0 0-34 12a16 16 0 0 0-8 31zM-8 2a9 9 0 1 1 13 7M-30 6a6 6 0 1 1 8 4'

function outline(width: number): string {
  return `fill="none" stroke="#fff" stroke-width="${width}"`
}

function times(count: number, draw: (index: number) => string): readonly string[] {
  return Array.from({ length: count }, (_, index) => draw(index))
}

function steps(from: number, below: number, by: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.ceil((below - from) / by)) }, (_, index) => from + index * by)
}
