/**
 * A second settlement for the tests, which shares nothing with the product: a selection is written out into its single
 * tickets, and each is compared with the draw as the rules of the game say it. A ticket tells the prices it wins at, or
 * that it is given back.
 */
export type Ticket = (result: readonly string[]) => readonly string[]

export const ticketReturned = 'GIVEN BACK'

/** By play: all tickets of a selection. */
export type Tickets = Readonly<Record<string, (groups: readonly (readonly string[])[]) => readonly Ticket[]>>

export const when = (isWon: boolean, price = 'HIT'): readonly string[] => (isWon ? [price] : [])

export function combinations<T>(values: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return values.flatMap((value, at) => combinations(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]))
}

export function product<T>(groups: readonly (readonly T[])[]): T[][] {
  return groups.reduce<T[][]>((rows, group) => rows.flatMap((row) => group.map((value) => [...row, value])), [[]])
}

export const total = (numbers: readonly string[]): number => numbers.map(Number).reduce((a, b) => a + b, 0)

export function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.toSorted().join() === b.toSorted().join()
}

/** One ticket for each value of a single group. */
export function each(judge: (value: string, result: readonly string[]) => readonly string[]): Tickets[string] {
  return (groups) => (groups[0] ?? []).map((value) => (result) => judge(value, result))
}

/** One ticket for each value of each place. */
export function eachPosition(judge: (value: string, number: number) => readonly string[]): Tickets[string] {
  return (groups) =>
    groups.flatMap((values, place) =>
      values.map(
        (value): Ticket =>
          (result) =>
            judge(value, Number(result[place])),
      ),
    )
}

/** One ticket for each set of a single group. */
export function eachSet(
  size: number,
  judge: (set: readonly string[], result: readonly string[]) => readonly string[],
): Tickets[string] {
  return (groups) => combinations(groups[0] ?? [], size).map((set) => (result) => judge(set, result))
}
