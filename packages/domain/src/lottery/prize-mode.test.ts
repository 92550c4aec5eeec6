import { expect, test } from 'vitest'
import { isPrizeMode } from './prize-mode.ts'

test('LOTT-30 the prize modes are Lott, ZY, Elott and SEA, in this spelling', () => {
  const offered = ['Lott', 'ZY', 'Elott', 'SEA', 'lott', 'LOTT', 'sea', '', null]
  expect(offered.filter(isPrizeMode)).toEqual(['Lott', 'ZY', 'Elott', 'SEA'])
})
