import { finalGoals, goalsOf } from './course.ts'
import { isRight, type Selection } from './markets.ts'
import type { Side } from './sport.ts'
import { decidedAtMs, endsAtMs, finalAtMs, type Timed } from './timing.ts'

export type Result = 'won' | 'lost' | 'void'

/** What a bet is when somebody has said how the match ended. */
export function resultBy({ sport }: Timed, selection: Selection, goals: readonly Side[] | null): Result {
  if (goals === null) return 'void'
  return isRight(
    sport,
    selection,
    goals.map((side, at) => ({ side, step: at + 1 })),
  )
    ? 'won'
    : 'lost'
}

/** What a bet is at this time by the server's clock; `null` while it is not decided. */
export function resultAt(match: Timed, selection: Selection, nowMs: number): Result | null {
  if (nowMs < decidedAtMs(match, selection)) return null
  const { sport, course } = match
  const isPointOfMatch = selection.market === 'next' && selection.point <= goalsOf(course).length
  // What was decided before a match was broken off stands; nothing else can be decided by it.
  if (course.abandonedAt !== null && !isPointOfMatch && nowMs >= endsAtMs(match)) return 'void'
  const goals = nowMs >= finalAtMs(match) ? finalGoals(course) : goalsOf(course)
  return isRight(sport, selection, goals) ? 'won' : 'lost'
}
