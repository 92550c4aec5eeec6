import { reasonOf } from '../studio/spin-api.ts'
import type { Match } from './matches.ts'
import type { OwnBet, ShownMarket, ShownMatch } from './messages.ts'
import { chancesOf, type MatchState } from './model/chances.ts'
import { fixtureOf } from './model/fixtures.ts'
import { type Market, markets } from './model/markets.ts'
import { expectedReturn, priceOf } from './model/prices.ts'
import { momentOf } from './model/timing.ts'
import type { Bet } from './records.ts'

const maxKept = 600

/** Prices follow from how a match stands, so that each standing is counted once. */
export function createBoard() {
  const counted = new Map<string, readonly ShownMarket[]>()

  function marketsOf(match: Match, standing: MatchState): readonly ShownMarket[] {
    const id = `${match.sport.code} ${match.number} ${standing.step}`
    const known = counted.get(id)
    if (known) return known
    const made = markets.map((market) => marketOf(match, standing, market))
    counted.set(id, made)
    if (counted.size > maxKept) counted.delete(counted.keys().next().value ?? '')
    return made
  }

  return {
    marketsOf,
    shown(match: Match, nowMs: number, isHouseOff: boolean): ShownMatch {
      const { sport, course, fixture, number, startsAtMs, speed, seal, seed } = match
      const { stage, step, score, suspended, standing } = momentOf(match, nowMs)
      const isOn = stage === 'next' || stage === 'live'
      return {
        sport: sport.code,
        number,
        home: fixture.home.name,
        away: fixture.away.name,
        startsAtMs,
        stepMs: sport.stepMs / speed,
        stage,
        step,
        score,
        suspended: isOn && isHouseOff ? 'house' : suspended,
        markets: isOn ? marketsOf(match, standing) : [],
        seal,
        told: stage === 'final' ? { seed, course } : null,
      }
    },
  }
}

function marketOf({ sport, fixture }: Match, standing: MatchState, market: Market): ShownMarket {
  const chances = chancesOf(sport, fixture.strengths, standing, market)
  const prices = [...chances].map(([pick, chance]) => {
    const price = priceOf(chance)
    return [pick, price, price === null ? null : Number(expectedReturn(chance, price).toFixed(4))] as const
  })
  return { market, point: pointOf(standing, market), prices }
}

function pointOf({ score }: MatchState, market: Market): number {
  return market === 'next' ? score.home + score.away + 1 : 0
}

const states = {
  betting: 'asking',
  undoing: 'returned',
  open: 'in',
  paying: 'settled',
  voiding: 'settled',
  reversing: 'settled',
  ending: 'settled',
  settled: 'settled',
  returned: 'returned',
  refused: 'refused',
  held: 'held',
} as const

export function shownBet(bet: Bet): OwnBet {
  const { key, sport, number, market, pick, point, price, seenPrice, score, placedAtMs } = bet
  const { home, away } = fixtureOf(sport, number)
  const state = states[bet.stage]
  return {
    key,
    sport,
    number,
    market,
    pick,
    point,
    price,
    seenPrice,
    score,
    placedAtMs,
    bet: bet.bet,
    win: bet.win,
    result: bet.result,
    firstResult: bet.firstResult,
    home: home.name,
    away: away.name,
    state,
    reason: state === 'refused' ? reasonOf(bet) : null,
  }
}
