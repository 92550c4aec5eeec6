import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let reached = true

/** Whether our server answered last time. `navigator.onLine` alone calls a phone behind a captive portal online. */
export function isServerReached(): boolean {
  return reached
}

export function noteReach(answered: boolean): void {
  if (answered === reached) return
  reached = answered
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useServerReached(): boolean {
  return useSyncExternalStore(subscribe, isServerReached)
}
