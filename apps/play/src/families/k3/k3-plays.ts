import type { PlayMode } from '@fairground/domain/lottery/family.ts'

export type K3Play = 'BSOE' | 'ONE' | 'SUM' | 'TRI1' | 'TRIALL' | 'PAIRS' | 'PAIRF' | 'D3' | 'D2' | 'STRALL'

const faces = ['1', '2', '3', '4', '5', '6']
const sums = Array.from({ length: 16 }, (_, place) => String(place + 3))

export const k3Tabs = ['quick', 'sum', 'triple', 'pair', 'different', 'straight'] as const
type K3Tab = (typeof k3Tabs)[number]

/** In the order in which the board shows them. */
export const playsOf: Readonly<Record<K3Tab, readonly K3Play[]>> = {
  quick: ['BSOE', 'ONE'],
  sum: ['SUM'],
  triple: ['TRI1', 'TRIALL'],
  pair: ['PAIRF', 'PAIRS'],
  different: ['D3', 'D2'],
  straight: ['STRALL'],
}

/** What is seen first: entertainment plays are the quick ones. */
export const firstTab: Readonly<Record<PlayMode, K3Tab>> = { ent: 'quick', trad: 'sum' }

/** The sums that an option wins with. */
export const rangeOf: Readonly<Record<string, string>> = {
  BIG: '11\u201318',
  SMALL: '3\u201310',
  ODD: '3\u201317',
  EVEN: '4\u201318',
}

/** The values that can be tapped, by group. */
export const groupsOf: Readonly<Record<K3Play, readonly (readonly string[])[]>> = {
  BSOE: [['SMALL', 'BIG', 'ODD', 'EVEN']],
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

/** How many dice of its face a value is drawn as; none where words say it, or a sum. */
export function diceOn(play: string, value: string): number {
  if (!isK3Play(play) || play === 'SUM' || !/^\d$/.test(value)) return 0
  return play === 'TRI1' ? 3 : play === 'PAIRF' ? 2 : 1
}

export function isK3Play(play: string): play is K3Play {
  return Object.hasOwn(groupsOf, play)
}
