import {
  createAffiliateUrl,
  deleteAffiliateUrl,
  readAffiliateUrls,
  readQuotas,
} from '@fairground/contract/agents/affiliates.ts'
import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { agentsKey } from './agents.ts'

export type AffiliateUrl = OutputOf<typeof readAffiliateUrls>['urls'][number]

const affiliatesKey = [...agentsKey, 'affiliates'] as const

/** The links of the agent, and what rates may still be given. */
export function useAffiliates() {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: affiliatesKey,
    queryFn: async ({ signal }) => {
      const [{ urls, left }, { series, quotas }] = await Promise.all([
        send(readAffiliateUrls, {}, signal),
        send(readQuotas, {}, signal),
      ])
      return { urls, left, series, quotas }
    },
    enabled: isHere,
    staleTime: 0,
  })
}

/** The key in the input makes a second try the same link. */
export function useCreateAffiliate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof createAffiliateUrl>) => send(createAffiliateUrl, input),
    onSettled: () => client.invalidateQueries({ queryKey: affiliatesKey }),
  })
}

export function useDeleteAffiliate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => send(deleteAffiliateUrl, { code }),
    onSettled: () => client.invalidateQueries({ queryKey: affiliatesKey }),
  })
}
