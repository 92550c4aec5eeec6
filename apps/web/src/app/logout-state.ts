import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isAsked = false

function set(next: boolean): void {
  isAsked = next
  for (const listener of listeners) listener()
}

/** Asked from the header and from the sidebar, which is gone by the time the question stands. */
export function askForLogout(): void {
  set(true)
}

export function closeLogout(): void {
  set(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLogoutAsked(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked)
}
