import { type FamilyCode, familyCodes } from '@fairground/domain/lottery/game-code.ts'
import { fairResult } from '@fairground/domain/testing/lottery/fair-results.ts'
import { seeded } from '@fairground/domain/testing/lottery/random-lines.ts'
import { expect, test } from 'vitest'
import { cellName, countsOf } from './counts.ts'

const cellsOf: Readonly<Record<FamilyCode, number>> = {
  K3: 6,
  SSC: 50,
  X115: 11,
  PK10: 100,
  KENO: 80,
  VNN: 100,
  VNS: 100,
}
const perDraw: Readonly<Record<FamilyCode, number>> = { K3: 3, SSC: 5, X115: 5, PK10: 10, KENO: 20, VNN: 27, VNS: 18 }

test.each(familyCodes)(
  'every value of a draw of %s is counted once, in one of as many cells as there are values',
  (code) => {
    const below = seeded(1)
    const results = Array.from({ length: 200 }, () => fairResult(code, below))
    const { rows, average, min, max, draws } = countsOf(code, results)
    const counts = rows.flatMap((row) => row.counts)
    expect(counts).toHaveLength(cellsOf[code])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200 * perDraw[code])
    expect([average, min, max, draws]).toEqual([
      (200 * perDraw[code]) / counts.length,
      Math.min(...counts),
      Math.max(...counts),
      200,
    ])
  },
)

const countAt = (code: 'SSC' | 'VNN' | 'X115' | 'PK10', results: readonly (readonly string[])[], cell: string) => {
  const { rows } = countsOf(code, results)
  return rows.flatMap(({ counts }, row) => counts.filter((_, column) => cellName(code, row, column) === cell))
}

test('digits and cars are counted by place, numbers by themselves, endings by their two digits', () => {
  const digits = [
    ['7', '0', '7', '9', '4'],
    ['7', '1', '2', '9', '4'],
  ]
  expect([countAt('SSC', digits, '1 7'), countAt('SSC', digits, '3 7'), countAt('SSC', digits, '2 7')]).toEqual([
    [2],
    [1],
    [0],
  ])
  expect(countAt('VNN', [['43173', '90', '00173']], '73')).toEqual([2])
  expect(countAt('X115', [['4', '11', '7', '2', '9']], '11')).toEqual([1])
  expect(countAt('PK10', [['10', '3', '7', '1', '2', '4', '5', '6', '8', '9']], '1 10')).toEqual([1])
})
