import { useSyncExternalStore } from 'react'
import { useOnline } from '../device/online.ts'

const listeners = new Set<() => void>()
let reached = true

/** Whether our server answered last time. `navigator.onLine` alone calls a phone behind a captive portal online. */
export function isServerReached(): boolean {
  return reached
}

export function setServerReached(answered: boolean): void {
  if (answered === reached) return
  reached = answered
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Cut off as far as anybody can tell: by the phone's own word, or because our server does not answer. */
export function useOffline(): boolean {
  const online = useOnline()
  return !useSyncExternalStore(subscribe, isServerReached) || !online
}
