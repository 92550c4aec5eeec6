/** Asks so many times, one after the other, and tells how long all but the slowest twentieth took, in milliseconds. */
export async function p95(times: number, ask: (number: number) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let number = 0; number < times; number += 1) {
    const started = performance.now()
    await ask(number)
    took.push(performance.now() - started)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? Number.NaN
}
