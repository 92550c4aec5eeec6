import { z } from 'zod'
import { call } from '../call.ts'
import { amount } from '../wallet/wallet.ts'

const moment = z.iso.datetime()

/** A member's own link, what it has brought, and how far each friend is. Null while nobody is paid for inviting. */
export const readInvitations = call({
  id: 'rewards.readInvitations',
  method: 'GET',
  path: '/wps/relay/invitations',
  body: 'none',
  who: 'real-member',
  input: z.object({}),
  output: z
    .object({
      /** The path of the link, which leads to the registration; the host is the one that the member came to. */
      link: z.string(),
      /** What the member gets for each friend, as cash or as a bonus. */
      amount,
      pays: z.enum(['cash', 'bonus']),
      deposit: amount,
      turnover: amount,
      days: z.int(),
      mostPerMonth: z.int().nullable(),
      earned: amount,
      joined: z.int(),
      paid: z.int(),
      /** Newest first. A name is masked, and of the money nothing is told beyond the bar. */
      friends: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          state: z.enum(['under-way', 'waiting', 'paid', 'late', 'not-counted']),
          turnover: amount,
          hasDeposited: z.boolean(),
          endsAt: moment,
          paidAt: moment.nullable(),
          amount: amount.nullable(),
        }),
      ),
    })
    .nullable(),
  refusals: [],
})
