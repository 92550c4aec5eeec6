/** One result: the median of all rounds with its range, and whether it reaches its goal. */
export type Figure = {
  readonly bench: string
  readonly metric: string
  readonly median: number
  readonly min: number
  readonly max: number
  readonly rounds: number
  readonly goal?: { readonly max: number } | { readonly min: number }
}

export function figure(bench: string, metric: string, values: readonly number[], goal?: Figure['goal']): Figure {
  if (values.length === 0) throw new Error(`${metric} was never measured`)
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => round(sorted[index] ?? Number.NaN)
  const half = sorted.length / 2
  const median = Number.isInteger(half) ? (at(half - 1) + at(half)) / 2 : at(Math.floor(half))
  return {
    bench,
    metric,
    median: round(median),
    min: at(0),
    max: at(sorted.length - 1),
    rounds: values.length,
    ...(goal ? { goal } : {}),
  }
}

export function isReached({ median, goal }: Figure): boolean | undefined {
  if (!goal) return undefined
  return 'max' in goal ? median <= goal.max : median >= goal.min
}

/** A line of JSON for the tool that collects them. */
export function report(line: object): void {
  console.log(JSON.stringify(line))
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
