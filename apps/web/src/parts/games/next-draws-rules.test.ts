import { expect, test } from 'vitest'
import { testLottery } from '../../../testing/lotteries.ts'
import { nextDraws } from './next-draws-rules.ts'

const long = (code: string, remainTime: number) => testLottery(code, { remainTime, saleTime: 80_000_000 })
const fast = (code: string, remainTime: number) => testLottery(code, { remainTime, saleTime: 60_000 })

test('what is drawn here keeps the order of the operator, so that no poll moves a card', () => {
  const list = [fast('F1', 50), fast('F2', 10), long('B', 9_000_000), long('A', 5_000_000), fast('F3', 1)]
  expect(nextDraws(list, []).map(({ code }) => code)).toEqual(['F1', 'F2', 'B', 'A', 'F3'])
})

test('what is not drawn here is no next draw, and one that draws at this moment stays', () => {
  const list = [testLottery('A', { playable: false }), testLottery('B', { isSale: false, isLocked: true })]
  expect(nextDraws(list, []).map(({ code }) => code)).toEqual(['B'])
})

test('HOME-55 favourite lotteries come first', () => {
  const list = [fast('F1', 50), fast('F2', 10), fast('F3', 1), long('B', 9_000_000), long('A', 5_000_000)]
  const favourite = (code: string) => list.find((lottery) => lottery.code === code)?.gameId ?? ''
  expect(nextDraws(list, [favourite('B'), favourite('F3')]).map(({ code }) => code)).toEqual([
    'F3',
    'B',
    'F1',
    'F2',
    'A',
  ])
})
