import type { BodyKind } from '@fairground/contract/call.ts'
import { maxPictureBytes } from '@fairground/domain/member/picture-rules.ts'
import { maxApplicationImages } from '@fairground/domain/rewards/application-rules.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

const formMostBytes = 16_384

/** A few files and short words about them; whatever is larger ends the reading. */
const partLimits = {
  files: maxApplicationImages,
  fileSize: maxPictureBytes,
  fields: 4,
  fieldSize: 1_024,
  fieldNameSize: 40,
  parts: 4 + maxApplicationImages,
}

/**
 * A call speaks one kind of body. Forms and files are kept apart in a scope of their own, or every call would take
 * them, and they are what a foreign page can send without being asked.
 */
export function addRoute(app: FastifyInstance, body: BodyKind, route: RouteOptions): void {
  if (body !== 'form' && body !== 'multipart') {
    app.route(route)
    return
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    if (body === 'multipart') await scope.register(multipart, { limits: partLimits })
    else readForms(scope)
    scope.route(route)
  })
}

function readForms(scope: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: formMostBytes } as const
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(text))))
  })
}

/** A file's own name and type are what the sender says about it, so neither is believed. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    const value = part.type === 'file' ? new File([Uint8Array.from(await part.toBuffer())], 'file') : part.value
    fields.set(part.fieldname, value)
  }
  return Object.fromEntries(fields)
}
