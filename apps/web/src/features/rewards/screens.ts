import { answer, defineScreen, readsOne, type Screens, waitsFor } from '../../routing/define-screen.ts'

/** Promotions and what they have brought, and what the house gives back: cashback, the club, rewards for inviting. */
export const rewardsScreens = {
  promotions: defineScreen({
    load: () => import('./promotion/promotion-screen.tsx').then(({ PromotionScreen }) => PromotionScreen),
    lateWords: true,
    ...readsOne('rewards.readPromotions', answer('rewards.readPromotions', { list: [] })),
  }),
  rewards: defineScreen({
    load: () => import('./centre/reward-screen.tsx').then(({ RewardScreen }) => RewardScreen),
    lateWords: true,
    who: 'real-member',
    calls: ['rewards.readRewards', 'rewards.readMyPromotions', 'wallet.readMerchantWallet'],
    states: waitsFor('rewards.readRewards', {
      kind: 'answer',
      answers: { 'rewards.readRewards': { claimable: 0, list: [] }, 'rewards.readMyPromotions': { list: [] } },
    }),
  }),
  cashback: defineScreen({
    load: () => import('./cashback/cashback-screen.tsx').then(({ CashbackScreen }) => CashbackScreen),
    lateWords: true,
    who: 'real-member',
    calls: ['rewards.readCashback', 'wallet.readMemberWallet'],
    states: waitsFor('rewards.readCashback', answer('rewards.readCashback', null)),
  }),
  vip: defineScreen({
    load: () => import('./club/vip-screen.tsx').then(({ VipScreen }) => VipScreen),
    lateWords: true,
    who: 'real-member',
    calls: ['rewards.readClub', 'wallet.readMemberWallet'],
    states: waitsFor('rewards.readClub', answer('rewards.readClub', null)),
  }),
  invite: defineScreen({
    load: () => import('./invite/invite-screen.tsx').then(({ InviteScreen }) => InviteScreen),
    lateWords: true,
    who: 'real-member',
    calls: ['rewards.readInvitations', 'wallet.readMemberWallet'],
    states: waitsFor('rewards.readInvitations', answer('rewards.readInvitations', null)),
  }),
} satisfies Screens
