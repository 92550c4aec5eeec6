import { useText } from '@fairground/ui/words.tsx'
import { useConnection } from '../../../net/live.ts'
import { useOffline } from '../../../net/reach.ts'

const labels = {
  connecting: 'home.connecting',
  live: 'home.live',
  polling: 'home.polling',
  offline: 'home.offline',
} as const

export function LivePill() {
  const text = useText()
  const connection = useConnection()
  // A stream may outlive the network for a while; the page must not say two things at once.
  const state = useOffline() ? 'offline' : connection
  return (
    <span className="live-pill" data-state={state}>
      <span className="live-dot" />
      {text(labels[state])}
    </span>
  )
}
