import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * `__Host-` makes the browser refuse the cookie unless it is secure, has no domain and is for the whole host, so that
 * no neighbouring host can plant or read it. Browsers count `*.localhost` as secure.
 */
export const sessionCookie = '__Host-sid'
/** Tells a browser that has been here before from an unknown one; it gives no right of its own. */
export const deviceCookie = '__Host-device'

/** Meets the state of a social login again when the provider sends the browser back, and is of no other use. */
export const socialCookie = '__Host-social'

type HostCookie = typeof sessionCookie | typeof deviceCookie | typeof socialCookie

/** A redirect from another site brings no strict cookie along, and this one is for such a redirect. */
const sameSite = { [sessionCookie]: 'Strict', [deviceCookie]: 'Strict', [socialCookie]: 'Lax' } as const

/** The text of 32 random bytes, which is what each of our cookies holds. */
const secretText = /^[\w-]{43}$/

export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: HostCookie): string | null {
  for (const part of headers.cookie?.split(';') ?? []) {
    const [key, value] = part.split('=', 2)
    if (key?.trim() === name) return value !== undefined && secretText.test(value) ? value : null
  }
  return null
}

export function setCookie(reply: FastifyReply, name: HostCookie, value: string, maxAgeMs: number): void {
  const maxAge = Math.floor(maxAgeMs / 1000)
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=${sameSite[name]}; Max-Age=${maxAge}`,
  )
}

export function clearCookie(reply: FastifyReply, name: HostCookie): void {
  setCookie(reply, name, '', 0)
}
