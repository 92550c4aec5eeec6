import { withLazyWords } from '../../data/system/catalogues.ts'
import { useRealMember } from '../../routing/use-real-member.ts'
import { useLoginFirst } from '../account/use-login-first.ts'
import { createLazyDialog } from '../page/lazy-dialog.tsx'

export const chatDialog = createLazyDialog(
  withLazyWords(() => import('./chat-dialog.tsx').then(({ ChatDialog }) => ChatDialog)),
)

/**
 * Opens the live chat of a member (PERM-15). A guest logs in first; a player who plays for free is told so (PERM-18).
 */
export function useOpenChat(): () => void {
  return useLoginFirst(useRealMember(() => void chatDialog.open()))
}
