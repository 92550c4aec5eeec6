import { northernTiers, southernTiers, type Tier } from '@fairground/domain/lottery/families/vn/tiers.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'

/** Whether numbers are priced in points, one by one, or in sets; `options` are cells with a price each. */
type PlayKind = 'points' | 'numbers' | 'sets' | 'options'

type PlayFacts = { readonly kind: PlayKind; readonly width: number; readonly size: number }

const facts = {
  LO2: { kind: 'points', width: 2, size: 1 },
  LO3: { kind: 'points', width: 3, size: 1 },
  LO4: { kind: 'points', width: 4, size: 1 },
  LO2F: { kind: 'numbers', width: 2, size: 1 },
  DE2: { kind: 'numbers', width: 2, size: 1 },
  DE2F: { kind: 'numbers', width: 2, size: 1 },
  G1_2: { kind: 'numbers', width: 2, size: 1 },
  DE3: { kind: 'numbers', width: 3, size: 1 },
  DE4: { kind: 'numbers', width: 4, size: 1 },
  DAU2: { kind: 'numbers', width: 2, size: 1 },
  DAU3: { kind: 'numbers', width: 3, size: 1 },
  DIGIT_HEAD: { kind: 'numbers', width: 1, size: 1 },
  DIGIT_TAIL: { kind: 'numbers', width: 1, size: 1 },
  TX2: { kind: 'options', width: 0, size: 1 },
  XIEN2: { kind: 'sets', width: 2, size: 2 },
  XIEN3: { kind: 'sets', width: 2, size: 3 },
  XIEN4: { kind: 'sets', width: 2, size: 4 },
  TRUOT4: { kind: 'sets', width: 2, size: 4 },
  TRUOT5: { kind: 'sets', width: 2, size: 5 },
  TRUOT6: { kind: 'sets', width: 2, size: 6 },
  TRUOT7: { kind: 'sets', width: 2, size: 7 },
  TRUOT8: { kind: 'sets', width: 2, size: 8 },
  TRUOT9: { kind: 'sets', width: 2, size: 9 },
  TRUOT10: { kind: 'sets', width: 2, size: 10 },
} as const satisfies Readonly<Record<string, PlayFacts>>

export type VnPlay = keyof typeof facts

export function isVnPlay(play: string): play is VnPlay {
  return Object.hasOwn(facts, play)
}

export function factsOf(play: VnPlay): PlayFacts {
  return facts[play]
}

/** Plays on one number of the draw: there is at most one hit. */
export function isOnce(play: VnPlay): boolean {
  return /^(?:DE|DIGIT|G1)/.test(play)
}

/** A tab for each kind of play, and in it the plays that differ in digits or in how many numbers stand together. */
export const tabsOf = {
  trad: {
    lo: ['LO2', 'LO3', 'LO4'],
    de: ['DE2', 'DE3', 'DE4', 'DE2F', 'G1_2'],
    xien: ['XIEN2', 'XIEN3', 'XIEN4'],
    truot: ['TRUOT4', 'TRUOT5', 'TRUOT6', 'TRUOT7', 'TRUOT8', 'TRUOT9', 'TRUOT10'],
    dau: ['DAU2', 'DAU3'],
    digit: ['DIGIT_HEAD', 'DIGIT_TAIL'],
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
