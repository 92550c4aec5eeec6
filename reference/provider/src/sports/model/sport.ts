/** What a match is made of. Times are those of a match at its usual speed. */
export type SportCode = 'football' | 'esport'
export type Side = 'home' | 'away'

/** One step of a match: nothing, or a point for one side. */
export type Point = Side | null

export type Score = { readonly home: number; readonly away: number }

export type Sport = {
  readonly code: SportCode
  /** The most steps that a match can have: minutes, or rounds. */
  readonly steps: number
  /** So many points win and end the match; null where time ends it. */
  readonly target: number | null
  /** More points than this by both sides together are "over". */
  readonly line: number
  /** A match in so many is broken off, and every bet that is not decided by then is void. */
  readonly abandonedOneIn: number
  /** In one match of so many, the last point is struck off after the end; null where that never happens. */
  readonly struckOffOneIn: number | null
  readonly stepMs: number
  /** Bets are off for so long before a point is shown, and for so long after it. */
  readonly leadMs: number
  readonly holdMs: number
  /** From the end until the result is final. */
  readonly reviewMs: number
  /** From one start to the next. */
  readonly everyMs: number
}

export const football: Sport = {
  code: 'football',
  steps: 90,
  target: null,
  line: 2,
  abandonedOneIn: 60,
  struckOffOneIn: 40,
  stepMs: 2_600,
  leadMs: 3_000,
  holdMs: 4_000,
  reviewMs: 60_000,
  everyMs: 78_000,
}

export const esport: Sport = {
  code: 'esport',
  steps: 13,
  target: 7,
  line: 10,
  abandonedOneIn: 60,
  struckOffOneIn: null,
  stepMs: 12_000,
  leadMs: 2_500,
  holdMs: 1_500,
  reviewMs: 30_000,
  everyMs: 84_000,
}

export const sports: Readonly<Record<SportCode, Sport>> = { football, esport }
export const sportCodes: readonly SportCode[] = ['football', 'esport']

/** Out of so many equally likely cases of one step. */
export const cases = 10_000

/** How many of the cases of a step give a point to each side. */
export type Strengths = Score

export function plusPoint(score: Score, point: Point): Score {
  return point === null ? score : { ...score, [point]: score[point] + 1 }
}
