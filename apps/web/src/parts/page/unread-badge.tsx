import '../parts.css'
import { unreadText } from '@fairground/domain/inbox/unread-text.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useSession } from '../../device/session.ts'

/** spec §2.10: nothing without a login or at 0. */
export function UnreadBadge({ count }: { count: number }) {
  const text = useText()
  const isMember = useSession() !== null
  const told = unreadText(count)
  if (!isMember || told === null) return null
  return (
    <span className="unread-badge num">
      <span aria-hidden="true">{told}</span>
      <span className="sr-only">{text('message.unread', { count: told })}</span>
    </span>
  )
}
