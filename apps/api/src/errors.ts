import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { refusalEnvelope } from './answer.ts'
import type { Api } from './server.ts'

/** Whatever goes wrong, the answer is an envelope with a reference, and nothing of our inside leaves the house. */
export function answerErrors({ app }: Api): void {
  app.setErrorHandler((error: Error & { statusCode?: number; envelope?: object }, request, reply) => {
    if (error.envelope) return reply.code(error.statusCode ?? 500).send(error.envelope)
    if (hasZodFastifySchemaValidationErrors(error)) {
      const field = error.validation[0]?.instancePath.slice(1) ?? ''
      return reply.code(400).send(refusalEnvelope('UNKNOWN', { field }, request.id))
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send(refusalEnvelope('UNKNOWN', null, request.id))
    request.log.error({ error }, 'a request failed')
    return reply.code(500).send(refusalEnvelope('UNKNOWN', null, request.id))
  })
  app.setNotFoundHandler((request, reply) => reply.code(404).send(refusalEnvelope('UNKNOWN', null, request.id)))
}
