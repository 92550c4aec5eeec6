import type { RebateSettings } from '../src/data/agents/rebates.ts'
import type { DownlineDetail, DownlineMember, Team, TeamFigures } from '../src/data/agents/team.ts'

export function figures(given: Partial<TeamFigures> = {}): TeamFigures {
  return {
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
    ...given,
  }
}

export function team(given: Partial<Team> = {}): Team {
  return {
    currency: 'PKR',
    from: '2026-09-17',
    to: '2026-11-16',
    asOf: '2026-11-16T09:20:00.000Z',
    directMembers: 2,
    members: 3,
    total: figures(),
    levels: [],
    days: [],
    ...given,
  }
}

export function downlineMember(given: Partial<DownlineMember> = {}): DownlineMember {
  return {
    id: '0198c0de-0000-7000-8000-0000000000a1',
    name: 'sa•••m',
    kind: 'member',
    series: 1_940,
    joinedOn: '2026-10-03',
    turnover: '541200.0000',
    activeDays: 5,
    team: { members: 0, turnover: '0.0000' },
    ...given,
  }
}

export function rebateSettings(given: Partial<RebateSettings> = {}): RebateSettings {
  const paid = { turnoverUnits: '1', ownUnits: '0', carriedIn: 0, carriedOut: 0 }
  return {
    series: 1_956,
    memberSeries: 1_940,
    topSeries: 1_960,
    step: 2,
    change: null,
    accrued: { amount: '1132.0800', remainder: 1_200 },
    payouts: [
      { ...paid, day: '2026-11-15', amount: '6311.1400' },
      { ...paid, day: '2026-11-14', amount: '4645.8400' },
      { ...paid, day: '2026-11-05', amount: '77.0000' },
    ],
    ...given,
  }
}

export function downlineDetail(given: Partial<DownlineDetail> = {}): DownlineDetail {
  return {
    ...downlineMember({ kind: 'agent', name: 'ra•••7', series: 1_948, turnover: '10000.0000' }),
    team: { members: 164, turnover: '90000.0000' },
    days: [{ day: '2026-11-15', turnover: '10000.0000', isActive: true }],
    lotteryStake: '60000.0000',
    teamLevels: [{ level: 1, members: 164, turnover: '90000.0000' }],
    change: null,
    ...given,
  }
}
