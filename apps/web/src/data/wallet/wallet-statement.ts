import type { OutputOf } from '@fairground/contract/call.ts'
import {
  exportTransactions,
  readHistory,
  readTransactionCodes,
  readTransactions,
} from '@fairground/contract/wallet/statement.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { statementKey } from './wallet.ts'

export type History = OutputOf<typeof readHistory>
export type HistoryRow = History['rows'][number]

/** No codes are all of them. */
export type StatementFilter = { readonly codes: readonly string[]; readonly since: string }

function queryOf({ codes, since }: StatementFilter) {
  return { ...(codes.length > 0 ? { codes: codes.join(',') } : {}), since }
}

/** Newest first, page by page, with the names of games in this language. */
export function useHistory(filter: StatementFilter, language: LanguageCode) {
  return useInfiniteQuery({
    queryKey: [...statementKey, filter.codes, filter.since, language],
    queryFn: ({ signal, pageParam }) =>
      send(readHistory, { ...queryOf(filter), language, ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useSession() !== null,
    staleTime: 0,
    // The card with its period stays while another one is read.
    placeholderData: keepPreviousData,
  })
}

type OrderPlace = { readonly orderId: string; readonly at: string; readonly drawAt: string }

/** Settled much later than this, a draw was cancelled or repaired by hand. */
const settledWithinMs = 30 * 60_000

/** What was paid for an order of bets, the first payment first. */
export function useOrderPayments({ orderId, at, drawAt }: OrderPlace, isAsked: boolean) {
  const isMember = useSession() !== null
  return useQuery({
    queryKey: [...statementKey, 'order', orderId],
    queryFn: async ({ signal }) => {
      const until = new Date(Date.parse(drawAt) + settledWithinMs).toISOString()
      const { entries } = await send(readTransactions, { codes: 'win,refund', since: at, until, limit: 100 }, signal)
      return entries.filter(({ reference }) => reference === orderId).toReversed()
    },
    enabled: isAsked && isMember,
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
