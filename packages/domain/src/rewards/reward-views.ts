import type { PromotionType, RewardState } from './promotion.ts'

/** A promotion as a phone is told it; amounts are written as on the wire. */
export type PromotionView = {
  code: string
  type: PromotionType
  category: string
  title: string
  summary: string
  imageUrl: string
  startsAt: string | null
  endsAt: string | null
  enabled: boolean
  lang: string
  dir: 'ltr' | 'rtl'
  lines: SentenceView[]
  terms: SentenceView[]
  figures: FiguresView
  /** The days of a check-in and how many of them were taken this week; null for every other type. */
  week: { amounts: string[]; done: number; isOpenToday: boolean } | null
  state: StateView | null
}

export type SentenceView = { key: string; params: Record<string, string | number> }

export type StateView = {
  code: 'open' | 'claimable' | 'taken' | 'applied' | 'done' | 'ended'
  reason: string | null
  reward: string | null
}

export type FiguresView = {
  percent: number | null
  most: string
  leastDeposit: string | null
  wagerTimes: number | null
  days: number | null
  maxStake: string | null
  required: string | null
  averageCost: string | null
  left: string | null
  returnParts: number | null
}

/** A reward of a member, in the same way. */
export type RewardView = {
  id: string
  promotion: string
  type: PromotionType
  title: string
  amount: string
  pays: 'bonus' | 'cash'
  state: RewardState
  createdAt: string
  expiresAt: string | null
  claimedAt: string | null
  wagering: { required: string; done: string; remaining: string; bonus: string; endsAt: string } | null
}
