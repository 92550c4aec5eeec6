import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import type { Match } from './matches.ts'
import { finalGoals, scoreOf } from './model/course.ts'
import type { Selection } from './model/markets.ts'
import { plusPoint, type Score, type Sport } from './model/sport.ts'
import { endsAtMs, finalAtMs, momentOf } from './model/timing.ts'
import type { Ruling } from './records.ts'

type MatchDetails = Extract<RoundDetails, { kind: 'match' }>
type Priced = Selection & { readonly price: number }

/** A bet as the record of the player's operator shows it, before anything about it is decided. */
export function placedDetails({ sport, fixture }: Match, bet: Priced): MatchDetails {
  return {
    kind: 'match',
    home: fixture.home.name,
    away: fixture.away.name,
    pick: pickOf(sport, bet),
    price: (bet.price / 100).toFixed(2),
    score: null,
    isFinal: false,
  }
}

/** The same bet when it is decided: by what was played so far, or by what somebody has said about the match. */
export function endedDetails(match: Match, bet: Priced, ruling: Ruling | undefined, nowMs: number): MatchDetails {
  if (ruling) return { ...placedDetails(match, bet), score: ruledScore(ruling), isFinal: ruling.goals !== null }
  const isReviewed = nowMs >= finalAtMs(match)
  const score = isReviewed ? scoreOf(finalGoals(match.course)) : momentOf(match, nowMs).score
  const isFinal = nowMs >= endsAtMs(match) && match.course.abandonedAt === null
  return { ...placedDetails(match, bet), score, isFinal }
}

function ruledScore({ goals }: Ruling): Score | null {
  return goals?.reduce<Score>((score, side) => plusPoint(score, side), { home: 0, away: 0 }) ?? null
}

function pickOf({ code, line }: Sport, { market, pick, point }: Selection): MatchDetails['pick'] {
  if (pick === 'over' || pick === 'under') return { market: 'total', side: pick, line: `${line}.5` }
  if (market !== 'next') return { market: 'winner', side: pick === 'none' ? 'draw' : pick }
  return {
    market: 'next',
    side: pick === 'draw' ? 'none' : pick,
    unit: code === 'football' ? 'goal' : 'round',
    number: point,
  }
}
