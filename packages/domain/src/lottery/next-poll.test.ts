import { expect, test } from 'vitest'
import { nextPollMs } from './next-poll.ts'

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
