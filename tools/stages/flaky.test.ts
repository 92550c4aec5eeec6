import { expect, test } from 'vitest'
import { flakyLines } from './flaky.ts'

const noted = (count: number) => Array.from({ length: count }, (_, at) => `a.test.ts: test ${at}\n`).join('')

test('each flaky test is named once, and a run has three of them at most', () => {
  expect(flakyLines('')).toEqual({ lines: [], tooMany: false })
  expect(flakyLines(noted(3) + noted(1))).toEqual({
    lines: [0, 1, 2].map((at) => `passed when it was asked again: a.test.ts: test ${at}`),
    tooMany: false,
  })
  const { lines, tooMany } = flakyLines(noted(4))
  expect(tooMany).toBe(true)
  expect(lines.at(-1)).toBe('4 flaky tests, at most 3 may be')
})
