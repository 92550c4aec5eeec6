import { z } from 'zod'
import { call } from './call.ts'

/** An amount on the wire: units of the currency with four decimals, exact at any size. */
export const amount = z.string().regex(/^-?\d+\.\d{4}$/)

/** What money is at this merchant: its currency and the limits everybody has (D-63). */
export const readMerchantWallet = call({
  id: 'wallet.readMerchantWallet',
  method: 'GET',
  path: '/wps/wallets/merchant',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: z.object({ currency: z.string().length(3), currencySymbol: z.string(), displayDigits: z.int() }),
  refusals: [],
})

/** What the caller owns, in all its parts together. */
export const readMemberWallet = call({
  id: 'wallet.readMemberWallet',
  method: 'GET',
  path: '/wps/wallets/gcs',
  body: 'none',
  who: 'session',
  input: z.object({}),
  output: z.object({ currencySymbol: z.string(), sumBalance: amount }),
  refusals: [],
})
