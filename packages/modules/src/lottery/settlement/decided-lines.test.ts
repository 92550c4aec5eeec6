import type { Side } from '@fairground/domain/lottery/valid-stake.ts'
import { expect, test } from 'vitest'
import { createDecidedLines } from './decided-lines.ts'

const side = (group: string, name: string, sides = 2): Side => ({ group, side: name, sides, stake: 5n, odds: 19_400n })
const outcome = (...sides: readonly Side[]) => ({ win: 7n, weight: 10_000n, sides })

test('a line without sides is its win, and any other is told with all that counts', () => {
  const lines = createDecidedLines()
  lines.note('plain', outcome())
  lines.note('light', { ...outcome(), weight: 5_000n })
  lines.note('big', outcome(side('bs', 'BIG')))
  expect(JSON.parse(lines.toJson())).toEqual({
    plain: '7',
    light: ['7', '0', 5_000, [], '0'],
    big: ['7', '0', 10_000, [['bs', 2, 'BIG', '5', '19400']], '1'],
    '': [],
  })
})

test('a group has its bits when its last side is known, and a line the bits of its sides', () => {
  const lines = createDecidedLines()
  lines.note('both', outcome(side('bs', 'BIG'), side('oe', 'ODD')))
  lines.note('big', outcome(side('bs', 'BIG')))
  expect(JSON.parse(lines.toJson())['']).toEqual([])
  lines.note('small', outcome(side('bs', 'SMALL')))
  const told = JSON.parse(lines.toJson())
  expect([told.both[4], told.big[4], told.small[4], told['']]).toEqual(['3', '1', '4', ['5']])
})

test('more sides than bits share them, and a group whose every side is held is still seen', () => {
  const lines = createDecidedLines()
  const all = Array.from({ length: 100 }, (_, place) => side('many', String(place), 100))
  lines.note('all', outcome(...all))
  const told = JSON.parse(lines.toJson())
  expect(told['']).toEqual([told.all[4]])
  expect(BigInt(told.all[4])).toBe(2n ** 62n - 1n)
})
