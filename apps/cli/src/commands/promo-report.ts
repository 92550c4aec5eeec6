import type { GameCategory } from '@fairground/domain/games/categories.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import type { Promotion } from '@fairground/domain/rewards/promotion.ts'
import { costsOf, exampleOf, type PromotionWarning, warningsOf } from '@fairground/domain/rewards/promotion-cost.ts'
import { type TermSentence, termsOf } from '@fairground/domain/rewards/promotion-terms.ts'
import { demoReturns, lotteryReturns, statedReturn } from '@fairground/domain/rewards/returns.ts'
import english from '@fairground/i18n/messages/en.json' with { type: 'json' }

const words: Readonly<Record<string, string>> = english

const warningWords: Readonly<Record<PromotionWarning, string>> = {
  'clearable-at-a-profit': 'can be cleared at a profit: the bonus is more than playing for it costs on average',
  'no-return-known': 'no return is known of any game that counts, so its cost is not known',
  'no-max-stake': 'no maximum stake: one stake can risk the whole bonus',
  'budget-below-most': 'the budget does not pay the largest reward once',
}

type Stated = { readonly category: GameCategory; readonly returnParts: number }

/** What an author reads before a document is published. */
export function describePromotion(promotion: Promotion, stated: readonly Stated[]) {
  const returns = [
    ...lotteryReturns(),
    ...demoReturns.filter(({ category }) => !stated.some((each) => each.category === category)),
    ...stated.map(({ category, returnParts }) => statedReturn(category, returnParts)),
  ]
  const { bonus, deposit } = exampleOf(promotion)
  const costs = costsOf(promotion, returns).toSorted((a, b) => Number(a.cost - b.cost))
  const warnings = warningsOf(promotion, returns)
  const example = deposit > 0n ? `a deposit of ${formatAmount(deposit)} gets ` : 'the largest reward is '
  const [cheapest, dearest] = [costs[0], costs.at(-1)]
  return {
    warnings,
    lines: [
      `${promotion.code} (${promotion.type})`,
      '',
      ...termsOf(promotion).map((sentence) => `- ${wordsOf(sentence)}`),
      '',
      `For example ${example}${formatAmount(bonus)}.`,
      ...(cheapest && dearest
        ? [costLine('least', cheapest), costLine('most', dearest)]
        : ['Nothing is to be played.']),
      `The promotion costs at most ${formatAmount(promotion.budget.total)} (budget: ${promotion.budget.per}).`,
      ...warnings.map((warning) => `WARNING: ${warningWords[warning]}`),
    ],
  }
}

type Cost = ReturnType<typeof costsOf>[number]

function costLine(word: string, { play, staked, cost, left }: Cost): string {
  const sums: readonly Amount[] = [staked, cost, left]
  const [played, costs, rest] = sums.map(formatAmount)
  return `Costs ${word} by ${play.name} (returns ${play.returnParts / 100}%): ${played} played cost ${costs}, left ${rest}.`
}

function wordsOf({ key, params }: TermSentence): string {
  return (words[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole))
}
