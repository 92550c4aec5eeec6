import { Outline } from '@fairground/ui/outline.tsx'
import { megaphone } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useWhitelabel } from '../data/system.ts'
import { useConnection } from '../net/live.ts'
import { useOffline } from '../net/reach.ts'

const labels = {
  connecting: 'home.connecting',
  live: 'home.live',
  polling: 'home.polling',
  offline: 'home.offline',
} as const

export function LiveStrip() {
  const text = useText()
  const connection = useConnection()
  // A stream may outlive the network for a while; the page must not say two things at once.
  const state = useOffline() ? 'offline' : connection
  const { demo, minAge } = useWhitelabel()
  return (
    <div className="live-strip">
      <Outline d={megaphone} size={19} strokeWidth={2} className="flip shrink-0 text-gold-text" />
      <span className="min-w-0 flex-1">{demo ? text('home.demo') : text('footer.age', { age: minAge })}</span>
      <span className="live-pill" data-state={state}>
        <span className="live-dot" />
        {text(labels[state])}
      </span>
    </div>
  )
}
