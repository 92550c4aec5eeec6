import type { GameCategory } from '../games/categories.ts'
import type { LanguageCode } from '../languages.ts'
import type { Amount } from '../money.ts'

export const promotionTypes = [
  'FIRST_DEPOSIT',
  'RELOAD',
  'LOSS_CASHBACK',
  'CHECK_IN',
  'REFERRAL',
  'APP_DOWNLOAD',
  'RED_PACKET',
  'MANUAL',
] as const
export type PromotionType = (typeof promotionTypes)[number]

/** One reward of a promotion for each of these. A case is what the caller names, such as an invited friend. */
export const onceFor = ['ever', 'day', 'week', 'month', 'deposit', 'case'] as const
export type OnceFor = (typeof onceFor)[number]

/** What a budget is for: all time, or each of these. */
export const budgetSpans = ['ever', 'month', 'week', 'day'] as const
export type BudgetSpan = (typeof budgetSpans)[number]

export type PromotionAmount =
  /** Parts are ten-thousandths. */
  | { readonly kind: 'of-deposit'; readonly parts: number; readonly most: Amount; readonly leastDeposit: Amount }
  /** Of what was lost from cash in a finished day or week, at games of these categories; none is all of them. */
  | {
      readonly kind: 'of-loss'
      readonly over: 'day' | 'week'
      readonly parts: number
      readonly most: Amount
      readonly least: Amount
      readonly categories: readonly GameCategory[]
    }
  | { readonly kind: 'fixed'; readonly amount: Amount }
  /** The first day of a week that is checked in pays the first, and so on. */
  | { readonly kind: 'steps'; readonly amounts: readonly Amount[] }
  /** By chance, each between least and most; the budget is the pool. */
  | { readonly kind: 'random'; readonly least: Amount; readonly most: Amount }
  /** A person or another part of the platform says how much; from `fourEyesFrom` on two people decide. */
  | { readonly kind: 'decided'; readonly most: Amount; readonly fourEyesFrom: Amount }

export const wageringBases = ['bonus', 'deposit-and-bonus'] as const

export type WageringTerms = {
  /** The base is to be played this many times. */
  readonly times: number
  readonly base: (typeof wageringBases)[number]
  /** In ten-thousandths of a stake; a category that is not here counts as turnover always does. */
  readonly weights: Readonly<Partial<Record<GameCategory, number>>>
  /** Of a stake that the bonus pays a part of. */
  readonly maxStake: Amount | null
  readonly days: number
}

export type Eligibility = {
  /** From 1, Monday, to 7, when a deposit or a claim takes part; none is every day. */
  readonly weekdays: readonly number[]
  /** Only who has deposited before. */
  readonly hasDeposited: boolean
  /** Rewards of one member in a calendar month; null is no limit. */
  readonly mostPerMonth: number | null
}

/** What an invited friend has to do, and within how many days after the registration. */
export type FriendTerms = { readonly deposit: Amount; readonly turnover: Amount; readonly days: number }

export type Texts = Readonly<Partial<Record<LanguageCode, string>>> & { readonly EN: string }

/** All there is to say about a promotion. Engine, progress, terms and their check read this and nothing else. */
export type Promotion = {
  readonly code: string
  readonly type: PromotionType
  readonly category: string
  readonly titles: Texts
  readonly summaries: Texts
  readonly image: string
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly amount: PromotionAmount
  readonly pays: 'bonus' | 'cash'
  /** A bonus has a condition and cash has none. */
  readonly wagering: WageringTerms | null
  readonly eligibility: Eligibility
  /** Only of REFERRAL. */
  readonly friend: FriendTerms | null
  readonly once: OnceFor
  /** How long a reward waits to be claimed; null is credited at once. */
  readonly claimDays: number | null
  readonly budget: { readonly total: Amount; readonly per: BudgetSpan }
}

export const rewardStates = [
  'applied',
  'rejected',
  'claimable',
  'credited',
  'wagering',
  'completed',
  'expired',
  'forfeited',
] as const
export type RewardState = (typeof rewardStates)[number]

export function isRunning({ startsAt, endsAt }: Promotion, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)
}

/** The largest single reward. */
export function maxRewardOf({ amount }: Promotion): Amount {
  switch (amount.kind) {
    case 'fixed':
      return amount.amount
    case 'steps':
      return amount.amounts.toSorted((a, b) => Number(b - a))[0] ?? 0n
    default:
      return amount.most
  }
}
