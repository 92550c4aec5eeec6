import { each, eachSet, type Tickets, when } from './tickets.ts'

/** Where the tiers of a draw begin and end, in the order in which it is written. */
type Layout = { readonly last: readonly [number, number]; readonly lastButOne: readonly [number, number] }

function byHand({ last, lastButOne }: Layout): Tickets {
  const endsWith =
    (value: string) =>
    (number: string): boolean =>
      number.length >= value.length && number.endsWith(value)
  const onEachResult = (width: number): Tickets[string] => {
    return (groups) =>
      (groups[0] ?? []).flatMap((value) =>
        Array.from({ length: last[1] }, (_, at) => at)
          .filter((at) => width === 2 || at < (width === 3 ? last[0] : lastButOne[0]))
          .map((at) => (result: readonly string[]) => when(endsWith(value)(result[at] ?? ''))),
      )
  }
  const onPart = ([from, to]: readonly [number, number]): Tickets[string] => {
    return (groups) =>
      (groups[0] ?? []).flatMap((value) =>
        Array.from({ length: to - from }, (_, at) => (result: readonly string[]) => when(result[from + at] === value)),
      )
  }
  const isThere = (value: string, result: readonly string[]) => result.some(endsWith(value))
  return {
    LO2: onEachResult(2),
    [`LO${3}`]: onEachResult(3),
    LO4: onEachResult(4),
    LO2F: each((value, result) => result.filter(endsWith(value)).map(() => 'HIT')),
    DE2: each((value, [special = '']) => when(endsWith(value)(special))),
    [`DE${3}`]: each((value, [special = '']) => when(endsWith(value)(special))),
    DE4: each((value, [special = '']) => when(endsWith(value)(special))),
    DE2F: each((value, [special = '']) => when(special.startsWith(value))),
    G1_2: each((value, [, first = '']) => when(endsWith(value)(first))),
    DIGIT_HEAD: each((value, [special = '']) => when(special[special.length - 2] === value)),
    DIGIT_TAIL: each((value, [special = '']) => when(special[special.length - 1] === value)),
    DAU2: onPart(last),
    [`DAU${3}`]: onPart(lastButOne),
    TX2: each((value, [special = '']) => {
      const number = Number(special.slice(special.length - 2))
      if (value === 'BIG') return when(number > 49)
      if (value === 'SMALL') return when(number < 50)
      return when((value === 'ODD') === (number % 2 === 1))
    }),
    ...Object.fromEntries(
      [2, 3, 4].map((size) => [
        `XIEN${size}`,
        eachSet(size, (set, result) => when(set.every((value) => isThere(value, result)))),
      ]),
    ),
    ...Object.fromEntries(
      [4, 5, 6, 7, 8, 9, 10].map((size) => [
        `TRUOT${size}`,
        eachSet(size, (set, result) => when(!set.some((value) => isThere(value, result)))),
      ]),
    ),
  }
}

export const vnByHand = {
  VNN: byHand({ last: [23, 27], lastButOne: [20, 23] }),
  VNS: byHand({ last: [17, 18], lastButOne: [16, 17] }),
}
