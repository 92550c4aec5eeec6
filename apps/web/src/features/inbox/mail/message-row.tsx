import { useText } from '@fairground/ui/words.tsx'
import Trash from 'lucide-react/icons/trash-2'
import type { Message } from '../../../data/inbox/messages.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { messageDisplayOf } from './message-display.ts'
import { MessageText } from './message-text.tsx'
import { useMessageTime, useMessageWords } from './use-message-words.ts'
import { useSwipeToDismiss } from './use-swipe-to-dismiss.ts'

type MessageRowProps = { readonly message: Message; readonly now: number; readonly onDelete: () => void }

/** Opened by a tap and deleted by a swipe; a member who does not swipe finds the bin in the message. */
export function MessageRow({ message, now, onDelete }: MessageRowProps) {
  const text = useText()
  const words = useMessageWords()(message)
  const time = useMessageTime(now)(message.sentAt)
  const { icon: Icon, hue } = messageDisplayOf(message.kind)
  const swipe = useSwipeToDismiss(onDelete)
  return (
    <li className="mail-item" data-unread={!message.read || undefined} {...swipe.area}>
      <span className="mail-bin" aria-hidden="true">
        <Trash size={22} strokeWidth={2} />
      </span>
      <div className="mail-slide" style={swipe.style} data-swiping={swipe.isSwiping || undefined}>
        <RouteLink route="inbox" search={`?id=${message.id}`} className="mail-row">
          <span className="list-well mail-well" style={{ '--row-h': hue }}>
            <Icon size={20} strokeWidth={2} aria-hidden="true" />
          </span>
          <span className="mail-words">
            <span className="mail-head">
              <b className="mail-title">
                <MessageText kind={message.kind} content={words.title} />
              </b>
              <time className="mail-time" dateTime={message.sentAt}>
                {time}
              </time>
            </span>
            <span className="mail-head">
              <span className="mail-preview">
                <MessageText kind={message.kind} content={words.text} />
              </span>
              {!message.read && (
                <span className="mail-dot">
                  <span className="sr-only">{text('inbox.unread')}</span>
                </span>
              )}
            </span>
          </span>
        </RouteLink>
      </div>
    </li>
  )
}
