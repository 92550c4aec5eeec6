import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import { confirmLimit, readLimits, setLimit } from '@fairground/contract/wallet/limits.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { limitsKey } from './wallet.ts'

export type MemberLimit = OutputOf<typeof readLimits>['limits'][number]
export type LimitRequest = InputOf<typeof setLimit>

/** Only real members have limits. */
export function useLimits(isWanted = true) {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }) => send(readLimits, {}, signal),
    enabled: isHere && isWanted,
    staleTime: 0,
  })
}

/** A request that was lost on the way may be asked for again: asked twice it limits no less. */
export function useSetLimit() {
  const keep = useKeep()
  return useMutation({ mutationFn: (request: LimitRequest) => send(setLimit, request), onSuccess: keep })
}

export function useConfirmLimit() {
  const keep = useKeep()
  return useMutation({
    mutationFn: ({ kind, span }: InputOf<typeof confirmLimit>) => send(confirmLimit, { kind, span }),
    onSuccess: keep,
  })
}

function useKeep() {
  const client = useQueryClient()
  return (limits: OutputOf<typeof readLimits>) => {
    client.setQueryData(limitsKey, limits)
    // The deposit page says what is left of a limit.
    void client.invalidateQueries({ queryKey: ['cashier', 'deposit', 'channels'] })
  }
}
