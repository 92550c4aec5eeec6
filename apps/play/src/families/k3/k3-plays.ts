import type { PlayMode } from '@fairground/domain/lottery/family.ts'

export type K3Play = 'BSOE' | 'ONE' | 'SUM' | 'TRI1' | 'TRIALL' | 'PAIRS' | 'PAIRF' | 'D3' | 'D2' | 'STRALL'

const faces = ['1', '2', '3', '4', '5', '6']
const sums = Array.from({ length: 16 }, (_, place) => String(place + 3))

/** In the order in which the board shows them. */
export const playsOf: Readonly<Record<PlayMode, readonly K3Play[]>> = {
  ent: ['BSOE', 'ONE'],
  trad: ['SUM', 'TRI1', 'TRIALL', 'PAIRS', 'PAIRF', 'D3', 'D2', 'STRALL'],
}

/** The values that can be tapped, by group. */
export const groupsOf: Readonly<Record<K3Play, readonly (readonly string[])[]>> = {
  BSOE: [['BIG', 'SMALL', 'ODD', 'EVEN']],
  ONE: [faces],
  SUM: [sums],
  TRI1: [faces],
  TRIALL: [['ALL']],
  PAIRS: [faces, faces],
  PAIRF: [faces],
  D3: [faces],
  D2: [faces],
  STRALL: [['ALL']],
}

/** The price that a tapped value is sold at. */
export function priceName(play: K3Play, value: string): string {
  return play === 'SUM' ? `S${value}` : 'HIT'
}

/** Where every value has its own price or stands alone, the tile itself says what it pays. */
export function isPricedByTile(play: K3Play): boolean {
  return ['BSOE', 'ONE', 'SUM', 'TRIALL', 'STRALL', 'TRI1', 'PAIRF'].includes(play)
}

export function isK3Play(play: string): play is K3Play {
  return Object.hasOwn(groupsOf, play)
}
