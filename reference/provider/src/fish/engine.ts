import { shotsOf } from '../studio/bets.ts'
import type { Engine } from '../studio/engine.ts'
import { isFish, shotBatchRules } from './catches.ts'
import { fishContent, sea } from './scene.ts'
import type { FishWords } from './words.ts'

export const reefHunterEngine: Engine = {
  code: 'reef-hunter',
  name: 'Reef Hunter',
  words: 'fish/words',
  styles: ['fish/fish.css'],
  entry: 'fish/browser/main.ts',
  emblem:
    '<svg viewBox="0 0 100 100" aria-hidden="true"><path d="M8 50c16-24 44-28 62-6l20-16v44L70 56C52 78 24 74 8 50z" fill="#5ab8ff"/><circle cx="30" cy="45" r="5" fill="#0b2340"/></svg>',
  backdrop: sea,
  stakes: shotsOf,
  shotBatchRules: (targets) => (targets.every(isFish) ? shotBatchRules(targets) : null),
  content: (words) => fishContent(words as FishWords),
}
