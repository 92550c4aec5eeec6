import type { Winner } from './hand.ts'

export const roadRows = 6

/** One place of the big road: who won, and how many ties followed before the next winner. */
export type RoadCell = {
  readonly column: number
  readonly row: number
  readonly winner: 'player' | 'banker' | null
  readonly ties: number
}

/**
 * The big road: a column for each run of one side, turned to the right where it reaches the floor or another run. A tie
 * has no place of its own and is counted on the place before it.
 */
export function bigRoad(winners: readonly Winner[]): readonly RoadCell[] {
  const cells: { column: number; row: number; winner: 'player' | 'banker' | null; ties: number }[] = []
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row < roadRows && !taken.has(`${column} ${row}`)
  let nextColumn = 0
  for (const winner of winners) {
    const last = cells.at(-1)
    if (winner === 'tie') {
      if (last) last.ties++
      else cells.push({ column: 0, row: 0, winner: null, ties: 1 })
      continue
    }
    if (last && last.winner === null) {
      last.winner = winner
      taken.add('0 0')
      nextColumn = 1
      continue
    }
    let place = { column: nextColumn, row: 0 }
    if (last?.winner === winner) {
      const turned = cells.length > 1 && cells.at(-2)?.winner === winner && cells.at(-2)?.row === last.row
      const isBelowFree = !turned && isFree(last.column, last.row + 1)
      place = isBelowFree ? { column: last.column, row: last.row + 1 } : { column: last.column + 1, row: last.row }
    } else {
      while (!isFree(place.column, 0)) place = { column: place.column + 1, row: 0 }
      nextColumn = place.column + 1
    }
    taken.add(`${place.column} ${place.row}`)
    cells.push({ ...place, winner, ties: 0 })
  }
  return cells
}

/** The bead plate: every hand in its order, filled downwards, the last columns that fit. */
export function beadPlate(winners: readonly Winner[], columns: number): readonly (readonly Winner[])[] {
  const all = Array.from({ length: Math.ceil(winners.length / roadRows) }, (_, column) =>
    winners.slice(column * roadRows, (column + 1) * roadRows),
  )
  return all.slice(-columns)
}
