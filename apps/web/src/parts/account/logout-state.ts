import { createSharedState } from '../page/shared-state.ts'

const asked = createSharedState(false)

/** Asked from the header and from the sidebar, which is gone by the time the question stands. */
export function askForLogout(): void {
  asked.set(true)
}

export function closeLogout(): void {
  asked.set(false)
}

export const useLogoutAsked = asked.use
