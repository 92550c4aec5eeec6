/** How many sets of `k` can be chosen out of `n`; exact up to 2^53, far above what a line may have. */
export function choose(n: number, k: number): number {
  if (k < 0 || n < k) return 0
  let ways = 1
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at
  return ways
}

export function chooseExact(n: number, k: number): bigint {
  if (k < 0 || n < k) return 0n
  let ways = 1n
  for (let at = 1; at <= k; at += 1) ways = (ways * BigInt(n - k + at)) / BigInt(at)
  return ways
}

/** How many ways there are to take one of each of `k` different groups of these sizes. */
export function oneOfEach(sizes: readonly number[], k: number): number {
  const ways = [1, ...Array<number>(k).fill(0)]
  for (const size of sizes)
    for (let taken = k; taken > 0; taken -= 1) ways[taken] = (ways[taken] ?? 0) + size * (ways[taken - 1] ?? 0)
  return ways[k] ?? 0
}

/** How many rows take one value of each group and none twice. */
export function rowsWithoutRepeat(groups: readonly (readonly string[])[], taken: readonly string[] = []): number {
  const [group, ...others] = groups
  if (!group) return 1
  const free = group.filter((value) => !taken.includes(value))
  if (others.length === 0) return free.length
  return free.reduce((sum, value) => sum + rowsWithoutRepeat(others, [...taken, value]), 0)
}

/** By a count of hits: in how many draws there are so many. */
export type Counts = readonly bigint[]

/** `drawn` of `total` without putting back: how many of the `good` ones are among them. */
export function hitCounts(total: number, good: number, drawn: number): Counts {
  return Array.from(
    { length: Math.min(drawn, good) + 1 },
    (_, hits) => chooseExact(good, hits) * chooseExact(total - good, drawn - hits),
  )
}

/** The counts of two independent draws together. */
export function addCounts(a: Counts, b: Counts): Counts {
  const sums = Array<bigint>(a.length + b.length - 1).fill(0n)
  for (const [left, ways] of a.entries())
    for (const [right, others] of b.entries()) sums[left + right] = (sums[left + right] ?? 0n) + ways * others
  return sums
}

/**
 * How many of `chosen` values are drawn at least once, where `absent(n)` draws have none of `n` given values. By
 * inclusion and exclusion; no draw has more than `most` of them.
 */
export function presentCounts(chosen: number, most: number, absent: (values: number) => bigint): Counts {
  let sets = 1n
  return Array.from({ length: Math.min(chosen, most) + 1 }, (_, present) => {
    if (present > 0) sets = (sets * BigInt(chosen - present + 1)) / BigInt(present)
    let [ways, sign] = [0n, 1n]
    for (let left = 0; left <= present; left += 1) {
      ways += sign * absent(chosen - present + left)
      // The next binomial coefficient, with the other sign.
      sign = (-sign * BigInt(present - left)) / BigInt(left + 1)
    }
    return ways * sets
  })
}

export function leastCommonMultiple(numbers: readonly bigint[]): bigint {
  return numbers.reduce((multiple, number) => {
    let [a, b] = [multiple, number]
    while (b !== 0n) [a, b] = [b, a % b]
    return (multiple / a) * number
  }, 1n)
}

/** What is expensive to count and asked for again and again is counted when it is first asked for. */
export function memoize<T>(count: () => T): () => T {
  let counted: { readonly value: T } | undefined
  return () => {
    counted ??= { value: count() }
    return counted.value
  }
}
