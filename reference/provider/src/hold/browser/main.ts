import { openSession } from '../../studio/browser/api.ts'
import { find, make, pause, picture, prefersReducedMotion } from '../../studio/browser/dom.ts'
import { readWords } from '../../studio/browser/read-words.ts'
import { runSpinGame } from '../../studio/browser/spin-game.ts'
import { treasure } from '../round.ts'
import { type HoldSymbol, treasureIsle, unitsPerStake } from '../rules.ts'
import type { HoldWords } from '../words.ts'
import { createCells } from './cells.ts'
import { leaveHold, playHold } from './play-hold.ts'
import { drawPrizes, unmarkPrizes } from './prizes.ts'
import { drawRules, returnText } from './rules-sheet.ts'

const { columns, rows } = treasureIsle
const every = Array.from({ length: columns * rows }, (_, at) => at)
const readMs = 900
const firstPicture: readonly HoldSymbol[] = [
  ...(['wheel', 'shell', 'coin', 'anchor', 'compass'] as const),
  ...(['anchor', 'key', 'wheel', 'coin', 'shell'] as const),
  ...(['spyglass', 'wheel', 'anchor', 'shell', 'wheel'] as const),
]
const opening = openSession()
const words = readWords<HoldWords>()
const places = createCells()
const short = new Intl.NumberFormat(`${words.lang}-u-nu-latn`, { notation: 'compact', maximumFractionDigits: 1 })
const plain = new Intl.NumberFormat(`${words.lang}-u-nu-latn`, { maximumFractionDigits: 2 })
const unitsOf = (amount: bigint) => Number(amount) / 10_000
const showWorth = (amount: bigint) => (unitsOf(amount) < 100_000 ? plain : short).format(unitsOf(amount))

places.show(firstPicture)
runSpinGame(words, opening, {
  name: 'Treasure Isle',
  rules: treasure.spin,
  texts: words,
  returnText,
  sketch: (drawn) =>
    treasure
      .roundOf(drawn)
      .symbols.slice(columns, columns * 2)
      .map(picture),
  drawRules: (promise) => drawRules(words, promise),
  onBet: (bet) => drawPrizes(words, (times) => showWorth(bet * BigInt(times))),
  turn() {
    places.begin()
    places.turn(every)
  },
  async land({ drawn, bet }, show) {
    const round = treasure.roundOf(drawn)
    const unit = bet / BigInt(unitsPerStake)
    await places.stop(round.symbols.map((symbol, at) => [at, symbol]))
    const paid = unit * BigInt(round.wins.reduce((sum, { units }) => sum + units, 0))
    if (round.wins.length > 0) {
      places.light(round.wins.flatMap((win) => win.cells))
      const named = round.wins.flatMap((win) => [picture(win.symbol), make('span', 'num', `× ${win.cells.length}`)])
      find('message').replaceChildren(...named)
      find('win').hidden = false
      find('win').textContent = show(paid)
      find('plate').classList.toggle('won', paid > bet)
    }
    if (round.spins.length === 0) return
    if (round.wins.length > 0 && !places.isSkipped()) await pause(prefersReducedMotion() ? readMs / 2 : readMs)
    await playHold(round, { words, places, bet, show, showWorth, paid })
  },
  celebrate({ win }, show) {
    find('win').textContent = show(win)
  },
  clear() {
    places.clear()
    unmarkPrizes()
    leaveHold()
  },
  skip: places.skipToEnd,
  rest: () => places.show(firstPicture),
})
