import { deviceHeader } from '@fairground/contract/account/session-headers.ts'
import { deviceRetentionMs } from '@fairground/modules/account/clear-account-rows.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie, readCookie, setCookie } from '../http/cookies.ts'
import { newSecret } from '../http/secrets.ts'

/** The secret that names this browser; a browser that has none yet gets one with the answer. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const secret = readCookie(request, deviceCookie) ?? newSecret()
  setCookie(reply, deviceCookie, secret, deviceRetentionMs)
  return secret
}

/** What a member will recognise the browser by in the list of devices. */
export function describeDevice({ headers }: FastifyRequest): { userAgent: string; standalone: boolean } {
  return {
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    standalone: headers[deviceHeader] === 'OTHERS',
  }
}
