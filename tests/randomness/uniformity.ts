/** How likely sums of squares at least this far apart are, if every value is equally likely. */
export type Verdict = {
  readonly name: string
  readonly chiSquare: number
  readonly freedom: number
  readonly p: number
}

/** Every value as often as the others. */
export function frequencyTest(values: Iterable<number>, n: number): Verdict {
  const counts = new Float64Array(n)
  let total = 0
  for (const value of values) {
    counts[value] = (counts[value] ?? 0) + 1
    total += 1
  }
  return verdictOf(`frequency of ${n} values`, counts, total)
}

/** Every pair of neighbours that do not overlap as often as the others. */
export function serialTest(values: Iterable<number>, n: number): Verdict {
  const counts = new Float64Array(n * n)
  let [total, first]: [number, number | null] = [0, null]
  for (const value of values) {
    if (first === null) first = value
    else {
      const pair = first * n + value
      counts[pair] = (counts[pair] ?? 0) + 1
      total += 1
      first = null
    }
  }
  return verdictOf(`pairs of ${n} values`, counts, total)
}

function verdictOf(name: string, counts: Float64Array, total: number): Verdict {
  const expected = total / counts.length
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const freedom = counts.length - 1
  return { name, chiSquare, freedom, p: chiSquareTail(chiSquare, freedom) }
}

/** By the approximation of Wilson and Hilferty, which is good to three digits from ten degrees of freedom on. */
export function chiSquareTail(chiSquare: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  return normalTail((Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread))
}

/** Abramowitz and Stegun 26.2.17, within 7.5e-8. */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = terms.reduce((total, term, power) => total + term * t ** (power + 1), 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
