import { Refusal } from '@fairground/domain/refusals.ts'
import { createSharedState } from '../page/shared-state.ts'

type Answer = (isGiven: boolean) => void

const asked = createSharedState<Answer | null>(null)

export const useStepUpAsked = asked.use

/** Called by the dialog when the password was right, or when the person has closed it. */
export function endStepUp(isGiven: boolean): void {
  asked.get()?.(isGiven)
  asked.set(null)
}

/** Where the server wants the password once more, it is asked for and the act goes on; null is a person who did not give it. */
export async function withStepUp<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'STEP_UP_NEEDED') throw error
  }
  const isGiven = await new Promise<boolean>((resolve) => {
    endStepUp(false)
    asked.set(resolve)
  })
  return isGiven ? act() : null
}
