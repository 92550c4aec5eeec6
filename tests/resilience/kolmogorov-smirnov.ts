/**
 * The chance that two samples as different as these, or more, come from one distribution
 * (two-sample Kolmogorov-Smirnov, asymptotic form with Stephens' correction).
 */
export function sameDistribution(left: readonly number[], right: readonly number[]): number {
  const a = left.toSorted((x, y) => x - y)
  const b = right.toSorted((x, y) => x - y)
  let [i, j, farthest] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? 0, b[j] ?? 0)
    while (i < a.length && (a[i] ?? 0) <= value) i++
    while (j < b.length && (b[j] ?? 0) <= value) j++
    farthest = Math.max(farthest, Math.abs(i / a.length - j / b.length))
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length))
  const lambda = (size + 0.12 + 0.11 / size) * farthest
  if (lambda < 0.2) return 1
  let sum = 0
  for (let k = 1; k <= 100; k++) sum += (k % 2 === 1 ? 1 : -1) * Math.exp(-2 * k * k * lambda * lambda)
  return Math.min(1, Math.max(0, 2 * sum))
}
