import { openSession } from '../../studio/browser/api.ts'
import { find } from '../../studio/browser/dom.ts'
import { countUp } from '../../studio/browser/money.ts'
import { readWords } from '../../studio/browser/read-words.ts'
import { runSpinGame } from '../../studio/browser/spin-game.ts'
import { compile, moonLanternRules } from '../outcome.ts'
import { moonLantern } from '../rules.ts'
import type { SlotWords } from '../words.ts'
import { drawPaths, showWins } from './lines.ts'
import { createReels, middleRow } from './reels.ts'
import { drawRules, returnText } from './rules-sheet.ts'

const opening = openSession()
const words = readWords<SlotWords>()
const machine = compile(moonLantern)
const reels = createReels()

reels.show([11, 3, 14, 5, 8])
runSpinGame(words, opening, {
  name: 'Moon Lantern',
  rules: moonLanternRules,
  texts: words,
  returnText,
  sketch: middleRow,
  drawRules: (promise) => drawRules(words, promise),
  turn: reels.turn,
  land: ({ drawn }) => reels.stopAt(drawn),
  celebrate({ drawn, bet, win }, show, isStill) {
    void countUp(find('win'), win, show, isStill)
    void showWins(machine.outcomeOf(drawn), { reels, words, show, bet }, isStill)
  },
  clear() {
    drawPaths([])
    reels.clear()
  },
  rest: () => reels.show([0, 0, 0, 0, 0]),
})
