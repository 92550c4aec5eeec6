import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import { expect, test } from 'vitest'
import { k3Family } from '../families/k3/k3-family.ts'
import { aBet } from '../testing/board.ts'
import { emptySlip } from './slip.ts'
import { figuresOf } from './slip-figures.ts'
import { slipOfBets } from './slip-of-bets.ts'

const bet = (play: string, selection: string, unitStake: string, multiple = 1) =>
  aBet({ play, selection, unitStake, multiple })

const stakes = (bets: Parameters<typeof slipOfBets>[0]) => {
  const filled = slipOfBets(bets, k3Family.isByCell)
  if (!filled) return null
  const { lines } = figuresOf(k3, { ...emptySlip, ...filled })
  return lines.flatMap(({ play, selection, unitStake, multiple }) =>
    selection.split(',').map((value) => [play, value, Number(unitStake * BigInt(multiple)) / 10_000]),
  )
}

test('bet again lays what was staked, cell by cell', () => {
  expect(stakes([bet('BSOE', 'BIG', '50.0000')])).toEqual([['BSOE', 'BIG', 50]])
  expect(stakes([bet('BSOE', 'BIG,EVEN', '50.0000'), bet('ONE', '4', '20.0000')])).toEqual([
    ['BSOE', 'BIG', 50],
    ['BSOE', 'EVEN', 50],
    ['ONE', '4', 20],
  ])
  expect(stakes([bet('BSOE', 'BIG', '10.0000', 3), bet('BSOE', 'BIG', '10.0000')])).toEqual([['BSOE', 'BIG', 40]])
})

test('a combination comes back whole, and what no slip can say exactly does not come back at all', () => {
  expect(slipOfBets([bet('D2', '1,2,3', '5.0000', 2)], k3Family.isByCell)).toEqual({
    picks: { D2: [['1', '2', '3']] },
    unitStake: 50_000n,
    multiple: 2,
  })
  expect(stakes([bet('D2', '1,2', '5.0000'), bet('D2', '3,4', '5.0000')])).toBeNull()
  expect(stakes([bet('D2', '1,2', '10.0000'), bet('BSOE', 'BIG', '5.0000')])).toBeNull()
  expect(stakes([])).toBeNull()
})
