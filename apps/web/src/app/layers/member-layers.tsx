import { chatDialog } from '../../parts/inbox/chat.ts'
import { feedbackSheet } from '../../parts/inbox/feedback.ts'
import { MoneyEvents } from './money-events.tsx'

/** What may be shown over any page to a member alone. Nothing of it is needed before somebody has logged in. */
export function MemberLayers() {
  return (
    <>
      <MoneyEvents />
      {chatDialog.layer}
      {feedbackSheet.layer}
    </>
  )
}
