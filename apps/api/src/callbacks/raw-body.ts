import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The signature is over bytes, so nobody may read them before it is checked. */
export function takeRawBodies(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => {
    done(null, body)
  })
}

export function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
