import { z } from 'zod'
import { call } from '../call.ts'
import { amount } from '../wallet/wallet.ts'
import { accountSeries } from './affiliates.ts'
import { rebateUnits } from './rebate-day.ts'
import { seriesChange } from './series-change.ts'
import { day } from './team.ts'

/**
 * AGENT-36. The caller's own series and what it earned: each lottery stake of a member below earns the caller
 * `stake x (series of the caller - series of the child on the way) / 2000`, and each of the caller's own
 * `stake x (series of the caller - 1940) / 2000`, because all bets are sold at the odds of 1940.
 */
export const readRebateSettings = call({
  id: 'agents.readRebateSettings',
  method: 'GET',
  path: '/wps/agent/rebates',
  body: 'none',
  who: 'agent',
  input: z.object({}),
  output: z.object({
    series: accountSeries,
    memberSeries: accountSeries,
    topSeries: accountSeries,
    step: z.int(),
    /** A change of the caller's own series, waiting for the caller or for its day. */
    change: seriesChange.nullable(),
    /** Earned and not yet paid, in exact parts of 1/2000 of a ten-thousandth; below nothing after corrections. */
    accrued: z.object({ amount, remainder: z.int().max(1_999) }),
    payouts: z.array(
      z.object({
        day,
        amount,
        turnoverUnits: rebateUnits,
        ownUnits: rebateUnits,
        carriedIn: z.int(),
        carriedOut: z.int(),
      }),
    ),
  }),
  refusals: [],
})

/** AGENT-21. Raising holds from the next day on; lowering waits for the child, and holds from the day after. */
export const updateDownlineRebates = call({
  id: 'agents.updateDownlineRebates',
  method: 'POST',
  path: '/wps/agent/downline/rebates',
  body: 'json',
  who: 'agent',
  input: z.object({ key: z.uuid(), memberId: z.uuid(), series: accountSeries }),
  output: seriesChange,
  refusals: ['FIELD_FORMAT', 'DOWNLINE_UNKNOWN', 'SERIES_TOO_HIGH', 'SERIES_TOO_LOW', 'QUOTA_USED_UP', 'KEY_REUSED'],
})

/** The answer of the agent whose series somebody wants to lower. */
export const answerSeriesChange = call({
  id: 'agents.answerSeriesChange',
  method: 'POST',
  path: '/wps/agent/rebates/answer',
  body: 'json',
  who: 'agent',
  input: z.object({ id: z.uuid(), accepts: z.boolean() }),
  output: z.object({ change: seriesChange.nullable() }),
  refusals: ['ORDER_UNKNOWN'],
})
