import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createEngine, type Engine, type EngineName, externalEngine } from './engine-process.ts'
import { findBinary } from './find-binary.ts'
import { firstLine } from './first-line.ts'
import { postgresEngine } from './postgres-engine.ts'

export type { Engine } from './engine-process.ts'

type ExternalEngines = { databaseUrl?: string; redisUrl?: string; natsUrl?: string }

export type Engines = {
  databaseUrl: string
  redisUrl: string
  natsUrl: string
  postgres: Engine
  redis: Engine
  nats: Engine
  stop(): Promise<void>
}

/** An engine named in the environment is used as it is and not started. */
export function externalEngines(env: NodeJS.ProcessEnv): ExternalEngines {
  return {
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.REDIS_URL ? { redisUrl: env.REDIS_URL } : {}),
    ...(env.NATS_URL ? { natsUrl: env.NATS_URL } : {}),
  }
}

async function redisEngine(dir: string): Promise<Engine> {
  const home = join(dir, 'redis')
  await mkdir(home, { recursive: true, mode: 0o700 })
  // Redis may be emptied at any moment without losing meaning, so it writes nothing down.
  const fixed = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', home]
  return createEngine({
    name: 'redis',
    command: findBinary('redis-server'),
    args: (port) => ['--port', String(port), ...fixed],
    url: (port) => `redis://127.0.0.1:${port}`,
    isReady: async (port) => (await firstLine(port, 'PING\r\n')).startsWith('+PONG'),
    logFile: join(dir, 'redis.log'),
    stopSignal: 'SIGTERM',
    orphanSignal: 'KILL',
  })
}

async function natsEngine(dir: string): Promise<Engine> {
  const home = join(dir, 'nats')
  await mkdir(home, { recursive: true, mode: 0o700 })
  return createEngine({
    name: 'nats',
    command: findBinary('nats-server'),
    args: (port) => ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', home],
    url: (port) => `nats://127.0.0.1:${port}`,
    isReady: async (port) => (await firstLine(port, '')).startsWith('INFO '),
    logFile: join(dir, 'nats.log'),
    stopSignal: 'SIGTERM',
    orphanSignal: 'KILL',
  })
}

export async function startEngines(options: {
  dir: string
  durable?: boolean
  external?: ExternalEngines
  /** Gives the folder of a prepared cluster to copy; without it the database is new and empty. */
  template?: () => Promise<string>
}): Promise<Engines> {
  const dir = resolve(options.dir)
  await mkdir(dir, { recursive: true })
  const { databaseUrl, redisUrl, natsUrl } = options.external ?? {}
  const own: Engine[] = []
  const choose = async (name: EngineName, url: string | undefined, create: () => Promise<Engine>) => {
    if (url) return externalEngine(name, url)
    const engine = await create()
    own.push(engine)
    return engine
  }
  const postgres = await choose('postgres', databaseUrl, () =>
    postgresEngine(dir, { durable: options.durable ?? false, template: options.template }),
  )
  const redis = await choose('redis', redisUrl, () => redisEngine(dir))
  const nats = await choose('nats', natsUrl, () => natsEngine(dir))
  const stop = async () => {
    await Promise.all(own.map((engine) => engine.stop()))
  }
  const outcomes = await Promise.allSettled(own.map((engine) => engine.start()))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  if (failures.length > 0) {
    await stop()
    throw new Error(failures.join('\n'))
  }
  return { databaseUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url, postgres, redis, nats, stop }
}
