import type { OutputOf } from '@fairground/contract/call.ts'
import { claimCashback, readCashback } from '@fairground/contract/rewards/cashback.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'

export type Cashback = NonNullable<OutputOf<typeof readCashback>>

const cashbackKey = ['member', 'rewards', 'cashback'] as const

export function useCashback(isWanted = true) {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: cashbackKey,
    queryFn: ({ signal }) => send(readCashback, {}, signal),
    enabled: isHere && isWanted,
    staleTime: 0,
  })
}

/** The key is made by the page, once for each thing to claim: two taps are one claim. */
export function useClaimCashback() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => send(claimCashback, { key }),
    onSuccess: ({ cashback }) => client.setQueryData(cashbackKey, cashback),
  })
}
