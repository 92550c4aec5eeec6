import { createHash } from 'node:crypto'
import type { NewsItem, Subject } from '@fairground/contract/news.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding, type Encoding, encode } from './compressed.ts'

/** News drop an answer at once; this bounds how long a process that missed them can be wrong. */
const freshMs = 60_000

/** A stranger may ask for a fresh answer, but not make us write the same one again and again. */
const flushFromMs = 1_000

/** Searches are words of strangers, so the least asked answers make room before memory ends. */
const heldBytesAtMost = 32 * 1024 * 1024

/** Below this a compressed body is no smaller than the packet it travels in. */
const worthCompressingBytes = 1_400

const makesStale: readonly Subject[] = ['content.published', 'system.settings-changed']

export type Serialised = {
  readonly body: Buffer
  readonly etag: string
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

type Entry = {
  readonly merchantId: number
  readonly madeAt: number
  readonly answer: Promise<Serialised>
  bytes: number
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

/** Answers that are the same for everybody, kept as the bytes that leave: read and written once for each change. */
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

  function keep(key: string, entry: Entry, bytes: number): void {
    // What became stale while it was being read is not held, so it must not be counted either.
    if (entries.get(key) !== entry) return
    entry.bytes = bytes
    heldBytes += bytes
    for (const [oldest, held] of entries) {
      if (heldBytes <= limitBytes) return
      drop(oldest, held)
    }
  }

  function make(key: string, merchantId: number, write: () => Promise<string>): Promise<Serialised> {
    const answer = write().then(serialisedOf)
    const entry: Entry = { merchantId, madeAt: nowMs(), answer, bytes: 0 }
    entries.set(key, entry)
    answer.then(
      ({ body }) => keep(key, entry, body.length + key.length),
      () => drop(key, entry),
    )
    return answer
  }

  return {
    /** The kept answer, or the one that `write` gives; whoever asks while it is being written waits for the same. */
    read(
      { merchantId, version, callId, input, flush }: SerialisedKey,
      write: () => Promise<string>,
    ): Promise<Serialised> {
      const key = `${merchantId}:${version}:${callId}:${canonical(input)}`
      const known = entries.get(key)
      // A clock that was moved back makes an answer as old as one that was moved forward.
      if (known && Math.abs(nowMs() - known.madeAt) < (flush ? flushFromMs : freshMs)) {
        entries.delete(key)
        entries.set(key, known)
        return known.answer
      }
      if (known) drop(key, known)
      return make(key, merchantId, write)
    },
    hear(item: Pick<NewsItem, 'subject' | 'merchantId'>): void {
      if (makesStale.includes(item.subject)) dropWhere(({ merchantId }) => merchantId === item.merchantId)
    },
    missed(): void {
      dropWhere(() => true)
    },
    held: () => ({ answers: entries.size, bytes: heldBytes }),
  }
}

export type SerialisedAnswers = ReturnType<typeof createSerialised>

/** The same question in another order of words is the same question. */
function canonical(input: object): string {
  return JSON.stringify(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export function serialisedOf(text: string): Serialised {
  const body = Buffer.from(text)
  // Weak, because the same answer leaves in several encodings.
  return {
    body,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    encoded: new Map(),
  }
}

export async function sendSerialised(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, encoded }: Serialised,
  guestsOnly: boolean,
): Promise<FastifyReply> {
  reply
    .header('etag', etag)
    // Whoever logs in must not be shown unasked what the browser kept for the guest.
    .header('cache-control', guestsOnly ? 'private, no-cache' : 'public, max-age=0, stale-while-revalidate=60')
    .header('vary', 'Accept-Encoding')
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = body.length < worthCompressingBytes ? null : bestEncoding(request)
  if (encoding === null) return reply.send(body)
  const running = encoded.get(encoding) ?? encode(body, encoding)
  encoded.set(encoding, running)
  return reply.header('content-encoding', encoding).send(await running)
}

function knows(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag)))
}
