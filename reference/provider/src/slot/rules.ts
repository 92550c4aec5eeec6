/** Moon Lantern: five reels of three rows, twenty fixed lines. Everything that decides a spin stands in this file. */
export const symbols = ['lantern', 'koi', 'lotus', 'fan', 'jade', 'ruby', 'moon', 'wild'] as const
export type SlotSymbol = (typeof symbols)[number]
/** What pays along a line; the moon pays anywhere, and the wild only stands in for these. */
export type LineSymbol = Exclude<SlotSymbol, 'moon' | 'wild'>

export const reelCount = 5
export const rowCount = 3

export type Machine = {
  readonly strips: readonly (readonly SlotSymbol[])[]
  /** The row of each reel that a line runs through. */
  readonly lines: readonly (readonly number[])[]
  /** For 3, 4 and 5 from the left, in multiples of what is staked on one line. */
  readonly linePays: Readonly<Record<LineSymbol, readonly [number, number, number]>>
  /** For 3, 4 and 5 moons anywhere, in multiples of the whole stake. */
  readonly moonPays: readonly [number, number, number]
}

/** One letter a stop, so that a strip can be read at a glance. */
const letters: Readonly<Record<string, SlotSymbol>> = {
  L: 'lantern',
  K: 'koi',
  O: 'lotus',
  F: 'fan',
  J: 'jade',
  R: 'ruby',
  M: 'moon',
  W: 'wild',
}

export function stripOf(text: string): readonly SlotSymbol[] {
  return [...text].map((letter) => {
    const symbol = letters[letter]
    if (!symbol) throw new Error(`no symbol is written ${letter}`)
    return symbol
  })
}

/** No wild on the first and the last reel: what a line pays follows from its first symbol. */
export const moonLantern: Machine = {
  strips: [
    'RJFRKJOLRJFOMKJRFOJLRKFJORKFJO',
    'JRFOWRJKFMRJOLFRKJOWFRJKOFJLRO',
    'FJROKWJRFOLJRKFMJWROFJKRFLOJRW',
    'RFJOKRWJFLROJKMRFJOWRFKJLROJFR',
    'JFRKOJRFLJROFKJMRFOJRKFLJROFRJ',
  ].map(stripOf),
  lines: [
    '11111',
    '00000',
    '22222',
    '01210',
    '21012',
    '00100',
    '22122',
    '12221',
    '10001',
    '01110',
    '21112',
    '10101',
    '12121',
    '01010',
    '21212',
    '11011',
    '11211',
    '00122',
    '22100',
    '12021',
  ].map((rows) => [...rows].map(Number)),
  linePays: {
    lantern: [40, 120, 400],
    koi: [25, 70, 220],
    lotus: [15, 35, 100],
    fan: [10, 25, 80],
    jade: [5, 15, 50],
    ruby: [5, 15, 50],
  },
  moonPays: [2, 8, 40],
}
