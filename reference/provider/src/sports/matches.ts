import { createHmac } from 'node:crypto'
import { commitmentOf } from '../studio/fair-seed.ts'
import { type Course, drawCourse } from './model/course.ts'
import { type Fixture, fixtureOf } from './model/fixtures.ts'
import { type SportCode, sportCodes, sports } from './model/sport.ts'
import { finalAtMs, type Timed } from './model/timing.ts'
import type { MatchName, Season } from './records.ts'

export type Match = Timed &
  MatchNumber & {
    readonly fixture: Fixture
    readonly seed: string
    readonly seal: string
  }

type MatchNumber = { readonly number: number }

/** So much is listed before its start, and so much after it is final, in the time of a match at its usual speed. */
const aheadMs = 330_000
const keptMs = 240_000
/** A season begins with matches under way. */
const before = 3
const maxKept = 400

/** Which matches there are, and everything about them: by the clock and the seeds of the seasons alone. */
export function createMatches(seasonsBefore: readonly Season[], draw: typeof drawCourse = drawCourse) {
  const seasons = [...seasonsBefore]
  const known = new Map<string, Promise<Match>>()

  const startOf = ({ first, startsAtMs, speed }: Season, sport: SportCode, number: number): number =>
    startsAtMs + ((number - first) * sports[sport].everyMs) / speed

  async function make({ sport: code, number }: MatchName, season: Season): Promise<Match> {
    const seed = createHmac('sha256', Buffer.from(season.seed, 'hex')).update(`${code} ${number}`).digest('hex')
    const fixture = fixtureOf(code, number)
    const sport = sports[code]
    const course: Course = await draw(sport, fixture.strengths, { seed, number })
    const times = { startsAtMs: startOf(season, code, number), speed: season.speed }
    return { sport, course, ...times, number, fixture, seed, seal: await commitmentOf(seed) }
  }

  function find(name: MatchName): Promise<Match> | null {
    const season = seasons.findLast(({ first }) => first <= name.number)
    if (!season) return null
    const id = `${name.sport} ${name.number}`
    const found = known.get(id) ?? make(name, season)
    known.set(id, found)
    if (known.size > maxKept) known.delete(known.keys().next().value ?? '')
    return found
  }

  /** The numbers that are on the list at this time, of the season that is on. */
  function numbersAt(sport: SportCode, nowMs: number): readonly number[] {
    const season = seasons.at(-1)
    if (!season) return []
    const { everyMs, steps, stepMs, reviewMs } = sports[sport]
    const passed = (nowMs - season.startsAtMs) * season.speed
    const last = Math.floor((passed + aheadMs) / everyMs)
    const oldest = Math.max(0, Math.ceil((passed - steps * stepMs - reviewMs - keptMs) / everyMs))
    return Array.from({ length: Math.max(0, last - oldest + 1) }, (_, at) => season.first + oldest + at)
  }

  return {
    find,
    season: () => seasons.at(-1),
    /** Those of one sport after those of the other, each by their start. */
    async listed(nowMs: number): Promise<readonly Match[]> {
      const names = sportCodes.flatMap((sport) => numbersAt(sport, nowMs).map((number) => ({ sport, number })))
      const all = await Promise.all(names.flatMap((name) => find(name) ?? []))
      return all.filter((match) => nowMs < finalAtMs(match) + keptMs / match.speed)
    },
    isListed: ({ sport, number }: MatchName, nowMs: number): boolean => numbersAt(sport, nowMs).includes(number),
    begin(season: Season): void {
      seasons.push(season)
    },
    /** The season after this one, with numbers that no match had. */
    next(seed: string, nowMs: number, speed: number): Season {
      const used = sportCodes.flatMap((sport) => numbersAt(sport, nowMs))
      const startsAtMs = nowMs - (before * sports.football.everyMs) / speed
      return { seed, first: Math.max(0, ...used) + 1, startsAtMs, speed }
    },
  }
}
