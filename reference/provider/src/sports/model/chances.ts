import { isRightScore, type Market, type Pick, picksOf } from './markets.ts'
import { cases, type Score, type Side, type Sport, type Strengths } from './sport.ts'

/** A match as it stands after so many steps; `last` scored the last point. */
export type MatchState = { readonly step: number; readonly score: Score; readonly last: Side | null }

type Ending = { readonly score: Score; readonly last: Side | null; readonly chance: number }

/**
 * How likely each pick of a market is to be right in the end, among the bets that are not void; every way that the rest
 * of a match can go is counted, with the chance that its last point is struck off.
 */
export function chancesOf(
  sport: Sport,
  strengths: Strengths,
  standing: MatchState,
  market: Market,
): ReadonlyMap<Pick, number> {
  const picks = picksOf(sport, market)
  if (market === 'next') return nextChances(sport, strengths, standing, picks)
  const struck = sport.struckOffOneIn === null ? 0 : 1 / sport.struckOffOneIn
  const endings = endingsOf(sport, strengths, standing)
  const chanceOf = (pick: Pick) =>
    endings.reduce((sum, { score, last, chance }) => {
      const stands = isRightScore(sport, { market, pick }, score) ? 1 - struck : 0
      const isRightWithout = isRightScore(sport, { market, pick }, without(score, last))
      return sum + chance * (stands + (isRightWithout ? struck : 0))
    }, 0)
  return new Map(picks.map((pick) => [pick, chanceOf(pick)]))
}

function without(score: Score, last: Side | null): Score {
  return last === null ? score : { ...score, [last]: score[last] - 1 }
}

function endingsOf(sport: Sport, strengths: Strengths, standing: MatchState): readonly Ending[] {
  return sport.target === null
    ? timedEndings(sport.steps - standing.step, strengths, standing)
    : wonEndings(sport.target, strengths, standing)
}

/** What is less likely than this adds nothing to a sum of fractions. */
const nothing = 1e-18

/** So many more steps, each with the same chances. Of several points any is as likely as any other to be the last. */
function timedEndings(steps: number, strengths: Strengths, { score, last }: MatchState): readonly Ending[] {
  const [home, away] = [strengths.home / cases, strengths.away / cases]
  const none = 1 - home - away
  const endings: Ending[] = []
  /** All endings with so many points at home, and the one of them without any away. */
  let [row, first] = [(1 - home) ** steps, none ** steps]
  for (let more = 0; more <= steps && (row > nothing || more < steps * home); more++) {
    let chance = first
    for (let other = 0; more + other <= steps && (chance > nothing || other < steps * away); other++) {
      const scored = { home: score.home + more, away: score.away + other }
      if (more + other === 0) endings.push({ score: scored, last, chance })
      if (more > 0) endings.push({ score: scored, last: 'home', chance: (chance * more) / (more + other) })
      if (other > 0) endings.push({ score: scored, last: 'away', chance: (chance * other) / (more + other) })
      chance *= ((steps - more - other) * away) / ((other + 1) * none)
    }
    first *= ((steps - more) * home) / ((more + 1) * none)
    row *= ((steps - more) * home) / ((more + 1) * (1 - home))
  }
  return endings
}

/** Until one side has enough: every step is a point, and the last one is the winner's. */
function wonEndings(target: number, strengths: Strengths, { score, last }: MatchState): readonly Ending[] {
  if (Math.max(score.home, score.away) >= target) return [{ score, last, chance: 1 }]
  return (['home', 'away'] as const).flatMap((side) => {
    const other = side === 'home' ? 'away' : 'home'
    const needed = target - score[side]
    let chance = (strengths[side] / cases) ** needed
    return Array.from({ length: target - score[other] }, (_, more): Ending => {
      const ending = { score: { ...score, [side]: target, [other]: score[other] + more }, last: side, chance }
      chance *= ((needed + more) * strengths[other]) / ((more + 1) * cases)
      return ending
    })
  })
}

/**
 * Who scores next. Where that is the last point of the match, it may be struck off, and then nobody has scored it. Of a
 * match that is broken off a point counts and no point does not, so that the steps it may end after are counted too.
 */
function nextChances(sport: Sport, strengths: Strengths, { step }: MatchState, picks: readonly Pick[]) {
  const [home, away] = [strengths.home / cases, strengths.away / cases]
  if (sport.target !== null) return new Map(picks.map((pick) => [pick, pick === 'home' ? home : away]))
  const steps = sport.steps - step
  const none = 1 - home - away
  const scoredWithin = (more: number) => (1 - none ** more) / (home + away)
  const struck = sport.struckOffOneIn === null ? 0 : 1 / sport.struckOffOneIn
  const onlyOne = steps > 0 ? steps * none ** (steps - 1) * struck : 0
  const scored = scoredWithin(steps) - onlyOne
  /** Against one for each step after which it may be broken off. */
  const playedOut = (sport.abandonedOneIn - 1) * (sport.steps - 1)
  const before = Array.from({ length: Math.max(0, steps - 1) }, (_, at) => scoredWithin(at + 1))
  const point = playedOut * scored + before.reduce((sum, each) => sum + each, 0)
  const noPoint = playedOut * (1 - (home + away) * scored)
  const counts = (home + away) * point + noPoint
  return new Map<Pick, number>([
    ['home', (home * point) / counts],
    ['none', noPoint / counts],
    ['away', (away * point) / counts],
  ])
}
