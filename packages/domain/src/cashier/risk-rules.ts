import type { Amount } from '../money.ts'
import { newCardHoldMs } from './card-rules.ts'

/** What is known when a withdrawal is asked for. */
export type RiskFacts = {
  readonly amount: Amount
  /** Up to this nobody needs to look. */
  readonly autoMost: Amount
  readonly cardAddedAt: Date
  /** Null for one that was not changed since the registration. */
  readonly passwordChangedAt: Date | null
  readonly paymentPasswordChangedAt: Date | null
  /** How many withdrawals of this member were paid out before. */
  readonly paidBefore: number
  /** How many were asked for within a day, whatever became of them. */
  readonly askedLately: number
  /** Within a week. */
  readonly depositedLately: Amount
  readonly stakedLately: Amount
  /** Another member has, or had, this account. */
  readonly isSharedAccount: boolean
  /** The card is in another name than the member has now. */
  readonly isOtherName: boolean
}

export const riskRules = [
  'new-card',
  'new-password',
  'new-payment-password',
  'first',
  'amount',
  'unplayed',
  'often',
  'shared-account',
  'other-name',
] as const
export type RiskRule = (typeof riskRules)[number]

export type Risk = {
  /** Those that ask for a person. Without any it goes out by itself. */
  readonly rules: readonly RiskRule[]
  /** Nothing goes out before this moment. */
  readonly waitsUntil: Date | null
}

/** More than these within a day are looked at. */
export const maxUnreviewedRequests = 3

/** A thief of an account changes one of these first; its owner has a day to notice (TD4). */
const changeRestMs = newCardHoldMs

export function assessRisk(facts: RiskFacts, now: Date): Risk {
  const changes = {
    'new-card': facts.cardAddedAt,
    'new-password': facts.passwordChangedAt,
    'new-payment-password': facts.paymentPasswordChangedAt,
  }
  const endOf = (rule: RiskRule): Date | null => {
    const at = rule in changes ? changes[rule as keyof typeof changes] : null
    const end = at && new Date(at.getTime() + changeRestMs)
    return end && end > now ? end : null
  }
  const isAsking: Readonly<Record<RiskRule, boolean>> = {
    'new-card': endOf('new-card') !== null,
    'new-password': endOf('new-password') !== null,
    'new-payment-password': endOf('new-payment-password') !== null,
    first: facts.paidBefore === 0,
    amount: facts.amount > facts.autoMost,
    unplayed: facts.stakedLately < facts.depositedLately,
    often: facts.askedLately >= maxUnreviewedRequests,
    'shared-account': facts.isSharedAccount,
    'other-name': facts.isOtherName,
  }
  const rules = riskRules.filter((rule) => isAsking[rule])
  const ends = rules.flatMap((rule) => endOf(rule)?.getTime() ?? [])
  return { rules, waitsUntil: ends.length > 0 ? new Date(Math.max(...ends)) : null }
}
