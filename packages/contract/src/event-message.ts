import { z } from 'zod'
import { type PlatformEvent, platformEvent } from './events.ts'

/** So many characters share a message; NATS takes a million bytes, and a character has up to three. */
const maxCharacters = 250_000

/** Where messages with events go; the stream keeps all that is below `news`. */
export const eventSubject = 'news.all'

/** Somebody has committed events, so the relay need not wait for its next look. No stream keeps it. */
export const relaySubject = 'relay.wake'

export type EventMessage = {
  /** The same events give the same one, by which NATS drops a repeat. */
  readonly id: string
  readonly text: string
}

/**
 * Events in their order as few messages. The first of each stands as if it came alone, because a release that knows
 * nothing of the others reads it, sees a gap behind it, and fills that as any other.
 */
export function eventMessages(events: readonly PlatformEvent[], most = maxCharacters): readonly EventMessage[] {
  const messages: EventMessage[] = []
  let [texts, size, from]: [string[], number, string] = [[], 0, '']
  const close = (to: string) => {
    const [first = '{}', ...more] = texts
    const rest = more.length === 0 ? '' : `,"last":"${to}","more":[${more.join(',')}]`
    messages.push({ id: `${from}-${to}`, text: `${first.slice(0, -1)}${rest}}` })
    ;[texts, size] = [[], 0]
  }
  let before = ''
  for (const event of events) {
    const text = JSON.stringify(event)
    if (texts.length > 0 && size + text.length > most) close(before)
    if (texts.length === 0) from = event.position
    texts.push(text)
    size += text.length
    before = event.position
  }
  if (texts.length > 0) close(before)
  return messages
}

const wholeMessage = platformEvent.extend({ more: z.array(platformEvent).optional() })

/** Null if it is no message of ours. */
export function eventsIn(message: unknown): readonly PlatformEvent[] | null {
  const { data } = wholeMessage.safeParse(message)
  if (!data) return null
  const { more = [], ...first } = data
  return [first, ...more]
}

const position = z.string().regex(/^\d+$/)
const end = z.object({ position, last: position.optional() })

/** For consumers that read the events themselves from the outbox. */
export function lastPositionIn(message: unknown): bigint {
  const { last, position: first } = end.parse(message)
  return BigInt(last ?? first)
}
