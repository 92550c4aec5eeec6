import { useSyncExternalStore } from 'react'
import { forget, forgetTab, readSession, readStored, store, storeSession } from './storage.ts'

/** What the page knows of its session (AUTH-70). The token is one half; the other is a cookie that no script can read. */
export type Session = {
  readonly token: string
  readonly userName: string
  readonly merchantCode: string
  readonly type: number
  readonly firstTimeLogin: boolean
}

const key = 'MC_SESSION_INFO'
const listeners = new Set<() => void>()
let keptIn: 'local' | 'session' = 'local'
let current: Session | null = null

/** Before the first call, so that it goes out as whoever was here before. */
export function openSession(place: typeof keptIn): void {
  keptIn = place
  current = remembered()
  addEventListener('storage', (event) => {
    // Another tab logged in or out; a cleared storage has no key at all.
    if (event.key === key || event.key === null) change(remembered())
  })
}

export function session(): Session | null {
  return current
}

export function useSession(): Session | null {
  return useSyncExternalStore(listenToSession, session)
}

/** Told when somebody comes or goes, not when the token of the same person is renewed. */
export function listenToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function keepSession(begun: Session): void {
  write(begun)
  change(begun)
}

export function renewToken(token: string): void {
  if (!current) return
  current = { ...current, token }
  write(current)
}

/** Leaves nothing of the person on this device; autoLogin says that it was meant (AUTH-62, AUTH-64). */
export function dropSession(): void {
  forget(key)
  forgetTab()
  store('autoLogin', '0')
  change(null)
}

function change(next: Session | null): void {
  const same = next?.userName === current?.userName && next?.merchantCode === current?.merchantCode
  current = next
  if (!same) for (const listener of listeners) listener()
}

function write(value: Session): void {
  if (keptIn === 'local') store(key, JSON.stringify(value))
  else storeSession(key, JSON.stringify(value))
}

/** A value from an older release, or one that somebody edited, is worth nothing. */
function remembered(): Session | null {
  try {
    const value = JSON.parse((keptIn === 'local' ? readStored(key) : readSession(key)) ?? 'null')
    return typeof value?.token === 'string' && typeof value.userName === 'string' ? value : null
  } catch {
    return null
  }
}
