import { useSyncExternalStore } from 'react'
import { useSession } from './session.ts'
import { readStored, store } from './storage.ts'

const key = 'LOTTFAV'
// More than any house draws; storage is small.
const maxKept = 200

type Kept = Readonly<Record<string, readonly string[]>>

const listeners = new Set<() => void>()
const none: readonly string[] = []
let read: { readonly text: string | null; readonly kept: Kept } = { text: null, kept: {} }

/** LOTT-21: the favourite lotteries of each user name, by their gameIds; they live on this device alone. */
function kept(): Kept {
  const text = readStored(key)
  if (text !== read.text) read = { text, kept: parse(text) }
  return read.kept
}

/** A value from an older release, or one that somebody edited, is worth nothing. */
function parse(text: string | null): Kept {
  try {
    const value = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string[]] => isIds(entry[1])))
  } catch {
    return {}
  }
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}

export function favouriteLotteriesOf(userName: string): readonly string[] {
  const all = kept()
  return (Object.hasOwn(all, userName) ? all[userName] : undefined) ?? none
}

export function starLottery(userName: string, gameId: string, starred: boolean): void {
  const others = favouriteLotteriesOf(userName).filter((id) => id !== gameId)
  const mine = (starred ? [gameId, ...others] : others).slice(0, maxKept)
  store(key, JSON.stringify({ ...kept(), [userName]: mine }))
  for (const listener of listeners) listener()
}

/** Follows other tabs as well. */
export function useFavouriteLotteries(): readonly string[] {
  const userName = useSession()?.userName
  return useSyncExternalStore(subscribe, () => (userName === undefined ? none : favouriteLotteriesOf(userName)))
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
