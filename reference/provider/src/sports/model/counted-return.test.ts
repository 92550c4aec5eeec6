import { expect, test } from 'vitest'
import { everyCourse } from '../../testing/every-course.ts'
import { returnOfPairings } from '../../testing/pairing-returns.ts'
import { chancesOf, type MatchState } from './chances.ts'
import { goalsOf } from './course.ts'
import { markets, type Selection } from './markets.ts'
import { expectedReturn, maxReturn, minReturn, priceOf } from './prices.ts'
import { type Result, resultAt } from './results.ts'
import { esport, football, type Sport, type Strengths, sportCodes } from './sport.ts'
import { statedReturns } from './stated-returns.ts'
import { finalAtMs, momentOf, type Timed } from './timing.ts'

const selectionsOf = (sport: Sport, strengths: Strengths, standing: MatchState) =>
  markets.flatMap((market) =>
    [...chancesOf(sport, strengths, standing, market)].map(([pick, chance]) => {
      const point = market === 'next' ? standing.score.home + standing.score.away + 1 : 0
      return { selection: { market, pick, point } satisfies Selection, chance, won: 0, counted: 0 }
    }),
  )

/**
 * All matches of two teams, at all times at which bets are on, settled by the code that settles: for each pick what its
 * price is made of, and how often it is right among the matches that look the same at that time.
 */
function compare(sport: Sport, strengths: Strengths, everyMs: number) {
  const seen = new Map<string, { readonly standing: string; readonly picks: ReturnType<typeof selectionsOf> }>()
  let differences = 0
  for (const { course, chance } of everyCourse(sport, strengths)) {
    if (chance === 0) continue
    const match: Timed = { sport, course, startsAtMs: 0, speed: 1 }
    const results = new Map<string, Result | null>()
    const resultOf = (selection: Selection) => {
      const name = Object.values(selection).join(' ')
      if (!results.has(name)) results.set(name, resultAt(match, selection, finalAtMs(match)))
      return results.get(name)
    }
    for (let ms = -2 * sport.stepMs; ms < sport.steps * sport.stepMs; ms += everyMs) {
      const { suspended, standing, step } = momentOf(match, ms)
      if (suspended) continue
      const past = goalsOf(course).filter((goal) => goal.step <= step)
      const key = `${ms} ${past.map((goal) => `${goal.side}${goal.step}`).join(' ')}`
      const text = JSON.stringify(standing)
      const known = seen.get(key) ?? { standing: text, picks: selectionsOf(sport, strengths, standing) }
      seen.set(key, known)
      if (known.standing !== text) differences++
      for (const pick of known.picks) {
        const result = resultOf(pick.selection)
        pick.counted += result === 'void' ? 0 : chance
        pick.won += result === 'won' ? chance : 0
      }
    }
  }
  const pairs = [...seen.values()].flatMap(({ picks }) =>
    picks.map(({ chance, won, counted }) => ({ chance, real: won / counted })),
  )
  return { pairs, differences }
}

test.each([
  ['football', { ...football, steps: 5, line: 1, abandonedOneIn: 4, struckOffOneIn: 3 }, { home: 2_300, away: 1_700 }],
  ['e-sports', { ...esport, steps: 5, target: 3, line: 3, abandonedOneIn: 4 }, { home: 5_600, away: 4_400 }],
] as const)(
  'a short match of %s pays what is said at any time at which bets are on, by counting all matches',
  (_name, sport, strengths) => {
    const { pairs, differences } = compare(sport, strengths, 200)
    expect(differences).toBe(0)
    expect(pairs.length).toBeGreaterThan(500)
    const off = pairs.reduce((most, { chance, real }) => Math.max(most, Math.abs(chance - real)), 0)
    expect(off).toBeLessThan(1e-9)
  },
)

test('no price there can be returns less or more than is said', () => {
  for (let price = 102; price <= 10_000; price++) {
    // The least and the greatest chance that this price is given for.
    for (const chance of [97 / price, 97 / (price - 1 + 2e-7)]) {
      expect(priceOf(chance)).toBe(price)
      expect(expectedReturn(chance, price)).toBeGreaterThanOrEqual(minReturn - 1e-9)
      expect(expectedReturn(chance, price)).toBeLessThanOrEqual(maxReturn)
    }
  }
})

test.each(sportCodes)('each market of %s returns what is stated, over every pairing of a season', (code) => {
  for (const market of markets) {
    const { share, least, most } = returnOfPairings(code, market)
    expect(share).toBeCloseTo(statedReturns[code][market], 6)
    expect(least).toBeGreaterThanOrEqual(minReturn - 1e-9)
    expect(most).toBeLessThanOrEqual(maxReturn)
  }
})
