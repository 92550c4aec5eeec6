import * as contract from '@fairground/contract/agents/team.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { periodOf } from '@fairground/modules/agents/team/period.ts'
import {
  type DownlineCursor,
  type DownlineMember,
  readDownline,
  readDownlineMember,
} from '@fairground/modules/agents/team/read-downline.ts'
import { readTeam, type TeamFigures } from '@fairground/modules/agents/team/read-team.ts'
import type { Api } from '../../api.ts'
import { answer } from '../../http/answer.ts'
import { agentOf } from './agent-of.ts'

export function teamRoutes(api: Api): void {
  answer(api, contract.readTeam, { perMinute: 120 }, async (input, answering) => {
    const agent = agentOf(answering)
    const period = periodOf(answering.now, agent.zone, input)
    const { asOf, total, levels, days, ...team } = await readTeam(api.db, agent, period)
    return {
      ...team,
      ...period,
      currency: answering.merchant.brand.currency,
      asOf: asOf.toISOString(),
      total: wireFigures(total),
      levels: levels.map(({ figures, ...level }) => ({ ...level, figures: wireFigures(figures) })),
      days: days.map(({ day, figures }) => ({ day, figures: wireFigures(figures) })),
    }
  })

  answer(api, contract.readDownline, { perMinute: 120 }, async ({ after, from, to, ...asked }, answering) => {
    const agent = agentOf(answering)
    const period = periodOf(answering.now, agent.zone, { from, to })
    const query = { ...period, ...asked, after: after === undefined ? undefined : placeOf(after) }
    const { members, next } = await readDownline(api.db, answering.now, agent, query)
    return { members: members.map(wireMember), next: next && `${next.turnover}.${next.id}` }
  })

  answer(api, contract.readDownlineMember, { perMinute: 120 }, async ({ memberId, ...asked }, answering) => {
    const agent = agentOf(answering)
    const period = periodOf(answering.now, agent.zone, asked)
    const member = await readDownlineMember(api.db, answering.now, agent, memberId, period)
    return {
      ...wireMember(member),
      lotteryStake: formatAmount(member.lotteryStake),
      change: member.change,
      days: member.days.map((each) => ({ ...each, turnover: formatAmount(each.turnover) })),
      teamLevels: member.teamLevels.map((each) => ({ ...each, turnover: formatAmount(each.turnover) })),
    }
  })
}

function placeOf(cursor: string): DownlineCursor {
  const [, turnover, id] = /^(-?\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  if (turnover === undefined || id === undefined) throw new Refusal('FIELD_FORMAT', { field: 'after' })
  return { turnover: BigInt(turnover), id }
}

type WireFigures = OutputOf<typeof contract.readTeam>['total']

function wireFigures(figures: TeamFigures): WireFigures {
  const { turnover, stake, prizes, deposits, withdrawals, bonus, rebate, salary, dividend } = figures
  return {
    turnover: formatAmount(turnover),
    stake: formatAmount(stake),
    prizes: formatAmount(prizes),
    deposits: formatAmount(deposits),
    withdrawals: formatAmount(withdrawals),
    bonus: formatAmount(bonus),
    rebate: formatAmount(rebate),
    salary: formatAmount(salary),
    dividend: formatAmount(dividend),
    profitLoss: formatAmount(prizes + rebate + bonus - stake),
    active: figures.active,
    newMembers: figures.joined,
    firstDeposits: figures.firstDeposits,
    firstDepositSum: formatAmount(figures.firstDepositSum),
  }
}

function wireMember({ id, name, kind, series, joinedOn, turnover, activeDays, team }: DownlineMember) {
  return {
    id,
    name,
    kind,
    series,
    joinedOn,
    turnover: formatAmount(turnover),
    activeDays,
    team: { members: team.members, turnover: formatAmount(team.turnover) },
  }
}
