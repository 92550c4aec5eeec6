import { Refusal } from '@fairground/domain/refusals.ts'
import { createLazyDialog } from '../page/lazy-dialog.tsx'

export const loadStepUp = () => import('./step-up-dialog.tsx').then(({ StepUpDialog }) => StepUpDialog)

export const stepUpDialog = createLazyDialog(loadStepUp)

/** Where the server wants the password once more, it is asked for and the act goes on; null is a person who did not give it. */
export async function withStepUp<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'STEP_UP_NEEDED') throw error
  }
  let isGiven = false
  const onDone = () => {
    isGiven = true
    stepUpDialog.close()
  }
  await stepUpDialog.open({ onDone })
  return isGiven ? act() : null
}
