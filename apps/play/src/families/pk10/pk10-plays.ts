import type { PlayMode } from '@fairground/domain/lottery/family.ts'

export type Pk10Play = 'DWD' | 'T2' | 'T3' | 'E_POS_BSOE' | 'E_DT' | 'GYH' | 'GYH_BSOE'

const groupCounts: Readonly<Record<Pk10Play, number>> = {
  DWD: 10,
  T2: 2,
  T3: 3,
  E_POS_BSOE: 10,
  E_DT: 1,
  GYH: 1,
  GYH_BSOE: 1,
}

export function isPk10Play(play: string): play is Pk10Play {
  return Object.hasOwn(groupCounts, play)
}

export function groupCountOf(play: string): number {
  return isPk10Play(play) ? groupCounts[play] : 1
}

/** Cars or sides are chosen for each place; the others are bet on by cell. */
export function isByPosition(play: string): boolean {
  return groupCountOf(play) > 1
}

/** A tab for each; that of the sum shows big and small above it. */
export const playsOf: Readonly<Record<PlayMode, readonly [Pk10Play, ...Pk10Play[]]>> = {
  trad: ['DWD', 'T2', 'T3'],
  ent: ['GYH', 'E_DT', 'E_POS_BSOE'],
}

export const cars = Array.from({ length: 10 }, (_, place) => String(place + 1))
export const sums = Array.from({ length: 17 }, (_, place) => String(place + 3))
export const sides = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const
/** The first place of each duel; the other one is as far from the end. */
export const duels = [1, 2, 3, 4, 5] as const

export const positionNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export type PositionNumber = (typeof positionNumbers)[number]
