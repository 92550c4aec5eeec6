import { expect, test } from 'vitest'
import { readPageLoad, readTap } from './read-tap.ts'

const event = (name: string, duration: number, interactionId = 7) => ({
  name,
  startTime: 1000,
  processingStart: 1010,
  processingEnd: 1030,
  duration,
  interactionId,
})

test('the slowest event of a tap is its time, told with what it was made of', () => {
  expect(
    readTap({ events: [event('pointerdown', 40), event('click', 64), event('pointerup', 48)], tasks: [] }),
  ).toEqual({
    ms: 64,
    waitedMs: 10,
    handledMs: 20,
    paintedMs: 34,
    longestTaskMs: 0,
    isPageLoad: false,
  })
})

test('events that belong to no interaction do not count', () => {
  expect(readTap({ events: [event('pointerover', 200, 0), event('click', 24)], tasks: [] }).ms).toBe(24)
})

test('a tap that the browser does not tell was no slower than the shortest that it tells', () => {
  expect(readTap({ events: [], tasks: [{ startTime: 0, duration: 62 }] })).toMatchObject({ ms: 16, longestTaskMs: 62 })
})

test('a tap that loads the app again is as slow as the first paint of the new page', () => {
  expect(readPageLoad({ firstPaintMs: 812.4, tasks: [] })).toMatchObject({ ms: 812, isPageLoad: true })
})
