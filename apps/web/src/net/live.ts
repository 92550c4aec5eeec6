import type { LiveFrame } from '@fairground/contract/live.ts'
import { useSyncExternalStore } from 'react'
import type { Connection } from './live-connection.ts'
import { isGap } from './live-frame.ts'
import { setServerReached } from './reach.ts'

export type LiveEvent = Extract<LiveFrame, { kind: 'news' }>
export type LiveListener = { readonly onLiveEvent: (news: LiveEvent) => void; readonly onRefetch?: () => void }

const listeners = new Set<LiveListener>()
const stateListeners = new Set<() => void>()
let current: Connection = 'connecting'
let lastSeq: string | null = null

export function onEvent(listener: LiveListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function connection(): Connection {
  return current
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToState, connection)
}

function subscribeToState(listener: () => void): () => void {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

/** Called by the tab that holds the stream, this one or another. */
export function setConnection(state: Connection): void {
  if (state === 'live' || state === 'polling') setServerReached(true)
  if (state === current) return
  current = state
  for (const listener of stateListeners) listener()
}

/** What a frame means is the same in the leading tab and in those that hear it from there. */
export function receive(frame: LiveFrame): void {
  if (frame.kind === 'bye') return
  const missed = frame.kind === 'refetch' || (frame.kind === 'hello' && frame.refetch)
  const gap = frame.kind === 'news' && isGap(lastSeq, frame.seq)
  if (frame.kind !== 'refetch') lastSeq = frame.seq ?? lastSeq
  for (const listener of listeners) {
    if (missed || gap) listener.onRefetch?.()
    if (frame.kind === 'news') listener.onLiveEvent(frame)
  }
}
