import { z } from 'zod'
import { call } from './call.ts'

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
