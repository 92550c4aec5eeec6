import { formatAmount } from '../money.ts'
import type { Promotion, PromotionAmount, WageringTerms } from './promotion.ts'

/** A key of words and the figures in it: an amount as on the wire is money, a number is a number. */
export type TermSentence = { readonly key: string; readonly params: Readonly<Record<string, string | number>> }

const say = (key: string, params: TermSentence['params'] = {}): TermSentence => ({
  key: `promotion.term.${key}`,
  params,
})
const percentOf = (parts: number) => parts / 100

/** The five lines that everybody should have read. */
export function shortTermsOf(promotion: Promotion): readonly TermSentence[] {
  const { amount, wagering, claimDays } = promotion
  if (!wagering) {
    const second = promotion.type === 'APP_DOWNLOAD' ? say('inApp') : say('cash')
    const lines = [amountSentence(amount), second, onceSentence(promotion), say('ownMoneyAlways')]
    return claimDays === null
      ? [...lines, budgetSentence(promotion)]
      : [...lines, say('claimDays', { days: claimDays })]
  }
  const fourth = wagering.maxStake === null ? say('coveredBets') : maxStakeSentence(wagering.maxStake)
  return [
    amountSentence(amount),
    wagerSentence(wagering),
    say('days', { days: wagering.days }),
    fourth,
    say('ownMoney'),
  ]
}

/** All terms, from the document alone: whatever figure changes there changes here. */
export function termsOf(promotion: Promotion): readonly TermSentence[] {
  const { type, amount, pays, wagering, claimDays, eligibility } = promotion
  return [
    ...(type === 'FIRST_DEPOSIT' ? [say('first')] : []),
    ...(type === 'APP_DOWNLOAD' ? [say('inApp')] : []),
    ...(eligibility.hasDeposited ? [say('hasDeposited')] : []),
    ...eligibility.weekdays.map((day) => say(`weekday${day}`)),
    amountSentence(amount),
    ...leastSentence(amount),
    onceSentence(promotion),
    ...(eligibility.mostPerMonth === null ? [] : [say('mostPerMonth', { count: eligibility.mostPerMonth })]),
    ...(claimDays === null ? [] : [say('claimDays', { days: claimDays })]),
    say(pays),
    ...(wagering ? wageringSentences(wagering) : []),
    wagering ? say('ownMoney') : say('ownMoneyAlways'),
    budgetSentence(promotion),
    say('protected'),
  ]
}

function wageringSentences(wagering: WageringTerms): readonly TermSentence[] {
  const weights = Object.entries(wagering.weights).map(([category, parts]) =>
    say(`weight${category}`, { percent: percentOf(parts) }),
  )
  return [
    wagerSentence(wagering),
    say('days', { days: wagering.days }),
    ...weights,
    say('otherWeights'),
    say('coveredBets'),
    say('oldestFirst'),
    ...(wagering.maxStake === null ? [] : [maxStakeSentence(wagering.maxStake)]),
    say('playedAway'),
    say('giveUp'),
  ]
}

function amountSentence(amount: PromotionAmount): TermSentence {
  switch (amount.kind) {
    case 'of-deposit':
      return say('ofDeposit', { percent: percentOf(amount.parts), most: formatAmount(amount.most) })
    case 'of-loss': {
      const params = { percent: percentOf(amount.parts), most: formatAmount(amount.most) }
      return say(amount.over === 'day' ? 'ofLossDay' : 'ofLossWeek', params)
    }
    case 'fixed':
      return say('fixed', { amount: formatAmount(amount.amount) })
    case 'steps':
      return say('steps', {
        first: formatAmount(amount.amounts[0] ?? 0n),
        last: formatAmount(amount.amounts.at(-1) ?? 0n),
      })
    case 'random':
      return say('random', { least: formatAmount(amount.least), most: formatAmount(amount.most) })
    case 'decided':
      return say('decided', { most: formatAmount(amount.most) })
  }
}

function leastSentence(amount: PromotionAmount): readonly TermSentence[] {
  if (amount.kind === 'of-deposit') return [say('leastDeposit', { amount: formatAmount(amount.leastDeposit) })]
  if (amount.kind !== 'of-loss') return []
  const least = say('leastLoss', { amount: formatAmount(amount.least) })
  return [...amount.categories.map((category) => say(`loss${category}`)), least]
}

function wagerSentence({ base, times }: WageringTerms): TermSentence {
  return say(base === 'bonus' ? 'wagerBonus' : 'wagerBoth', { times })
}

function maxStakeSentence(maxStake: bigint): TermSentence {
  return say('maxStake', { amount: formatAmount(maxStake) })
}

function onceSentence({ once }: Promotion): TermSentence {
  return say(`once${once.charAt(0).toUpperCase()}${once.slice(1)}`)
}

function budgetSentence({ budget: { total, per } }: Promotion): TermSentence {
  return say(`budget${per.charAt(0).toUpperCase()}${per.slice(1)}`, { amount: formatAmount(total) })
}
