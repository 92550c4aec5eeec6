import { useSyncExternalStore } from 'react'
import { readStored, type StorageArea, store } from './storage.ts'

type Kept = { readonly place: StorageArea; readonly value: { readonly token: string; readonly userName?: unknown } }

/** Read anew each time: the page around the board logs in and out, and renews the token as well. */
export function token(): string | null {
  return kept()?.value.token ?? null
}

/** Who is logged in, so that what one member has begun is never finished by another. */
export function memberName(): string | null {
  const name = kept()?.value.userName
  return typeof name === 'string' ? name : null
}

/** The page around logs in and out; its storage tells. */
export function listenToSession(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

export function useMemberName(): string | null {
  return useSyncExternalStore(listenToSession, memberName)
}

export function renewToken(next: string): void {
  const found = kept()
  if (found) store(found.place, 'MC_SESSION_INFO', JSON.stringify({ ...found.value, token: next }))
}

function kept(): Kept | null {
  for (const place of ['session', 'local'] as const) {
    const value = parsed(readStored(place, 'MC_SESSION_INFO'))
    if (value) return { place, value }
  }
  return null
}

function parsed(text: string | null): Kept['value'] | null {
  try {
    const value = JSON.parse(text ?? 'null')
    return typeof value?.token === 'string' ? value : null
  } catch {
    return null
  }
}
