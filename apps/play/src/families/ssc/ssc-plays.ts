import {
  type SscForm,
  type SscPlay,
  type SscWindow,
  sscPlay,
  sscPlays,
  windowFrom,
  windowSize,
} from '@fairground/client/plays/ssc-play.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import type { PlayShape } from '../../board/parts/play-shape.ts'
import type { Example } from '../board-family.ts'

export type SscTab = 'place' | 'any' | 'quick' | 'shapes' | SscWindow

export type TabOfPlays = { readonly tab: SscTab; readonly plays: readonly string[] }

const traditional = (window: SscWindow) =>
  Object.entries(sscPlays).flatMap(([play, { window: own, form }]) =>
    own === window && form !== 'place' && !/^(?:any|shape|duel|optionOf|optionAt)/.test(form) ? [play] : [],
  )

export const sscTabs: Readonly<Record<PlayMode, readonly TabOfPlays[]>> = {
  trad: [
    { tab: 'place', plays: ['DWD'] },
    ...(['L3', 'F3', 'M3', 'L2', 'F2', 'all', 'L4'] as const).map((tab) => ({ tab, plays: traditional(tab) })),
    { tab: 'any', plays: ['R2', 'R3', 'R4'] },
  ],
  ent: [
    { tab: 'quick', plays: ['E_SUM_BSOE', 'E_DT', 'E_L3'] },
    { tab: 'place', plays: ['E_POS_BSOE'] },
    { tab: 'shapes', plays: ['E_F3', 'E_M3', 'E_L3'] },
  ],
}

export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
export const options = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const
export const shapes = ['LEOPARD', 'STRAIGHT', 'PAIR', 'HALF', 'MIXED'] as const
/** The pair that is bet on most stands first. */
export const duels = ['1V5', '1V2', '1V3', '1V4', '2V3', '2V4', '2V5', '3V4', '3V5', '4V5']
export const sides = ['DRAGON', 'TIE', 'TIGER'] as const

const numbersTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at))

/** How many different digits of a part there are, and how often each of them is drawn. */
export type Part = { readonly pick: number; readonly times: number }

export const partsOf: Readonly<Partial<Record<SscForm, readonly Part[]>>> = {
  Z6: [{ pick: 3, times: 1 }],
  two: [{ pick: 2, times: 1 }],
  G120: [{ pick: 5, times: 1 }],
  G60: [
    { pick: 1, times: 2 },
    { pick: 3, times: 1 },
  ],
  G30: [
    { pick: 2, times: 2 },
    { pick: 1, times: 1 },
  ],
  G20: [
    { pick: 1, times: 3 },
    { pick: 2, times: 1 },
  ],
  G10: [
    { pick: 1, times: 3 },
    { pick: 1, times: 2 },
  ],
  G5: [
    { pick: 1, times: 4 },
    { pick: 1, times: 1 },
  ],
  G24: [{ pick: 4, times: 1 }],
  G12: [
    { pick: 1, times: 2 },
    { pick: 2, times: 1 },
  ],
  G6: [{ pick: 2, times: 2 }],
  G4: [
    { pick: 1, times: 3 },
    { pick: 1, times: 1 },
  ],
}

/** How many digits one bet of a form without parts has. */
const picked: Readonly<Partial<Record<SscForm, number>>> = { Z3: 2, has1: 1, has2: 2, has3: 3 }

/** The places of the five that a play has columns for, or none where it has no columns. */
export function columnsOf({ window, form }: SscPlay): readonly number[] {
  if (!/^(?:place|straight|any)/.test(form)) return []
  return Array.from({ length: windowSize[window] }, (_, at) => windowFrom[window] + at)
}

export function shapeOf(play: string): PlayShape {
  const { window, form } = sscPlay(play)
  const columns = columnsOf({ window, form })
  if (columns.length > 0) {
    const groups = columns.map(() => ({ values: digits, quick: 1 }))
    if (form === 'straight') return { groups }
    return { groups, groupsToFill: form === 'place' ? 1 : Number(form.slice(-1)) }
  }
  const parts = partsOf[form]
  if (parts) return { groups: parts.map(({ pick }) => ({ values: digits, quick: pick })), isDistinct: true }
  if (form === 'options') return { groups: [0, 1].map(() => ({ values: options, quick: 1 })) }
  if (form === 'optionAtPlace')
    return { groups: [0, 1, 2, 3, 4].map(() => ({ values: options, quick: 1 })), groupsToFill: 1 }
  return { groups: [{ values: valuesOf(form), quick: picked[form] ?? 1 }] }
}

function valuesOf(form: SscForm): readonly string[] {
  if (form === 'sum') return numbersTo(0, 27)
  if (form === 'setSum') return numbersTo(1, 26)
  if (form === 'optionOfSum') return options
  if (form === 'shape') return shapes
  if (form === 'duel') return duels.flatMap((pair) => sides.map((side) => `${pair}:${side}`))
  return digits
}

/** Where every value is a bet by itself, a chip lies on it. */
export function isByCell(play: string): boolean {
  return /^(?:optionOfSum|duel|shape)$/.test(sscPlay(play).form)
}

/** What is drawn in the window, and a selection that wins with it. */
const examples: Readonly<Partial<Record<SscForm, readonly [drawn: string, selection: string]>>> = {
  place: ['70394', '7|||9|'],
  sum: ['394', '16'],
  span: ['394', '6'],
  Z3: ['339', '3,9'],
  Z6: ['394', '3,4,9'],
  setSum: ['394', '16'],
  two: ['94', '4,9'],
  options: ['94', 'BIG|SMALL'],
  G120: ['70394', '0,3,4,7,9'],
  G60: ['77039', '7|0,3,9'],
  G30: ['77003', '0,7|3'],
  G20: ['77703', '7|0,3'],
  G10: ['77700', '7|0'],
  G5: ['77770', '7|0'],
  G24: ['0394', '0,3,4,9'],
  G12: ['0039', '0|3,9'],
  G6: ['0033', '0,3'],
  G4: ['0003', '0|3'],
  any2: ['70394', '7|||9|'],
  any3: ['70394', '7|0||9|'],
  any4: ['70394', '7|0|3|9|'],
  has1: ['39403', '3'],
  has2: ['39403', '3,9'],
  has3: ['39403', '3,4,9'],
  optionOfSum: ['70394', 'BIG'],
  duel: ['70394', '1V5:DRAGON'],
  optionAtPlace: ['70394', 'BIG|SMALL|||'],
  shape: ['339', 'PAIR'],
}

export function exampleOf(play: string): Example {
  const { window, form } = sscPlay(play)
  const [from, size] = [windowFrom[window], windowSize[window]]
  const base = ['7', '0', '3', '9', '4']
  const [drawn, selection] = examples[form] ?? [base.join(''), base.slice(from, from + size).join('|')]
  const own = examples[form] ? [...drawn].slice(0, size) : base.slice(from, from + size)
  return { selection, result: [...base.slice(0, from), ...own, ...base.slice(from + size)] }
}
