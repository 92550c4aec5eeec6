import type { Actor } from '@fairground/domain/permissions.ts'
import type { FastifyRequest } from 'fastify'

/** Nobody can log in yet, so everybody is a guest; a token of any kind gives no right. */
export async function actorOf(_request: FastifyRequest): Promise<Actor> {
  return { kind: 'guest' }
}
