import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Serialised = {
  readonly etag: string
  readonly type: string
  readonly cacheControl: string
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

/** A list that may be a few seconds old is served from every cache on the way and renewed behind the visitor's back. */
export const staleWhileRevalidate = 'public, max-age=5, stale-while-revalidate=60'

/** Everything that costs anything is done here: once per change and never once per request. */
export function serialise(text: string, { type, cacheControl }: Pick<Serialised, 'type' | 'cacheControl'>): Serialised {
  const identity = Buffer.from(text)
  // Weak, because the encodings differ in bytes and mean the same.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  return {
    etag,
    type,
    cacheControl,
    bodies: { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) },
  }
}

export function sendSerialised(request: FastifyRequest, reply: FastifyReply, answer: Serialised): FastifyReply {
  reply.header('etag', answer.etag).header('cache-control', answer.cacheControl).header('vary', 'Accept-Encoding')
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(answer.type).send(answer.bodies[encoding])
}

function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  return known === etag || known === '*' || known.split(',').some((each) => each.trim() === etag)
}

function encodingFor(offered: string | string[] | undefined): keyof Serialised['bodies'] {
  if (offered === undefined) return 'identity'
  const list = String(offered)
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(list)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(list) ? 'gzip' : 'identity'
}
