import { expect, test } from 'vitest'
import { testLottery } from '../features/lottery/testing-lotteries.ts'
import { nextDraws } from './next-draws-rules.ts'

const long = (code: string, remainTime: number) => testLottery(code, { remainTime, saleTime: 80_000_000 })
const fast = (code: string, remainTime: number) => testLottery(code, { remainTime, saleTime: 60_000 })

test('the soonest draws of the day come first and the fast ones behind them keep their order', () => {
  const list = [fast('F1', 50), fast('F2', 10), long('B', 9_000_000), long('A', 5_000_000), fast('F3', 1)]
  expect(nextDraws(list, []).map(({ code }) => code)).toEqual(['A', 'B', 'F1', 'F2'])
})

test('what is not on sale is no next draw', () => {
  expect(nextDraws([testLottery('A', { isSale: false })], [])).toEqual([])
})

test('HOME-55 favourite lotteries come first, also a fast one that otherwise would not show', () => {
  const list = [fast('F1', 50), fast('F2', 10), fast('F3', 1), long('B', 9_000_000), long('A', 5_000_000)]
  const favourite = (code: string) => list.find((lottery) => lottery.code === code)?.gameId ?? ''
  expect(nextDraws(list, [favourite('B'), favourite('F3')]).map(({ code }) => code)).toEqual([
    'F3',
    'B',
    'A',
    'F1',
    'F2',
  ])
})
