import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { isDatabaseUnavailable } from '@fairground/db/bounded-pool.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { uuidv7 } from 'uuidv7'
import { refusalEnvelope } from './refusal-envelope.ts'

/** Whatever goes wrong, the answer is an envelope with a reference, and nothing of our inside leaves the house. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; envelope?: object }, request, reply) => {
    if (error.envelope) return reply.code(error.statusCode ?? 500).send(error.envelope)
    if (hasZodFastifySchemaValidationErrors(error)) {
      const field = error.validation[0]?.instancePath.slice(1) ?? ''
      return reply.code(400).send(refusalEnvelope(new Refusal('UNKNOWN', { field }), request.id))
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send(refusalEnvelope(new Refusal('UNKNOWN'), request.id))
    request.log.error({ event: 'request.failed', error }, 'a request failed')
    // Nobody knows whether it was done: the same key again tells.
    if (isDatabaseUnavailable(error))
      return reply
        .code(503)
        .header('retry-after', '1')
        .send(refusalEnvelope(new Refusal('UNKNOWN'), request.id))
    return reply.code(500).send(refusalEnvelope(new Refusal('UNKNOWN'), request.id))
  })
  app.setNotFoundHandler((request, reply) => {
    if (isLostPage(request)) return reply.redirect(`/m/home${/\?.*/.exec(request.url)?.[0] ?? ''}`)
    return reply.code(404).send(refusalEnvelope(new Refusal('UNKNOWN'), request.id))
  })
}

/** A request that no honest client sends; the message is for our log alone. */
export function badRequest(message: string, envelope?: object): Error {
  return Object.assign(new Error(message), { statusCode: 400, ...(envelope ? { envelope } : {}) })
}

/** Somebody who types an address that no table knows ends on home (D-24); a program that asks for a call or a file does not. */
function isLostPage({ method, headers, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const isPage = !/^\/(?:m|wps|lgw)(?:\/|$)|\.\w+$/.test(path)
  return method === 'GET' && isPage && (headers.accept ?? '').includes('text/html')
}

/** An address that cannot be decoded belongs to no route, so no route's handler sees the error. */
export function handleBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.code(error.statusCode ?? 400).send(refusalEnvelope(new Refusal('UNKNOWN'), request.id))
}

const statusOfBytes: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Bytes that are no request at all never become one, so there is only the bare connection to answer on. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOfBytes[error.code ?? ''] ?? 400
  const body = JSON.stringify(refusalEnvelope(new Refusal('UNKNOWN'), uuidv7()))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  // After an answer another one could be taken for the answer to somebody else's request.
  if (socket.writable && socket.bytesWritten === 0) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
