import { never, type ScreenManifest } from '../../routing/screen-manifest.ts'

/** The pages through which money comes and leaves. */
export const cashierScreens = {
  deposit: {
    who: 'session',
    calls: [
      'cashier.readDepositChannels',
      'cashier.readDepositPromos',
      'wallet.readMerchantWallet',
      'member.readMemberInfo',
    ],
    states: {
      loading: { kind: 'hold', calls: ['cashier.readDepositChannels'] },
      empty: {
        kind: 'answer',
        answers: { 'cashier.readDepositChannels': { channels: [], limit: null, askForLimits: false } },
      },
      error: { kind: 'fail', calls: ['cashier.readDepositChannels'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  records: {
    who: 'real-member',
    calls: ['cashier.readDeposits', 'cashier.readWithdrawals', 'wallet.readMerchantWallet'],
    states: {
      loading: { kind: 'hold', calls: ['cashier.readDeposits'] },
      empty: { kind: 'answer', answers: { 'cashier.readDeposits': { orders: [], next: null } } },
      error: { kind: 'fail', calls: ['cashier.readDeposits'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  withdraw: {
    who: 'real-member',
    calls: [
      'cashier.readWithdrawTerms',
      'cashier.readBankCards',
      'cashier.readWithdrawals',
      'wallet.readMerchantWallet',
    ],
    states: {
      loading: { kind: 'hold', calls: ['cashier.readWithdrawTerms'] },
      empty: never('Whoever owns nothing reads a zero, with what is still to do first.'),
      error: { kind: 'fail', calls: ['cashier.readWithdrawTerms'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  cards: {
    who: 'real-member',
    calls: ['cashier.readBankCards'],
    states: {
      loading: { kind: 'hold', calls: ['cashier.readBankCards'] },
      empty: {
        kind: 'answer',
        answers: { 'cashier.readBankCards': { cards: [], banks: [], payeeName: null, mostCards: 5 } },
      },
      error: { kind: 'fail', calls: ['cashier.readBankCards'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
} as const satisfies ScreenManifest
