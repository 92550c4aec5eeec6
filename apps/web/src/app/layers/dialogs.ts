import { withLazyWords } from '../../data/system/catalogues.ts'
import { currentDevice } from '../../device/runtime.ts'
import { createLazyDialog } from '../../parts/page/lazy-dialog.tsx'
import { needsSafari } from './download-rules.ts'

export const downloadPopup = createLazyDialog(
  withLazyWords(() => import('./download-popup.tsx').then(({ DownloadPopup }) => DownloadPopup)),
)
export const safariAlert = createLazyDialog(
  withLazyWords(() => import('./safari-alert.tsx').then(({ SafariAlert }) => SafariAlert)),
)

/** For somebody who wants the app: the ways to get it, or the word that Safari is needed. */
export function askForDownload(): void {
  void (needsSafari(currentDevice()) ? safariAlert : downloadPopup).open()
}

/** Somebody who plays for free wanted what only a member has. */
export const freePrompt = createLazyDialog(
  withLazyWords(() => import('./free-prompt.tsx').then(({ FreePrompt }) => FreePrompt)),
)

/** The header's free play. What it takes comes with the tap and not with the first view. */
export const trialRunner = createLazyDialog(() => import('./trial-runner.tsx').then(({ TrialRunner }) => TrialRunner))
