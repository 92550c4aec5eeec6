/** The European table: 37 pockets, and every bet that covers some of them. The page runs this very file. */
export const pocketCount = 37
/** The order of the pockets around the wheel. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type Colour = 'red' | 'black' | 'green'

export function colourOf(pocket: number): Colour {
  if (pocket === 0) return 'green'
  return reds.has(pocket) ? 'red' : 'black'
}

export const spotKinds = [
  'number',
  'split',
  'street',
  'trio',
  'corner',
  'four',
  'line',
  'dozen',
  'column',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
] as const
export type SpotKind = (typeof spotKinds)[number]
export type Spot = { readonly id: string; readonly kind: SpotKind; readonly pockets: readonly number[] }

const numbers = Array.from({ length: 36 }, (_, index) => index + 1)
const startsOfStreet = numbers.filter((number) => number % 3 === 1)

function spot(kind: SpotKind, pockets: readonly number[]): Spot {
  return { id: `${kind}-${pockets[0]}-${pockets.at(-1)}`, kind, pockets }
}

const onNumbers: readonly Spot[] = [
  spot('number', [0]),
  ...numbers.map((number) => spot('number', [number])),
  ...[1, 2, 3].map((number) => spot('split', [0, number])),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => spot('split', [number, number + 1])),
  ...numbers.filter((number) => number <= 33).map((number) => spot('split', [number, number + 3])),
  ...startsOfStreet.map((first) => spot('street', [first, first + 1, first + 2])),
  spot('trio', [0, 1, 2]),
  spot('trio', [0, 2, 3]),
  ...numbers
    .filter((number) => number % 3 !== 0 && number <= 32)
    .map((first) => spot('corner', [first, first + 1, first + 3, first + 4])),
  spot('four', [0, 1, 2, 3]),
  ...startsOfStreet
    .filter((first) => first <= 31)
    .map((first) =>
      spot(
        'line',
        numbers.filter((number) => number >= first && number < first + 6),
      ),
    ),
]

const outside = (kind: SpotKind, covers: (number: number) => boolean): Spot => spot(kind, numbers.filter(covers))

const aside: readonly Spot[] = [
  ...[1, 2, 3].map((which) => outside('dozen', (number) => Math.ceil(number / 12) === which)),
  ...[1, 2, 0].map((rest) => outside('column', (number) => number % 3 === rest)),
  outside('red', (number) => colourOf(number) === 'red'),
  outside('black', (number) => colourOf(number) === 'black'),
  outside('odd', (number) => number % 2 === 1),
  outside('even', (number) => number % 2 === 0),
  outside('low', (number) => number <= 18),
  outside('high', (number) => number > 18),
]

export const spots: ReadonlyMap<string, Spot> = new Map([...onNumbers, ...aside].map((one) => [one.id, one]))

/** What a bet pays, its stake included: 36 shared out among the pockets that it covers. */
export function multipleOf({ pockets }: Spot): number {
  return 36 / pockets.length
}

/** A number and those beside it on the wheel. */
export function neighboursOf(pocket: number, each = 2): readonly number[] {
  const at = wheel.indexOf(pocket)
  return Array.from({ length: 2 * each + 1 }, (_, step) => wheel[(at + step - each + pocketCount) % pocketCount] ?? 0)
}

export type Chips = Readonly<Record<string, bigint>>

/** What all chips of a player win together, stakes included. */
export function winOf(chips: Chips, pocket: number): bigint {
  let win = 0n
  for (const [id, stake] of Object.entries(chips)) {
    const hit = spots.get(id)
    if (hit?.pockets.includes(pocket)) win += stake * BigInt(multipleOf(hit))
  }
  return win
}
