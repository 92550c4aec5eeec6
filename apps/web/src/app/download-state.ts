import { useSyncExternalStore } from 'react'
import { currentDevice } from '../device/runtime.ts'
import { needsSafari } from './download-rules.ts'

/** What is open for somebody who wants the app: the popup with the ways to get it, or the word that Safari is needed. */
export type DownloadWish = 'none' | 'popup' | 'safari'

const listeners = new Set<() => void>()
let wish: DownloadWish = 'none'

function set(next: DownloadWish): void {
  wish = next
  for (const listener of listeners) listener()
}

/** Asked from the bar, the header, the notice strip and the sidebar alike. */
export function askForDownload(): void {
  set(needsSafari(currentDevice()) ? 'safari' : 'popup')
}

export function closeDownload(): void {
  set('none')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useDownloadWish(): DownloadWish {
  return useSyncExternalStore(subscribe, () => wish)
}
