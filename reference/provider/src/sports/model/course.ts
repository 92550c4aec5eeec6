import { drawFrom } from '../../studio/fair-seed.ts'
import { cases, type Point, plusPoint, type Score, type Side, type Sport, type Strengths } from './sport.ts'

/** All that happens in a match. The page computes it again by this very file. */
export type Course = {
  readonly points: readonly Point[]
  /** The match is broken off after so many steps. */
  readonly abandonedAt: number | null
  /** Whether the last point is struck off after the end. */
  readonly isStruckOff: boolean
}

export type Goal = { readonly step: number; readonly side: Side }

const nil: Score = { home: 0, away: 0 }

/** A match follows from its seed and its number alone. */
export async function drawCourse(
  sport: Sport,
  strengths: Strengths,
  { seed, number }: { readonly seed: string; readonly number: number },
): Promise<Course> {
  const draw = await drawFrom({ serverSeed: seed, clientSeed: sport.code, nonce: number })
  const isAbandoned = (await draw(sport.abandonedOneIn)) === 0
  const abandonedStep = 1 + (await draw((sport.target ?? sport.steps) - 1))
  const isStruckOff = sport.struckOffOneIn !== null && (await draw(sport.struckOffOneIn)) === 0
  const points: Point[] = []
  let score = nil
  while (points.length < sport.steps && !isWon(sport, score)) {
    const point = pointOf(await draw(cases), strengths)
    points.push(point)
    score = plusPoint(score, point)
  }
  return { points, abandonedAt: isAbandoned ? abandonedStep : null, isStruckOff }
}

function pointOf(drawn: number, { home, away }: Strengths): Point {
  if (drawn < home) return 'home'
  return drawn < home + away ? 'away' : null
}

export function isWon({ target }: Sport, { home, away }: Score): boolean {
  return target !== null && Math.max(home, away) >= target
}

/** After so many steps the match is over. */
export function lastStep({ points, abandonedAt }: Course): number {
  return abandonedAt ?? points.length
}

/** Those that happened before it was over, in their order. */
export function goalsOf(course: Course): readonly Goal[] {
  return course.points.slice(0, lastStep(course)).flatMap((side, at) => (side === null ? [] : [{ step: at + 1, side }]))
}

/** Without the one that was struck off. */
export function finalGoals(course: Course): readonly Goal[] {
  const goals = goalsOf(course)
  return course.isStruckOff && course.abandonedAt === null ? goals.slice(0, -1) : goals
}

export function scoreOf(goals: readonly Goal[], step = Number.POSITIVE_INFINITY): Score {
  return goals.filter((goal) => goal.step <= step).reduce((score, { side }) => plusPoint(score, side), nil)
}
