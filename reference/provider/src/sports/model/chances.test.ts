import { expect, test } from 'vitest'
import { chancesOf, type MatchState } from './chances.ts'
import { isWon } from './course.ts'
import { fixtureOf } from './fixtures.ts'
import { isRight, type Market, markets, type Pick, picksOf } from './markets.ts'
import { margin, priceOf, returned, winOf } from './prices.ts'
import {
  cases,
  esport,
  football,
  plusPoint,
  type Side,
  type Sport,
  type Strengths,
  sportCodes,
  sports,
} from './sport.ts'

const level: MatchState = { step: 0, score: { home: 0, away: 0 }, last: null }

/** The same by another way: the rest of a match is walked through step by step, with every side that scores. */
function walked(sport: Sport, strengths: Strengths, from: MatchState, scored: readonly Side[], market: Market) {
  const chances = new Map<Pick, number>()
  const point = scored.length + 1
  const struck = sport.struckOffOneIn === null ? 0 : 1 / sport.struckOffOneIn
  const add = (sides: readonly Side[], chance: number) => {
    const goals = sides.map((side, at) => ({ side, step: at + 1 }))
    for (const pick of picksOf(sport, market)) {
      if (isRight(sport, { market, pick, point }, goals)) chances.set(pick, (chances.get(pick) ?? 0) + chance)
    }
  }
  const walk = ({ step, score }: MatchState, sides: readonly Side[], chance: number): void => {
    if (step === sport.steps || isWon(sport, score)) {
      add(sides, chance * (1 - struck))
      if (struck > 0) add(sides.slice(0, -1), chance * struck)
      return
    }
    for (const side of ['home', 'away'] as const) {
      const next = { step: step + 1, score: plusPoint(score, side), last: side }
      walk(next, [...sides, side], (chance * strengths[side]) / cases)
    }
    const none = cases - strengths.home - strengths.away
    if (none > 0) walk({ step: step + 1, score, last: null }, sides, (chance * none) / cases)
  }
  walk(from, scored, 1)
  return chances
}

test.each(markets)('the chances of %s are those of all ways that a match can go, counted one by one', (market) => {
  const strengths = { home: 2_300, away: 1_700 }
  for (const scored of [[], ['home'], ['home', 'away'], ['away', 'away', 'home']] as Side[][]) {
    const score = scored.reduce(plusPoint, level.score)
    // What a match that is broken off does to the next goal is counted in `counted-return.test.ts`.
    if (market === 'next') continue
    const from = { step: football.steps - 8, score, last: scored.at(-1) ?? null }
    const counted = walked(football, strengths, from, scored, market)
    for (const [pick, chance] of chancesOf(football, strengths, from, market))
      expect(chance).toBeCloseTo(counted.get(pick) ?? 0, 12)
  }
  const even = { home: 5_400, away: 4_600 }
  const scored: Side[] = ['home', 'home', 'away', 'home']
  const from = { step: 4, score: { home: 3, away: 1 }, last: 'home' as const }
  const counted = walked(esport, even, from, scored, market)
  for (const [pick, chance] of chancesOf(esport, even, from, market))
    expect(chance).toBeCloseTo(counted.get(pick) ?? 0, 12)
})

test('without the margin the chances of a market add up to one, at every step and score', () => {
  for (const code of sportCodes) {
    const sport = sports[code]
    for (let number = 0; number < 20; number++) {
      const { strengths } = fixtureOf(code, number)
      const from = { step: number % 7, score: { home: number % 3, away: number % 4 }, last: 'home' as const }
      for (const market of markets) {
        const sum = [...chancesOf(sport, strengths, from, market).values()].reduce((all, chance) => all + chance, 0)
        expect(sum).toBeCloseTo(1, 10)
      }
    }
  }
})

test('no price returns less than is said, and none returns all', () => {
  for (let chance = 0.01; chance < 0.951; chance += 0.0007) {
    const price = priceOf(chance) ?? 0
    expect(chance * price).toBeGreaterThanOrEqual(returned - 1e-6)
    expect(chance * price).toBeLessThan(returned + 1)
  }
  expect(1 / (1 + margin)).toBeCloseTo(returned / 100, 12)
  expect([priceOf(0.5), priceOf(0.97), priceOf(0.0001)]).toEqual([194, null, null])
})

test('a stake is paid by its price to the last hundredth of it', () => {
  expect([winOf(2_000_000n, 270), winOf(10_000n, 333)]).toEqual([5_400_000n, 33_300n])
})

test('prices move with score and time', () => {
  const { strengths } = fixtureOf('football', 0)
  const at = (standing: Partial<MatchState>, pick: Pick, market: Market = 'result') =>
    chancesOf(football, strengths, { ...level, ...standing }, market).get(pick) ?? 0
  const behind = { score: { home: 0, away: 1 }, last: 'away' } as const
  expect(at({ ...behind, step: 30 }, 'home')).toBeLessThan(at({ step: 30 }, 'home'))
  expect(at({ ...behind, step: 80 }, 'home')).toBeLessThan(at({ ...behind, step: 30 }, 'home'))
  expect(at({ step: 80 }, 'draw')).toBeGreaterThan(at({ step: 10 }, 'draw'))
  expect(at({ step: 60 }, 'over', 'total')).toBeLessThan(at({ step: 10 }, 'over', 'total'))
})
