import { singlesOf } from '../studio/bets.ts'
import type { Engine } from '../studio/engine.ts'
import { arena, sportsContent, sportsTools } from './scene.ts'
import type { SportsWords } from './words.ts'

export const sportsEngine: Engine = {
  code: 'football-live',
  name: 'Arena Line',
  words: 'sports/words',
  styles: ['sports/sports.css', 'sports/match.css', 'sports/slip.css'],
  entry: 'sports/browser/main.ts',
  emblem:
    '<svg viewBox="0 0 100 100" aria-hidden="true"><path d="M50 6 88 18v30c0 24-16 38-38 46C28 86 12 72 12 48V18z" fill="#2f9e62"/><path d="M50 6 88 18v30c0 24-16 38-38 46z" fill="#14633f"/></svg>',
  backdrop: arena,
  account: 'sports',
  stakes: singlesOf,
  tools: (words) => sportsTools(words as SportsWords),
  content: (words) => sportsContent(words as SportsWords),
}
