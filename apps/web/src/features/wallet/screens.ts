import { defineScreen, never, type Screens, waitsFor, withResponse } from '../../routing/define-screen.ts'

const nothingHappened = {
  rows: [],
  next: null,
  days: [],
  period: { net: '0.0000', deposits: '0.0000', withdrawals: '0.0000', pending: 0 },
}

const nothingPlayed = { plays: 0, stake: '0.0000', back: '0.0000', net: '0.0000' }

/** What somebody owns, how it came and went, and what they allow themselves. */
export const walletScreens = {
  wallet: defineScreen({
    load: () => import('./wallet-screen.tsx').then(({ WalletScreen }) => WalletScreen),
    lazyWords: true,
    who: 'session',
    calls: ['wallet.readMemberWallet'],
    states: waitsFor(
      'wallet.readMemberWallet',
      never('A member without money has a balance of zero, and that is shown.'),
    ),
  }),
  statement: defineScreen({
    load: () => import('./statement/statement-screen.tsx').then(({ StatementScreen }) => StatementScreen),
    lazyWords: true,
    who: 'session',
    calls: ['wallet.readMemberWallet', 'wallet.readTransactionCodes', 'wallet.readHistory'],
    states: waitsFor('wallet.readHistory', withResponse('wallet.readHistory', nothingHappened)),
  }),
  betRecord: defineScreen({
    load: () => import('./record/record-screen.tsx').then(({ RecordScreen }) => RecordScreen),
    lazyWords: true,
    who: 'session',
    calls: ['wallet.readMemberWallet', 'wallet.readRecordSummary', 'wallet.readRecord'],
    states: waitsFor(['wallet.readRecord', 'wallet.readRecordSummary'], {
      kind: 'answer',
      responses: {
        'wallet.readRecord': { plays: [], next: null },
        'wallet.readRecordSummary': { totals: nothingPlayed, games: [], open: [] },
      },
    }),
  }),
  ready: defineScreen({
    load: () => import('./ready/ready-screen.tsx').then(({ ReadyScreen }) => ReadyScreen),
    lazyWords: true,
    who: 'real-member',
    calls: ['wallet.readMemberWallet', 'wallet.readLimits', 'cashier.readDepositChannels'],
    states: {
      loading: never('The ways stand at once; amounts come to them when they are known.'),
      empty: never('There is always a way to go on.'),
      error: never('Without amounts the page still leads to limits, deposit and home.'),
    },
  }),
  limits: defineScreen({
    load: () => import('./limits/limits-screen.tsx').then(({ LimitsScreen }) => LimitsScreen),
    lazyWords: true,
    who: 'real-member',
    calls: ['wallet.readMemberWallet', 'wallet.readLimits'],
    states: waitsFor('wallet.readLimits', never('All nine places are shown, whether a limit is set or not.')),
  }),
} satisfies Screens
