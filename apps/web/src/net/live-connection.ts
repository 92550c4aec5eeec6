import { type LiveFrame, livePath, visitorHeader } from '@fairground/contract/live.ts'
import { credentials } from './credentials.ts'
import { readEvents } from './event-stream.ts'
import { frameOf } from './live-frame.ts'

/** `polling`: the server has no place for a stream now, so everything is read again at its pace. */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline'

export type ConnectionOptions = {
  readonly visitorId: string
  /** How far the events were when the page was made. */
  readonly initialEventId: string | null
  readonly onFrame: (frame: LiveFrame) => void
  readonly onState: (state: Connection) => void
  readonly signal: AbortSignal
}

const silenceMs = 45_000
const shortestDelayMs = 1_000
const longestDelayMs = 30_000

/** Half of the delay is luck, so that phones cut off together do not come back together. */
export function delayAfter(failures: number, rng: number): number {
  const full = Math.min(longestDelayMs, shortestDelayMs * 2 ** Math.max(0, failures - 1))
  return Math.round(full / 2 + (full / 2) * rng)
}

/** Keeps one stream open until the signal says stop. */
export async function maintainConnection(options: ConnectionOptions): Promise<void> {
  const memory: Memory = { lastEventId: options.initialEventId, retryMs: null, failures: 0, polls: 0 }
  while (!options.signal.aborted) {
    if (memory.polls === 0) options.onState(stateWhileDown(memory.failures))
    const refused = await listen(options, memory).catch(() => null) // every way of losing it means: come back later
    if (options.signal.aborted) return
    if (refused) {
      await poll(options, memory, refused)
      continue
    }
    memory.polls = 0
    memory.failures += 1
    options.onState(stateWhileDown(memory.failures))
    await pause(memory.retryMs ?? delayAfter(memory.failures, rng()), options.signal)
    memory.retryMs = null
  }
}

type Memory = { lastEventId: string | null; retryMs: number | null; failures: number; polls: number }
type Refused = { readonly pollMs: number }

/** The page that was just loaded is fresh, so the first refusal costs nothing but the wait. */
async function poll({ onFrame, onState, signal }: ConnectionOptions, memory: Memory, { pollMs }: Refused) {
  onState('polling')
  if (memory.polls > 0) onFrame({ kind: 'refetch' })
  memory.polls += 1
  memory.failures = 0
  await pause(pollMs + Math.round((pollMs / 4) * rng()), signal)
}

// One lost stream is ordinary life (a tunnel, a deploy); only a second failure is worth showing.
function stateWhileDown(failures: number): Connection {
  return navigator.onLine && failures < 2 ? 'connecting' : 'offline'
}

async function listen(
  { visitorId, onFrame, onState, signal }: ConnectionOptions,
  memory: Memory,
): Promise<Refused | null> {
  const silence = new AbortController()
  const onOffline = () => silence.abort() // the socket would look alive for another 45 seconds
  addEventListener('offline', onOffline)
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const answer = await fetch(livePath, {
      headers: {
        accept: 'text/event-stream',
        [visitorHeader]: visitorId,
        ...credentials(),
        ...(memory.lastEventId ? { 'last-event-id': memory.lastEventId } : {}),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      // Nothing on the screen waits for the stream, and it never ends.
      priority: 'low',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (answer.status === 429) return { pollMs: 1_000 * Math.max(5, Number(answer.headers.get('retry-after')) || 30) }
    if (!answer.ok || !answer.body) throw new Error(`The stream was refused with ${answer.status}`)
    for await (const event of readEvents(answer.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      const frame = event && frameOf(event.data)
      if (import.meta.env.DEV && event) await checkBySchema(event.data)
      if (event?.id) memory.lastEventId = event.id
      if (frame?.kind === 'hello') {
        memory.failures = 0
        onState('live')
      }
      if (frame?.kind === 'bye') memory.retryMs = frame.retryMs
      if (frame) onFrame(frame)
    }
    return null
  } finally {
    clearTimeout(timer)
    removeEventListener('offline', onOffline)
  }
}

/** Only development carries the schemas; there a frame that breaks the contract ends the stream loudly. */
async function checkBySchema(data: string): Promise<void> {
  const { liveFrame } = await import('@fairground/contract/live.ts')
  liveFrame.parse(JSON.parse(data))
}

function rng(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}

/** Ends early when the network comes back: nobody should watch a countdown while online. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
