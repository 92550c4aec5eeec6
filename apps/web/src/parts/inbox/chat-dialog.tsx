import '../parts.css'
import { chatLoadTimeoutMs, chatRedirectMs } from '@fairground/domain/inbox/chat-rules.ts'
import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Lock from 'lucide-react/icons/lock'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useState } from 'react'
import { useCustomerService } from '../../data/content/content.ts'
import { useDebouncedLanguage } from '../../data/debounced-language.ts'
import { requestChat } from '../../data/inbox/chat.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { BrandMark } from '../page/brand-mark.tsx'

type ChatDialogProps = { readonly onClose: () => void }

/**
 * On the way to the chat: the vendor's page takes the place of ours half a second after its address has come (MSG-15).
 * Until that page has begun to load ours is still here, so a member who waits too long finds other ways.
 */
export function ChatDialog({ onClose }: ChatDialogProps) {
  const text = useText()
  const [attempt, setAttempt] = useState(1)
  const isLate = useWayToChat(attempt)
  useClosedOnReturn(onClose)
  return (
    <Sheet title={text('message.chat')} close={text('dialog.close')} onClose={onClose}>
      <div className="grid gap-5 px-3 pt-2 pb-6">
        {isLate ? (
          <NotLoaded onRetry={() => setAttempt(attempt + 1)} />
        ) : (
          <div className="grid justify-items-center gap-4 py-8" role="status">
            <BrandMark />
            <span className="chat-line" />
            <p className="lead">{text('chat.opening')}</p>
          </div>
        )}
        <p className="note flex items-center gap-2">
          <Lock size={18} strokeWidth={2} aria-hidden="true" />
          {text('chat.safety')}
        </p>
      </div>
    </Sheet>
  )
}

/** Whether it takes too long or cannot be. */
function useWayToChat(attempt: number): boolean {
  const text = useText()
  const whitelabel = useWhitelabel()
  const language = useDebouncedLanguage()
  const title = text('message.chat')
  const [lateAttempt, setLateAttempt] = useState(0)
  useEffect(() => {
    const stopped = new AbortController()
    const backUrl = `${location.pathname}${location.search}`
    let moving = 0
    const late = setTimeout(() => setLateAttempt(attempt), chatLoadTimeoutMs)
    requestChat(whitelabel, { language, backUrl, title }, stopped.signal).then(
      ({ chatUrl }) => {
        if (stopped.signal.aborted) return
        moving = window.setTimeout(() => location.assign(chatUrl), chatRedirectMs)
      },
      () => stopped.signal.aborted || setLateAttempt(attempt),
    )
    return () => {
      stopped.abort()
      clearTimeout(late)
      clearTimeout(moving)
      // A page that is still on its way would take the member who closed this away later.
      if (moving !== 0) window.stop()
    }
  }, [attempt, language, title, whitelabel])
  return lateAttempt === attempt
}

/** The browser may keep this page as it was left and show it again. */
function useClosedOnReturn(onClose: () => void): void {
  useEffect(() => {
    const close = (event: PageTransitionEvent) => {
      if (event.persisted) onClose()
    }
    addEventListener('pageshow', close)
    return () => removeEventListener('pageshow', close)
  }, [onClose])
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  const { data = [] } = useCustomerService()
  const messenger = data.find(({ csType }) => csType === 'WHATSAPP')?.href
  return (
    <div className="grid gap-3" role="alert">
      <p className="lead">{text('chat.notLoaded')}</p>
      <p className="note">{text('chat.notLoadedHint')}</p>
      <Button onClick={onRetry}>{text('state.retry')}</Button>
      {messenger && (
        <a className={buttonClass({ variant: 'secondary' })} href={messenger} target="_blank" rel="noopener noreferrer">
          <MessageCircle size={20} strokeWidth={2} aria-hidden="true" />
          {text('message.messenger')}
        </a>
      )}
    </div>
  )
}
