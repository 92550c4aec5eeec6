import { find, make } from '../../studio/browser/dom.ts'
import { type CommitmentParts, commitmentParts, figures, payTable } from '../../studio/browser/rules-parts.ts'
import { percent, ratioToNumber } from '../../studio/ratio.ts'
import { chanceOfAnyWin, chanceOfFull, chanceOfHold, exactReturn, maxWinMultiple } from '../exact-return.ts'
import { treasureIsle, unitsPerStake } from '../rules.ts'
import type { HoldWords } from '../words.ts'

const { classes, pays, coins, newCoin, fullTimes, columns, rows } = treasureIsle

export const returnText = (): string => percent(exactReturn(treasureIsle))

/** Every figure is computed here from the weights and tables that decide a spin. */
export function drawRules(words: HoldWords, promise: CommitmentParts): void {
  const odds = Math.round(1 / ratioToNumber(chanceOfFull(treasureIsle))).toLocaleString('en')
  const coinOdds = words.coinOdds.replace('{over}', String(newCoin.over)).replace('{under}', String(newCoin.under))
  const full = words.fullRule
    .replace('{count}', String(columns * rows))
    .replace('{times}', String(fullTimes))
    .replace('{odds}', odds)
  find('rules-content').replaceChildren(
    figures([
      [words.returns, returnText()],
      [words.chance, percent(chanceOfAnyWin(treasureIsle))],
      [words.chanceHold, percent(chanceOfHold(treasureIsle))],
      [words.best, `× ${maxWinMultiple(treasureIsle).toLocaleString('en')}`],
    ]),
    make('p', 'quiet', words.smaller),
    make('h3', '', words.howTitle),
    make('p', 'quiet', words.how),
    make('h3', '', words.payTable),
    payTable(classes, pays, unitsPerStake),
    make('h3', '', words.coinTable),
    coinTable(words),
    make('p', 'quiet', `${coinOdds} ${full}`),
    ...commitmentParts(words, promise),
  )
}

function coinTable(words: HoldWords): HTMLElement {
  const weight = coins.reduce((sum, coin) => sum + coin.weight, 0)
  const list = make('dl', 'coin-table')
  for (const coin of coins) {
    const item = make('div')
    const name = coin.name ? `${words[coin.name]} ${coin.times}×` : `${coin.times}×`
    item.append(make('dt', 'num', name), make('dd', 'num quiet', `${(coin.weight * 100) / weight} %`))
    list.append(item)
  }
  return list
}
