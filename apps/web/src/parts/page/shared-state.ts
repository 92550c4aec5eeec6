import { useSyncExternalStore } from 'react'

export type SharedState<T> = { get(): T; set(next: T): void; use(): T }

/** One value that parts of the page far from each other read and change, such as which dialog is wanted. */
export function createSharedState<T>(first: T): SharedState<T> {
  const listeners = new Set<() => void>()
  let value = first
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
