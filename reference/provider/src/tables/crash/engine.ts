import { chipsOf } from '../../studio/bets.ts'
import type { Engine } from '../../studio/engine.ts'
import type { TableWords } from '../words.ts'
import { crashGame } from './crash-game.ts'
import { crashContent, sky } from './scene.ts'

export const rocketAscentEngine: Engine = {
  code: crashGame.code,
  name: 'Rocket Ascent',
  words: 'tables/words',
  styles: ['tables/tables.css', 'tables/crash/crash.css'],
  entry: 'tables/browser/crash-main.ts',
  emblem:
    '<svg viewBox="0 0 100 100" aria-hidden="true"><image href="/slot/art/rocket.webp" width="100" height="100"/></svg>',
  backdrop: sky,
  table: crashGame,
  stakes: chipsOf,
  content: (words) => crashContent(words as TableWords),
}
