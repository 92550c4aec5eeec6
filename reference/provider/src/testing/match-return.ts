import { chancesOf } from '../sports/model/chances.ts'
import { fixtureOf } from '../sports/model/fixtures.ts'
import { markets, picksOf } from '../sports/model/markets.ts'
import { priceOf } from '../sports/model/prices.ts'
import { resultAt } from '../sports/model/results.ts'
import { type SportCode, sports } from '../sports/model/sport.ts'
import { finalAtMs, momentOf } from '../sports/model/timing.ts'
import { courses } from './matches.ts'
import { seededRng } from './spins.ts'

/**
 * One unit on every pick of one market, before each match and once in it, at the prices that are offered then. `share`
 * is what came back of the bets that counted, `stray` how far that may be off with a probability of 99 %; the bets of
 * one match belong together, so that matches are what is counted.
 */
export function returnOfMatches(code: SportCode, matches: number, seed: number) {
  const sport = sports[code]
  const draw = seededRng(seed + 1)
  const play = courses(sport, seed)
  const perMatch: { readonly staked: number; readonly paid: number }[] = []
  let [bets, voided, expected] = [0, 0, 0]
  for (let number = 0; number < matches; number++) {
    const { strengths } = fixtureOf(code, number)
    const match = { sport, course: play(strengths), startsAtMs: 0, speed: 1 }
    let [staked, paid] = [0, 0]
    for (const atMs of [-1, draw(sport.steps * sport.stepMs)]) {
      const { standing, suspended } = momentOf(match, atMs)
      if (suspended) continue
      for (const market of markets) {
        const chances = chancesOf(sport, strengths, standing, market)
        const picks = picksOf(sport, market)
        const pick = picks[draw(picks.length)] ?? 'home'
        const chance = chances.get(pick) ?? 0
        const price = priceOf(chance)
        if (price === null) continue
        const point = standing.score.home + standing.score.away + 1
        const result = resultAt(match, { market, pick, point }, finalAtMs(match))
        bets++
        if (result === 'void') {
          voided++
          continue
        }
        staked++
        paid += result === 'won' ? price / 100 : 0
        expected += (chance * price) / 100
      }
    }
    perMatch.push({ staked, paid })
  }
  const staked = perMatch.reduce((sum, match) => sum + match.staked, 0)
  const share = perMatch.reduce((sum, match) => sum + match.paid, 0) / staked
  const squares = perMatch.reduce((sum, match) => sum + (match.paid - share * match.staked) ** 2, 0)
  return { share, stray: (2.576 * Math.sqrt(squares)) / staked, expected: expected / staked, bets, voided }
}
