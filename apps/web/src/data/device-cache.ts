import type { LanguageCode } from '@fairground/domain/languages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { readStored, type StoredKey, store } from '../device/storage.ts'

type Part = { readonly at: number; readonly value: unknown }

/** One language at a time: a visitor who changes the language has the network to read the new words anyway. */
type Kept = { readonly language: LanguageCode; readonly parts: Readonly<Record<string, Part>> }

export type StorageArea = { readonly key: StoredKey; readonly language: LanguageCode; readonly part?: string }

// A list has a part for every shelf that was opened; the least lately read ones make room, because storage is small.
const maxParts = 24

/** Keeps an answer on the device (D-66) and says whether it is the newest one known there. */
export function writeDeviceCache(
  { key, language, part = 'all' }: StorageArea,
  value: unknown,
  at = Date.now(),
): boolean {
  const kept = readKept(key)
  const known = kept?.language === language ? kept.parts : {}
  if ((known[part]?.at ?? 0) > at) return false
  const parts = Object.entries({ ...known, [part]: { at, value } }).toSorted(([, a], [, b]) => b.at - a.at)
  store(key, JSON.stringify({ language, parts: Object.fromEntries(parts.slice(0, maxParts)) } satisfies Kept))
  return true
}

/** A value of another language or an older release, or one that somebody edited, is worth nothing. */
export function readDeviceCache<T>(
  { key, language, part = 'all' }: StorageArea,
  isWhole: (value: unknown) => value is T,
): { readonly at: number; readonly value: T } | null {
  const kept = readKept(key)
  const found = kept?.language === language ? kept.parts[part] : undefined
  return found && typeof found.at === 'number' && isWhole(found.value) ? { at: found.at, value: found.value } : null
}

function readKept(key: StoredKey): Kept | null {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null')
    return typeof kept?.language === 'string' && typeof kept.parts === 'object' && kept.parts ? kept : null
  } catch {
    return null
  }
}

type RememberedRead<T> = {
  readonly area: StorageArea
  readonly isValid: (value: unknown) => value is T
  readonly read: (signal: AbortSignal) => Promise<T>
  readonly staleTime: number
}

/** A read whose last answer stands at once, with its age while the network is away. */
export function deviceCachedQuery<T>({ area, isValid, read, staleTime }: RememberedRead<T>) {
  return {
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<T> => {
      const value = await read(signal)
      writeDeviceCache(area, value)
      return value
    },
    staleTime: freshFor(staleTime),
    placeholderData: keepPreviousData,
    initialData: () => readDeviceCache(area, isValid)?.value,
    initialDataUpdatedAt: () => readDeviceCache(area, isValid)?.at,
  }
}

/** What the device remembered counts as old until the server has answered once: its events were missed. */
export function freshFor(ms: number): (query: { readonly state: { readonly dataUpdateCount: number } }) => number {
  return ({ state }) => (state.dataUpdateCount === 0 ? 0 : ms)
}
