import { openSession } from '../../studio/browser/api.ts'
import { find, picture } from '../../studio/browser/dom.ts'
import { readWords } from '../../studio/browser/read-words.ts'
import { runSpinGame } from '../../studio/browser/spin-game.ts'
import { cascadeRules, fallOf } from '../fall.ts'
import { side, unitsPerStake } from '../rules.ts'
import type { CascadeWords } from '../words.ts'
import { createBoard } from './board.ts'
import { drawRules, returnText } from './rules-sheet.ts'
import { createSteps } from './steps.ts'

/** A fall without a cluster, shown before the first spin. */
const firstPicture = 3
const litMs = 620
const opening = openSession()
const words = readWords<CascadeWords>()
const board = createBoard(find<HTMLCanvasElement>('board'), find<HTMLCanvasElement>('ground'))
const steps = createSteps(words)
let leaving: Promise<void> = Promise.resolve()

board.show(fallOf(firstPicture).last)
runSpinGame(words, opening, {
  name: 'Gem Cascade',
  rules: cascadeRules,
  texts: words,
  returnText,
  sketch: ([number = 0]) =>
    fallOf(number)
      .last.filter((_, at) => at % side === side - 1)
      .map(picture),
  drawRules: (promise) => drawRules(words, promise),
  turn() {
    board.start()
    leaving = board.dropOut()
  },
  async land({ drawn: [number = 0], bet }, show) {
    await leaving
    const fall = fallOf(number)
    const unit = bet / BigInt(unitsPerStake)
    let sum = 0n
    await board.dropIn(fall.steps[0]?.grid ?? fall.last)
    for (const [at, { clusters, multiplier }] of fall.steps.entries()) {
      const paid = unit * BigInt(clusters.reduce((all, { units }) => all + units, 0))
      sum += paid * BigInt(multiplier)
      steps.reach(at, paid * BigInt(multiplier), show)
      steps.name(clusters, `${show(paid)} × ${multiplier}`)
      find('message').textContent = words.soFar
      find('win').hidden = false
      find('win').textContent = show(sum)
      find('plate').classList.toggle('won', sum > bet)
      await board.light(clusters)
      await board.hold(litMs)
      await board.burst(clusters)
      await board.refill(clusters, fall.steps[at + 1]?.grid ?? fall.last)
    }
    steps.rest()
  },
  celebrate({ win }, show) {
    find('win').textContent = show(win)
  },
  clear: steps.clear,
  skip: board.skip,
  rest: () => board.show(fallOf(firstPicture).last),
})
