import { readDownline, readDownlineMember, readTeam } from '@fairground/contract/agents/team.ts'
import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { agentsKey, useIsAgent } from './agents.ts'

export type Team = OutputOf<typeof readTeam>
export type TeamFigures = Team['total']
export type DownlineMember = OutputOf<typeof readDownline>['members'][number]
export type DownlineDetail = OutputOf<typeof readDownlineMember>

/** Both days are included; without the last one it is the server's today. */
export type DaySpan = { readonly from: string; readonly to?: string | undefined }

/** Figures are counted once a minute. */
const countedEveryMs = 60_000

export function useTeam(span: DaySpan | null) {
  const isAgent = useIsAgent()
  return useQuery({
    queryKey: [...agentsKey, 'team', span?.from, span?.to],
    queryFn: ({ signal }) => send(readTeam, { ...span }, signal),
    enabled: isAgent && span !== null,
    refetchInterval: countedEveryMs,
    placeholderData: keepPreviousData,
  })
}

export type DownlineFilter = Pick<InputOf<typeof readDownline>, 'search' | 'kind' | 'sort'>

const pageSize = 50

export function useDownline(span: DaySpan | null, filter: DownlineFilter) {
  const isAgent = useIsAgent()
  return useInfiniteQuery({
    queryKey: [...agentsKey, 'downline', span?.from, span?.to, filter],
    queryFn: ({ signal, pageParam }) =>
      send(readDownline, { ...span, ...filter, limit: pageSize, ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isAgent && span !== null,
    placeholderData: keepPreviousData,
  })
}

export function useDownlineMember(memberId: string | null, span: DaySpan | null) {
  const isAgent = useIsAgent()
  return useQuery({
    queryKey: [...agentsKey, 'member', memberId, span?.from, span?.to],
    queryFn: ({ signal }) => send(readDownlineMember, { ...span, memberId: memberId ?? '' }, signal),
    enabled: isAgent && span !== null && memberId !== null,
  })
}
