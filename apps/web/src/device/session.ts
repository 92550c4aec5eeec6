import { useSyncExternalStore } from 'react'
import { clearSessionStorage, readSessionItem, readStored, removeStored, store, storeSessionItem } from './storage.ts'
import { clearTemporaryPassword } from './temporary-password.ts'

/** What the page knows of its session (AUTH-70). The token is one half; the other is a cookie that no script can read. */
export type Session = {
  readonly token: string
  readonly userName: string
  readonly merchantCode: string
  readonly type: number
  readonly firstTimeLogin: boolean
}

/** What of a member stands on the device between two pages: nothing that says who it is elsewhere (D-66). */
export type StoredMember = {
  readonly type: number
  readonly nickname: string
  readonly clubLabel: { readonly labelName: string } | null
}

const key = 'MC_SESSION_INFO'
const listeners = new Set<() => void>()
let keptIn: 'local' | 'session' = 'local'
let current: Session | null = null

/** Before the first call, so that it goes out as the account that was here before. */
export function restoreSession(place: typeof keptIn): void {
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

export function saveSession(begun: Session): void {
  write(begun)
  store('autoLogin', '1')
  change(begun)
}

export function renewToken(token: string): void {
  if (!current) return
  current = { ...current, token }
  write(current)
}

/** Somebody of this browser has asked for the logout (AUTH-62). */
export function markLogoutRequested(): void {
  store('autoLogin', '0')
}

export function isLogoutRequested(): boolean {
  return readStored('autoLogin') === '0'
}

/** Leaves nothing of the person on this device; autoLogin says that it was meant (AUTH-62, AUTH-64). */
export function clearSession(): void {
  clearTemporaryPassword()
  removeStored(key)
  clearSessionStorage()
  store('autoLogin', '0')
  change(null)
}

export function saveMemberInfo({ type, nickname, clubLabel }: StoredMember): void {
  if (!current) return
  const text = JSON.stringify({ type, nickname, clubLabel })
  if (keptIn === 'local') store('memberInfo', text)
  else storeSessionItem('memberInfo', text)
}

export function storedMember(): StoredMember | null {
  if (!current) return null
  try {
    const value = JSON.parse((keptIn === 'local' ? readStored('memberInfo') : readSessionItem('memberInfo')) ?? 'null')
    return typeof value?.nickname === 'string' && typeof value.type === 'number' ? value : null
  } catch {
    return null
  }
}

function change(next: Session | null): void {
  const same = next?.userName === current?.userName && next?.merchantCode === current?.merchantCode
  current = next
  // Announcements carry what one person has read of them.
  if (!same) for (const personal of ['memberInfo', 'notices'] as const) removeStored(personal)
  if (!same) for (const listener of listeners) listener()
}

function write(value: Session): void {
  if (keptIn === 'local') store(key, JSON.stringify(value))
  else storeSessionItem(key, JSON.stringify(value))
}

/** A value from an older release, or one that somebody edited, is worth nothing. */
function remembered(): Session | null {
  try {
    const value = JSON.parse((keptIn === 'local' ? readStored(key) : readSessionItem(key)) ?? 'null')
    return typeof value?.token === 'string' && typeof value.userName === 'string' ? value : null
  } catch {
    return null
  }
}
