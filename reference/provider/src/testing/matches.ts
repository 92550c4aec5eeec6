import type { Course } from '../sports/model/course.ts'
import { cases, type Point, plusPoint, type Sport, type Strengths } from '../sports/model/sport.ts'
import { mixedRng } from './mixed-rng.ts'

/** As `drawCourse` draws, by a quick generator: for many matches. */
export function courses(sport: Sport, seed: number): (strengths: Strengths) => Course {
  const draw = mixedRng(seed)
  return ({ home, away }) => {
    const isAbandoned = draw(sport.abandonedOneIn) === 0
    const abandonedStep = 1 + draw((sport.target ?? sport.steps) - 1)
    const isStruckOff = sport.struckOffOneIn !== null && draw(sport.struckOffOneIn) === 0
    const points: Point[] = []
    let score = { home: 0, away: 0 }
    while (
      points.length < sport.steps &&
      Math.max(score.home, score.away) < (sport.target ?? Number.POSITIVE_INFINITY)
    ) {
      const drawn = draw(cases)
      const point: Point = drawn < home ? 'home' : drawn < home + away ? 'away' : null
      points.push(point)
      score = plusPoint(score, point)
    }
    return { points, abandonedAt: isAbandoned ? abandonedStep : null, isStruckOff }
  }
}

/** Written as minutes: `h` and `a` score, `.` does not. */
export function courseOf(text: string, more: Partial<Course> = {}): Course {
  const points = [...text].map((sign): Point => (sign === 'h' ? 'home' : sign === 'a' ? 'away' : null))
  return { points, abandonedAt: null, isStruckOff: false, ...more }
}
