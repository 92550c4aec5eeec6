import { z } from 'zod'
import { call } from '../call.ts'
import { amount, memberWallet, moneyKey, positiveAmount } from './wallet.ts'

/** What waits of a contract: 0 nothing, 1 an offer for the caller's answer, 2 the caller's request for that of the agent above. */
const contractFlag = z.int().min(0).max(2)

/** The caller's wallets by name with what each holds, and what they hold together. */
export const readFunds = call({
  id: 'wallet.readFunds',
  method: 'GET',
  path: '/wps/relay/funds',
  body: 'none',
  who: 'session',
  input: z.object({}),
  output: z.object({
    currency: z.string().length(3),
    total: amount,
    wallets: z.array(z.object({ wallet: z.enum(['main', 'reserve', 'bonus', 'held']), balance: amount })),
    version: z.string().regex(/^\d+$/),
    /** AGENT-13. Nothing but 0 for a member who is no agent. */
    dailysalreqtype: contractFlag,
    divtypecompperiodreq: contractFlag,
    contracthoursalreq: contractFlag,
  }),
  refusals: [],
})

const ownWallet = z.enum(['main', 'reserve'])

/** Between the member's own wallets: into the reserve, which no game and no withdrawal touches, and back. */
export const transfer = call({
  id: 'wallet.transfer',
  method: 'POST',
  path: '/wps/transaction/transfer',
  body: 'json',
  who: 'real-member',
  moduleId: 'FUNDTRANS3',
  input: z.object({ key: moneyKey, from: ownWallet, to: ownWallet, amount: positiveAmount }),
  output: memberWallet,
  refusals: ['INSUFFICIENT_FUNDS', 'KEY_REUSED', 'FIELD_FORMAT'],
})
