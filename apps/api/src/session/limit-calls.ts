import { Refusal } from '@fairground/domain/refusals.ts'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { refusalEnvelope } from '../http/refusal-envelope.ts'
import { type Counted, countInRedis, type Limit, type LimitLeases, limitNamespace } from './limit-leases.ts'

/** How often in a minute a route may be asked; each network counts for itself unless told. */
export type CallLimit = {
  readonly perMinute: number
  readonly countedAs?: (request: FastifyRequest) => string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: CallLimit
  }
}

/** A smaller limit guards something, such as passwords and codes, and is counted to the call in Redis. */
const minLeased = { reading: 60, changing: 300 }
/** Of a limit below it, which only calls that read have, a process lends itself more at once: few ask so often. */
const [small, leasesOfSmall] = [300, 6]

/** The limit of a route that reads, where it is counted in leases; null where each call is counted in Redis. */
export function leasedReadLimit(url: string, perMinute: number): Limit | null {
  return perMinute < minLeased.reading ? null : limitOf('GET', url, perMinute)
}

function limitOf(method: string, url: string, perMinute: number): Limit {
  const lease = perMinute < small ? perMinute / leasesOfSmall : undefined
  return { key: `${limitNamespace}${method}${url}-`, perMinute, lease }
}

type Counting = {
  readonly redis: Pick<Redis, 'eval'>
  readonly leases: LimitLeases
  readonly nowMs: () => number
}

type Done = (error?: Error) => void

/**
 * Routes that are made after this and have a limit keep to it. A large limit is counted in leases, together with what is
 * answered before the framework: each process may let through one lease more, a thirtieth of the limit or a sixth of a
 * small one, and no call waits for Redis, or for the next turn. A question to Redis costs a call that reads as much as all
 * the rest of it.
 */
export function limitCalls(app: FastifyInstance, { redis, leases, nowMs }: Counting): void {
  app.addHook('onRoute', (route) => {
    const given = route.config?.limit
    if (!given) return
    const { perMinute, countedAs = ({ ip }) => networkOf(ip) } = given
    const limit = limitOf(String(route.method), route.url, perMinute)
    const isLeased = perMinute >= (route.method === 'GET' ? minLeased.reading : minLeased.changing)
    const count = (request: FastifyRequest, reply: FastifyReply, done: Done) => {
      const address = countedAs(request)
      const decide = (counted: Counted) => done(refusalOf(counted, perMinute, request, reply))
      if (isLeased) decide(leases.count(limit, address, nowMs()))
      // A limiter that is out of reach must not take the product down; money and SMS fail closed on their own.
      else countInRedis(redis, limit.key + address, 1).then(decide, () => done())
    }
    route.onRequest = [...[route.onRequest ?? []].flat(), count]
  })
}

function refusalOf(
  { total, leftMs }: Counted,
  perMinute: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Error | undefined {
  if (total <= perMinute) return undefined
  const seconds = Math.ceil(leftMs / 1000)
  reply.header('retry-after', seconds)
  return Object.assign(new Error('limited'), {
    statusCode: 429,
    envelope: refusalEnvelope(new Refusal('TOO_MANY_TRIES', { seconds }), request.id),
  })
}
