import { RefusedCall } from '@fairground/contract/client.ts'

type Listener = (refusal: RefusedCall) => void

const listeners = new Set<Listener>()

/** Told of every call that a time-out or an exclusion closed (E1009), no matter which part sent it. */
export function listenToExclusion(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyExclusion(error: unknown): void {
  if (!(error instanceof RefusedCall) || error.refusal !== 'EXCLUDED') return
  for (const listener of listeners) listener(error)
}
