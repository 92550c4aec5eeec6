import type { Side } from '@fairground/domain/lottery/valid-stake.ts'
import { expect, test } from 'vitest'
import { createDecidedLines } from './decided-lines.ts'

const side = (group: string, name: string, sides = 2): Side => ({ group, side: name, sides, stake: 5n, odds: 19_400n })
const outcome = (...sides: readonly Side[]) => ({ win: 7n, pushed: 0n, weight: 10_000n, sides })

test('a line without sides is its win, and any other is told with all that counts', () => {
  const lines = createDecidedLines()
  expect(lines.of(outcome())).toBe('7')
  expect(lines.of({ ...outcome(), weight: 5_000n })).toEqual(['7', '0', 5_000, [], '0'])
  expect(lines.of({ ...outcome(), pushed: 3n })).toEqual(['7', '3', 10_000, [], '0'])
  expect(lines.of(outcome(side('bs', 'BIG')))).toEqual(['7', '0', 10_000, [['bs', 2, 'BIG', '5', '19400']], '1'])
  expect(lines.groups()).toEqual([])
})

test('a group has its bits when its last side is known, and a line the bits of its sides', () => {
  const lines = createDecidedLines()
  const both = lines.of(outcome(side('bs', 'BIG'), side('oe', 'ODD')))
  const big = lines.of(outcome(side('bs', 'BIG')))
  expect(lines.groups()).toEqual([])
  const small = lines.of(outcome(side('bs', 'SMALL')))
  expect([both[4], big[4], small[4], lines.groups()]).toEqual(['3', '1', '4', ['5']])
})

test('more sides than bits share them, and a group whose every side is held is still seen', () => {
  const lines = createDecidedLines()
  const all = lines.of(outcome(...Array.from({ length: 100 }, (_, place) => side('many', String(place), 100))))
  expect(lines.groups()).toEqual([all[4]])
  expect(all[4]).toBe(String(2n ** 62n - 1n))
})
