import type { Course } from '../sports/model/course.ts'
import { cases, type Point, plusPoint, type Score, type Sport, type Strengths } from '../sports/model/sport.ts'

type Likely = { readonly course: Course; readonly chance: number }

/** Every match that two teams can play, with its chance: written beside `drawCourse`, for sports of few steps. */
export function everyCourse(sport: Sport, strengths: Strengths): readonly Likely[] {
  const struck = sport.struckOffOneIn === null ? 0 : 1 / sport.struckOffOneIn
  const breaks = (sport.target ?? sport.steps) - 1
  const stops: readonly (readonly [number | null, number])[] = [
    [null, 1 - 1 / sport.abandonedOneIn],
    ...Array.from({ length: breaks }, (_, at) => [at + 1, 1 / sport.abandonedOneIn / breaks] as const),
  ]
  return everyPoints(sport, strengths, [], { home: 0, away: 0 }, 1).flatMap(({ points, chance }) =>
    stops.flatMap(([abandonedAt, stops]) =>
      [true, false].map((isStruckOff) => ({
        course: { points, abandonedAt, isStruckOff },
        chance: chance * stops * (isStruckOff ? struck : 1 - struck),
      })),
    ),
  )
}

type Played = { readonly points: readonly Point[]; readonly chance: number }

function everyPoints(
  sport: Sport,
  strengths: Strengths,
  points: readonly Point[],
  score: Score,
  chance: number,
): readonly Played[] {
  const isOver = points.length === sport.steps || Math.max(score.home, score.away) === sport.target
  if (isOver) return [{ points, chance }]
  const rest = cases - strengths.home - strengths.away
  const ways: readonly (readonly [Point, number])[] = [
    ['home', strengths.home],
    ['away', strengths.away],
    [null, rest],
  ]
  return ways
    .filter(([, weight]) => weight > 0)
    .flatMap(([point, weight]) =>
      everyPoints(sport, strengths, [...points, point], plusPoint(score, point), (chance * weight) / cases),
    )
}
