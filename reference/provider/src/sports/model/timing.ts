import type { MatchState } from './chances.ts'
import { type Course, goalsOf, lastStep, scoreOf } from './course.ts'
import type { Selection } from './markets.ts'
import type { Score, Sport } from './sport.ts'

/** A match on the server's clock; at a speed of 2 everything takes half as long. */
export type Timed = {
  readonly sport: Sport
  readonly course: Course
  readonly startsAtMs: number
  readonly speed: number
}

/** `review`: it has ended and the result may still be corrected. */
export type MatchStage = 'next' | 'live' | 'review' | 'final'
/** Why nothing can be placed: a point is looked at, the end is near, or the match is over. */
export type Suspension = 'point' | 'end' | 'over'

export type Moment = {
  readonly stage: MatchStage
  readonly step: number
  readonly score: Score
  readonly suspended: Suspension | null
  /** What is known to everybody, and what prices are counted from. */
  readonly standing: MatchState
}

const atStep = ({ sport, startsAtMs, speed }: Timed, step: number): number => startsAtMs + (step * sport.stepMs) / speed

export const endsAtMs = (match: Timed): number => atStep(match, lastStep(match.course))

/** What was broken off has no result that could be corrected. */
export function finalAtMs(match: Timed): number {
  const { sport, course, speed } = match
  return endsAtMs(match) + (course.abandonedAt === null ? sport.reviewMs / speed : 0)
}

/** When it is certain what a selection is about, as far as it is before the review. */
export function decidedAtMs(match: Timed, { market, point }: Selection): number {
  const goal = market === 'next' ? goalsOf(match.course)[point - 1] : undefined
  return goal ? atStep(match, goal.step) : endsAtMs(match)
}

export function momentOf(match: Timed, nowMs: number): Moment {
  const { sport, course, startsAtMs, speed } = match
  const passed = Math.floor(((nowMs - startsAtMs) * speed) / sport.stepMs)
  const step = Math.max(0, Math.min(passed, lastStep(course)))
  const goals = goalsOf(course)
  const score = scoreOf(goals, step)
  const last = goals.findLast((goal) => goal.step <= step)?.side ?? null
  const suspended = suspensionOf(match, nowMs)
  const quiet = suspended ? step : quietStep(match, step, nowMs)
  return { stage: stageOf(match, nowMs), step, score, suspended, standing: { step: quiet, score, last } }
}

/**
 * Bets go off before a point is shown. So while they are on everybody can tell that the next steps bring none, and a
 * price that still counted them would give too much for the picks that want no point.
 */
function quietStep(match: Timed, step: number, nowMs: number): number {
  const { sport, course, speed } = match
  let quiet = step
  while (quiet < lastStep(course) && nowMs >= atStep(match, quiet + 1) - sport.leadMs / speed) quiet++
  return quiet
}

function stageOf(match: Timed, nowMs: number): MatchStage {
  if (nowMs < match.startsAtMs) return 'next'
  if (nowMs < endsAtMs(match)) return 'live'
  return nowMs < finalAtMs(match) ? 'review' : 'final'
}

function suspensionOf(match: Timed, nowMs: number): Suspension | null {
  const { sport, course, speed } = match
  const [lead, hold] = [sport.leadMs / speed, sport.holdMs / speed]
  const end = endsAtMs(match)
  if (nowMs >= end) return 'over'
  const isNear = (step: number) => nowMs >= atStep(match, step) - lead && nowMs < atStep(match, step) + hold
  if (goalsOf(course).some(({ step }) => isNear(step))) return 'point'
  // Nobody knows that a match is about to be broken off, so it looks like anything else that is looked at.
  if (course.abandonedAt !== null) return nowMs >= end - lead ? 'point' : null
  return sport.target === null && nowMs >= atStep(match, course.points.length - 1) ? 'end' : null
}
