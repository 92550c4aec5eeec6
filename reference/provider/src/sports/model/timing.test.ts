import { expect, test } from 'vitest'
import { courseOf } from '../../testing/matches.ts'
import { drawCourse, finalGoals, goalsOf, scoreOf } from './course.ts'
import { fixtureOf } from './fixtures.ts'
import { resultAt } from './results.ts'
import { esport, football } from './sport.ts'
import { endsAtMs, finalAtMs, momentOf, type Timed } from './timing.ts'

const nothing = '.'.repeat(90)
const minutes = (text: string) => text.padEnd(90, '.')
const timed = (text: string, more = {}): Timed => ({
  sport: football,
  course: courseOf(minutes(text), more),
  startsAtMs: 1_000_000,
  speed: 1,
})
const at = (match: Timed, step: number, ms = 0) => match.startsAtMs + step * match.sport.stepMs + ms
const goalIn = (minute: number) => `${nothing.slice(0, minute - 1)}h`

test('bets are off from before a goal is shown until it was looked at, to the millisecond', () => {
  const match = timed(goalIn(30))
  const look = (ms: number) => {
    const { suspended, score } = momentOf(match, at(match, 30, ms))
    return [suspended, score.home]
  }
  expect(look(-football.leadMs - 1)).toEqual([null, 0])
  expect(look(-football.leadMs)).toEqual(['point', 0])
  expect(look(-1)).toEqual(['point', 0])
  expect(look(0)).toEqual(['point', 1])
  expect(look(football.holdMs - 1)).toEqual(['point', 1])
  expect(look(football.holdMs)).toEqual([null, 1])
})

test('the last minute takes no bets, nor does what is over; before the start they are taken', () => {
  const match = timed(nothing)
  const look = (ms: number) => {
    const { stage, suspended } = momentOf(match, ms)
    return [stage, suspended]
  }
  expect(look(at(match, 0, -1))).toEqual(['next', null])
  expect(look(at(match, 89, -1))).toEqual(['live', null])
  expect(look(at(match, 89))).toEqual(['live', 'end'])
  expect(look(at(match, 90))).toEqual(['review', 'over'])
  expect(look(finalAtMs(match))).toEqual(['final', 'over'])
})

test('at twice the speed everything takes half as long', () => {
  const match = { ...timed(goalIn(30)), speed: 2 }
  const goal = match.startsAtMs + (30 * football.stepMs) / 2
  expect(momentOf(match, goal - football.leadMs / 2 - 1).suspended).toBeNull()
  expect(momentOf(match, goal - football.leadMs / 2).suspended).toBe('point')
  expect(momentOf(match, goal).score).toEqual({ home: 1, away: 0 })
  expect(finalAtMs(match) - endsAtMs(match)).toBe(football.reviewMs / 2)
})

const draw = { market: 'result', pick: 'draw', point: 0 } as const
const home = { market: 'result', pick: 'home', point: 0 } as const
const firstGoal = { market: 'next', pick: 'home', point: 1 } as const
const secondGoal = { market: 'next', pick: 'none', point: 2 } as const

test('a bet is decided at the end of its market, and not a millisecond before', () => {
  const match = timed(goalIn(30))
  expect(resultAt(match, home, endsAtMs(match) - 1)).toBeNull()
  expect(resultAt(match, home, endsAtMs(match))).toBe('won')
  expect(resultAt(match, firstGoal, at(match, 30, -1))).toBeNull()
  expect(resultAt(match, firstGoal, at(match, 30))).toBe('won')
  expect(resultAt(match, secondGoal, at(match, 30))).toBeNull()
  expect(resultAt(match, secondGoal, endsAtMs(match))).toBe('won')
  expect(resultAt(match, { market: 'total', pick: 'under', point: 0 }, endsAtMs(match))).toBe('won')
})

test('a match that is broken off makes void what was not decided, and what was stands', () => {
  const match = timed(goalIn(30), { abandonedAt: 50, isStruckOff: true })
  expect(resultAt(match, home, at(match, 50, -1))).toBeNull()
  expect([home, draw, secondGoal].map((bet) => resultAt(match, bet, at(match, 50)))).toEqual(['void', 'void', 'void'])
  expect(resultAt(match, firstGoal, at(match, 90))).toBe('won')
  expect(finalAtMs(match)).toBe(endsAtMs(match))
  expect(momentOf(match, at(match, 50) - football.leadMs).suspended).toBe('point')
})

test('a goal that is struck off after the end turns the result over, when the review is over', () => {
  const match = timed(goalIn(30), { isStruckOff: true })
  const results = (ms: number) => [home, draw, firstGoal].map((bet) => resultAt(match, bet, ms))
  expect(results(finalAtMs(match) - 1)).toEqual(['won', 'lost', 'won'])
  expect(results(finalAtMs(match))).toEqual(['lost', 'won', 'lost'])
})

test('a match is drawn from its seed and number alone, and ends as its sport says', async () => {
  const seed = 'ab'.repeat(32)
  for (let number = 0; number < 30; number++) {
    const { strengths } = fixtureOf('esport', number)
    const course = await drawCourse(esport, strengths, { seed, number })
    expect(await drawCourse(esport, strengths, { seed, number })).toEqual(course)
    const { home: one, away: other } = scoreOf(goalsOf({ ...course, abandonedAt: null }))
    expect(Math.max(one, other)).toBe(7)
    expect(Math.min(one, other)).toBeLessThan(7)
    expect(finalGoals(course)).toEqual(goalsOf(course))
  }
  const { strengths } = fixtureOf('football', 0)
  const one = await drawCourse(football, strengths, { seed, number: 1 })
  expect(one.points).toHaveLength(90)
  expect(await drawCourse(football, strengths, { seed, number: 2 })).not.toEqual(one)
})

test('no team plays two matches at the same time', () => {
  for (const [code, window] of [
    ['football', 4],
    ['esport', 2],
  ] as const)
    for (let number = 0; number < 300; number++) {
      const names = Array.from({ length: window }, (_, more) => fixtureOf(code, number + more)).flatMap(
        ({ home: one, away }) => [one.name, away.name],
      )
      expect(new Set(names).size).toBe(window * 2)
    }
})
