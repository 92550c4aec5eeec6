import type { BuiltFacts } from './screens.ts'

/** The pages through which money leaves. */
export const withdrawFacts = {
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
      empty: { kind: 'never', because: 'Whoever owns nothing reads a zero, with what is still to do first.' },
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
} as const satisfies Readonly<Record<string, BuiltFacts>>
