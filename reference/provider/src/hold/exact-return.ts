import { plus, type Ratio, ratio, times } from '../studio/ratio.ts'
import { type HoldRules, paySymbols, unitsPerStake } from './rules.ts'

/**
 * The share of all stakes that comes back in the long run. Places are drawn alone, so how often a finding is seen follows
 * from binomials; the hold is a chain of states, each with so many held coins, that only grows.
 */
export function exactReturn(rules: HoldRules): Ratio {
  return plus(returnOfPaySymbols(rules), returnOfHold(rules))
}

function placesOf({ columns, rows }: HoldRules): number {
  return columns * rows
}

function totalWeight({ weights }: HoldRules): number {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0)
}

export function returnOfPaySymbols(rules: HoldRules): Ratio {
  const places = placesOf(rules)
  let sum = ratio(0)
  for (const finding of paySymbols) {
    const chance = ratio(rules.weights[finding], totalWeight(rules))
    for (let seen = 0; seen <= places; seen++) {
      const column = rules.classes.findLastIndex((fewest) => fewest <= seen)
      const units = rules.pays[finding][column] ?? 0
      if (units > 0) sum = plus(sum, times(binomial(places, seen, chance), ratio(units, unitsPerStake)))
    }
  }
  return sum
}

/** How likely it is that so many coins begin a hold; fewer than needed begin none. */
function startsOf(rules: HoldRules): Ratio[] {
  const chance = ratio(rules.weights.coin, totalWeight(rules))
  return Array.from({ length: placesOf(rules) + 1 }, (_, coins) =>
    coins < rules.coinsToHold ? ratio(0) : binomial(placesOf(rules), coins, chance),
  )
}

export function chanceOfHold(rules: HoldRules): Ratio {
  return startsOf(rules).reduce(plus, ratio(0))
}

/** How likely it is that a hold ends with so many coins, times the chance that it begins. */
function endsOf(rules: HoldRules): Ratio[] {
  const places = placesOf(rules)
  const chance = ratio(rules.newCoin.over, rules.newCoin.under)
  const reached = startsOf(rules)
  const ended = reached.map(() => ratio(0))
  for (let held = 0; held <= places; held++) {
    const here = reached[held] as Ratio
    const none = binomial(places - held, 0, chance)
    /** Of the spins that are given, those that are played because the ones before brought nothing. */
    let [played, still] = [ratio(0), ratio(1)]
    for (let spin = 0; spin < rules.spinsOfHold; spin++) {
      played = plus(played, still)
      still = times(still, none)
    }
    ended[held] = held === places ? here : times(here, still)
    for (let more = 1; more <= places - held; more++) {
      const moved = times(times(here, played), binomial(places - held, more, chance))
      reached[held + more] = plus(reached[held + more] as Ratio, moved)
    }
  }
  return ended
}

export function chanceOfFull(rules: HoldRules): Ratio {
  return endsOf(rules)[placesOf(rules)] as Ratio
}

export function returnOfHold(rules: HoldRules): Ratio {
  const weight = rules.coins.reduce((sum, coin) => sum + coin.weight, 0)
  const worth = ratio(
    rules.coins.reduce((sum, coin) => sum + coin.weight * coin.times, 0),
    weight,
  )
  const coins = endsOf(rules).reduce((sum, chance, held) => plus(sum, times(chance, ratio(held))), ratio(0))
  return plus(times(coins, worth), times(chanceOfFull(rules), ratio(rules.fullTimes)))
}

/**
 * The share of spins that pay anything: all minus the ways in which every finding stays below its first class and no hold
 * begins, counted symbol by symbol.
 */
export function chanceOfAnyWin(rules: HoldRules): Ratio {
  const places = placesOf(rules)
  const fewest = rules.classes[0] ?? 0
  let ways: bigint[] = Array.from({ length: places + 1 }, (_, filled) => (filled === 0 ? 1n : 0n))
  for (const [symbol, weight] of Object.entries(rules.weights)) {
    const most = (symbol === 'coin' ? rules.coinsToHold : fewest) - 1
    ways = ways.map((_, filled) => {
      let sum = 0n
      for (let own = 0; own <= Math.min(most, filled); own++)
        sum += choose(filled, own) * BigInt(weight) ** BigInt(own) * (ways[filled - own] as bigint)
      return sum
    })
  }
  const all = BigInt(totalWeight(rules)) ** BigInt(places)
  return times({ over: all - (ways[places] as bigint), under: all }, ratio(1))
}

function binomial(trials: number, hits: number, { over, under }: Ratio): Ratio {
  const [won, lost] = [over ** BigInt(hits), (under - over) ** BigInt(trials - hits)]
  return { over: choose(trials, hits) * won * lost, under: under ** BigInt(trials) }
}

function choose(of: number, some: number): bigint {
  let ways = 1n
  for (let at = 1; at <= some; at++) ways = (ways * BigInt(of - some + at)) / BigInt(at)
  return ways
}

/** The most that one spin can pay, in multiples of the stake: the best of all ways to share out the places. */
export function maxWinMultiple(rules: HoldRules): number {
  const places = placesOf(rules)
  let best = new Array<number>(places + 1).fill(0)
  for (const finding of paySymbols.filter((each) => rules.weights[each] > 0))
    best = best.map((without, filled) => {
      const shares = Array.from({ length: filled + 1 }, (_, own) => {
        const column = rules.classes.findLastIndex((fewest) => fewest <= own)
        return (rules.pays[finding][column] ?? 0) + (best[filled - own] as number)
      })
      return Math.max(without, ...shares)
    })
  const richest = Math.max(...rules.coins.map((coin) => coin.times))
  const withHold = places * richest + rules.fullTimes + (best[places - rules.coinsToHold] as number) / unitsPerStake
  return Math.max((best[places] as number) / unitsPerStake, withHold)
}
