import { useSyncExternalStore } from 'react'
import { readStored, store } from './storage.ts'

export type Theme = 'light' | 'dark'

/** Everything that is not a theme means dark: nothing stored, an old value, somebody else's value. */
export function themeOf(stored: string | null): Theme {
  return stored === 'light' ? 'light' : 'dark'
}

const listeners = new Set<() => void>()

export function readTheme(): Theme {
  return themeOf(readStored('theme'))
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = getComputedStyle(document.body).backgroundColor
}

export function chooseTheme(theme: Theme): void {
  store('theme', theme)
  applyTheme(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const appliedTheme = () => themeOf(document.documentElement.dataset.theme ?? null)

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, appliedTheme)
}
