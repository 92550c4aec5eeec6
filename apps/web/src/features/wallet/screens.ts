import { never, type ScreenManifest } from '../../routing/screen-manifest.ts'

/** What somebody owns, how it came and went, and what they allow themselves. */
export const walletScreens = {
  wallet: {
    who: 'session',
    calls: ['wallet.readMemberWallet'],
    states: {
      loading: { kind: 'hold', calls: ['wallet.readMemberWallet'] },
      empty: never('Whoever owns nothing owns zero, and that is shown.'),
      error: { kind: 'fail', calls: ['wallet.readMemberWallet'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  statement: {
    who: 'session',
    calls: ['wallet.readMemberWallet', 'wallet.readTransactionCodes', 'wallet.readTransactions'],
    states: {
      loading: { kind: 'hold', calls: ['wallet.readTransactions'] },
      empty: { kind: 'answer', answers: { 'wallet.readTransactions': { entries: [], next: null } } },
      error: { kind: 'fail', calls: ['wallet.readTransactions'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  limits: {
    who: 'real-member',
    calls: ['wallet.readMemberWallet', 'wallet.readLimits'],
    states: {
      loading: { kind: 'hold', calls: ['wallet.readLimits'] },
      empty: never('All nine places are shown, whether a limit is set or not.'),
      error: { kind: 'fail', calls: ['wallet.readLimits'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
} as const satisfies ScreenManifest
