import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { testGroup, testLottery } from '../features/lottery/testing-lotteries.ts'
import { answerWith, stubServer } from '../testing.tsx'
import { lotteriesQuery, lotteryMenuQuery, untilNextPoll } from './lottery.ts'

beforeEach(() => {
  stubServer()
  localStorage.clear()
})

test('STORE-16 the lotteries are kept as lottList and elottList and come back without their times', async () => {
  answerWith('/lgw/lotteries', { value: { now: '2030-01-01T00:00:00.000Z', list: [testLottery('A')] } })
  for (const [kind, key] of [
    ['LOTT', 'lottList'],
    ['ELOTT', 'elottList'],
  ] as const) {
    await new QueryClient().fetchQuery(lotteriesQuery('EN', kind))
    expect(localStorage.getItem(key)).toContain('Lottery A')
    expect(new QueryObserver(new QueryClient(), lotteriesQuery('EN', kind)).getCurrentResult().data).toEqual({
      list: [testLottery('A')],
      lotteryTime: null,
    })
  }
})

test('STORE-15 the lottery groups are kept as getGameLotts, those of both kinds beside each other', async () => {
  for (const kind of ['LOTT', 'ELOTT'] as const) {
    answerWith('/lgw/lotteries/menu', { value: [testGroup('north', kind, ['A'])] })
    await new QueryClient().fetchQuery(lotteryMenuQuery('EN', kind))
  }
  expect(localStorage.getItem('getGameLotts')).toContain('north')
  for (const kind of ['LOTT', 'ELOTT'] as const) {
    expect(new QueryObserver(new QueryClient(), lotteryMenuQuery('EN', kind)).getCurrentResult().data).toEqual([
      testGroup('north', kind, ['A']),
    ])
  }
})

test('the next poll is told from the time that is left now', () => {
  const data = { list: [testLottery('A', { remainTime: 20_000 })], lotteryTime: [1_000, 1_000] } as const
  expect(untilNextPoll(data, 6_000)).toBe(15_000)
  expect(untilNextPoll(data, 30_000)).toBe(7_000)
  expect(untilNextPoll({ ...data, lotteryTime: null }, 6_000)).toBe(30_000)
  expect(untilNextPoll(undefined, 6_000)).toBe(30_000)
})
