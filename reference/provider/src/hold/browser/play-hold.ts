import { find, make, pause, prefersReducedMotion } from '../../studio/browser/dom.ts'
import type { ShowMoney } from '../../studio/browser/money.ts'
import type { HeldCoin, HoldRound } from '../round.ts'
import { type PrizeName, treasureIsle } from '../rules.ts'
import type { HoldWords } from '../words.ts'
import type { Cells } from './cells.ts'
import { markPrize } from './prizes.ts'

const count = treasureIsle.columns * treasureIsle.rows
const turnMs = 700
const readMs = 900

type Hold = {
  readonly words: HoldWords
  readonly places: Cells
  readonly bet: bigint
  readonly show: ShowMoney
  /** Short enough for a coin. */
  readonly showWorth: (amount: bigint) => string
  /** What the findings paid before. */
  readonly paid: bigint
}

/** Plays the hold of a round: coins stay, and every new one gives all spins again. */
export async function playHold(round: HoldRound, { words, places, bet, show, showWorth, paid }: Hold): Promise<void> {
  const held = new Set<number>()
  let sum = paid

  function drawState(left: number): void {
    find('held').textContent = words.coins.replace('{count}', String(held.size))
    const dots = Array.from({ length: treasureIsle.spinsOfHold }, (_, at) => make('i', at < left ? 'on' : ''))
    find('dots').replaceChildren(...dots, make('b', 'num', String(left)))
    find('dots').setAttribute('aria-label', words.left.replace('{count}', String(left)))
    find('win').hidden = false
    find('win').textContent = show(sum)
    find('plate').classList.toggle('won', sum > bet)
  }

  async function add(coins: readonly HeldCoin[]): Promise<void> {
    for (const { cell, coin } of coins) {
      const worth = bet * BigInt(coin.times)
      held.add(cell)
      sum += worth
      if (coin.name) markPrize(coin.name)
      await places.hold(cell, showWorth(worth), coin.name ? words[coin.name satisfies PrizeName] : null)
    }
  }

  const wait = async (ms: number) => {
    if (!places.isSkipped()) await pause(prefersReducedMotion() ? ms / 2 : ms)
  }

  places.unlight()
  places.startHold()
  document.body.dataset.hold = ''
  find('message').textContent = words.holding
  find('spins-left').hidden = false
  for (const [at, { added, left }] of round.spins.entries()) {
    if (at > 0) {
      const empty = Array.from({ length: count }, (_, place) => place).filter((place) => !held.has(place))
      places.turn(empty)
      await wait(turnMs)
      const stays = empty.filter((place) => !added.some((coin) => coin.cell === place))
      await places.stop(stays.map((place) => [place, round.symbols[place] ?? 'wheel']))
    }
    await add(added)
    drawState(left)
    await wait(at === 0 ? readMs : 250)
  }
  if (round.isFull) {
    sum += bet * BigInt(treasureIsle.fullTimes)
    markPrize('full')
    drawState(0)
    await wait(readMs)
  }
  leaveHold()
}

/** The way to the last spins stands where the spins of the hold were counted. */
export function leaveHold(): void {
  delete document.body.dataset.hold
  find('spins-left').hidden = true
}
