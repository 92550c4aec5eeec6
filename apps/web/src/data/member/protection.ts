import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import { askForLifting, excludeMyself, readProtection, takeTimeout } from '@fairground/contract/member/protection.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../net/send.ts'

export type Protection = OutputOf<typeof readProtection>
export type ActiveExclusion = NonNullable<Protection['exclusion']>
export type ProtectionRequest = InputOf<typeof takeTimeout> | InputOf<typeof excludeMyself>

const protectionKey = ['member', 'protection'] as const

export function useProtection() {
  return useQuery({ queryKey: protectionKey, queryFn: ({ signal }) => send(readProtection, {}, signal) })
}

/** A request that was lost on the way is asked for again: asked twice it protects no less. */
export function useProtect() {
  const keep = useKeep()
  return useMutation({
    mutationFn: (request: ProtectionRequest) =>
      'days' in request ? send(takeTimeout, request) : send(excludeMyself, request),
    onSuccess: keep,
  })
}

export function useAskForLifting() {
  const keep = useKeep()
  return useMutation({ mutationFn: () => send(askForLifting, {}), onSuccess: keep })
}

function useKeep() {
  const client = useQueryClient()
  return ({ exclusion }: Pick<Protection, 'exclusion'>) =>
    client.setQueryData<Protection>(protectionKey, (known) => ({ helpLine: known?.helpLine ?? null, exclusion }))
}
