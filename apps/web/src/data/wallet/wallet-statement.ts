import type { OutputOf } from '@fairground/contract/call.ts'
import { exportTransactions, readTransactionCodes, readTransactions } from '@fairground/contract/wallet/statement.ts'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { statementKey } from './wallet.ts'

export type Transaction = OutputOf<typeof readTransactions>['entries'][number]

/** Empty is all of them, and no beginning is the very first. */
export type StatementFilter = { readonly code: string; readonly since: string | null }

function queryOf({ code, since }: StatementFilter) {
  return { ...(code ? { codes: code } : {}), ...(since ? { since } : {}) }
}

/** Newest first, page by page. */
export function useStatement(filter: StatementFilter) {
  return useInfiniteQuery({
    queryKey: [...statementKey, filter.code, filter.since],
    queryFn: ({ signal, pageParam }) =>
      send(readTransactions, { ...queryOf(filter), ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useSession() !== null,
    staleTime: 0,
  })
}

export function useTransactionCodes() {
  return useQuery({
    queryKey: ['wallet', 'codes'],
    queryFn: ({ signal }) => send(readTransactionCodes, {}, signal),
    enabled: useSession() !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useExport() {
  return useMutation({ mutationFn: (filter: StatementFilter) => send(exportTransactions, queryOf(filter)) })
}
