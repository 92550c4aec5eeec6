import { createSharedState } from '../../parts/page/shared-state.ts'

const asked = createSharedState(false)

/** Somebody who plays for free wanted what only a member has. */
export function askToRegister(): void {
  asked.set(true)
}

export function closeFreePrompt(): void {
  asked.set(false)
}

export const useFreePromptAsked = asked.use
