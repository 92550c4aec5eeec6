import { maxPictureBytes } from '@fairground/domain/member/picture-rules.ts'
import { maxApplicationCommentLength, maxApplicationImages } from '@fairground/domain/rewards/application-rules.ts'
import { promotionTypes, rewardStates } from '@fairground/domain/rewards/promotion.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { amount, moneyKey } from '../wallet/wallet.ts'

const moment = z.iso.datetime()
const language = z.string().regex(/^[A-Z]{2}$/)
const code = z.string().max(40)

/**
 * A sentence of the phone's own language with the figures of the document. A value written as an amount is money, a
 * number is a number, and any other text is the end of a key of words, such as the category of games.
 */
const sentence = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

/** For an example: the smallest deposit that gets all there is, or the fixed amount. */
const figures = z.object({
  /** Of a deposit or a loss. */
  percent: z.number().nullable(),
  most: amount,
  leastDeposit: amount.nullable(),
  wagerTimes: z.int().nullable(),
  days: z.int().nullable(),
  maxStake: amount.nullable(),
  /** To be played for `most`, what that costs on average at a return of `returnParts`, and what is left of the bonus. */
  required: amount.nullable(),
  averageCost: amount.nullable(),
  left: amount.nullable(),
  /** Ten-thousandths: the best return of the games that count. */
  returnParts: z.int().nullable(),
})

const promotion = z.object({
  code: z.string(),
  type: z.enum(promotionTypes),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  enabled: z.boolean(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  /** The terms in five short lines, and all of them. */
  lines: z.array(sentence),
  terms: z.array(sentence),
  figures: figures.nullable(),
  /** Of a check-in: what each of its seven days brings, how many this member has, and whether today is still open. */
  week: z.object({ amounts: z.array(amount), done: z.int().min(0), isOpenToday: z.boolean() }).nullable(),
  /** What this member can do with it; null for a guest. */
  state: z
    .object({
      code: z.enum(['open', 'claimable', 'taken', 'applied', 'done', 'ended']),
      /** Why it is not open, as the end of a key of words; null where it is. */
      reason: z.string().nullable(),
      /** The reward that the state is about. */
      reward: z.uuid().nullable(),
    })
    .nullable(),
})

const reward = z.object({
  id: z.uuid(),
  promotion: z.string(),
  type: z.enum(promotionTypes),
  title: z.string(),
  /** Nothing while an application waits. */
  amount,
  pays: z.enum(['bonus', 'cash']),
  state: z.enum(rewardStates),
  createdAt: moment,
  expiresAt: moment.nullable(),
  claimedAt: moment.nullable(),
  /** While its condition is open. `bonus` is its part of the bonus money now, with what it won. */
  wagering: z.object({ required: amount, done: amount, remaining: amount, bonus: amount, endsAt: moment }).nullable(),
})

/** The common ones, as everybody sees them. */
export const readPromotions = call({
  id: 'rewards.readPromotions',
  method: 'GET',
  path: '/wps/relay/promotions',
  body: 'none',
  who: 'anyone',
  input: z.object({ language }),
  output: z.object({ list: z.array(promotion) }),
  refusals: [],
})

/** The same with what this member can do, and without those that are not for this member. */
export const readMyPromotions = call({
  id: 'rewards.readMyPromotions',
  method: 'GET',
  path: '/wps/relay/promotions/personal',
  body: 'none',
  who: 'real-member',
  input: z.object({ language }),
  output: z.object({ list: z.array(promotion) }),
  refusals: [],
})

/** Newest first, the last hundred; `claimable` counts those that wait. */
export const readRewards = call({
  id: 'rewards.readRewards',
  method: 'GET',
  path: '/wps/relay/rewards',
  body: 'none',
  who: 'real-member',
  input: z.object({ language: language.optional() }),
  output: z.object({ claimable: z.int().min(0), list: z.array(reward) }),
  refusals: [],
})

/** The same claim again is answered with the same reward. */
export const claim = call({
  id: 'rewards.claim',
  method: 'POST',
  path: '/wps/relay/rewards/claim',
  body: 'json',
  who: 'real-member',
  play: true,
  input: z.object({ key: moneyKey, reward: z.uuid() }),
  output: reward,
  refusals: ['REWARD_UNAVAILABLE', 'EXCLUDED'],
})

/** Check-in, red packet and app gift: the member asks and gets at once, the app gift only from the app. */
export const claimPromotion = call({
  id: 'rewards.claimPromotion',
  method: 'POST',
  path: '/wps/relay/promotions/claim',
  body: 'json',
  who: 'real-member',
  play: true,
  input: z.object({ key: moneyKey, promotion: code }),
  output: reward,
  refusals: ['REWARD_UNAVAILABLE', 'BUDGET_SPENT', 'APP_ONLY', 'EXCLUDED'],
})

/** `givenUp` leaves the bonus money, `kept` is the cash that stays, `remaining` is what was still to be played. */
const givingUp = z.object({ givenUp: amount, kept: amount, remaining: amount })

export const previewGivingUp = call({
  id: 'rewards.previewGivingUp',
  method: 'GET',
  path: '/wps/relay/rewards/give-up',
  body: 'none',
  who: 'real-member',
  input: z.object({ reward: z.uuid() }),
  output: givingUp,
  refusals: ['REWARD_UNAVAILABLE', 'BONUS_IN_PLAY'],
})

export const giveUp = call({
  id: 'rewards.giveUp',
  method: 'POST',
  path: '/wps/relay/rewards/give-up',
  body: 'json',
  who: 'real-member',
  input: z.object({ key: moneyKey, reward: z.uuid() }),
  output: givingUp,
  refusals: ['REWARD_UNAVAILABLE', 'BONUS_IN_PLAY'],
})

const application = z.object({
  promotion: z.string(),
  state: z.enum(['applied', 'rejected', 'claimable', 'credited', 'wagering', 'completed', 'expired', 'forfeited']),
  comment: z.string(),
  images: z.int().min(0).max(maxApplicationImages),
  createdAt: moment,
})

const picture = z.file().max(maxPictureBytes)

/** Pictures are redrawn, as receipts of deposits are. */
export const apply = call({
  id: 'rewards.apply',
  method: 'POST',
  path: '/wps/relay/promotions/apply',
  body: 'multipart',
  who: 'real-member',
  play: true,
  input: z.object({
    key: moneyKey,
    promotion: code,
    comment: z.string().max(maxApplicationCommentLength).default(''),
    image1: picture.optional(),
    image2: picture.optional(),
    image3: picture.optional(),
  }),
  output: application,
  refusals: ['REWARD_UNAVAILABLE', 'PICTURE_UNUSABLE', 'SYSTEM_UPGRADING', 'FIELD_FORMAT', 'EXCLUDED'],
})

/** What was sent for this promotion last; null where nothing was. */
export const readApplication = call({
  id: 'rewards.readApplication',
  method: 'GET',
  path: '/wps/relay/promotions/apply',
  body: 'none',
  who: 'real-member',
  input: z.object({ promotion: code }),
  output: application.nullable(),
  refusals: [],
})
