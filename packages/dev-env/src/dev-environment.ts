import { join } from 'node:path'
import { loginUrl } from '@fairground/db/connect-as.ts'
import { clusterTemplate, prepareDatabase } from './cluster-template.ts'
import { type Engines, externalEngines, startEngines } from './engines.ts'
import { freePort } from './free-port.ts'
import { projectRoot } from './project-root.ts'
import { createService, type Service } from './service-process.ts'
import { createThirdParties, type ThirdParty } from './third-parties.ts'
import { clearStaleWitnessState } from './witness-state.ts'

export { projectRoot }

/** Only the third parties that were asked for are there to speak with. */
export type DevEnvironment<Others extends ThirdParty = never> = {
  readonly engines: Engines
  readonly apis: readonly Service[]
  readonly workers: readonly Service[]
  readonly draws: readonly Service[]
  /** Our own processes; a third party is none of them. */
  readonly all: readonly Service[]
  stop(): Promise<void>
} & Readonly<Record<Others, Service>>

export type DevEnvironmentOptions<Others extends ThirdParty = never> = {
  readonly dir: string
  readonly mode: 'development' | 'test' | 'production'
  readonly apis: number
  readonly workers: number
  /** Processes that draw: one where there is a beacon, unless told. */
  readonly draws?: number
  /** Which third parties are started; none unless named. */
  readonly thirdParties?: readonly Others[]
  readonly durable?: boolean
  readonly apiPort?: number
  /** The port that browsers and third parties use, where something stands before the first api; its own unless given. */
  readonly publicPort?: number
  /** The host under which browsers find the third parties; `provider.localhost`, `bank.localhost` and `chat.localhost` unless given. */
  readonly providerHost?: string
  readonly env?: Readonly<Record<string, string>>
  /** What only api processes know; by then the workers have their addresses. */
  readonly apiEnv?: (workers: readonly Service[]) => Readonly<Record<string, string>>
  /** Puts something between our processes and all that they ask; by then the engines run. */
  readonly between?: (addresses: Addresses) => Promise<Addresses>
  /** What the database holds before our processes start. */
  readonly prepare?: (databaseUrl: string) => Promise<void>
  /** Where our processes run from; another tree than ours when a test plants a bug. */
  readonly root?: string
}

/** What our processes ask. */
export type Addresses = Readonly<Record<'postgres' | 'redis' | 'nats', string> & Partial<Record<ThirdParty, string>>>

/** Engines, schema, merchants and our own processes: the whole product on one machine. */
export async function startDevEnvironment<Others extends ThirdParty = never>(
  options: DevEnvironmentOptions<Others>,
): Promise<DevEnvironment<Others>> {
  const { dir, mode, providerHost, root = projectRoot } = options
  const apiPort = options.apiPort ?? (await freePort())
  const others = await createThirdParties(options.thirdParties ?? [], { dir, mode, root, apiPort, providerHost })
  const thirdParties = Object.values(others.services)
  const engines = await startEngines({
    dir,
    durable: options.durable ?? false,
    external: mode === 'development' ? externalEngines(process.env) : {},
    template: () => clusterTemplate(root),
  })
  const all: Service[] = []
  try {
    // What is kept from one run to the next may be older than the template.
    if (mode === 'development') {
      await prepareDatabase(root, engines.databaseUrl)
      await clearStaleWitnessState(dir, engines.databaseUrl)
    }
    await options.prepare?.(engines.databaseUrl)
    const direct: Addresses = {
      postgres: engines.databaseUrl,
      redis: engines.redisUrl,
      nats: engines.natsUrl,
      ...others.addresses,
    }
    const asked = (await options.between?.(direct)) ?? direct
    const known = others.envAt(asked)
    const services = (kind: Kind, count: number, env: DevEnvironmentOptions['env'] = {}) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          service({ ...options, apiPort, env: { ...options.env, ...env } }, asked, kind, index),
        ),
      )
    const workers = await services('worker', options.workers, known.workerEnv)
    const draws = await services('draws', options.draws ?? (others.services.beacon ? 1 : 0), known.drawsEnv)
    const apis = await services('api', options.apis, {
      PUBLIC_SCHEME: 'http',
      PUBLIC_PORT: String(options.publicPort ?? apiPort),
      ...known.apiEnv,
      ...options.apiEnv?.(workers),
    })
    all.push(...apis, ...workers, ...draws)
    await Promise.all([...all, ...thirdParties].map((each) => each.start()))
    return {
      engines,
      apis,
      workers,
      draws,
      ...(others.services as Record<Others, Service>),
      all,
      async stop() {
        const endings = await Promise.allSettled([...all, ...thirdParties].map((each) => each.stop()))
        await engines.stop()
        for (const ending of endings) if (ending.status === 'rejected') throw ending.reason
      },
    }
  } catch (error) {
    await Promise.allSettled([...all, ...thirdParties].map((each) => each.kill()))
    await engines.stop()
    throw error
  }
}

type Kind = 'api' | 'worker' | 'draws'
type ServiceOptions = Pick<DevEnvironmentOptions, 'dir' | 'mode' | 'apiPort' | 'env' | 'root'>

function service(options: ServiceOptions, asked: Addresses, kind: Kind, index: number): Promise<Service> {
  const isDevelopment = options.mode === 'development'
  return createService({
    name: `${kind}-${index + 1}`,
    main: `apps/${kind}/src/main.ts`,
    root: options.root ?? projectRoot,
    ...(kind === 'api' && index === 0 && options.apiPort ? { port: options.apiPort } : {}),
    ...(isDevelopment ? {} : { logFile: join(options.dir, `${kind}-${index + 1}.log`) }),
    env: {
      NODE_ENV: options.mode,
      LOG_LEVEL: isDevelopment ? 'warn' : 'info',
      DATABASE_URL: loginUrl(asked.postgres, kind === 'api' ? 'app' : kind),
      ...(isDevelopment && kind === 'api' ? { FRONT_DESK_DATABASE_URL: asked.postgres } : {}),
      REDIS_URL: asked.redis,
      NATS_URL: asked.nats,
      ...options.env,
    },
  })
}
