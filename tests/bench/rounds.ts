/** Fewer rounds try a bench out; a figure for anybody else needs all of them. */
export function roundsOr(usual: number): number {
  const asked = Number(process.env.BENCH_ROUNDS)
  return Number.isInteger(asked) && asked > 0 ? asked : usual
}
