/** Decoration without a currency and without a promise (D-14); no game pays these figures. */
export const startFigures = [
  1_284_350, 3_907_120, 2_416_885, 5_068_240, 873_905, 4_531_770, 1_962_415, 6_240_180, 2_875_560, 745_230, 3_318_495,
  5_724_610, 1_507_325, 4_089_950, 2_163_740, 6_812_075, 984_660, 3_650_285,
] as const

export const climbBy = 100_000
// Slow enough to be read: a figure that races is a figure that begs.
const climbMs = 3_600_000

/** The first kind climbs from its start value by 100000, in whole numbers, and then stands. */
export function climbingFigure(index: number, elapsedMs: number): number {
  const start = startFigures[index % startFigures.length] ?? startFigures[0]
  return start + Math.floor(climbBy * Math.min(1, Math.max(0, elapsedMs / climbMs)))
}

export const runEveryMs = 200
export const runFrom = 3_620_281_923
export const runTo = 7_809_521_168
const longestStep = 99

/** Luck is a number from 0 to just below 1. */
type Rng = () => number

function between(least: number, most: number, rng: Rng): number {
  return least + Math.floor(rng() * (most - least + 1))
}

/** The second kind starts anywhere in its range, both ends included, and goes up at every step. */
export function firstRun(rng: Rng): number {
  return between(runFrom, runTo, rng)
}

export function nextRun(figure: number, rng: Rng): number {
  return figure + between(1, longestStep, rng)
}
