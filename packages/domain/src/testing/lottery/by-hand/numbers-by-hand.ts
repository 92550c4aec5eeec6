import {
  combinations,
  each,
  eachPosition,
  eachSet,
  product,
  sameSet,
  type Tickets,
  ticketReturned,
  total,
  when,
} from './tickets.ts'

function twoSides(value: string, number: number, firstBig: number): readonly string[] {
  if (value === 'BIG') return when(number >= firstBig)
  if (value === 'SMALL') return when(number < firstBig)
  return when((value === 'ODD') === (number % 2 === 1))
}

const inOrder = (groups: readonly (readonly string[])[]) =>
  product(groups)
    .filter((row) => new Set(row).size === row.length)
    .map((row) => (result: readonly string[]) => when(row.every((number, place) => result[place] === number)))

const anyOfFive = (set: readonly string[], result: readonly string[]) =>
  when(
    set.length <= 5 ? set.every((number) => result.includes(number)) : result.every((number) => set.includes(number)),
  )

const fromOneTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

const elevenOfFive: Tickets = {
  ...Object.fromEntries(fromOneTo(8).map((size) => [`RX${size}`, eachSet(size, anyOfFive)])),
  ...Object.fromEntries(
    fromOneTo(8).map((size) => [
      `RX${size}DT`,
      ([bank = [], drag = []]: readonly (readonly string[])[]) =>
        combinations(drag, size - bank.length).map(
          (rest) => (result: readonly string[]) => anyOfFive([...bank, ...rest], result),
        ),
    ]),
  ),
  Q2: inOrder,
  Q3: inOrder,
  Q2Z: eachSet(2, (set, result) => when(sameSet(set, result.slice(0, 2)))),
  Q3Z: eachSet(3, (set, result) => when(sameSet(set, result.slice(0, 3)))),
  DWD: eachPosition((value, number) => when(Number(value) === number)),
  [`BDW${3}`]: each((value, result) => when(result.slice(0, 3).includes(value))),
  ODDCNT: each((value, result) =>
    when(result.filter((number) => Number(number) % 2 === 1).length === Number(value), `O${value}`),
  ),
  MED: each((value, result) => {
    const below = result.filter((number) => Number(number) < Number(value)).length
    return when(result.includes(value) && below === 2, `M0${value}`)
  }),
  E_POS_BSOE: eachPosition((value, number) => (number === 11 ? [ticketReturned] : twoSides(value, number, 6))),
  E_SUM: each((value, result) => {
    const sum = total(result)
    if (value === 'BIG' || value === 'SMALL')
      return sum === 30 ? [ticketReturned] : when(value === 'BIG' ? sum > 30 : sum < 30, 'BS')
    if (value === 'ODD' || value === 'EVEN') return when((value === 'ODD') === (sum % 2 === 1), value)
    const tail = Number(String(sum).at(-1))
    return when(value === 'TAILBIG' ? tail > 4 : tail < 5, value)
  }),
  E_DT: each((value, result) => when((value === 'DRAGON') === Number(result[0]) > Number(result[4]))),
}

const race: Tickets = {
  DWD: eachPosition((value, car) => when(Number(value) === car)),
  T2: inOrder,
  T3: inOrder,
  E_POS_BSOE: eachPosition((value, car) => twoSides(value, car, 6)),
  E_DT: each((value, result) => {
    const [place = '', side] = value.split(':')
    const [here, there] = [Number(result[Number(place) - 1]), Number(result[10 - Number(place)])]
    return when(side === 'DRAGON' ? here > there : here < there)
  }),
  GYH: each((value, result) => when(total(result.slice(0, 2)) === Number(value), `S${value}`)),
  GYH_BSOE: each((value, result) => {
    const isWon = twoSides(value, total(result.slice(0, 2)), 12).length > 0
    return when(isWon, value)
  }),
}

const paidHits: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [2, 3],
  4: [2, 3, 4],
  5: [3, 4, 5],
  6: [3, 4, 5, 6],
}

function compare(count: number, names: readonly [string, string, string]): string {
  if (count > 10) return names[0]
  return count === 10 ? names[1] : names[2]
}

function elementOf(sum: number): string {
  if (sum < 696) return 'METAL'
  if (sum < 764) return 'WOOD'
  if (sum < 856) return 'WATER'
  return sum < 924 ? 'FIRE' : 'EARTH'
}

const eighty: Tickets = {
  BS: each((value, result) =>
    total(result) === 810 ? [ticketReturned] : when((value === 'BIG') === total(result) > 810),
  ),
  OE: each((value, result) => when((value === 'ODD') === (total(result) % 2 === 1), value)),
  BSOE: each((value, result) => {
    const sum = total(result)
    if (sum === 810) return [ticketReturned]
    return when(`${sum > 810 ? 'BIG' : 'SMALL'}_${sum % 2 === 1 ? 'ODD' : 'EVEN'}` === value, value)
  }),
  UMD: each((value, result) =>
    when(compare(result.filter((number) => Number(number) < 41).length, ['UP', 'MID', 'DOWN']) === value, value),
  ),
  OEC: each((value, result) =>
    when(compare(result.filter((n) => Number(n) % 2 === 1).length, ['ODDS', 'DRAW', 'EVENS']) === value, value),
  ),
  ELEM: each((value, result) => when(elementOf(total(result)) === value, value)),
  ...Object.fromEntries(
    Object.entries(paidHits).map(([size, paid]) => [
      `PICK${size}`,
      eachSet(Number(size), (set, result) => {
        const hits = set.filter((number) => result.includes(number)).length
        return when(paid.includes(hits), `H${hits}`)
      }),
    ]),
  ),
}

const dice: Tickets = {
  SUM: each((value, result) => when(total(result) === Number(value), `S${value}`)),
  TRI1: each((value, result) => when(result.every((die) => die === value))),
  TRIALL: each((_, result) => when(new Set(result).size === 1)),
  PAIRS: ([twice = [], once = []]) =>
    product([twice, once])
      .filter(([a, b]) => a !== b)
      .map(
        ([a = '', b = '']) =>
          (result) =>
            when(sameSet(result, [a, a, b])),
      ),
  PAIRF: each((value, result) => when(result.filter((die) => die === value).length >= 2)),
  D3: eachSet(3, (set, result) => when(sameSet(set, result))),
  D2: eachSet(2, (set, result) => when(set.every((die) => result.includes(die)))),
  STRALL: each((_, result) => when(['1,2,3', '2,3,4', '3,4,5', '4,5,6'].includes(result.toSorted().join()))),
  ONE: each((value, result) => when(result.includes(value))),
  BSOE: each((value, result) => twoSides(value, total(result), 11)),
}

export const numbersByHand = { X115: elevenOfFive, PK10: race, KENO: eighty, K3: dice }
