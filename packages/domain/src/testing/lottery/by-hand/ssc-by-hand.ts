import {
  combinations,
  each,
  eachPosition,
  eachSet,
  product,
  sameSet,
  type Ticket,
  type Tickets,
  total,
  when,
} from './tickets.ts'

type Row = readonly string[]

const windows: Readonly<Record<string, (row: Row) => Row>> = {
  F: (row) => row.slice(0, 3),
  M: (row) => row.slice(1, 4),
  L: (row) => row.slice(2, 5),
}

const everyThree: readonly string[][] = Array.from({ length: 1000 }, (_, n) => [...String(n).padStart(3, '0')])

function exact(cut: (row: Row) => Row): Tickets[string] {
  return (groups) => product(groups).map((ticket) => (result) => when(cut(result).join() === ticket.join()))
}

function rowsThat(cut: (row: Row) => Row, value: (row: Row) => number): Tickets[string] {
  return (groups) =>
    everyThree
      .filter((row) => groups[0]?.includes(String(value(row))))
      .map((row) => (result) => when(cut(result).join() === row.join()))
}

/** The digits of a ticket with as many copies as the name of the play says. */
function grouped(
  cut: (row: Row) => Row,
  first: readonly [number, number],
  second?: readonly [number, number],
): Tickets[string] {
  const repeat = (set: Row, times: number) => set.flatMap((digit) => Array<string>(times).fill(digit))
  return (groups) => {
    const highs = combinations(groups[0] ?? [], first[0])
    const lows = second ? combinations(groups[1] ?? [], second[0]) : [[]]
    return highs.flatMap((high) =>
      lows
        .filter((low) => !low.some((digit) => high.includes(digit)))
        .map((low): Ticket => {
          const all = [...repeat(high, first[1]), ...repeat(low, second?.[1] ?? 0)]
          return (result) => when(sameSet(cut(result), all))
        }),
    )
  }
}

function holds(option: string, digit: number): boolean {
  if (option === 'BIG') return digit > 4
  if (option === 'SMALL') return digit < 5
  return option === 'ODD' ? digit % 2 !== 0 : digit % 2 === 0
}

const among = (size: number, cut: (row: Row) => Row) =>
  eachSet(size, (set, result) => when(set.every((digit) => cut(result).includes(digit))))

function anyPlaces(size: number): Tickets[string] {
  return (groups) =>
    combinations([0, 1, 2, 3, 4], size).flatMap((at) =>
      product(at.map((place) => groups[place] ?? [])).map(
        (digits): Ticket =>
          (result) =>
            when(at.every((place, index) => result[place] === digits[index])),
      ),
    )
}

const straights = ['012', '123', '234', '345', '456', '567', '678', '789', '890', '901']
const neighbours = ['01', '12', '23', '34', '45', '56', '67', '78', '89', '90']

function kindOf(row: Row): string {
  const copies = new Set(row).size
  if (copies === 1) return 'LEOPARD'
  if (copies === 2) return 'PAIR'
  if (straights.some((straight) => sameSet(row, [...straight]))) return 'STRAIGHT'
  const has = neighbours.some(([a = '', b = '']) => row.includes(a) && row.includes(b))
  return has ? 'HALF' : 'MIXED'
}

function ofThree(letter: string, cut: (row: Row) => Row): Tickets {
  return {
    [`S3${letter}`]: exact(cut),
    [`S3${letter}_SUM`]: rowsThat(cut, total),
    [`S3${letter}_SPAN`]: rowsThat(cut, (row) => Math.max(...row.map(Number)) - Math.min(...row.map(Number))),
    [`S3${letter}_Z3`]: (groups) =>
      product([groups[0] ?? [], groups[0] ?? []])
        .filter(([pair, single]) => pair !== single)
        .map(
          ([pair = '', single = '']) =>
            (result) =>
              when(sameSet(cut(result), [pair, pair, single])),
        ),
    [`S3${letter}_Z6`]: eachSet(3, (set, result) => when(sameSet(cut(result), set))),
    [`S3${letter}_ZSUM`]: (groups) =>
      everyThree
        .filter((row) => row.join() === row.toSorted().join() && new Set(row).size > 1)
        .filter((row) => groups[0]?.includes(String(total(row))))
        .map((row) => (result) => when(sameSet(cut(result), row), new Set(row).size === 2 ? 'Z3' : 'Z6')),
    [`BDW3${letter}_1`]: among(1, cut),
    [`BDW3${letter}_2`]: among(2, cut),
    [`E_${letter}3`]: each((value, result) => when(kindOf(cut(result)) === value, value)),
  }
}

const lastFour = (row: Row) => row.slice(1)
const whole = (row: Row) => row

export const sscByHand: Tickets = {
  S5: exact(whole),
  S4: exact(lastFour),
  ...Object.assign({}, ...Object.entries(windows).map(([letter, cut]) => ofThree(letter, cut))),
  S2F: exact((row) => row.slice(0, 2)),
  S2L: exact((row) => row.slice(3)),
  S2L_Z: eachSet(2, (set, result) => when(sameSet(result.slice(3), set))),
  G120: grouped(whole, [5, 1]),
  G60: grouped(whole, [1, 2], [3, 1]),
  G30: grouped(whole, [2, 2], [1, 1]),
  G20: grouped(whole, [1, 3], [2, 1]),
  G10: grouped(whole, [1, 3], [1, 2]),
  G5: grouped(whole, [1, 4], [1, 1]),
  G24: grouped(lastFour, [4, 1]),
  G12: grouped(lastFour, [1, 2], [2, 1]),
  G6: grouped(lastFour, [2, 2]),
  G4: grouped(lastFour, [1, 3], [1, 1]),
  DWD: eachPosition((value, digit) => when(value === String(digit))),
  BDW5_1: among(1, whole),
  BDW5_2: among(2, whole),
  BDW5_3: among(3, whole),
  DXDS2L: (groups) =>
    product(groups).map(
      ([tens = '', ones = '']) =>
        (result) =>
          when(holds(tens, Number(result[3])) && holds(ones, Number(result[4]))),
    ),
  R2: anyPlaces(2),
  R3: anyPlaces(3),
  R4: anyPlaces(4),
  E_POS_BSOE: eachPosition((value, digit) => when(holds(value, digit))),
  E_SUM_BSOE: each((value, result) => {
    const sum = total(result)
    if (value === 'BIG') return when(sum > 22)
    if (value === 'SMALL') return when(sum < 23)
    return when((sum % 2 === 1) === (value === 'ODD'))
  }),
  E_DT: each((value, result) => {
    const [, first = '', second = '', side] = /^(\d)V(\d):(\w+)$/.exec(value) ?? []
    const ahead = Number(result[Number(first) - 1]) - Number(result[Number(second) - 1])
    if (side === 'TIE') return when(ahead === 0, 'TIE')
    return when(side === 'DRAGON' ? ahead > 0 : ahead < 0, 'DT')
  }),
}
