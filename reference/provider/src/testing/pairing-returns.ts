import { chancesOf } from '../sports/model/chances.ts'
import { fixtureOf } from '../sports/model/fixtures.ts'
import type { Market } from '../sports/model/markets.ts'
import { expectedReturn, priceOf } from '../sports/model/prices.ts'
import { type SportCode, sports } from '../sports/model/sport.ts'

/** After so many matches in a row every two teams have met at the home of each. */
const pairings: Readonly<Record<SportCode, number>> = { football: 16 * 15, esport: 8 * 7 }

/** One unit on every pick that is offered before the match, of every pairing at both homes. */
export function returnOfPairings(code: SportCode, market: Market) {
  const start = { step: 0, score: { home: 0, away: 0 }, last: null }
  const shares = Array.from({ length: pairings[code] }, (_, number) => {
    const chances = [...chancesOf(sports[code], fixtureOf(code, number).strengths, start, market).values()]
    return chances.flatMap((chance) => {
      const price = priceOf(chance)
      return price === null ? [] : [expectedReturn(chance, price)]
    })
  }).flat()
  const share = shares.reduce((sum, each) => sum + each, 0) / shares.length
  return { share, least: Math.min(...shares), most: Math.max(...shares) }
}
