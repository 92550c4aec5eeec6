import { defineScreen, type Screens, type StateRecipe, waitsFor, withResponse } from '../../../routing/define-screen.ts'

const contractCalls = [
  'agents.readContractRequest',
  'agents.readContractRequests',
  'agents.readCurrentContract',
  'agents.readContractInfo',
  'agents.readContractHistory',
]

const terms = {
  tiers: [
    { minBase: '100000.0000', minActive: 5, rate: 1_000 },
    { minBase: '500000.0000', minActive: 15, rate: 2_000 },
    { minBase: '2000000.0000', minActive: 40, rate: 3_000 },
  ],
  period: 'day',
  carries: false,
}
const kept = {
  tiers: [
    { minBase: '0.0000', minActive: 0, rate: 100_000 },
    { minBase: '100000.0000', minActive: 10, rate: 150_000 },
    { minBase: '500000.0000', minActive: 25, rate: 200_000 },
  ],
  period: 'half-month',
  carries: true,
}

type OfferedTerms = { readonly period: string }

/** An offer that waits, with what the last periods would have paid. The demo's agent has none. */
function offered(type: string, of: OfferedTerms, preview: readonly object[]): StateRecipe {
  const contract = {
    id: '0198c0de-0000-7000-8000-0000000000c1',
    type,
    version: 1,
    state: 'offered',
    memberId: '0198c0de-0000-7000-8000-000000000001',
    name: 'agent',
    isMine: true,
    terms: of,
    termsHash: 'a'.repeat(64),
    createdAt: '2026-11-15T09:00:00.000Z',
    expiresAt: '2099-11-22T09:00:00.000Z',
    activeFrom: null,
    endsAt: null,
    actions: ['accept', 'reject'],
  }
  return {
    kind: 'answer',
    responses: {
      'agents.readContractRequest': { contract },
      'agents.readContractRequests': { contracts: [contract] },
      'agents.queryContract': {
        contract,
        preview: preview.map((each) => ({ contractId: contract.id, type, ...each })),
      },
    },
  }
}

const hourMs = 3_600_000
const unpaid = { owedIn: '0.0000', below: '0.0000', owedOut: '0.0000', state: 'computed', paidAt: null }

/** Periods of one length with these stakes, newest first. */
function stakes(hours: number, turnovers: readonly number[]): readonly object[] {
  const end = Date.parse('2026-11-15T19:00:00.000Z')
  return turnovers.map((stake, back) => {
    const rate = stake >= 500_000 ? 2_000 : stake >= 100_000 ? 1_000 : null
    const paid = `${(stake * (rate ?? 0)) / 1_000_000}.0000`
    return {
      ...unpaid,
      periodStart: new Date(end - (back + 1) * hours * hourMs).toISOString(),
      periodEnd: new Date(end - back * hours * hourMs).toISOString(),
      turnover: `${stake}.0000`,
      net: '0.0000',
      active: stake >= 500_000 ? 18 : stake >= 100_000 ? 7 : 2,
      carriedIn: '0.0000',
      base: `${stake}.0000`,
      rate,
      gross: paid,
      paid,
      carriedOut: '0.0000',
    }
  })
}

function rebates(payouts: readonly object[]): object {
  const accrued = { amount: '0.0000', remainder: 0 }
  return { series: 1_956, memberSeries: 1_940, topSeries: 1_960, step: 2, change: null, accrued, payouts }
}

const days = [
  861_000, 412_000, 90_000, 655_000, 702_000, 748_000, 801_000, 61_000, 640_000, 688_000, 388_000, 712_000, 733_000,
  779_000, 815_000, 602_000, 431_000, 618_000, 12_000, 676_000, 704_000, 741_000, 790_000, 402_000, 633_000, 671_000,
  88_000, 693_000, 735_000, 782_000,
]

const halfMonths = [
  {
    ...unpaid,
    periodStart: '2026-10-15T19:00:00.000Z',
    periodEnd: '2026-10-31T19:00:00.000Z',
    turnover: '8346000.0000',
    net: '214930.0000',
    active: 38,
    carriedIn: '-22480.0000',
    base: '192450.0000',
    rate: 150_000,
    gross: '28867.5000',
    paid: '28867.5000',
    carriedOut: '0.0000',
  },
  {
    ...unpaid,
    periodStart: '2026-09-30T19:00:00.000Z',
    periodEnd: '2026-10-15T19:00:00.000Z',
    turnover: '7902000.0000',
    net: '-22480.0000',
    active: 35,
    carriedIn: '0.0000',
    base: '-22480.0000',
    rate: null,
    gross: '0.0000',
    paid: '0.0000',
    carriedOut: '-22480.0000',
  },
]

const noContract: StateRecipe = {
  kind: 'answer',
  responses: {
    'agents.readContractRequest': { contract: null },
    'agents.readContractRequests': { contracts: [] },
    'agents.readCurrentContract': { contract: null, next: null },
    'agents.readContractHistory': { contracts: [] },
  },
}

/** Contracts, what they paid, invitations and transfers. */
export const dealScreens = {
  salaryContract: defineScreen({
    load: () => import('./deals-area.tsx').then(({ DealsArea }) => DealsArea),
    lazyWords: true,
    who: 'agent',
    calls: [...contractCalls, 'agents.queryContract'],
    states: { ...waitsFor(contractCalls, noContract), full: offered('daily-salary', terms, stakes(24, days)) },
  }),
  dividendContract: defineScreen({
    load: () => import('./deals-area.tsx').then(({ DealsArea }) => DealsArea),
    lazyWords: true,
    who: 'agent',
    calls: [...contractCalls, 'agents.queryContract'],
    states: { ...waitsFor(contractCalls, noContract), full: offered('dividend', kept, halfMonths) },
  }),
  hourlyContract: defineScreen({
    load: () => import('./deals-area.tsx').then(({ DealsArea }) => DealsArea),
    lazyWords: true,
    who: 'agent',
    calls: [...contractCalls, 'agents.queryContract'],
    states: {
      ...waitsFor(contractCalls, noContract),
      full: offered('hourly', { ...terms, period: 'hour' }, stakes(1, days.slice(0, 24))),
    },
  }),
  contracts: defineScreen({
    load: () => import('./deals-area.tsx').then(({ DealsArea }) => DealsArea),
    lazyWords: true,
    who: 'agent',
    calls: ['agents.readContractRequest', 'agents.readCurrentContract'],
    states: waitsFor('agents.readCurrentContract', noContract),
  }),
  payouts: defineScreen({
    load: () => import('./deals-area.tsx').then(({ DealsArea }) => DealsArea),
    lazyWords: true,
    who: 'agent',
    calls: ['agents.readRebateSettings', 'agents.readRebateDay'],
    states: {
      ...waitsFor('agents.readRebateSettings', withResponse('agents.readRebateSettings', rebates([]))),
      full: withResponse(
        'agents.readRebateSettings',
        rebates([
          {
            day: '2026-11-15',
            amount: '6311.1400',
            turnoverUnits: '126222800617',
            ownUnits: '0',
            carriedIn: 0,
            carriedOut: 617,
          },
          {
            day: '2026-11-14',
            amount: '5902.0000',
            turnoverUnits: '118040000000',
            ownUnits: '0',
            carriedIn: 0,
            carriedOut: 0,
          },
        ]),
      ),
    },
  }),
  affiliates: defineScreen({
    load: () => import('./deals-area.tsx').then(({ DealsArea }) => DealsArea),
    lazyWords: true,
    who: 'agent',
    calls: ['agents.readAffiliateUrls', 'agents.readQuotas'],
    states: waitsFor(
      ['agents.readAffiliateUrls', 'agents.readQuotas'],
      withResponse('agents.readAffiliateUrls', { urls: [], left: 100 }),
    ),
  }),
  transfer: defineScreen({
    load: () => import('./deals-area.tsx').then(({ DealsArea }) => DealsArea),
    lazyWords: true,
    who: 'agent',
    calls: ['agents.readTransferTerms', 'agents.readDownline', 'agents.readTransfers'],
    states: waitsFor('agents.readTransferTerms', withResponse('agents.readDownline', { members: [], next: null })),
  }),
} satisfies Screens
