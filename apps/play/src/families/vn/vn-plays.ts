import { northernTiers, southernTiers, type Tier } from '@fairground/domain/lottery/families/vn/tiers.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'

/** Whether numbers are priced in points, one by one, or in sets; `options` are cells with a price each. */
type PlayKind = 'points' | 'numbers' | 'sets' | 'options'

type PlayFacts = { readonly kind: PlayKind; readonly width: number; readonly size: number }

const los = ([2, 3, 4] as const).map((width) => `LO${width}` as const)
const specials = ([2, 3, 4] as const).map((width) => `DE${width}` as const)
const wholes = ([2, 3] as const).map((width) => `DAU${width}` as const)
const linked = ([2, 3, 4] as const).map((size) => `XIEN${size}` as const)
const absent = ([4, 5, 6, 7, 8, 9, 10] as const).map((size) => `TRUOT${size}` as const)
const digits = ['DIGIT_HEAD', 'DIGIT_TAIL'] as const
const others = ['LO2F', 'DE2F', 'G1_2', 'TX2'] as const

const plays = [...los, ...specials, ...wholes, ...linked, ...absent, ...digits, ...others]
export type VnPlay = (typeof plays)[number]

export function isVnPlay(play: string): play is VnPlay {
  return plays.some((each) => each === play)
}

/** The number in the name of a play is how many digits its numbers have, or how many numbers stand together. */
export function factsOf(play: VnPlay): PlayFacts {
  const [, name = '', count = ''] = /^([A-Z]+)(\d+)$/.exec(play) ?? []
  if (play === 'TX2') return { kind: 'options', width: 0, size: 1 }
  if (name === 'XIEN' || name === 'TRUOT') return { kind: 'sets', width: 2, size: Number(count) }
  if (name === 'LO') return { kind: 'points', width: Number(count), size: 1 }
  const width = play.startsWith('DIGIT') ? 1 : name === '' ? 2 : Number(count)
  return { kind: 'numbers', width, size: 1 }
}

/** Plays on one number of the draw: there is at most one hit. */
export function isOnce(play: VnPlay): boolean {
  return /^(?:DE|DIGIT|G1)/.test(play)
}

/** A tab for each kind of play, and in it the plays that differ in digits or in how many numbers stand together. */
export const tabsOf = {
  trad: {
    lo2: los.slice(0, 1),
    lo3: los.slice(1, 2),
    lo4: los.slice(2),
    de: [...specials, 'DE2F', 'G1_2'],
    xien: linked,
    truot: absent,
    dau: wholes,
    digit: digits,
  },
  ent: { flat: ['LO2F'], sides: ['TX2'] },
} as const satisfies Readonly<Record<PlayMode, Readonly<Record<string, readonly VnPlay[]>>>>

export type VnTab = keyof (typeof tabsOf)['trad'] | keyof (typeof tabsOf)['ent']

export function isVnTab(tab: string): tab is VnTab {
  return Object.hasOwn(tabsOf.trad, tab) || Object.hasOwn(tabsOf.ent, tab)
}

export function playsOfTab(tab: VnTab): readonly VnPlay[] {
  return { ...tabsOf.trad, ...tabsOf.ent }[tab]
}

export const sides = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const

export function tiersOf(family: string): readonly Tier[] {
  return family === 'VNN' ? northernTiers : southernTiers
}

/** How many results a play looks at: those with enough digits. */
export function resultCount(tiers: readonly Tier[], width: number): number {
  return tiers.filter((tier) => tier.width >= width).reduce((sum, { count }) => sum + count, 0)
}

/** A result by its tiers, from the special prize on. */
export function byTier(tiers: readonly Tier[], result: readonly string[]): readonly (readonly string[])[] {
  let from = 0
  return tiers.map(({ count }) => {
    from += count
    return result.slice(from - count, from)
  })
}
