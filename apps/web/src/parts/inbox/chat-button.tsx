import '../parts.css'
import { unreadText } from '@fairground/domain/inbox/unread-text.ts'
import { useText } from '@fairground/ui/words.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useChatState } from '../../data/inbox/unread.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { UnreadBadge } from '../page/unread-badge.tsx'
import { useOpenChat } from './chat.ts'

/** The way back to a conversation that goes on, with what is unread in it; nothing floats above a page. */
export function ChatButton() {
  const text = useText()
  const { chatVendor } = useWhitelabel()
  const { data } = useChatState()
  const openChat = useOpenChat()
  if (!chatVendor || !data?.isOpen) return null
  const label = text('message.chat')
  const told = unreadText(data.unReadCount)
  return (
    <button
      type="button"
      className="icon-button chat-button relative"
      aria-haspopup="dialog"
      aria-label={told === null ? label : `${label}, ${text('message.unread', { count: told })}`}
      onClick={openChat}
    >
      <MessageCircle size={22} strokeWidth={2} aria-hidden="true" />
      <UnreadBadge count={data.unReadCount} />
    </button>
  )
}
