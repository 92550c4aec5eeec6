/** The page around the board holds the one event stream of this browser and tells all its documents on this channel. */
const channelName = 'fairground-live'

export type LiveListener = { readonly onLiveEvent: (subject: string) => void; readonly onMissed: () => void }

/** Alone in a tab nobody tells: the board's own clock then decides when to read again. */
export function onEvent({ onLiveEvent, onMissed }: LiveListener): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = parseFrame(data)
    if (heard === 'missed') onMissed()
    else if (heard) onLiveEvent(heard.subject)
  }
  return () => channel.close()
}

/** Only the few fields that are acted upon are looked at; what is not understood was not said. */
export function parseFrame(data: unknown): 'missed' | { readonly subject: string } | null {
  const frame = fieldOf(data, 'kind') === 'frame' ? fieldOf(data, 'frame') : null
  const kind = fieldOf(frame, 'kind')
  if (kind === 'refetch' || (kind === 'hello' && fieldOf(frame, 'refetch') !== false)) return 'missed'
  const subject = fieldOf(frame, 'subject')
  return kind === 'news' && typeof subject === 'string' ? { subject } : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
}
