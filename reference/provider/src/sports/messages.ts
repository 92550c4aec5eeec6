import type { Reason } from '../studio/spin-api.ts'
import type { Course } from './model/course.ts'
import type { Pick as Choice, Market } from './model/markets.ts'
import type { Score } from './model/sport.ts'
import type { MatchStage, Suspension } from './model/timing.ts'
import type { Bet, MatchName } from './records.ts'

/** What the page of the matches hears and asks. Times are those of the server's clock, in milliseconds. */
export type ShownMarket = {
  readonly market: Market
  /** Which point it is about; 0 where it is about none. */
  readonly point: number
  /** In hundredths, with the share of a stake that comes back in the long run; null is a pick as good as decided. */
  readonly prices: readonly (readonly [pick: Choice, price: number | null, returns: number | null])[]
}

export type ShownMatch = MatchName & {
  readonly home: string
  readonly away: string
  readonly startsAtMs: number
  readonly stepMs: number
  readonly stage: MatchStage
  readonly step: number
  readonly score: Score
  /** `house`: the studio takes no bets at all. */
  readonly suspended: Suspension | 'house' | null
  readonly markets: readonly ShownMarket[]
  readonly seal: string
  /** Of a match whose result is final: all that happened, and what it follows from. */
  readonly told: { readonly seed: string; readonly course: Course } | null
}

export type OwnBet = Pick<
  Bet,
  | 'key'
  | 'sport'
  | 'number'
  | 'market'
  | 'pick'
  | 'point'
  | 'price'
  | 'seenPrice'
  | 'score'
  | 'placedAtMs'
  | 'bet'
  | 'win'
  | 'result'
  | 'firstResult'
> & {
  readonly home: string
  readonly away: string
  /** `returned` never counted: bets were off when the stake was taken. */
  readonly state: 'asking' | 'in' | 'settled' | 'returned' | 'refused' | 'held'
  readonly reason: Reason | null
}

export type SportsMessage =
  | { readonly type: 'over' }
  | { readonly type: 'still'; readonly now: number }
  | { readonly type: 'board'; readonly now: number; readonly matches: readonly ShownMatch[] }
  | { readonly type: 'mine'; readonly balance: string | null; readonly bets: readonly OwnBet[] }

export type PlaceResponse =
  | { readonly state: 'over' }
  /** Nothing was placed: bets are off. */
  | { readonly state: 'suspended' }
  /** Nothing was placed: the price is lower than what the player had seen. */
  | { readonly state: 'lower'; readonly price: number }
  | { readonly state: 'known'; readonly bet: OwnBet }
