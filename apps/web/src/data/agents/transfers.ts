import { readDownline } from '@fairground/contract/agents/team.ts'
import { readTransfers, readTransferTerms, sendToDownline } from '@fairground/contract/agents/transfers.ts'
import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { agentsKey } from './agents.ts'

export type TransferTerms = OutputOf<typeof readTransferTerms>
export type Receiver = NonNullable<TransferTerms['receiver']>
export type Transfer = OutputOf<typeof readTransfers>['transfers'][number]

const transfersKey = [...agentsKey, 'transfers'] as const

/** The amounts change with every stake, so that each visit reads them anew. */
export function useTransferTerms(memberId: string | null) {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: [...transfersKey, 'terms', memberId],
    queryFn: ({ signal }) => send(readTransferTerms, memberId === null ? {} : { memberId }, signal),
    enabled: isHere,
    staleTime: 0,
  })
}

/** Members directly below whose name begins like this. */
export function useReceivers(search: string) {
  return useQuery({
    queryKey: [...transfersKey, 'receivers', search],
    queryFn: ({ signal }) => send(readDownline, search === '' ? { limit: 30 } : { search, limit: 30 }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Newest first, page by page. */
export function useTransfers() {
  const isHere = useSession() !== null
  return useInfiniteQuery({
    queryKey: [...transfersKey, 'list'],
    queryFn: ({ signal, pageParam }) => send(readTransfers, pageParam ? { after: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isHere,
    staleTime: 0,
  })
}

/** The key in the input makes a second try the same transfer. */
export function useSendToDownline() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof sendToDownline>) => send(sendToDownline, input),
    onSettled: () => client.invalidateQueries({ queryKey: transfersKey }),
  })
}
