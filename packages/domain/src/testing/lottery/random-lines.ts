import type { FamilyCode } from '../../lottery/game-code.ts'
import { entryOf } from './entry-of.ts'

/** A number below `n`. */
export type Below = (n: number) => number

/** The same numbers for the same seed, so that what fails once can be looked at. */
export function seeded(seed: number): Below {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String(first + at))

function shuffled<T>(below: Below, values: readonly T[]): T[] {
  const all = [...values]
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    const [here, there] = [all[at], all[other]]
    if (here !== undefined && there !== undefined) [all[at], all[other]] = [there, here]
  }
  return all
}

const northern = [
  [1, 5],
  [1, 5],
  [2, 5],
  [6, 5],
  [4, 4],
  [6, 4],
  [3, 3],
  [4, 2],
] as const
const southern = [
  [1, 6],
  [1, 5],
  [1, 5],
  [2, 5],
  [7, 5],
  [1, 4],
  [3, 4],
  [1, 3],
  [1, 2],
] as const

/** Half of them use few digits, because most plays win on repeats. */
function prizes(below: Below, tiers: readonly (readonly [number, number])[]): string[] {
  const used = below(2) === 0 ? 10 : 3
  return tiers.flatMap(([count, width]) => {
    const own = new Set<string>()
    while (own.size < count) own.add(Array.from({ length: width }, () => below(used)).join(''))
    return [...own]
  })
}

const draws: Readonly<Record<FamilyCode, (below: Below) => string[]>> = {
  K3: (below) => Array.from({ length: 3 }, () => String(1 + below(6))),
  SSC: (below) => {
    const used = [10, 5, 3, 2][below(4)] ?? 10
    const from = below(11 - used)
    return Array.from({ length: 5 }, () => String(from + below(used)))
  },
  X115: (below) => shuffled(below, numbers(1, 11)).slice(0, 5),
  PK10: (below) => shuffled(below, numbers(1, 10)),
  KENO: (below) => {
    const result = shuffled(below, numbers(1, 80)).slice(0, 20)
    return below(4) === 0 ? summingTo810(result) : result
  },
  VNN: (below) => prizes(below, northern),
  VNS: (below) => prizes(below, southern),
}

/** The sum that gives stakes back is rare, so some draws are moved to it, as far as that goes. */
function summingTo810(result: readonly string[]): string[] {
  const moved = [...result]
  const missing = () => 810 - moved.reduce((sum, number) => sum + Number(number), 0)
  for (let at = 0; at < moved.length && missing() !== 0; at += 1) {
    const wanted = String(Math.min(80, Math.max(1, Number(moved[at]) + missing())))
    if (!moved.includes(wanted)) moved[at] = wanted
  }
  return moved
}

export function randomResult(family: string, below: Below): readonly string[] {
  return entryOf(draws, family, '`draws` of testing/lottery/random-lines.ts')(below)
}

type Group = {
  readonly from: (result: readonly string[]) => readonly string[]
  readonly least: number
  readonly most: number
}

const group = (values: readonly string[], least: number, most: number): Group => ({ from: () => values, least, most })
const several = (count: number, each: Group): readonly Group[] => Array.from({ length: count }, () => each)

const digits = numbers(0, 9)
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN']

/** Half of the numbers are of the draw, so that lines win. */
const endings = (width: number, least: number, most: number): Group => ({
  from: (result) => {
    const parts = result.flatMap((number) => [number.slice(0, width), number.slice(-width)])
    const drawn = [...new Set(parts.filter((part) => part.length === width))]
    return [...drawn, ...drawn.map((part) => String((Number(part) + 1) % 10 ** width).padStart(width, '0'))]
  },
  least,
  most,
})

/** Digits, of which those of the draw come first more often than not. */
const drawnDigits = (least: number, most: number): Group => ({
  from: (result) => [...Array.from({ length: 6 }, () => result).flat(), ...digits],
  least,
  most,
})

/** Numbers, of which those that were drawn first come first more often than not. */
const firstDrawn = (most: number): Group => ({
  from: (result) => [...Array.from({ length: 5 }, () => result.slice(0, 3)).flat(), ...numbers(1, 11)],
  least: 1,
  most,
})

const duels = numbers(1, 5).flatMap((first) =>
  numbers(1, 5)
    .filter((second) => second > first)
    .flatMap((second) => ['DRAGON', 'TIGER', 'TIE'].map((side) => `${first}V${second}:${side}`)),
)

const kenoOptions: Readonly<Record<string, readonly string[]>> = {
  BS: ['BIG', 'SMALL'],
  OE: ['ODD', 'EVEN'],
  BSOE: ['BIG_ODD', 'BIG_EVEN', 'SMALL_ODD', 'SMALL_EVEN'],
  UMD: ['UP', 'MID', 'DOWN'],
  OEC: ['ODDS', 'DRAW', 'EVENS'],
  ELEM: ['METAL', 'WOOD', 'WATER', 'FIRE', 'EARTH'],
}

function k3Groups(play: string): readonly Group[] {
  if (play === 'SUM') return [group(numbers(3, 18), 1, 5)]
  if (play === 'TRIALL' || play === 'STRALL') return [group(['ALL'], 1, 1)]
  if (play === 'BSOE') return [group(sides, 1, 4)]
  return several(play === 'PAIRS' ? 2 : 1, group(numbers(1, 6), 1, 5))
}

function sscGroups(play: string): readonly Group[] {
  if (/^S[2-5][FML]?$/.test(play)) return several(Number(play[1]), drawnDigits(1, 4))
  if (play.endsWith('ZSUM')) return [group(numbers(1, 26), 1, 5)]
  if (play.endsWith('SUM')) return [group(numbers(0, 27), 1, 3)]
  if (play.endsWith('SPAN')) return [group(digits, 1, 2)]
  if (play === 'E_SUM_BSOE') return [group(sides, 1, 4)]
  if (play === 'E_POS_BSOE') return several(5, group(sides, 0, 3))
  if (play === 'DXDS2L') return several(2, group(sides, 1, 3))
  if (play === 'E_DT') return [group(duels, 1, 8)]
  if (/^E_[FML]3$/.test(play)) return [group(['LEOPARD', 'STRAIGHT', 'PAIR', 'HALF', 'MIXED'], 1, 4)]
  if (/^R\d$/.test(play) || play === 'DWD') return several(5, drawnDigits(0, 3))
  if (/^G(?:60|30|20|10|5|12|4)$/.test(play)) return several(2, drawnDigits(1, 6))
  return [drawnDigits(1, 7)]
}

function x115Groups(play: string): readonly Group[] {
  if (/^Q\d$/.test(play)) return several(Number(play[1]), firstDrawn(5))
  if (play === 'DWD') return several(5, group(numbers(1, 11), 0, 4))
  if (play === 'E_POS_BSOE') return several(5, group(sides, 0, 3))
  if (play === 'E_SUM') return [group([...sides, 'TAILBIG', 'TAILSMALL'], 1, 5)]
  if (play === 'E_DT') return [group(['DRAGON', 'TIGER'], 1, 2)]
  if (play === 'ODDCNT') return [group(numbers(0, 5), 1, 4)]
  if (play === 'MED') return [group(numbers(3, 9), 1, 4)]
  return [group(numbers(1, 11), 1, 10)]
}

function pk10Groups(play: string): readonly Group[] {
  if (play === 'E_DT')
    return [
      group(
        numbers(1, 5).flatMap((at) => [`${at}:DRAGON`, `${at}:TIGER`]),
        1,
        6,
      ),
    ]
  if (play === 'GYH') return [group(numbers(3, 19), 1, 5)]
  if (play === 'GYH_BSOE') return [group(sides, 1, 4)]
  if (play === 'E_POS_BSOE') return several(10, group(sides, 0, 2))
  return play === 'DWD'
    ? several(10, group(numbers(1, 10), 0, 4))
    : several(Number(play[1]), group(numbers(1, 10), 1, 5))
}

function kenoGroups(play: string): readonly Group[] {
  const options = kenoOptions[play]
  if (options) return [group(options, 1, options.length)]
  const size = Number(play.at(-1))
  return [{ from: (result) => [...result, ...numbers(1, 80)], least: size - 1, most: size + 3 }]
}

function vnGroups(play: string): readonly Group[] {
  if (play === 'TX2') return [group(sides, 1, 4)]
  if (play.startsWith('DIGIT')) return [group(digits, 1, 5)]
  if (play === 'DE2F' || play === 'LO2F' || play === 'G1_2') return [endings(2, 1, 5)]
  const size = Number(/\d+$/.exec(play)?.[0])
  if (play.startsWith('TRUOT'))
    return [
      group(
        numbers(100, 199).map((number) => number.slice(1)),
        size - 1,
        size + 3,
      ),
    ]
  return [play.startsWith('XIEN') ? endings(2, size - 1, size + 2) : endings(size, 1, 5)]
}

const groupsOf: Readonly<Record<FamilyCode, (play: string) => readonly Group[]>> = {
  K3: k3Groups,
  SSC: sscGroups,
  X115: x115Groups,
  PK10: pk10Groups,
  KENO: kenoGroups,
  VNN: vnGroups,
  VNS: vnGroups,
}

/** A selection of the play as somebody may tap it; a few are unfinished. */
export function randomSelection(family: string, play: string, result: readonly string[], below: Below): string {
  const [, bankOf] = /^RX(\d)DT$/.exec(play) ?? []
  if (bankOf !== undefined) {
    const [bank, all] = [1 + below(Number(bankOf) - 1), shuffled(below, numbers(1, 11))]
    return [all.slice(0, bank), all.slice(bank, bank + 1 + below(11 - bank))].map((values) => values.join()).join('|')
  }
  const groups = entryOf(groupsOf, family, '`groupsOf` of testing/lottery/random-lines.ts')(play)
  const chosen = groups.map(({ from, least, most }) => {
    const values = [...new Set(shuffled(below, from(result)))]
    return values.slice(0, least + below(most - least + 1))
  })
  return chosen.map((values) => values.join()).join('|')
}
