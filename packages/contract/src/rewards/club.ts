import { z } from 'zod'
import { call } from '../call.ts'
import { amount } from '../wallet/wallet.ts'

const moment = z.iso.datetime()

/** Null where the merchant has no club. */
export const readClub = call({
  id: 'rewards.readClub',
  method: 'GET',
  path: '/wps/relay/club',
  body: 'none',
  who: 'real-member',
  input: z.object({}),
  output: z
    .object({
      level: z.int(),
      period: z.enum(['lifetime', 'monthly']),
      levels: z.array(
        z.object({
          label: z.string(),
          turnover: amount,
          deposits: amount,
          gift: amount,
          /** In ten-thousandths, by category. */
          cashback: z.record(z.string(), z.int()),
        }),
      ),
      played: z.object({ turnover: amount, deposits: amount, month: amount }),
      /** What is missing. Null at the highest level, and while a time-out or an exclusion holds. */
      next: z
        .object({
          turnover: amount,
          deposits: amount,
          percent: z.int().min(0).max(100),
          /** What bets of so much cost on average at this return, in ten-thousandths. */
          averageCost: amount,
          returnParts: z.int(),
          /** The gift is paid once for each level. */
          gift: amount,
        })
        .nullable(),
      /** What keeps the level when this month ends. Null where nothing has to be kept. */
      keep: z.object({ required: amount, month: amount, isSafe: z.boolean(), until: moment }).nullable(),
      /** Newest first. */
      history: z.array(z.object({ from: z.string(), to: z.string(), isUp: z.boolean(), gift: amount, at: moment })),
    })
    .nullable(),
  refusals: [],
})
