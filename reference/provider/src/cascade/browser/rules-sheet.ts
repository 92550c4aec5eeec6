import { find, make } from '../../studio/browser/dom.ts'
import { type CommitmentParts, commitmentParts, figures, payTable } from '../../studio/browser/rules-parts.ts'
import { percent } from '../../studio/ratio.ts'
import { counted } from '../counted.ts'
import { classes, fallCount, multipliers, pays, unitsPerStake } from '../rules.ts'
import type { CascadeWords } from '../words.ts'

const all = BigInt(fallCount)

export const returnText = (): string => percent({ over: BigInt(counted.units), under: all * BigInt(unitsPerStake) })

/** Every figure follows from the count of all falls and from the table that pays them. */
export function drawRules(words: CascadeWords, promise: CommitmentParts): void {
  const best = (counted.best / unitsPerStake).toLocaleString('en')
  find('rules-content').replaceChildren(
    figures([
      [words.returns, returnText()],
      [words.chance, percent({ over: BigInt(counted.paying), under: all })],
      [words.chanceAbove, percent({ over: BigInt(counted.aboveStake), under: all })],
      [words.best, `× ${best}`],
    ]),
    make('p', 'quiet', words.smaller),
    make('h3', '', words.howTitle),
    make('p', 'quiet', words.how),
    stepRow(),
    make('h3', '', words.payTable),
    payTable(classes, pays, unitsPerStake),
    make('h3', '', words.countTitle),
    make('p', 'quiet', words.count.replace('{count}', fallCount.toLocaleString('en'))),
    ...commitmentParts(words, promise),
  )
}

function stepRow(): HTMLElement {
  const row = make('div', 'rule-steps')
  row.dir = 'ltr'
  row.append(...multipliers.map((multiplier) => make('strong', 'num rule-step', `${multiplier}×`)))
  return row
}
