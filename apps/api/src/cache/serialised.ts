import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { PlatformEvent, Subject } from '@fairground/contract/events.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding, type Encoding, encode } from '../http/compressed.ts'

/** Events drop an answer at once; this bounds how long a process that missed them can be wrong. */
const freshMs = 60_000

/** A caller may ask for a fresh answer, but not make us write the same one again and again. */
const flushFromMs = 1_000

/** Searches are words of callers, so the least asked answers make room before memory ends. */
const heldBytesAtMost = 32 * 1024 * 1024

/** Below this a compressed body is no smaller than the packet it travels in. */
const worthCompressingBytes = 1_400

const makesStale: readonly Subject[] = ['content.published', 'system.settings-changed']

/** Bytes with the headers that leave with them, names and values in turn. */
export type CompleteResponse = { readonly bytes: Buffer; readonly headers: string[] }

export type Serialised = {
  readonly body: Buffer
  readonly etag: string
  readonly encoded: Map<Encoding, Promise<Buffer>>
  /** What can leave for everybody without a wait. */
  readonly unchanged: string[]
  readonly completeResponses: Map<Encoding | 'plain', CompleteResponse>
}

type Entry = {
  readonly merchantId: number
  readonly madeAt: number
  readonly answer: Promise<Serialised>
  written: Serialised | null
  bytes: number
  /** Asked for since it was last looked at to make room. */
  asked: boolean
}

export type SerialisedKey = {
  readonly merchantId: number
  /** Settings of another version may sort or hide something, so they never share an answer. */
  readonly version: number
  readonly callId: string
  readonly input: object
  /** The reader asks for a fresh answer (spec §7). */
  readonly flush?: boolean
}

/**
 * Answers that are the same for everybody, kept as the bytes that leave: read and written once for each change. It is
 * no `createCache`, because bytes and not entries are bounded, and what is asked for often must outlive what is young.
 */
export function createSerialised(nowMs: () => number, limitBytes = heldBytesAtMost) {
  const entries = new Map<string, Entry>()
  let heldBytes = 0

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    heldBytes -= entry.bytes
  }

  function dropWhere(isStale: (entry: Entry) => boolean): void {
    for (const [key, entry] of entries) if (isStale(entry)) drop(key, entry)
  }

  function keep(key: string, entry: Entry, written: Serialised): void {
    // What became stale while it was being read is not held, so it must not be counted either.
    if (entries.get(key) !== entry) return
    entry.written = written
    entry.bytes = written.body.length + key.length
    heldBytes += entry.bytes
    for (const [oldest, held] of entries) {
      if (heldBytes <= limitBytes) return
      if (held.asked) putLast(oldest, held)
      else drop(oldest, held)
    }
  }

  /** A second chance: what is asked for again and again never comes to be dropped. */
  function putLast(key: string, entry: Entry): void {
    entry.asked = false
    entries.delete(key)
    entries.set(key, entry)
  }

  function make(key: string, merchantId: number, write: () => Promise<string>): Promise<Serialised> {
    const answer = write().then(serialisedOf)
    const entry: Entry = { merchantId, madeAt: nowMs(), answer, written: null, bytes: 0, asked: false }
    entries.set(key, entry)
    answer.then(
      (written) => keep(key, entry, written),
      () => drop(key, entry),
    )
    return answer
  }

  /** The entry if it is not too old. */
  function fresh(key: string, forMs: number): Entry | null {
    const known = entries.get(key)
    // A clock that was moved back makes an answer as old as one that was moved forward.
    if (!known || Math.abs(nowMs() - known.madeAt) >= forMs) return null
    known.asked = true
    return known
  }

  return {
    /**
     * The kept answer, or the one that `write` gives; a request that comes while it is being written waits for the same
     * one.
     */
    read(wanted: SerialisedKey, write: () => Promise<string>): Promise<Serialised> {
      const key = keyOf(wanted)
      const known = fresh(key, wanted.flush ? flushFromMs : freshMs)
      if (known) return known.answer
      const old = entries.get(key)
      if (old) drop(key, old)
      return make(key, wanted.merchantId, write)
    },
    /** The kept answer if it can leave at once. */
    ready: (key: string): Serialised | null => fresh(key, freshMs)?.written ?? null,
    onEvent(item: Pick<PlatformEvent, 'subject' | 'merchantId'>): void {
      if (makesStale.includes(item.subject)) dropWhere(({ merchantId }) => merchantId === item.merchantId)
    },
    onGap(): void {
      dropWhere(() => true)
    },
    held: () => ({ answers: entries.size, bytes: heldBytes }),
  }
}

export type SerialisedResponses = ReturnType<typeof createSerialised>

/** The same question in another order of words is the same question. */
export function keyOf({ merchantId, version, callId, input }: SerialisedKey): string {
  const words = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${merchantId}:${version}:${callId}:${JSON.stringify(words)}`
}

const forEverybody = 'public, max-age=0, stale-while-revalidate=60'
const json = 'application/json; charset=utf-8'

export function serialisedOf(text: string): Serialised {
  const body = Buffer.from(text)
  // Weak, because the same answer leaves in several encodings.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const unchanged = ['etag', etag, 'cache-control', forEverybody, 'vary', 'Accept-Encoding']
  const plain = { bytes: body, headers: [...unchanged, 'content-type', json, 'content-length', String(body.length)] }
  return { body, etag, encoded: new Map(), unchanged, completeResponses: new Map([['plain', plain]]) }
}

export async function sendSerialised(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Serialised,
  guestsOnly: boolean,
): Promise<FastifyReply> {
  const { body, etag } = kept
  reply
    .header('etag', etag)
    // A visitor who logs in must not be shown unasked what the browser kept for the guest.
    .header('cache-control', guestsOnly ? 'private, no-cache' : forEverybody)
    .header('vary', 'Accept-Encoding')
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(json)
  const encoding = encodingFor(kept, request.headers)
  if (encoding === 'plain') return reply.send(body)
  return reply.header('content-encoding', encoding).send(await encoded(kept, encoding))
}

/** What leaves for a reader with these headers; null if it has yet to be encoded. */
export function readyFor(kept: Serialised, headers: IncomingHttpHeaders): CompleteResponse | 'unchanged' | null {
  if (knows(headers['if-none-match'], kept.etag)) return 'unchanged'
  return kept.completeResponses.get(encodingFor(kept, headers)) ?? null
}

function encodingFor({ body }: Serialised, headers: IncomingHttpHeaders): Encoding | 'plain' {
  return (body.length < worthCompressingBytes ? null : bestEncoding(headers)) ?? 'plain'
}

async function encoded(kept: Serialised, encoding: Encoding): Promise<Buffer> {
  const running = kept.encoded.get(encoding) ?? encode(kept.body, encoding)
  kept.encoded.set(encoding, running)
  const bytes = await running
  const headers = [...kept.unchanged, 'content-type', json, 'content-encoding', encoding]
  if (!kept.completeResponses.has(encoding))
    kept.completeResponses.set(encoding, { bytes, headers: [...headers, 'content-length', String(bytes.length)] })
  return bytes
}

function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header !== undefined
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}
