import { contractTypes } from '@fairground/domain/agents/contract.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { amount } from '../wallet/wallet.ts'
import { stakeRow } from './rebate-day.ts'

/**
 * AGENT-32. What stands behind a payout of a contract of the caller. Of a daily salary the turnover by members directly below,
 * of a dividend what was staked and what came off it, of each what the agents below got for the same base.
 */
export const readPayoutParts = call({
  id: 'agents.readPayoutParts',
  method: 'GET',
  path: '/wps/agent/contract/payout/parts',
  body: 'none',
  who: 'agent',
  input: z.object({ type: z.enum(contractTypes), periodStart: z.iso.datetime() }),
  output: z.object({
    /** Null but for a daily salary: of other types nobody's part is told. */
    members: z
      .object({
        rows: z.array(stakeRow.omit({ series: true })),
        others: z.object({ members: z.int(), stake: amount }).nullable(),
      })
      .nullable(),
    /** Of a dividend: stake less all others is what the house won. */
    result: z.object({ stake: amount, prizes: amount, bonus: amount, rebate: amount, salary: amount }).nullable(),
    /** The agents directly below with a contract, and the next ones deeper as a sum. */
    below: z.array(z.object({ name: z.string().nullable(), gross: amount })),
    deeper: z.object({ agents: z.int(), gross: amount }).nullable(),
  }),
  refusals: ['ORDER_UNKNOWN'],
})
