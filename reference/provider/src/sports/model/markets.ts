import type { Goal } from './course.ts'
import { scoreOf } from './course.ts'
import type { Score, Side, Sport, SportCode } from './sport.ts'

/** `result`: who wins. `total`: how many points there are. `next`: who scores the point with this number. */
export type Market = 'result' | 'total' | 'next'
export type Pick = Side | 'draw' | 'over' | 'under' | 'none'

/** What a bet is on. */
export type Selection = {
  readonly market: Market
  readonly pick: Pick
  /** Which point of the match, where the market is about one; 0 elsewhere. */
  readonly point: number
}

const offered: Readonly<Record<SportCode, Readonly<Record<Market, readonly Pick[]>>>> = {
  football: { result: ['home', 'draw', 'away'], total: ['over', 'under'], next: ['home', 'none', 'away'] },
  esport: { result: ['home', 'away'], total: ['over', 'under'], next: ['home', 'away'] },
}

export const markets: readonly Market[] = ['result', 'total', 'next']
export const picksOf = (sport: Sport, market: Market): readonly Pick[] => offered[sport.code][market]

/** Whether a selection is right about a match that scored so. */
export function isRight(sport: Sport, { market, pick, point }: Selection, goals: readonly Goal[]): boolean {
  if (market === 'next') return (goals[point - 1]?.side ?? 'none') === pick
  return isRightScore(sport, { market, pick }, scoreOf(goals))
}

export function isRightScore({ line }: Sport, { market, pick }: ScoreSelection, { home, away }: Score): boolean {
  if (market === 'total') return (home + away > line ? 'over' : 'under') === pick
  return (home > away ? 'home' : home < away ? 'away' : 'draw') === pick
}

type ScoreSelection = { readonly market: Exclude<Market, 'next'>; readonly pick: Pick }
