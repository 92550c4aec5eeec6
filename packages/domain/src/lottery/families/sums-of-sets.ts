import type { WeightedFeature } from './options.ts'

/**
 * How many sets of `size` out of 1 to `most` have each sum. They are the coefficients of the Gaussian binomial, the
 * product of (1 - q^(most - size + i)) / (1 - q^i) for i from 1 to `size`, which takes far fewer steps than adding number
 * after number.
 */
export function sumsOfSets(size: number, most: number): readonly WeightedFeature<number>[] {
  const length = size * (most - size) + 1
  const ways = [1n, ...Array<bigint>(length - 1).fill(0n)]
  for (let i = 1; i <= size; i += 1) {
    const times = most - size + i
    for (let power = length - 1; power >= times; power -= 1)
      ways[power] = (ways[power] ?? 0n) - (ways[power - times] ?? 0n)
    for (let power = i; power < length; power += 1) ways[power] = (ways[power] ?? 0n) + (ways[power - i] ?? 0n)
  }
  const leastSum = (size * (size + 1)) / 2
  return ways.map((each, power) => ({ feature: leastSum + power, ways: each }))
}
