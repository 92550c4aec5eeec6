import type { BuiltFacts } from './screens.ts'

export const depositFacts = {
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
} as const satisfies Readonly<Record<string, BuiltFacts>>
