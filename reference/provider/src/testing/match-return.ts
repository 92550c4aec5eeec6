import { chancesOf } from '../sports/model/chances.ts'
import { fixtureOf } from '../sports/model/fixtures.ts'
import { type Market, markets, picksOf } from '../sports/model/markets.ts'
import { expectedReturn, priceOf } from '../sports/model/prices.ts'
import { resultAt } from '../sports/model/results.ts'
import { type SportCode, sports } from '../sports/model/sport.ts'
import { finalAtMs, momentOf } from '../sports/model/timing.ts'
import { courses } from './matches.ts'
import { mixedRng } from './mixed-rng.ts'

type Tally = { staked: number; paid: number; expected: number }
type Played = ReturnType<typeof playMatch>

const nothing = (): Tally => ({ staked: 0, paid: 0, expected: 0 })

/** One unit on a drawn pick of each market, before the match and once in it, at the prices that are offered then. */
function playMatch(code: SportCode, number: number, play: ReturnType<typeof courses>, draw: (below: number) => number) {
  const sport = sports[code]
  const { strengths } = fixtureOf(code, number)
  const match = { sport, course: play(strengths), startsAtMs: 0, speed: 1 }
  const of: Record<Market, Tally> = { result: nothing(), total: nothing(), next: nothing() }
  let voided = 0
  for (const atMs of [-sport.stepMs, draw(sport.steps * sport.stepMs)]) {
    const { standing, suspended } = momentOf(match, atMs)
    if (suspended) continue
    for (const market of markets) {
      const picks = picksOf(sport, market)
      const pick = picks[draw(picks.length)] ?? 'home'
      const chance = chancesOf(sport, strengths, standing, market).get(pick) ?? 0
      const price = priceOf(chance)
      if (price === null) continue
      const point = standing.score.home + standing.score.away + 1
      const result = resultAt(match, { market, pick, point }, finalAtMs(match))
      if (result === 'void') voided++
      else {
        of[market].staked++
        of[market].paid += result === 'won' ? price / 100 : 0
        of[market].expected += expectedReturn(chance, price)
      }
    }
  }
  return { of, voided }
}

/**
 * `share` is what came back of the bets that counted, `stray` how far that may be off with a probability of 99 %; the
 * bets of one match belong together, so that matches are what is counted. `expected` is by the prices of these bets.
 */
function tally(matches: readonly Played[], of: readonly Market[]) {
  const perMatch = matches.map((match) =>
    of.reduce((sum, market) => {
      const { staked, paid, expected } = match.of[market]
      return { staked: sum.staked + staked, paid: sum.paid + paid, expected: sum.expected + expected }
    }, nothing()),
  )
  const bets = perMatch.reduce((sum, match) => sum + match.staked, 0)
  const share = perMatch.reduce((sum, match) => sum + match.paid, 0) / bets
  const expected = perMatch.reduce((sum, match) => sum + match.expected, 0) / bets
  const squares = perMatch.reduce((sum, match) => sum + (match.paid - share * match.staked) ** 2, 0)
  return { share, stray: (2.576 * Math.sqrt(squares)) / bets, expected, bets }
}

export function returnOfMatches(code: SportCode, matches: number, seed: number) {
  const draw = mixedRng(seed + 1)
  const play = courses(sports[code], seed)
  const played = Array.from({ length: matches }, (_, number) => playMatch(code, number, play, draw))
  return {
    ...tally(played, markets),
    voided: played.reduce((sum, { voided }) => sum + voided, 0),
    byMarket: markets.map((market) => ({ market, ...tally(played, [market]) })),
  }
}
