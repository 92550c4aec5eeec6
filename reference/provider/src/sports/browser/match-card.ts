import { hide, make, write } from '../../studio/browser/dom.ts'
import type { ShownMatch } from '../messages.ts'
import type { Selection } from '../model/markets.ts'
import type { SportsWords } from '../words.ts'
import { leagueText, liveBadge, properName, scoreText, shield, sportSign, timeText, versusText } from './match-parts.ts'
import { fill } from './names.ts'
import { type Choose, createOddsRow } from './odds-row.ts'

export type MatchView = {
  readonly element: HTMLElement
  update(match: ShownMatch, nowMs: number, chosen: Selection | null): void
}

type Acts = { readonly choose: Choose; readonly open: (match: ShownMatch) => void }

const resultOf = ({ markets }: ShownMatch) => markets.find(({ market }) => market === 'result')

function matchButton(
  words: SportsWords,
  match: ShownMatch,
  open: Acts['open'],
  current: () => ShownMatch,
): HTMLElement {
  const text = versusText(match)
  const button = make('button', 'teams') as HTMLButtonElement
  button.type = 'button'
  button.setAttribute('aria-label', fill(words.moreMarkets, { match: text }))
  button.append(properName('span', '', text))
  button.addEventListener('click', () => open(current()))
  return button
}

/** A match of the lists: what it is, who plays, how it stands, and its first market. */
export function createCard(words: SportsWords, first: ShownMatch, { choose, open }: Acts): MatchView {
  const element = make('article', 'row')
  const [top, middle] = [make('div', 'row-top'), make('div', 'row-teams')]
  const [league, time, score] = [make('span', 'league'), make('span', 'row-time num'), make('b', 'score num')]
  const badge = liveBadge(words)
  const odds = createOddsRow(words, choose)
  let latest = first
  top.append(sportSign(first.sport), league, time, badge)
  middle.append(
    matchButton(words, first, open, () => latest),
    score,
  )
  element.append(top, middle, odds.element)
  return {
    element,
    update(match, nowMs, chosen) {
      latest = match
      const isLive = match.stage === 'live'
      write(league, leagueText(words, match))
      write(time, isLive || match.stage === 'next' ? timeText(words, match, nowMs) : '')
      hide(badge, !isLive)
      write(score, isLive ? scoreText(match) : '')
      odds.update(match, resultOf(match), chosen)
    },
  }
}

/** The match that is shown large, on its pitch or in its hall. */
export function createHero(words: SportsWords, first: ShownMatch, { choose, open }: Acts): MatchView {
  const element = make('article', 'hero')
  element.dataset.sport = first.sport
  const ground = sportSign(first.sport === 'football' ? 'pitch' : 'hall')
  ground.setAttribute('class', 'ground')
  ground.setAttribute('viewBox', '0 0 366 192')
  ground.setAttribute('preserveAspectRatio', 'xMidYMid slice')
  const [top, stand] = [make('div', 'hero-top'), make('div', 'hero-stand')]
  const [league, clock, score] = [make('span', 'league'), make('span', 'hero-clock'), make('p', 'hero-score num')]
  const clockText = make('b', 'num')
  clock.append(make('i', 'dot'), clockText)
  stand.dir = 'ltr'
  top.append(sportSign(first.sport), league, clock)
  const team = (side: 'home' | 'away') => {
    const all = make('div', 'hero-team')
    all.append(shield(first, side), properName('span', '', first[side]))
    return all
  }
  stand.append(team('home'), score, team('away'))
  const odds = createOddsRow(words, choose)
  // Each price stands below its team.
  odds.element.dir = 'ltr'
  let latest = first
  const more = matchButton(words, first, open, () => latest)
  more.className = 'hero-more'
  more.replaceChildren()
  element.append(ground, more, top, stand, odds.element)
  return {
    element,
    update(match, nowMs, chosen) {
      latest = match
      const isLive = match.stage === 'live'
      element.dataset.stage = match.stage
      write(league, leagueText(words, match, true))
      write(clockText, timeText(words, match, nowMs))
      write(score, isLive ? scoreText(match) : 'v')
      odds.update(match, resultOf(match), chosen)
    },
  }
}
