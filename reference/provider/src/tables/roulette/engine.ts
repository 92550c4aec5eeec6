import { chipsOf } from '../../studio/bets.ts'
import type { Engine } from '../../studio/engine.ts'
import type { TableWords } from '../words.ts'
import { rouletteGame } from './roulette-game.ts'
import { felt, rouletteContent } from './scene.ts'

export const rouletteEngine: Engine = {
  code: rouletteGame.code,
  name: 'Roulette Royale',
  words: 'tables/words',
  styles: ['tables/tables.css', 'tables/chips.css', 'tables/roulette/roulette.css'],
  entry: 'tables/browser/roulette-main.ts',
  emblem:
    '<svg viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="44" fill="#7c4a22"/><circle cx="50" cy="50" r="34" fill="#b3213a"/><circle cx="50" cy="50" r="16" fill="#d9a94a"/></svg>',
  backdrop: felt,
  table: rouletteGame,
  stakes: chipsOf,
  content: (words) => rouletteContent(words as TableWords),
}
