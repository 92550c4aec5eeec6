import type { OutputOf } from '@fairground/contract/call.ts'
import { readStatus, readWhitelabel, sendPulse } from '@fairground/contract/system/system.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, use } from 'react'
import { readStored, store } from '../../device/storage.ts'
import { visitorId } from '../../device/visitor.ts'
import { send } from '../../net/send.ts'
import type { Whitelabel } from './boot.ts'

export type Status = OutputOf<typeof readStatus>

export const statusKey = ['system', 'status'] as const
export const whitelabelKey = ['system', 'whitelabel'] as const

const statusEveryMs = 60_000

export function statusQuery() {
  const remembered = rememberedStatus()
  return queryOptions({
    queryKey: statusKey,
    queryFn: async ({ signal }) => {
      const status = await send(readStatus, {}, signal)
      store('status', JSON.stringify(status))
      return status
    },
    refetchInterval: statusEveryMs,
    // What the device remembers shows at once and counts as old, so that the truth is asked for in the background.
    ...(remembered ? { initialData: remembered, initialDataUpdatedAt: 0 } : {}),
  })
}

export function useStatus() {
  return useQuery(statusQuery())
}

/** A value from an older release, or one that somebody edited, is worth nothing. */
function rememberedStatus(): Status | null {
  try {
    const value = JSON.parse(readStored('status') ?? 'null')
    const known = typeof value?.maintenance === 'boolean' && typeof value.regionRestriction === 'boolean'
    return known && value.info && value.location ? value : null
  } catch {
    return null
  }
}

const open: Status = {
  info: { maintenanceUntil: null, supportUrl: null },
  location: { ip: '', country: null },
  maintenance: false,
  regionRestriction: false,
}

export function statusAfterRefusal(
  refusal: 'PLATFORM_MAINTENANCE' | 'REGION_RESTRICTED',
  known: Status = open,
): Status {
  return refusal === 'PLATFORM_MAINTENANCE' ? { ...known, maintenance: true } : { ...known, regionRestriction: true }
}

/** The page came with these settings; only events about a change make them old. */
const whitelabelQuery = queryOptions({
  queryKey: whitelabelKey,
  queryFn: ({ signal }) => send(readWhitelabel, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export function cacheServedWhitelabel(client: QueryClient, served: Whitelabel): void {
  client.setQueryData(whitelabelQuery.queryKey, served)
}

const WhitelabelContext = createContext<Whitelabel | null>(null)

/** Reads for everybody below: a query costs something in every component that has one, and every link reads this. */
export function WhitelabelProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(whitelabelQuery)
  if (!data) throw new Error('The settings that came with the page were not kept')
  return createElement(WhitelabelContext, { value: data }, children)
}

export function useWhitelabel(): Whitelabel {
  const whitelabel = use(WhitelabelContext)
  if (!whitelabel) throw new Error('The settings are not known above this component')
  return whitelabel
}

/** A mutation without an observer: the card draws the phases itself and needs no more than the promise. */
export function useSendPulse(): (key: string) => Promise<OutputOf<typeof sendPulse>> {
  const client = useQueryClient()
  return (key) => {
    const mutationFn = () => send(sendPulse, { key, visitorId: visitorId() })
    return client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn })).execute(undefined)
  }
}
