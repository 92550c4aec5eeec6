import type { Promotion } from '../src/data/rewards/promotions.ts'
import type { Reward } from '../src/data/rewards/rewards.ts'
import { stubResponse } from './render-app.tsx'
import { testWallet } from './wallet.ts'

export const rewardPaths = {
  common: '/wps/relay/promotions',
  personal: '/wps/relay/promotions/personal',
  rewards: '/wps/relay/rewards',
  claim: '/wps/relay/rewards/claim',
  claimPromotion: '/wps/relay/promotions/claim',
  giveUp: '/wps/relay/rewards/give-up',
  apply: '/wps/relay/promotions/apply',
} as const

export function promotionOf(code: string, change: Partial<Promotion> = {}): Promotion {
  return {
    code,
    type: 'FIRST_DEPOSIT',
    category: 'deposit',
    title: `Promotion ${code}`,
    summary: 'What it is about',
    imageUrl: '/m/art/banner/welcome.webp',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2026-06-30T12:00:00.000Z',
    enabled: true,
    lang: 'en',
    dir: 'ltr',
    lines: [{ key: 'deposit.bonusFrom', params: { amount: '1000.0000' } }],
    terms: [{ key: 'wallet.upTo', params: { amount: '20000.0000' } }],
    figures: {
      percent: 100,
      most: '20000.0000',
      leastDeposit: '500.0000',
      wagerTimes: 8,
      days: 30,
      maxStake: null,
      required: '80000.0000',
      averageCost: '2400.0000',
      left: '2600.0000',
      returnParts: 9700,
    },
    week: null,
    state: { code: 'open', reason: null, reward: null },
    ...change,
  }
}

export const rewardIdOf = (number: number) => `0199a000-0000-7000-8000-00000000000${number}`

export function rewardOf(number: number, change: Partial<Reward> = {}): Reward {
  return {
    id: rewardIdOf(number),
    promotion: 'gift',
    type: 'MANUAL',
    title: `Reward ${number}`,
    amount: '340.0000',
    pays: 'cash',
    state: 'claimable',
    createdAt: '2026-11-15T06:00:00.000Z',
    expiresAt: null,
    claimedAt: null,
    wagering: null,
    ...change,
  }
}

export const openBonus = rewardOf(9, {
  promotion: 'first',
  type: 'FIRST_DEPOSIT',
  pays: 'bonus',
  state: 'wagering',
  amount: '5000.0000',
  wagering: {
    required: '80000.0000',
    done: '51200.0000',
    remaining: '28800.0000',
    bonus: '6450.0000',
    endsAt: '2026-12-02T13:05:00.000Z',
  },
})

type Rewarded = { readonly promotions?: readonly Promotion[]; readonly rewards?: readonly Reward[] }

/** A server that knows these promotions and rewards, for guests and for a member. */
export function stubRewards({ promotions = [], rewards = [] }: Rewarded = {}): void {
  stubResponse('/wps/wallets/merchant', { value: { currency: 'PKR', currencySymbol: 'Rs', displayDigits: 2 } })
  stubResponse('/wps/wallets/gcs', { value: testWallet({ withdrawable: '18400.0000' }) })
  stubResponse(rewardPaths.common, { value: { list: promotions.map((promotion) => ({ ...promotion, state: null })) } })
  stubResponse(rewardPaths.personal, { value: { list: promotions } })
  const claimable = rewards.filter(({ state }) => state === 'claimable').length
  stubResponse(rewardPaths.rewards, { value: { claimable, list: rewards } })
}
