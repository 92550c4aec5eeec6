import { defineScreen, never, type Screens, waitsFor, withResponse } from '../../routing/define-screen.ts'

/** The pages through which money comes and leaves. */
export const cashierScreens = {
  deposit: defineScreen({
    load: () => import('./deposit/deposit-screen.tsx').then(({ DepositScreen }) => DepositScreen),
    lazyWords: true,
    who: 'session',
    calls: [
      'cashier.readDepositChannels',
      'cashier.readDepositPromos',
      'wallet.readMerchantWallet',
      'member.readMemberInfo',
    ],
    states: waitsFor(
      'cashier.readDepositChannels',
      withResponse('cashier.readDepositChannels', { channels: [], limit: null, askForLimits: false }),
    ),
  }),
  records: defineScreen({
    load: () => import('./records/records-screen.tsx').then(({ RecordsScreen }) => RecordsScreen),
    lazyWords: true,
    who: 'real-member',
    calls: ['cashier.readDeposits', 'cashier.readWithdrawals', 'wallet.readMerchantWallet'],
    states: waitsFor('cashier.readDeposits', withResponse('cashier.readDeposits', { orders: [], next: null })),
  }),
  withdraw: defineScreen({
    load: () => import('./withdraw/withdraw-screen.tsx').then(({ WithdrawScreen }) => WithdrawScreen),
    lazyWords: true,
    who: 'real-member',
    calls: [
      'cashier.readWithdrawTerms',
      'cashier.readBankCards',
      'cashier.readWithdrawals',
      'wallet.readMerchantWallet',
    ],
    states: waitsFor(
      'cashier.readWithdrawTerms',
      never('A member who owns nothing reads a zero, with what is still to do first.'),
    ),
  }),
  cards: defineScreen({
    load: () => import('./card/card-screen.tsx').then(({ CardScreen }) => CardScreen),
    lazyWords: true,
    who: 'real-member',
    calls: ['cashier.readBankCards'],
    states: waitsFor(
      'cashier.readBankCards',
      withResponse('cashier.readBankCards', { cards: [], banks: [], payeeName: null, mostCards: 5 }),
    ),
  }),
} satisfies Screens
