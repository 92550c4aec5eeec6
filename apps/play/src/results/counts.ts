import type { FamilyCode } from '@fairground/domain/lottery/game-code.ts'

type Counted = 'digit' | 'number' | 'ending' | 'car' | 'face'

/** How often each cell came: rows by their names, columns by theirs, and what is counted. */
export type CountTable = {
  readonly counted: Counted
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly counts: readonly number[] }[]
  readonly draws: number
  /** What was counted in them; a draw may have many. */
  readonly results: number
  readonly average: number
  readonly min: number
  readonly max: number
}

const upTo = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
const digits = upTo(9)

/** Numbers of one kind in lines of so many. */
function inLines(values: readonly string[], width: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(values.length / width) }, (_, line) =>
    values.slice(line * width, (line + 1) * width),
  )
}

type Shape = {
  readonly counted: Counted
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  /** The names of the cells, row by row. */
  readonly cells: readonly (readonly string[])[]
  /** The cells that a draw counts for. */
  readonly hits: (result: readonly string[]) => readonly string[]
}

const byPlace = (counted: Counted, places: number, values: readonly string[]): Shape => ({
  counted,
  columns: values,
  rows: upTo(places, 1),
  cells: upTo(places, 1).map((place) => values.map((value) => `${place} ${value}`)),
  hits: (result) => result.map((value, place) => `${place + 1} ${Number(value)}`),
})

const byNumber = (counted: Counted, values: readonly string[], width: number): Shape => ({
  counted,
  columns: [],
  rows: inLines(values, width).map(() => ''),
  cells: inLines(values, width),
  hits: (result) => result.map((value) => String(Number(value))),
})

/** By the last two digits of every number of a draw. */
const byEnding: Shape = {
  counted: 'ending',
  columns: digits.map((digit) => `_${digit}`),
  rows: digits.map((digit) => `${digit}_`),
  cells: digits.map((head) => digits.map((tail) => `${head}${tail}`)),
  hits: (result) => result.map((value) => value.slice(-2)),
}

/** Each cell is as likely as any other one, so that the counts may stand side by side. */
const shapes: Readonly<Record<FamilyCode, Shape>> = {
  K3: byNumber('face', upTo(6, 1), 6),
  SSC: byPlace('digit', 5, digits),
  X115: byNumber('number', upTo(11, 1), 6),
  PK10: byPlace('car', 10, upTo(10, 1)),
  KENO: byNumber('number', upTo(80, 1), 10),
  VNN: byEnding,
  VNS: byEnding,
}

export function countsOf(family: FamilyCode, results: readonly (readonly string[])[]): CountTable {
  const { counted, columns, rows, cells, hits } = shapes[family]
  const found = new Map(cells.flat().map((cell) => [cell, 0]))
  for (const result of results)
    for (const cell of hits(result)) {
      const before = found.get(cell)
      if (before !== undefined) found.set(cell, before + 1)
    }
  const counts = [...found.values()]
  const sum = counts.reduce((all, count) => all + count, 0)
  return {
    counted,
    columns,
    rows: cells.map((line, at) => ({ name: rows[at] ?? '', counts: line.map((cell) => found.get(cell) ?? 0) })),
    draws: results.length,
    results: sum,
    average: sum / counts.length,
    min: Math.min(...counts),
    max: Math.max(...counts),
  }
}

/** What a cell of the table is called, where its row and column do not say it. */
export function cellName(family: FamilyCode, row: number, column: number): string {
  return shapes[family].cells[row]?.[column] ?? ''
}
