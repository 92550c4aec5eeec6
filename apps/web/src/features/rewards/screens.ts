import { defineScreen, readsOne, type Screens, waitsFor, withResponse } from '../../routing/define-screen.ts'

/** Promotions and what they have brought, and what the house gives back: cashback, the club, rewards for inviting. */
export const rewardsScreens = {
  promotions: defineScreen({
    load: () => import('./promotion/promotion-screen.tsx').then(({ PromotionScreen }) => PromotionScreen),
    lazyWords: true,
    ...readsOne('rewards.readPromotions', withResponse('rewards.readPromotions', { list: [] })),
  }),
  rewards: defineScreen({
    load: () => import('./centre/reward-screen.tsx').then(({ RewardScreen }) => RewardScreen),
    lazyWords: true,
    who: 'real-member',
    calls: ['rewards.readRewards', 'rewards.readMyPromotions', 'wallet.readMerchantWallet'],
    states: waitsFor('rewards.readRewards', {
      kind: 'answer',
      responses: { 'rewards.readRewards': { claimable: 0, list: [] }, 'rewards.readMyPromotions': { list: [] } },
    }),
  }),
  cashback: defineScreen({
    load: () => import('./cashback/cashback-screen.tsx').then(({ CashbackScreen }) => CashbackScreen),
    lazyWords: true,
    who: 'real-member',
    calls: ['rewards.readCashback', 'wallet.readMemberWallet'],
    states: waitsFor('rewards.readCashback', withResponse('rewards.readCashback', null)),
  }),
  vip: defineScreen({
    load: () => import('./club/vip-screen.tsx').then(({ VipScreen }) => VipScreen),
    lazyWords: true,
    who: 'real-member',
    calls: ['rewards.readClub', 'wallet.readMemberWallet'],
    states: waitsFor('rewards.readClub', withResponse('rewards.readClub', null)),
  }),
  invite: defineScreen({
    load: () => import('./invite/invite-screen.tsx').then(({ InviteScreen }) => InviteScreen),
    lazyWords: true,
    who: 'real-member',
    calls: ['rewards.readInvitations', 'wallet.readMemberWallet'],
    states: waitsFor('rewards.readInvitations', withResponse('rewards.readInvitations', null)),
  }),
} satisfies Screens
