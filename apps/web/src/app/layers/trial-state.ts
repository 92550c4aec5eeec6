import { createSharedState } from '../../parts/page/shared-state.ts'

const asked = createSharedState(false)

/** The header's free play. What it takes comes with the tap and not with the first view. */
export function askForTrial(): void {
  asked.set(true)
}

export function closeTrial(): void {
  asked.set(false)
}

export const useTrialAsked = asked.use
