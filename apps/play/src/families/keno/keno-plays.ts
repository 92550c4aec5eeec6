import type { PlayMode } from '@fairground/domain/lottery/family.ts'

const sizes = [5, 6, 4, 3, 2, 1] as const
type PickSize = (typeof sizes)[number]
export type PickPlay = `PICK${PickSize}`
export type KenoPlay = PickPlay | 'BS' | 'OE' | 'BSOE' | 'UMD' | 'OEC' | 'ELEM'

export const picks: readonly PickPlay[] = sizes.map((size) => `PICK${size}` as const)

export function sizeOf(play: PickPlay): number {
  return Number(play.slice(-1))
}

/** The cells of an entertainment play, in the order of the board. */
export const cellsOf = {
  BS: ['BIG', 'SMALL'],
  OE: ['ODD', 'EVEN'],
  BSOE: ['BIG_ODD', 'BIG_EVEN', 'SMALL_ODD', 'SMALL_EVEN'],
  UMD: ['UP', 'MID', 'DOWN'],
  OEC: ['ODDS', 'DRAW', 'EVENS'],
  ELEM: ['METAL', 'WOOD', 'WATER', 'FIRE', 'EARTH'],
} as const
type CellPlay = keyof typeof cellsOf
type KenoOption = (typeof cellsOf)[Exclude<CellPlay, 'BS' | 'OE'>][number]
export type Element = (typeof cellsOf)['ELEM'][number]

export function isCellPlay(play: string): play is CellPlay {
  return Object.hasOwn(cellsOf, play)
}

export function isKenoPlay(play: string): play is KenoPlay {
  return isCellPlay(play) || picks.some((each) => each === play)
}

/** The four that every family has are named by the board itself. */
export function isKenoOption(value: string): value is KenoOption {
  if (value === 'BIG' || value === 'SMALL' || value === 'ODD' || value === 'EVEN') return false
  return Object.values(cellsOf).some((cells) => cells.some((cell: string) => cell === value))
}

export const kenoTabs = {
  trad: picks,
  ent: ['sum', 'halves'],
} as const satisfies Readonly<Record<PlayMode, readonly string[]>>

/** The sums of an element. */
export const sumsOf: Readonly<Record<Element, string>> = {
  METAL: '210\u2013695',
  WOOD: '696\u2013763',
  WATER: '764\u2013855',
  FIRE: '856\u2013923',
  EARTH: '924\u20131410',
}

export const numbers = Array.from({ length: 80 }, (_, place) => String(place + 1))

export function twoDigits(number: string): string {
  return number.padStart(2, '0')
}

export function sumOf(result: readonly string[]): number {
  return result.reduce((sum, number) => sum + Number(number), 0)
}

export function elementOf(sum: number): Element {
  const found = cellsOf.ELEM.find((element) => sum <= Number(sumsOf[element].split('\u2013')[1]))
  return found ?? 'EARTH'
}
