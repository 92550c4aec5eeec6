import { connectNats, natsEnvironment } from '@fairground/runtime/nats-options.ts'
import { jetstreamManager } from '@nats-io/jetstream'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { Refused } from '../refused.ts'
import { type Check, good, runChecks } from './check.ts'

const limitMs = 3_000

export const checkEngines: Check = async ({ config: { env } }) => [
  await runChecks('redis', 'start Redis or correct REDIS_URL', async () => {
    const redis = new Redis(needed(env, 'REDIS_URL'), {
      lazyConnect: true,
      connectTimeout: limitMs,
      commandTimeout: limitMs,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    })
    // Its failures come back from the calls below as well.
    redis.on('error', () => undefined)
    try {
      await redis.connect()
      await redis.ping()
      return good('answers')
    } finally {
      redis.disconnect()
    }
  }),
  await runChecks('nats', 'start NATS with JetStream or correct NATS_URL', async () => {
    needed(env, 'NATS_URL')
    const config = z.object(natsEnvironment).parse(env)
    // A doctor says what it finds now; the processes themselves would wait.
    const nats = await connectNats(config, 'fairground-doctor', { waitOnFirstConnect: false, maxReconnectAttempts: 0 })
    try {
      const manager = await jetstreamManager(nats, { timeout: limitMs })
      const { streams } = await manager.getAccountInfo()
      return good(`answers, with JetStream (${streams} streams)`)
    } finally {
      await nats.close()
    }
  }),
]

function needed(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (!value) throw new Refused(`${name} is not set`)
  return value
}
