import { find, make } from '../../studio/browser/dom.ts'
import { figures } from '../../studio/browser/rules-parts.ts'
import { margin, returned } from '../model/prices.ts'
import type { SportsWords } from '../words.ts'
import { fill } from './names.ts'

export const returnText = `${returned} %`
const marginText = `${(margin * 100).toFixed(2)} %`

export function drawRules(words: SportsWords): void {
  const values = { share: returnText, margin: marginText }
  const texts = [words.betRules, words.modelRules, words.returnRules, words.suspendRules, words.voidRules]
  find('rules-content').replaceChildren(
    make('p', 'rule strong', words.simulated),
    figures([
      [words.returns, returnText],
      [words.chanceFigures, marginText],
    ]),
    ...[...texts, words.correctRules].map((text) => make('p', 'rule', fill(text, values))),
    make('h3', '', words.verify),
    make('p', 'quiet', words.verifyText),
  )
  find<HTMLDialogElement>('rules').showModal()
}
