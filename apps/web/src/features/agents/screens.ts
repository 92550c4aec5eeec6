import { defineScreen, never, type Screens, waitsFor, withResponse } from '../../routing/define-screen.ts'
import { dealScreens } from './deals/screens.ts'

const nothing = {
  turnover: '0.0000',
  stake: '0.0000',
  prizes: '0.0000',
  deposits: '0.0000',
  withdrawals: '0.0000',
  bonus: '0.0000',
  rebate: '0.0000',
  salary: '0.0000',
  dividend: '0.0000',
  profitLoss: '0.0000',
  active: 0,
  newMembers: 0,
  firstDeposits: 0,
  firstDepositSum: '0.0000',
}

const noTeam = {
  currency: 'PKR',
  from: '2026-09-17',
  to: '2026-11-16',
  asOf: '2026-11-16T09:20:00.000Z',
  directMembers: 0,
  members: 0,
  total: nothing,
  levels: [],
  days: [],
}

/** The agent of the demo has nobody below, so that the pictures are given a team. */
const someTeam = {
  ...noTeam,
  directMembers: 126,
  members: 340,
  levels: [
    { level: 1, members: 126, figures: { ...nothing, turnover: '2463740.0000', prizes: '2389000.0000' } },
    { level: 2, members: 214, figures: { ...nothing, turnover: '4654125.0000', prizes: '4524470.0000' } },
  ],
  days: [
    { day: '2026-11-05', figures: { ...nothing, stake: '1020300.0000', prizes: '1010000.0000', active: 25 } },
    { day: '2026-11-12', figures: { ...nothing, stake: '968310.0000', prizes: '931180.0000', active: 27 } },
    { day: '2026-11-13', figures: { ...nothing, stake: '1093740.0000', prizes: '1058925.0000', active: 29 } },
    { day: '2026-11-14', figures: { ...nothing, stake: '1246900.0000', prizes: '1229340.0000', active: 32 } },
    { day: '2026-11-15', figures: { ...nothing, stake: '1184365.0000', prizes: '1221770.0000', active: 30 } },
  ],
}

const somePlayer = {
  id: '0198c0de-0000-7000-8000-0000000000a1',
  name: 'sa•••m',
  kind: 'member',
  series: 1_940,
  joinedOn: '2026-10-03',
  turnover: '541200.0000',
  activeDays: 5,
  team: { members: 0, turnover: '0.0000' },
}

const someAgent = {
  ...somePlayer,
  id: '0198c0de-0000-7000-8000-0000000000a7',
  name: 'ra•••7',
  kind: 'agent',
  series: 1_944,
  turnover: '402900.0000',
  team: { members: 164, turnover: '1961340.0000' },
}

const someDetail = {
  ...someAgent,
  days: [
    { day: '2026-11-14', turnover: '101000.0000', isActive: true },
    { day: '2026-11-15', turnover: '62000.0000', isActive: true },
  ],
  lotteryStake: '1604300.0000',
  teamLevels: [
    { level: 1, members: 126, turnover: '1520300.0000' },
    { level: 2, members: 38, turnover: '441040.0000' },
  ],
  change: null,
}

const noRebates = {
  series: 1_940,
  memberSeries: 1_940,
  topSeries: 1_960,
  step: 2,
  change: null,
  accrued: { amount: '0.0000', remainder: 0 },
  payouts: [],
}

const someRebates = {
  ...noRebates,
  series: 1_956,
  change: { id: someAgent.id, series: 1_952, state: 'waiting', fromDay: null },
  accrued: { amount: '1132.0800', remainder: 1_200 },
  payouts: [
    {
      day: '2026-11-15',
      amount: '6311.1400',
      turnoverUnits: '126222800000',
      ownUnits: '0',
      carriedIn: 0,
      carriedOut: 0,
    },
    {
      day: '2026-11-14',
      amount: '6645.9000',
      turnoverUnits: '132918000000',
      ownUnits: '0',
      carriedIn: 0,
      carriedOut: 0,
    },
  ],
}

const someQuotas = {
  series: 1_956,
  quotas: [
    { seriesFrom: 1_956, seriesTo: 1_958, granted: 4, used: 4 },
    { seriesFrom: 1_952, seriesTo: 1_954, granted: 20, used: 7 },
  ],
}

/** The team and what it earns. One file holds these pages, because an agent goes from one to the next. */
const teamScreens = {
  agents: defineScreen({
    load: () => import('./team/team-area.tsx').then(({ TeamArea }) => TeamArea),
    lazyWords: true,
    who: 'agent',
    calls: ['agents.readTeam', 'agents.readRebateSettings', 'wallet.readMemberWallet'],
    states: {
      ...waitsFor('agents.readTeam', withResponse('agents.readTeam', noTeam)),
      full: {
        kind: 'answer',
        responses: { 'agents.readTeam': someTeam, 'agents.readRebateSettings': someRebates },
      },
    },
  }),
  downline: defineScreen({
    load: () => import('./team/team-area.tsx').then(({ TeamArea }) => TeamArea),
    lazyWords: true,
    who: 'agent',
    calls: ['agents.readDownline', 'agents.readTeam', 'agents.readRebateSettings', 'wallet.readMemberWallet'],
    states: {
      ...waitsFor('agents.readDownline', withResponse('agents.readDownline', { members: [], next: null })),
      full: {
        kind: 'answer',
        responses: {
          'agents.readTeam': someTeam,
          'agents.readDownline': { members: [somePlayer, someAgent], next: null },
          'agents.readRebateSettings': someRebates,
        },
      },
    },
  }),
  downlineMember: defineScreen({
    load: () => import('./team/team-area.tsx').then(({ TeamArea }) => TeamArea),
    lazyWords: true,
    who: 'agent',
    calls: ['agents.readDownlineMember', 'agents.readRebateSettings', 'agents.readQuotas', 'wallet.readMemberWallet'],
    search: `?member=${someAgent.id}`,
    states: {
      ...waitsFor('agents.readDownlineMember', never('A member who is not directly below is refused.')),
      full: {
        kind: 'answer',
        responses: {
          'agents.readTeam': someTeam,
          'agents.readDownlineMember': someDetail,
          'agents.readRebateSettings': someRebates,
        },
      },
    },
  }),
  rebates: defineScreen({
    load: () => import('./team/team-area.tsx').then(({ TeamArea }) => TeamArea),
    lazyWords: true,
    who: 'agent',
    calls: ['agents.readRebateSettings', 'wallet.readMemberWallet'],
    states: {
      ...waitsFor('agents.readRebateSettings', withResponse('agents.readRebateSettings', noRebates)),
      full: withResponse('agents.readRebateSettings', someRebates),
    },
  }),
  quotas: defineScreen({
    load: () => import('./team/team-area.tsx').then(({ TeamArea }) => TeamArea),
    lazyWords: true,
    who: 'agent',
    calls: ['agents.readQuotas'],
    states: {
      ...waitsFor('agents.readQuotas', withResponse('agents.readQuotas', { series: 1_940, quotas: [] })),
      full: withResponse('agents.readQuotas', someQuotas),
    },
  }),
} satisfies Screens

export const agentScreens = { ...teamScreens, ...dealScreens } satisfies Screens
