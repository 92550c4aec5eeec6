import { createSharedState } from '../page/shared-state.ts'

const shown = createSharedState(false)

/** For a page that is worth keeping while somebody logs in. */
export function openLoginModal(): void {
  shown.set(true)
}

export function closeLoginModal(): void {
  shown.set(false)
}

export const useLoginModal = shown.use
