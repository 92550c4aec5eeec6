import type { OutputOf } from '@fairground/contract/call.ts'
import { readRecord, readRecordSummary, readRound, readSessionPlay } from '@fairground/contract/wallet/record.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { statementKey } from './wallet.ts'

export type RecordSummary = OutputOf<typeof readRecordSummary>
export type Play = OutputOf<typeof readRecord>['plays'][number]
export type OpenPlay = RecordSummary['open'][number]
export type SessionPlay = OutputOf<typeof readSessionPlay>
export type Round = OutputOf<typeof readRound>

/** What is left out is not asked for. `own` are the platform's lotteries. */
export type RecordFilter = {
  readonly since: string
  readonly until: string
  readonly category?: string
  readonly vendor?: string
  readonly game?: string
  readonly result?: 'won' | 'lost'
}

/** Below the statement's, because the same movements of money make both stale. */
const recordKey = [...statementKey, 'record'] as const

/** Plays that are over, newest first, page by page. */
export function useRecord(filter: RecordFilter, language: LanguageCode) {
  return useInfiniteQuery({
    queryKey: [...recordKey, 'plays', filter, language],
    queryFn: ({ signal, pageParam }) =>
      send(readRecord, { ...filter, language, ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useSession() !== null,
    staleTime: 0,
  })
}

export function useRecordSummary(filter: RecordFilter, language: LanguageCode) {
  return useQuery({
    queryKey: [...recordKey, 'summary', filter, language],
    queryFn: ({ signal }) => send(readRecordSummary, { ...filter, language }, signal),
    enabled: useSession() !== null,
    staleTime: 0,
    // The card and the chips stay while another time is read.
    placeholderData: keepPreviousData,
  })
}

export function useRound(vendor: string, round: string, language: LanguageCode) {
  return useQuery({
    queryKey: [...recordKey, 'round', vendor, round, language],
    queryFn: ({ signal }) => send(readRound, { vendor, round, language }, signal),
    staleTime: 60_000,
  })
}

/** What this session has cost so far; money that moves makes it stale. */
export function useSessionPlay() {
  return useQuery({
    queryKey: [...recordKey, 'session'],
    queryFn: ({ signal }) => send(readSessionPlay, {}, signal),
    enabled: useSession() !== null,
    staleTime: 0,
  })
}
