import { find, make } from '../../studio/browser/dom.ts'
import type { ShowMoney } from '../../studio/browser/money.ts'
import { openSheet } from '../../studio/browser/sheet.ts'
import type { OwnBet, ShownMatch } from '../messages.ts'
import type { SportsWords } from '../words.ts'
import { idOf } from './board-view.ts'
import { properName, scoreText } from './match-parts.ts'
import { fill, longPick, priceText } from './names.ts'

type Told = { readonly name: string; readonly reason: string; readonly tone: string }

/** What became of a bet, and why where that is not plain. */
export function betStatusOf(words: SportsWords, { state, result, firstResult }: OwnBet): Told {
  if (state === 'settled' && result === 'void') return { name: words.stateVoid, reason: words.voidReason, tone: 'told' }
  if (state === 'settled' && firstResult !== null)
    return {
      name: words.stateCorrected,
      reason: result === 'won' ? words.correctedWon : words.correctedLost,
      tone: 'told',
    }
  if (state === 'settled' && result === 'won') return { name: words.stateWon, reason: '', tone: 'won' }
  if (state === 'settled') return { name: words.stateLost, reason: '', tone: '' }
  if (state === 'returned') return { name: words.stateReturned, reason: words.returned, tone: 'told' }
  if (state === 'refused') return { name: words.stateRefused, reason: words.refused, tone: '' }
  if (state === 'held') return { name: words.stateHeld, reason: words.held, tone: 'told' }
  return { name: state === 'in' ? words.stateIn : words.stateAsking, reason: '', tone: 'open' }
}

/** What came of it for the player's money; null while nothing has. */
function sumOf({ state, result, bet, win }: OwnBet): bigint | null {
  if (state !== 'settled') return null
  return result === 'void' ? BigInt(bet) : BigInt(win)
}

export function createMyBets(words: SportsWords, show: ShowMoney) {
  const dialog = find<HTMLDialogElement>('history')
  let bets: readonly OwnBet[] = []
  let matches: readonly ShownMatch[] = []

  function row(bet: OwnBet): HTMLElement {
    const item = make('li', 'own')
    const { name, reason, tone } = betStatusOf(words, bet)
    const head = make('div', 'own-head')
    head.append(make('b', '', longPick(words, bet)), make('span', `state ${tone}`, name))
    const match = matches.find((each) => idOf(each) === idOf(bet))
    const score = match && match.stage !== 'next' ? ` ${scoreText(match)} ` : ' – '
    const line = make('div', 'own-line')
    line.append(properName('span', 'quiet', `${bet.home}${score}${bet.away}`))
    const money = make('div', 'own-money')
    money.append(make('span', 'num', `${show(BigInt(bet.bet))} · ${fill(words.at, { price: priceText(bet.price) })}`))
    const sum = sumOf(bet)
    if (sum !== null) money.append(make('strong', sum > BigInt(bet.bet) ? 'num gold' : 'num', show(sum)))
    item.append(head, line, money)
    if (bet.price > bet.seenPrice && bet.state !== 'refused') {
      const values = { price: priceText(bet.price), from: priceText(bet.seenPrice) }
      item.append(make('p', 'reason', fill(words.placedBetter, values)))
    }
    if (reason) item.append(make('p', 'reason', reason))
    return item
  }

  function draw(): void {
    const list = make('ol', 'own-bets')
    list.append(...bets.toReversed().map(row))
    find('history-content').replaceChildren(bets.length > 0 ? list : make('p', 'quiet', words.noBets))
  }

  return {
    updateBets(own: readonly OwnBet[]): void {
      bets = own
      const open = bets.filter(({ state }) => state === 'in' || state === 'asking').length
      find('open-count').hidden = open === 0
      find('open-count').textContent = String(open)
      find('open-mine').setAttribute(
        'aria-label',
        `${words.history}${open ? `, ${fill(words.openBets, { count: open })}` : ''}`,
      )
      if (dialog.open) draw()
    },
    updateMatches(all: readonly ShownMatch[]): void {
      matches = all
    },
    open(): void {
      draw()
      openSheet(dialog)
    },
  }
}
