import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countdownOf, formatCountdown, nextPollMs, remainingAt } from './countdown.ts'

const hour = 3_600_000

test('LOTT-10 a lottery that is not on sale shows dashes, whatever time it claims', () => {
  expect(formatCountdown(null)).toBe('--:--:--')
  expect(countdownOf({ isSale: false, remainTime: hour, lotteryTime: [0, 0] }, 0)).toBe('--:--:--')
})

test('LOTT-11 a lottery whose time has run out shows dashes, at zero and after it', () => {
  expect([0, -1, -hour, Number.NaN].map(formatCountdown)).toEqual(Array(4).fill('--:--:--'))
  const lottery = { isSale: true, remainTime: 5_000, lotteryTime: [0, 0] as const }
  expect(countdownOf(lottery, 4_999)).toBe('0:00:00')
  expect(countdownOf(lottery, 5_000)).toBe('--:--:--')
})

test('LOTT-12 a running countdown is written as h:mm:ss, and hours grow past a day', () => {
  expect([1_000, 59_999, 60_000, 768_000, hour - 1, hour, 30 * hour + 61_000].map(formatCountdown)).toEqual([
    '0:00:01',
    '0:00:59',
    '0:01:00',
    '0:12:48',
    '0:59:59',
    '1:00:00',
    '30:01:01',
  ])
})

test('LOTT-12 every running countdown reads back to its own second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * hour }), (ms) => {
      const [hours = 0, minutes = 0, seconds = 0] = formatCountdown(ms).split(':').map(Number)
      expect(hours * 3600 + minutes * 60 + seconds).toBe(Math.floor(ms / 1000))
    }),
  )
})

test('LOTT-13 the countdown starts from the remaining time less half of the lottery time range', () => {
  expect(remainingAt({ remainTime: 60_000, lotteryTime: [1_000, 1_400] }, 1_400)).toBe(59_800)
})

test('LOTT-14 LOTT-19 D-12 the range is the two moments when the request left and the answer came', () => {
  const lottery = { remainTime: 60_000, lotteryTime: [1_000, 1_400] } as const
  expect(remainingAt(lottery, 11_400)).toBe(49_800)
  expect(remainingAt({ ...lottery, lotteryTime: [1_000, 5_000] }, 5_000)).toBe(58_000)
})

const selling = (remainTime: number) => ({ isSale: true, remainTime })
const closed = (remainTime: number) => ({ isSale: false, remainTime })

test('LOTT-24 CONF-27 a smallest remaining time of zero or less asks again after 7000 ms', () => {
  expect(nextPollMs([selling(60_000), selling(0)])).toBe(7_000)
  expect(nextPollMs([selling(-1), selling(20_000)])).toBe(7_000)
})

test('LOTT-25 CONF-27 otherwise the poll follows after the soonest remaining time, at the latest after 30000 ms', () => {
  expect(nextPollMs([selling(60_000), selling(12_345)])).toBe(12_345)
  expect(nextPollMs([selling(1)])).toBe(1)
  expect(nextPollMs([selling(30_001), selling(90_000)])).toBe(30_000)
})

test('LOTT-26 D-44 only lotteries on sale count, and without any the poll follows after 30 s', () => {
  expect(nextPollMs([closed(0), closed(-5), selling(12_000)])).toBe(12_000)
  expect(nextPollMs([closed(0)])).toBe(30_000)
  expect(nextPollMs([])).toBe(30_000)
})
