import { expect, test } from 'vitest'
import { scaleOf, shortFigure } from './chart-scale.ts'

test.each([
  [1_246_900, [500_000, 1_000_000, 1_500_000]],
  [0, [1, 2, 3]],
  [3, [1, 2, 3]],
  [31, [20, 40, 60]],
  [6_645.9, [2_500, 5_000, 7_500]],
  [3_000, [1_000, 2_000, 3_000]],
])('the lines of %d are at round figures and none of it stands above them', (largest, lines) => {
  const scale = scaleOf(largest)
  expect(scale.lines).toEqual(lines)
  expect(scale.top).toBeGreaterThanOrEqual(largest)
})

test('a figure of the scale is short', () => {
  expect([0, 20, 2_500, 500_000, 1_500_000, 2e9].map(shortFigure)).toEqual(['0', '20', '2.5K', '500K', '1.5M', '2B'])
})
