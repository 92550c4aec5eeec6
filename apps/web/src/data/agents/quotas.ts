import { grantQuota, readQuotas } from '@fairground/contract/agents/affiliates.ts'
import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { agentsKey, useIsAgent } from './agents.ts'

export type Quotas = OutputOf<typeof readQuotas>
export type Quota = Quotas['quotas'][number]

const quotasKey = [...agentsKey, 'quotas'] as const

export function useQuotas() {
  const isAgent = useIsAgent()
  return useQuery({
    queryKey: quotasKey,
    queryFn: ({ signal }) => send(readQuotas, {}, signal),
    enabled: isAgent,
  })
}

export function useGrantQuota() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof grantQuota>) => send(grantQuota, input),
    onSuccess: ({ quotas }) =>
      client.setQueryData<Quotas>(quotasKey, (known) => known && { ...known, quotas: [...quotas] }),
  })
}
