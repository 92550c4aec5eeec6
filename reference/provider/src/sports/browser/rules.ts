import { find, make } from '../../studio/browser/dom.ts'
import { figures } from '../../studio/browser/rules-parts.ts'
import { markets } from '../model/markets.ts'
import { margin, maxReturn, minReturn } from '../model/prices.ts'
import { sportCodes } from '../model/sport.ts'
import { statedReturns } from '../model/stated-returns.ts'
import type { SportsWords } from '../words.ts'
import { fill, marketName, shareText } from './names.ts'

/** What the prices lie between, rounded outwards. */
export const returnText = `${Math.floor(minReturn * 100)}–${Math.ceil(maxReturn * 100)} %`
const marginText = `${(margin * 100).toFixed(2)} %`

export function drawRules(words: SportsWords): void {
  const values = { share: shareText(minReturn), most: shareText(maxReturn), margin: marginText }
  const texts = [words.betRules, words.modelRules, words.returnRules, words.suspendRules, words.voidRules]
  const stated = sportCodes.flatMap((sport) =>
    markets.map(
      (market) =>
        [`${words[sport]} · ${marketName(words, sport, market, 1)}`, shareText(statedReturns[sport][market])] as const,
    ),
  )
  find('rules-content').replaceChildren(
    make('p', 'rule strong', words.simulated),
    figures([
      [words.returns, returnText],
      [words.chanceFigures, marginText],
    ]),
    ...[...texts, words.correctRules].map((text) => make('p', 'rule', fill(text, values))),
    make('h3', '', words.returns),
    figures(stated),
    make('h3', '', words.verify),
    make('p', 'quiet', words.verifyText),
  )
  find<HTMLDialogElement>('rules').showModal()
}
