import { expect, test } from 'vitest'
import { sameDistribution } from './kolmogorov-smirnov.ts'

const ramp = (count: number, shift: number) => Array.from({ length: count }, (_, index) => index / count + shift)

test('the same sample is surely of one distribution, a far one surely not', () => {
  expect(sameDistribution(ramp(200, 0), ramp(200, 0))).toBe(1)
  expect(sameDistribution(ramp(200, 0), ramp(200, 0.5))).toBeLessThan(1e-6)
})

test('a known distance has the known chance', () => {
  // 100 against 100 with a largest distance of 0.2: lambda 1.4414, chance 0.0314.
  expect(sameDistribution(ramp(100, 0), ramp(100, 0.195))).toBeCloseTo(0.0314, 3)
})
