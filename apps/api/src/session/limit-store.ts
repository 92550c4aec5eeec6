import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'
import { countInRedis, type LimitLeases, limitNamespace } from './limit-leases.ts'

/** A smaller limit guards something, such as passwords and codes, and is counted to the call in Redis. */
const leastLeased = 300

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]
type RouteInfo = { readonly routeInfo?: { readonly method?: string | readonly string[]; readonly url?: string } }

/**
 * Where the limiter of the framework counts. A large limit is counted in leases, together with what is answered before
 * the framework: each process may let through one lease more, a thirtieth of the limit, and no call waits for Redis.
 */
export function limitStoreOf(
  redis: Pick<Redis, 'eval'>,
  leases: LimitLeases,
  nowMs: () => number,
): FastifyRateLimitStoreCtor {
  class LimitStore implements FastifyRateLimitStore {
    readonly #key: string

    constructor(given: unknown) {
      const { routeInfo } = given as RouteInfo
      this.#key = routeInfo ? `${limitNamespace}${routeInfo.method}${routeInfo.url}-` : limitNamespace
    }

    incr(address: string, counted: Counted, _windowMs: number, perMinute: number): void {
      if (perMinute >= leastLeased) {
        const { total, leftMs } = leases.count({ key: this.#key, perMinute }, address, nowMs())
        counted(null, { current: total, ttl: leftMs })
        return
      }
      countInRedis(redis, this.#key + address, 1).then(
        ({ total, leftMs }) => counted(null, { current: total, ttl: leftMs }),
        (error: Error) => counted(error),
      )
    }

    child(route: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
      return new LimitStore(route)
    }
  }
  return LimitStore
}
