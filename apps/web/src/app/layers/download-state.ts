import { currentDevice } from '../../device/runtime.ts'
import { createSharedState } from '../../parts/page/shared-state.ts'
import { needsSafari } from './download-rules.ts'

/** What is open for somebody who wants the app: the popup with the ways to get it, or the word that Safari is needed. */
export type DownloadRequest = 'none' | 'popup' | 'safari'

const wish = createSharedState<DownloadRequest>('none')

/** Asked from the bar, the header, the notice strip and the sidebar alike. */
export function askForDownload(): void {
  wish.set(needsSafari(currentDevice()) ? 'safari' : 'popup')
}

export function closeDownload(): void {
  wish.set('none')
}

export const useDownloadRequest = wish.use
