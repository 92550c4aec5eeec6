import type { OutputOf } from '@fairground/contract/call.ts'
import { readMerchantWallet } from '@fairground/contract/wallet/wallet.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../net/send.ts'

export type MerchantWallet = OutputOf<typeof readMerchantWallet>

/** The currency of a merchant changes with its settings only, and news about those make it old. */
export const merchantWalletQuery = queryOptions({
  queryKey: ['wallet', 'merchant'],
  queryFn: ({ signal }) => send(readMerchantWallet, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useMerchantWallet() {
  return useQuery(merchantWalletQuery)
}
