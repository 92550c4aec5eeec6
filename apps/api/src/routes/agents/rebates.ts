import * as contract from '@fairground/contract/agents/rebates.ts'
import { maxSeries } from '@fairground/domain/lottery/price.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { readRebateSettings } from '@fairground/modules/agents/rebates.ts'
import { changeSeries, respondToSeriesChange } from '@fairground/modules/agents/series.ts'
import type { Api } from '../../api.ts'
import { answer } from '../../http/answer.ts'
import { agentOf } from './agent-of.ts'

const step = 2

export function rebateRoutes(api: Api): void {
  answer(api, contract.readRebateSettings, { perMinute: 120 }, async (_input, answering) => {
    const { accrued, payouts, ...settings } = await readRebateSettings(api.db, answering.now, agentOf(answering))
    return {
      ...settings,
      topSeries: maxSeries,
      step,
      accrued: { amount: formatAmount(accrued.amount), remainder: accrued.remainder },
      payouts: payouts.map(({ amount, units, ownUnits, ...payout }) => ({
        ...payout,
        amount: formatAmount(amount),
        turnoverUnits: String(units),
        ownUnits: String(ownUnits),
      })),
    }
  })

  answer(api, contract.updateDownlineRebates, { perMinute: 60 }, (input, answering) =>
    changeSeries(api.db, answering.now, agentOf(answering), input),
  )

  answer(api, contract.answerSeriesChange, { perMinute: 60 }, (input, answering) =>
    respondToSeriesChange(api.db, answering.now, agentOf(answering), input),
  )
}
