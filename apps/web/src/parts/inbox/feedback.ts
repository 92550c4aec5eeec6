import { withLazyWords } from '../../data/system/catalogues.ts'
import { useRealMember } from '../../routing/use-real-member.ts'
import { useLoginFirst } from '../account/use-login-first.ts'
import { createLazyDialog } from '../page/lazy-dialog.tsx'

export const feedbackSheet = createLazyDialog(
  withLazyWords(() => import('./feedback-sheet.tsx').then(({ FeedbackSheet }) => FeedbackSheet)),
)

/** A guest logs in first, and a player who plays for free is told that this is for members. */
export function useWriteFeedback(): () => void {
  return useLoginFirst(useRealMember(() => void feedbackSheet.open()))
}
