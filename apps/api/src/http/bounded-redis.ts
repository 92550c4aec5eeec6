import { type Command, Redis } from 'ioredis'

/** Nobody at a phone waits longer for a count; the request goes on without it, as while Redis is away. */
const commandMs = 150
/** A connection on which nothing comes back any more is made anew. */
const silentMs = 2_000
const againMs = 1_000

/** The library's own limit would also refuse an answer that came in time while this process was busy. */
class BoundedRedis extends Redis {
  override sendCommand(...given: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...given)
    const [command] = given
    const timer = setTimeout(() => setImmediate(giveUp, command), commandMs)
    const forget = () => clearTimeout(timer)
    command.promise.then(forget, forget)
    return answer
  }
}

function giveUp(command: Command): void {
  command.reject(new Error(`no answer within ${commandMs} ms`))
}

/** Redis in which every wait has an end. */
export function connectRedis(url: string): Redis {
  return new BoundedRedis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: false,
    connectTimeout: silentMs,
    socketTimeout: silentMs,
    retryStrategy: (times) => Math.min(times * 50, againMs),
  })
}
