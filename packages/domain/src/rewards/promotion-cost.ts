import type { Amount } from '../money.ts'
import { turnoverWeightOf } from '../wallet/turnover.ts'
import { maxRewardOf, type Promotion } from './promotion.ts'
import type { KnownReturn } from './returns.ts'
import { requiredOf } from './reward-amount.ts'

const parts = 10_000n

/** The largest reward of a promotion, for the smallest deposit that gets it. */
export function exampleOf(promotion: Promotion): { readonly bonus: Amount; readonly deposit: Amount } {
  const { amount } = promotion
  const bonus = maxRewardOf(promotion)
  const deposit = amount.kind === 'of-deposit' ? (bonus * parts + BigInt(amount.parts) - 1n) / BigInt(amount.parts) : 0n
  return { bonus, deposit }
}

export type PlayCost = {
  readonly play: KnownReturn
  readonly staked: Amount
  readonly cost: Amount
  readonly left: Amount
}

/** For each way to play that counts: what must be staked, what that costs on average and what is left of the bonus. */
export function costsOf(promotion: Promotion, returns: readonly KnownReturn[]): readonly PlayCost[] {
  const { wagering } = promotion
  if (!wagering) return []
  const { bonus, deposit } = exampleOf(promotion)
  const required = requiredOf(wagering, bonus, deposit)
  return returns.flatMap((play) => {
    const weight = BigInt(wagering.weights[play.category] ?? turnoverWeightOf(play.category)) * BigInt(play.playWeight)
    if (weight === 0n) return []
    const staked = (required * parts * parts) / weight
    const cost = (staked * (parts - BigInt(play.returnParts))) / parts
    return [{ play, staked, cost, left: bonus - cost }]
  })
}

/** The way that costs least: with it a bonus is worth most to somebody who only wants the bonus. */
export function cheapestOf(promotion: Promotion, returns: readonly KnownReturn[]): PlayCost | null {
  return costsOf(promotion, returns).toSorted((a, b) => Number(a.cost - b.cost))[0] ?? null
}

const promotionWarnings = ['clearable-at-a-profit', 'no-return-known', 'no-max-stake', 'budget-below-most'] as const
export type PromotionWarning = (typeof promotionWarnings)[number]

/** What its author should know before it is published. */
export function warningsOf(promotion: Promotion, returns: readonly KnownReturn[]): readonly PromotionWarning[] {
  const cheapest = cheapestOf(promotion, returns)
  const warnings: PromotionWarning[] = []
  if (cheapest && cheapest.left > 0n) warnings.push('clearable-at-a-profit')
  if (promotion.wagering && !cheapest) warnings.push('no-return-known')
  if (promotion.wagering && promotion.wagering.maxStake === null) warnings.push('no-max-stake')
  if (promotion.budget.total < maxRewardOf(promotion)) warnings.push('budget-below-most')
  return warnings
}
