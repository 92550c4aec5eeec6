import { expect, test } from 'vitest'
import type { Winner } from './hand.ts'
import { beadPlate, bigRoad } from './roads.ts'

const names: Readonly<Record<string, Winner>> = { P: 'player', B: 'banker', T: 'tie' }
const winners = (text: string) => [...text].map((letter) => names[letter] ?? 'tie')

/** The road as lines of text, a small letter for a place with a tie. */
function drawn(text: string): string[] {
  const rows: string[][] = Array.from({ length: 6 }, () => [])
  for (const { column, row, winner, ties } of bigRoad(winners(text))) {
    const letter = winner === null ? 't' : winner === 'player' ? 'P' : 'B'
    const line = rows[row] ?? []
    line[column] = ties > 0 ? letter.toLowerCase() : letter
  }
  return rows.map((row) => Array.from(row, (letter) => letter ?? '.').join(''))
}

test('every run has its column', () => {
  expect(drawn('PPBPBB').slice(0, 2)).toEqual(['PBPB', 'P..B'])
})

test('a tie is counted on the place before it, and one at the beginning waits for the first winner', () => {
  expect(drawn('PTTB')[0]).toBe('pB')
  expect(drawn('TTPPB').slice(0, 2)).toEqual(['pB', 'P'])
  expect(drawn('TT')[0]).toBe('t')
})

test('a long run turns to the right at the floor and stays in its row', () => {
  expect(drawn('PPPPPPPPP')).toEqual(['P', 'P', 'P', 'P', 'P', 'PPPP'])
})

test('a run turns above the tail of another, and the next run begins beside its first place', () => {
  expect(drawn('PPPPPPPPBBBBBBP')).toEqual(
    ['PBP', 'PB', 'PB', 'PB', 'PBBB', 'PPP'].map((row, at) => (at === 4 ? 'PBB' : row)),
  )
})

test('the bead plate has every hand in its order, and the last columns when they do not fit', () => {
  expect(beadPlate(winners('PBTPBBP'), 6)).toEqual([winners('PBTPBB'), winners('P')])
  expect(beadPlate(winners('PPPPPPBBBBBBT'), 2)).toEqual([winners('BBBBBB'), winners('T')])
})
