import { readPayoutParts as payoutPartsCall } from '@fairground/contract/agents/payout-parts.ts'
import { readRebateDay as rebateDayCall } from '@fairground/contract/agents/rebate-day.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { readPayoutParts } from '@fairground/modules/agents/contracts/read-payout-parts.ts'
import type { StakeRow } from '@fairground/modules/agents/direct-stakes.ts'
import { readRebateDay } from '@fairground/modules/agents/read-rebate-day.ts'
import type { Api } from '../../api.ts'
import { answer } from '../../http/answer.ts'
import { agentOf } from './agent-of.ts'

/** What a payout was computed from, row by row. */
export function payoutRowRoutes(api: Api): void {
  answer(api, rebateDayCall, { perMinute: 120 }, async ({ day }, answering) => {
    const { amount, units, ownUnits, paidAt, ownStake, rows, others, ...rest } = await readRebateDay(
      api.db,
      agentOf(answering),
      day,
    )
    return {
      ...rest,
      paidAt: paidAt.toISOString(),
      amount: formatAmount(amount),
      turnoverUnits: String(units),
      ownUnits: String(ownUnits),
      ownStake: formatAmount(ownStake),
      rows: rows.map((row) => ({ ...wireStakes(row), series: row.series })),
      others: others.map((each) => ({ ...each, stake: formatAmount(each.stake) })),
    }
  })

  answer(api, payoutPartsCall, { perMinute: 120 }, async ({ type, periodStart }, answering) => {
    const asked = { type, periodStart: new Date(periodStart) }
    const { members, result, below, deeper } = await readPayoutParts(api.db, agentOf(answering), asked)
    return {
      members: members && {
        rows: members.rows.map(wireStakes),
        others: members.others && { ...members.others, stake: formatAmount(members.others.stake) },
      },
      result: result && {
        stake: formatAmount(result.stake),
        prizes: formatAmount(result.prizes),
        bonus: formatAmount(result.bonus),
        rebate: formatAmount(result.rebate),
        salary: formatAmount(result.salary),
      },
      below: below.map(({ name, gross }) => ({ name, gross: formatAmount(gross) })),
      deeper: deeper && { agents: deeper.agents, gross: formatAmount(deeper.gross) },
    }
  })
}

function wireStakes({ name, kind, ownStake, teamStake, teamActive }: StakeRow) {
  return { name, kind, ownStake: formatAmount(ownStake), teamStake: formatAmount(teamStake), teamActive }
}
