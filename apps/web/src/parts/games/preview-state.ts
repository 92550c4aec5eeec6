import type { WantedGame } from '../account/after-login.ts'
import { createSharedState } from '../page/shared-state.ts'

const asked = createSharedState<WantedGame | null>(null)

/** Somebody tapped what is shown and not open yet. */
export function askForPreview(shown: WantedGame): void {
  asked.set(shown)
}

export function closePreview(): void {
  asked.set(null)
}

export const usePreviewAsked = asked.use
