import type { OutputOf } from '@fairground/contract/call.ts'
import { readMemberWallet, readMerchantWallet } from '@fairground/contract/wallet.ts'
import { type Amount, formatMoney } from '@fairground/i18n/format.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../device/session.ts'
import { send } from '../net/send.ts'

export type MerchantWallet = OutputOf<typeof readMerchantWallet>

export const walletKey = ['wallet'] as const

/** The currency of a merchant changes with its settings only, and news about those make it old. */
export const merchantWalletQuery = queryOptions({
  queryKey: [...walletKey, 'merchant'],
  queryFn: ({ signal }) => send(readMerchantWallet, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useMerchantWallet() {
  return useQuery(merchantWalletQuery)
}

export type MemberWallet = OutputOf<typeof readMemberWallet>

/** Read anew by every page that shows it, and only for somebody who is here. */
export function useMemberWallet() {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: ['member', 'wallet'],
    queryFn: ({ signal }) => send(readMemberWallet, {}, signal),
    enabled: isHere,
    staleTime: 0,
  })
}

/** D-20: a header shows whole units, cut and never rounded up. */
export function wholeBalance({ sumBalance }: MemberWallet): string {
  return formatMoney(sumBalance as Amount, { symbol: '', digits: 0 })
}

/** D-20: everywhere else symbol, two decimals and comma groups. */
export function fullBalance({ sumBalance, currencySymbol }: MemberWallet): string {
  return formatMoney(sumBalance as Amount, { symbol: currencySymbol, digits: 2 })
}
