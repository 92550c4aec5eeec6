import { make, makeSvg } from '../../studio/browser/dom.ts'
import type { ShownMatch } from '../messages.ts'
import { fixtureOf } from '../model/fixtures.ts'
import type { SportsWords } from '../words.ts'
import { clockText, fill } from './names.ts'

export function leagueText(words: SportsWords, { sport, number }: ShownMatch, isLong = false): string {
  const league = sport === 'football' ? words.footballLeague : words.esportLeague
  return isLong ? fill(words.matchNumber, { league, number }) : league
}

/** Where a match is, in its own time: `63:12`, or the round. */
export function timeText(words: SportsWords, match: ShownMatch, nowMs: number): string {
  const steps = Math.max(0, nowMs - match.startsAtMs) / match.stepMs
  if (match.stage === 'next') return fill(words.startsIn, { time: clockText((match.startsAtMs - nowMs) / 1_000) })
  if (match.sport === 'esport') return fill(words.round, { number: Math.min(Math.floor(steps) + 1, 13) })
  return clockText(Math.min(steps, 90) * 60)
}

/** The same in every language, because the names are. */
export const versusText = ({ home, away }: Pick<ShownMatch, 'home' | 'away'>): string => `${home} v ${away}`

export const scoreText = ({ score }: Pick<ShownMatch, 'score'>): string => `${score.home}–${score.away}`

export function sportSign(sport: string): SVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 24 24', class: 'sport-sign', 'aria-hidden': 'true' })
  svg.append(makeSvg('use', { href: `#${sport}` }))
  return svg
}

/** The shield of a team: its two colours and the first letter of its name. */
export function shield({ sport, number }: ShownMatch, side: 'home' | 'away'): SVGElement {
  const { name, colours } = fixtureOf(sport, number)[side]
  const svg = makeSvg('svg', { viewBox: '0 0 48 56', class: 'shield', 'aria-hidden': 'true' })
  const [left, right] = colours
  svg.append(
    makeSvg('path', { d: 'M24 2 45 8v22c0 12-9 19-21 24z', fill: right }),
    makeSvg('path', { d: 'M24 2 3 8v22c0 12 9 19 21 24z', fill: left }),
    makeSvg('path', {
      d: 'M24 2 45 8v22c0 12-9 19-21 24C12 49 3 42 3 30V8z',
      fill: 'none',
      stroke: '#dfe7ee',
      'stroke-opacity': '.75',
      'stroke-width': '2',
    }),
  )
  const letter = makeSvg('text', {
    x: '24',
    y: '35',
    'text-anchor': 'middle',
    fill: '#fff',
    'font-size': '21',
    'font-weight': '800',
  })
  letter.textContent = name.charAt(0)
  svg.append(letter)
  return svg
}

export function liveBadge(words: SportsWords): HTMLElement {
  const badge = make('span', 'live-badge')
  badge.append(make('i', 'dot'), make('span', '', words.live))
  return badge
}

/** Names are proper names, in their own direction in every language. */
export function properName(tag: string, className: string, text = ''): HTMLElement {
  const element = make(tag, className, text)
  element.dir = 'ltr'
  element.lang = 'en'
  return element
}
