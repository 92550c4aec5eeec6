import '../../../parts/parts.css'
import '../../../parts/inbox/inbox.css'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { readQuery } from '../../../routing/location-query.ts'
import { useLocation } from '../../../routing/navigation.ts'
import { MessageList } from './message-list.tsx'
import { MessageView } from './message-view.tsx'
import { UndoBar } from './undo-bar.tsx'

/** The list, and with `id` in the query one message. A guest is led to the login, a trial has no inbox (D-22). */
export function InboxScreen() {
  const { search } = useLocation()
  const isMember = useRequireMember({ freeTo: 'member', message: 'free.reject' })
  if (!isMember) return null
  const { id } = readQuery(search, ['id'])
  return (
    <>
      {id === null ? <MessageList /> : <MessageView key={id} id={id} />}
      <UndoBar />
    </>
  )
}
