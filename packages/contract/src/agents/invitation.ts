import { contractTypes } from '@fairground/domain/agents/contract.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { accountSeries } from './affiliates.ts'

/**
 * What somebody who comes by an affiliate URL is told before registering: who invites, and what those above earn of each
 * lottery stake. It is the same answer for a code that is unknown, over or used up.
 */
export const readInvitation = call({
  id: 'agents.readInvitation',
  method: 'GET',
  path: '/wps/affiliate/invitation',
  body: 'none',
  who: 'anyone',
  input: z.object({ code: z.string().max(50) }),
  output: z.object({
    invitation: z
      .object({
        /** The agent who invites, masked; null where it is the house itself, and then nobody earns anything. */
        name: z.string().nullable(),
        opens: z.enum(['member', 'agent']),
        /** The prize group of the new account. Everybody buys at 1940; above it the difference comes back as a rebate. */
        series: accountSeries,
        /**
         * What each agent above earns of a lottery stake, in hundredths of a percent: 60 is 0.60 %. The first one is the
         * agent who invites. It is paid by the house and changes no odds.
         */
        shares: z.array(z.int().min(0)),
        /** The kinds of contract that pay one of them by what a whole team stakes, or (dividend) loses. */
        contracts: z.array(z.enum(contractTypes)),
      })
      .nullable(),
  }),
  refusals: [],
})
