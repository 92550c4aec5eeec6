import type { LiveFrame } from '@fairground/contract/live.ts'
import { listenToSession } from '../device/session.ts'
import { connection, receive, setConnection } from './live.ts'
import { type Connection, maintainConnection } from './live-connection.ts'

type Message =
  | { readonly kind: 'frame'; readonly frame: LiveFrame }
  | { readonly kind: 'state'; readonly state: Connection }
  | { readonly kind: 'ask' }

const channelName = 'fairground-live'

/** One stream per browser: the tab that holds the lock reads it and tells the others. */
export function startLive(visitorId: string, initialEventId: string | null): () => void {
  const channel = new BroadcastChannel(channelName)
  const stopped = new AbortController()
  let leading = false
  const tell = (message: Message) => channel.postMessage(message)
  const lead = async (signal: AbortSignal) => {
    leading = true
    await maintainConnection({
      visitorId,
      initialEventId,
      signal,
      onFrame: (frame) => {
        tell({ kind: 'frame', frame })
        receive(frame)
      },
      onState: (state) => {
        tell({ kind: 'state', state })
        setConnection(state)
      },
    })
    leading = false
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'frame') receive(data.frame)
    if (data.kind === 'state') setConnection(data.state)
    if (data.kind === 'ask' && leading) tell({ kind: 'state', state: connection() })
  }
  tell({ kind: 'ask' })
  standWhileVisible(lead, stopped.signal)
  return () => {
    stopped.abort()
    channel.close()
  }
}

/**
 * A hidden tab gives the lead away: phones freeze hidden tabs, and a frozen leader would leave
 * the visible one without news. When nobody is looking there is no stream, which spares the battery.
 */
function standWhileVisible(lead: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal): void {
  let turn: AbortController | null = null
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      turn?.abort()
      turn = null
    } else if (!turn) {
      turn = new AbortController()
      standForLead(lead, AbortSignal.any([turn.signal, stopped]))
    }
  }
  document.addEventListener('visibilitychange', onVisibility, { signal: stopped })
  // The stream belongs to the account that opened it, so it is opened again for the account that is here now.
  const forgetSession = listenToSession(() => {
    turn?.abort()
    turn = null
    onVisibility()
  })
  stopped.addEventListener('abort', forgetSession)
  onVisibility()
}

function standForLead(lead: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): void {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) {
    lead(signal)
    return
  }
  locks
    .request(channelName, { signal }, () => lead(signal))
    .catch((error: unknown) => {
      // Waiting in the queue ends with an abort when the tab is hidden; anything else is a fault worth a report.
      if (!signal.aborted) reportError(error)
    })
}
