import { z } from 'zod'
import { call } from '../call.ts'
import { amount } from '../wallet/wallet.ts'
import { accountSeries } from './affiliates.ts'
import { day } from './team.ts'

/** Units of 1/2000 of a ten-thousandth of the currency's unit. A correction can make them less than nothing. */
export const rebateUnits = z.string().regex(/^-?\d+$/)

/** A member directly below with everybody below that member, all of whom earn the caller the same difference. */
export const stakeRow = z.object({
  /** Masked; null where the account is closed. */
  name: z.string().nullable(),
  kind: z.enum(['member', 'agent']),
  series: accountSeries,
  ownStake: amount,
  teamStake: amount,
  teamActive: z.int(),
})

/** All other members directly below of the same series, as one. */
export const otherStakes = z.object({ series: accountSeries, members: z.int(), stake: amount })

/**
 * AGENT-36. A day of rebates with the rows that it was made of. Each row earns `stake x (series - series of the row) / 2000`,
 * the own bets `stake x (series - 1940) / 2000`; with what the day before left that is what was paid and what is carried on.
 */
export const readRebateDay = call({
  id: 'agents.readRebateDay',
  method: 'GET',
  path: '/wps/agent/rebates/day',
  body: 'none',
  who: 'agent',
  input: z.object({ day }),
  output: z.object({
    day,
    paidAt: z.iso.datetime(),
    amount,
    turnoverUnits: rebateUnits,
    ownUnits: rebateUnits,
    carriedIn: z.int(),
    carriedOut: z.int(),
    series: accountSeries,
    memberSeries: accountSeries,
    ownStake: amount,
    rows: z.array(stakeRow),
    others: z.array(otherStakes),
  }),
  refusals: ['ORDER_UNKNOWN'],
})
