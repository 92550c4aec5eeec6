import { chipsOf } from '../../studio/bets.ts'
import type { Engine } from '../../studio/engine.ts'
import type { TableWords } from '../words.ts'
import { baccaratGame } from './baccarat-game.ts'
import { baccaratContent, suitSprite } from './scene.ts'

export const baccaratEngine: Engine = {
  code: baccaratGame.code,
  name: 'Baccarat Salon',
  words: 'tables/words',
  styles: ['tables/tables.css', 'tables/chips.css', 'tables/baccarat/baccarat.css', 'tables/baccarat/roads.css'],
  entry: 'tables/browser/baccarat-main.ts',
  emblem: '<svg class="suit red" viewBox="0 0 100 100" aria-hidden="true"><use href="#diamond"/></svg>',
  backdrop: suitSprite,
  table: baccaratGame,
  stakes: chipsOf,
  content: (words) => baccaratContent(words as TableWords),
}
