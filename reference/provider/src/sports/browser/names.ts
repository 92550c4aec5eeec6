import type { Market, Pick } from '../model/markets.ts'
import { type SportCode, sports } from '../model/sport.ts'
import type { SportsWords } from '../words.ts'

export type Named = {
  readonly sport: SportCode
  readonly home: string
  readonly away: string
  readonly market: Market
  readonly pick: Pick
  readonly point: number
}

type ShortNamed = Omit<Named, 'point' | 'market'>

/** Puts values into a text, such as `{number}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Figures with their signs, which keep their order in a sentence that runs the other way. */
export const isolated = (text: string): string => `\u2066${text}\u2069`

export const lineOf = (sport: SportCode): string => `${sports[sport].line}.5`

export function marketName(words: SportsWords, sport: SportCode, market: Market, point: number): string {
  const isFootball = sport === 'football'
  if (market === 'result') return isFootball ? words.marketResult : words.marketWinner
  if (market === 'total') return isFootball ? words.marketGoals : words.marketRounds
  return fill(isFootball ? words.marketNextGoal : words.marketNextRound, { number: point })
}

/** On the button, where the market is known. */
export function shortPick(words: SportsWords, { sport, home, away, pick }: ShortNamed): string {
  if (pick === 'over' || pick === 'under') return fill(words[pick], { line: lineOf(sport) })
  if (pick === 'draw') return words.draw
  if (pick === 'none') return words.none
  if (sport === 'football') return pick === 'home' ? '1' : '2'
  // The last word of a name is enough where both stand above it.
  return (pick === 'home' ? home : away).split(' ').at(-1) ?? ''
}

/** As a sentence, in the slip and among the bets. */
export function longPick(words: SportsWords, { sport, home, away, market, pick, point }: Named): string {
  const isFootball = sport === 'football'
  const values = { team: pick === 'home' ? home : away, line: lineOf(sport), number: point }
  if (market === 'next' && pick === 'none') return fill(words.pickNoGoal, values)
  if (market === 'next') return fill(isFootball ? words.pickNextGoal : words.pickNextRound, values)
  if (pick === 'over') return fill(isFootball ? words.pickOverGoals : words.pickOverRounds, values)
  if (pick === 'under') return fill(isFootball ? words.pickUnderGoals : words.pickUnderRounds, values)
  return pick === 'draw' ? words.pickDraw : fill(words.toWin, values)
}

/** What stands for a pick where there is room for a sign only. */
export const signs = { home: '1', draw: 'X', away: '2', over: '+', under: '−', none: '0' } as const

/** 285 as 2.85. */
export const priceText = (price: number): string => (price / 100).toFixed(2)

/** 0.9723 as 97.23 %. */
export const shareText = (share: number): string => `${(share * 100).toFixed(2)} %`

/** Minutes and seconds of a match, or of a wait. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
