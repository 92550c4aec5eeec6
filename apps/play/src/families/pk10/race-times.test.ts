import { expect, test } from 'vitest'
import { easingOf, finishTimeMs, raceMs } from './race-times.ts'

test('cars reach the line in the order of their places, all of them before the race is over', () => {
  const moments = Array.from({ length: 10 }, (_, place) => finishTimeMs(place, 10))
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(new Set(moments).size).toBe(10)
  expect(moments.at(-1)).toBeLessThan(raceMs)
})

test('the way a car drives belongs to its number', () => {
  expect(Array.from({ length: 10 }, (_, car) => easingOf(String(car + 1)))).toEqual([
    ...[1, 2, 3, 4, 0].map((way) => easingOf(String(way))),
    ...[1, 2, 3, 4, 0].map((way) => easingOf(String(way))),
  ])
})
