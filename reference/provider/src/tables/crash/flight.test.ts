import { expect, test } from 'vitest'
import {
  drawCount,
  drawsReaching,
  endMsOf,
  firstMsOf,
  lastMultipleOf,
  lowestAuto,
  multipleAt,
  paidMultiple,
  topMultiple,
  winOf,
} from './flight.ts'

const noTap = { tappedMs: null }
const noAuto = { autoAt: null }

test('a multiple is reached by exactly as many draws as are counted for it', () => {
  for (const multiple of [100, lowestAuto, 102, 150, 197, 200, 247, 1_000, 9_999, topMultiple]) {
    const count = drawsReaching(multiple)
    // The draws are in order: the first ones fly far, so that the border shows the whole count.
    expect([lastMultipleOf(count - 1n) >= multiple, lastMultipleOf(count) >= multiple]).toEqual([true, false])
  }
})

test('the return is 97 % for every auto cash-out, and never more', () => {
  const promised = 97n * drawCount
  const off = Array.from({ length: topMultiple - lowestAuto + 1 }, (_, at) => lowestAuto + at).filter((multiple) => {
    const missing = promised - drawsReaching(multiple) * BigInt(multiple)
    return missing < 0n || missing >= BigInt(multiple)
  })
  expect(off).toEqual([])
})

test('3 % of all draws never fly, and all others reach 1.00', () => {
  const grounded = drawCount - drawsReaching(100)
  expect(grounded * 100n - 3n * drawCount).toBeLessThan(100n)
  expect(lastMultipleOf(drawsReaching(100))).toBe(0)
  expect(lastMultipleOf(drawCount - 1n)).toBe(0)
  expect(lastMultipleOf(0n)).toBe(topMultiple)
})

test('the clock shows every multiple from the millisecond that is named for it', () => {
  for (const multiple of [101, 102, 150, 200, 247, 5_000, topMultiple]) {
    const ms = firstMsOf(multiple)
    expect([multipleAt(ms) >= multiple, multipleAt(ms - 1) < multiple]).toEqual([true, true])
  }
  expect([multipleAt(-5), multipleAt(0), multipleAt(8_000), multipleAt(16_000)]).toEqual([100, 100, 200, 400])
  expect(multipleAt(10_000_000)).toBe(topMultiple)
})

test('a tap in the last millisecond is paid, and one in the millisecond of the end is not', () => {
  for (const last of [100, 101, 261, 4_321]) {
    const end = endMsOf(last)
    expect(paidMultiple({ ...noAuto, tappedMs: end - 1 }, last)).toBe(last)
    expect(paidMultiple({ ...noAuto, tappedMs: end }, last)).toBe(0)
  }
  expect(paidMultiple({ ...noAuto, tappedMs: 0 }, 0)).toBe(0)
  expect(paidMultiple({ ...noAuto, tappedMs: -1 }, 500)).toBe(0)
})

test('an auto cash-out is paid by its own multiple, however late anybody looks', () => {
  expect(paidMultiple({ autoAt: 200, ...noTap }, 200)).toBe(200)
  expect(paidMultiple({ autoAt: 201, ...noTap }, 200)).toBe(0)
  expect(paidMultiple({ autoAt: 200, ...noTap }, 0)).toBe(0)
  expect(paidMultiple({ autoAt: 200, tappedMs: firstMsOf(300) }, 350)).toBe(200)
  expect(paidMultiple({ autoAt: 200, tappedMs: firstMsOf(150) }, 350)).toBe(150)
})

test('whatever is still on board at the top is paid by it', () => {
  expect(paidMultiple({ ...noAuto, ...noTap }, topMultiple)).toBe(topMultiple)
  expect(paidMultiple({ ...noAuto, ...noTap }, topMultiple - 1)).toBe(0)
})

test('a sum has no rest: whole units times whole hundredths', () => {
  expect(winOf(1_000_000n, 247)).toBe(2_470_000n)
  expect(winOf(10_000n, 101)).toBe(10_100n)
})
