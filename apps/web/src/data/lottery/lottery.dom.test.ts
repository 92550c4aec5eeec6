import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testGroup, testLottery } from '../../../testing/lotteries.ts'
import { stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { type Lottery, lotteriesQuery, lotteryMenuQuery, untilNextPoll } from './lottery.ts'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const listOf = (...list: readonly Lottery[]) => ({ value: { now: '2030-01-01T00:00:00.000Z', list } })

test('STORE-16 the lotteries are kept as lottList and elottList and come back without their times', async () => {
  stubResponse('/lgw/lotteries', listOf(testLottery('A')))
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
    stubResponse('/lgw/lotteries/menu', { value: [testGroup('north', kind, ['A'])] })
    await new QueryClient().fetchQuery(lotteryMenuQuery('EN', kind))
  }
  expect(localStorage.getItem('getGameLotts')).toContain('north')
  for (const kind of ['LOTT', 'ELOTT'] as const) {
    expect(new QueryObserver(new QueryClient(), lotteryMenuQuery('EN', kind)).getCurrentResult().data).toEqual([
      testGroup('north', kind, ['A']),
    ])
  }
})

test('LOTT-19 D-12 the range of a list is when its request left and when its answer came', async () => {
  vi.useFakeTimers()
  stubResponse('/lgw/lotteries', listOf(testLottery('A')))
  const answer = fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return answer(...request)
  })
  const reading = new QueryClient().fetchQuery(lotteriesQuery('EN', 'LOTT'))
  await vi.advanceTimersByTimeAsync(400)
  const [left, came] = (await reading).lotteryTime ?? [0, 0]
  expect(came - left).toBe(400)
})

test('LOTT-24 CONF-27 a list with a sale that has run out is read again after 7000 ms', async () => {
  vi.useFakeTimers()
  stubResponse('/lgw/lotteries', listOf(testLottery('A', { remainTime: 0 }), testLottery('B')))
  const leave = new QueryObserver(new QueryClient(), lotteriesQuery('EN', 'LOTT')).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveLength(2)
  leave()
})

test('the next poll is told from the time that is left now', () => {
  const data = { list: [testLottery('A', { remainTime: 20_000 })], lotteryTime: [1_000, 1_000] } as const
  expect(untilNextPoll(data, 6_000)).toBe(15_000)
  expect(untilNextPoll(data, 30_000)).toBe(7_000)
  expect(untilNextPoll({ ...data, lotteryTime: null }, 6_000)).toBe(30_000)
  expect(untilNextPoll(undefined, 6_000)).toBe(30_000)
})
