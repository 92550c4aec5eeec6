import { join, resolve } from 'node:path'
import { loadBrands } from '@fairground/api/brands.ts'
import { connectAs, developmentPasswords, loginUrl } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { syncMerchants } from '@fairground/modules/system/sync-merchants.ts'
import { standInSetup } from '@fairground/provider/social/setup.ts'
import { playedGame } from './demo/games.ts'
import { freePort } from './engine-process.ts'
import { type Engines, externalEngines, startEngines } from './engines.ts'
import { createService, type Service } from './service-process.ts'

export const projectRoot = resolve(import.meta.dirname, '..')

export type Constellation = {
  readonly engines: Engines
  readonly apis: readonly Service[]
  readonly workers: readonly Service[]
  /** The third party: it has no clock of ours and is not one of `all`. */
  readonly provider: Service
  /** The payment gateway: a third party too. */
  readonly bank: Service
  readonly all: readonly Service[]
  stop(): Promise<void>
}

export type ConstellationOptions = {
  readonly dir: string
  readonly mode: 'development' | 'test' | 'production'
  readonly apis: number
  readonly workers: number
  readonly durable?: boolean
  readonly apiPort?: number
  /** The host under which browsers find the third parties; `provider.localhost` and `bank.localhost` unless told. */
  readonly providerHost?: string
  readonly env?: Readonly<Record<string, string>>
  /** What only api processes are told; by then the workers have their addresses. */
  readonly apiEnv?: (workers: readonly Service[]) => Readonly<Record<string, string>>
  /** Puts something between our processes and all that they ask; by then the engines run. */
  readonly between?: (addresses: Addresses) => Promise<Addresses>
  /** Where our processes run from; another tree than ours when a test plants a bug. */
  readonly root?: string
}

/** What our processes ask. */
export type Addresses = Readonly<Record<'postgres' | 'redis' | 'nats' | 'bank' | 'provider' | 'beacon', string>>

/** Engines, schema, merchants and our own processes: the whole product on one machine. */
export async function startConstellation(options: ConstellationOptions): Promise<Constellation> {
  const smtpPort = await freePort()
  const apiPort = options.apiPort ?? (await freePort())
  const provider = await createProviderService(options, { smtpPort, apiPort })
  const bank = await createBankService(options)
  const beacon = await createBeaconService(options)
  const strangers = [provider, bank, beacon]
  const engines = await startEngines({
    dir: options.dir,
    durable: options.durable ?? false,
    external: options.mode === 'development' ? externalEngines(process.env) : {},
  })
  const all: Service[] = []
  try {
    await prepareDatabase(engines.databaseUrl)
    const direct: Addresses = {
      postgres: engines.databaseUrl,
      redis: engines.redisUrl,
      nats: engines.natsUrl,
      bank: bank.url,
      provider: provider.url,
      beacon: beacon.url,
    }
    const asked = (await options.between?.(direct)) ?? direct
    const services = (kind: 'api' | 'worker', count: number, env: ConstellationOptions['env'] = {}) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          service({ ...options, apiPort, env: { ...options.env, ...env } }, asked, kind, index),
        ),
      )
    const PAYMENT_GATEWAYS = JSON.stringify({ reference: { url: asked.bank, accounts: bankAccounts() } })
    const workers = await services('worker', options.workers, {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      PAYMENT_GATEWAYS,
      BEACON_URL: asked.beacon,
    })
    const apis = await services('api', options.apis, {
      PROVIDER_URL: providerUrlOf(provider, options),
      SMS_URL: `${asked.provider}/sms/send`,
      SMS_KEY: 'development',
      PAYMENT_GATEWAYS,
      GAME_VENDORS: gameVendors(provider, options),
      ...loginStandIns(asked.provider, options),
      ...options.apiEnv?.(workers),
    })
    all.push(...apis, ...workers)
    await Promise.all([...all, ...strangers].map((each) => each.start()))
    return {
      engines,
      apis,
      workers,
      provider,
      bank,
      all,
      async stop() {
        await Promise.all([...all, ...strangers].map((each) => each.stop()))
        await engines.stop()
      },
    }
  } catch (error) {
    await Promise.all([...all, ...strangers].map((each) => each.kill()))
    await engines.stop()
    throw error
  }
}

async function prepareDatabase(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl, developmentPasswords(databaseUrl))
  const owner = connectAs(databaseUrl, { role: 'owner' })
  await syncMerchants(owner, loadBrands(join(projectRoot, 'brands')))
  await owner.destroy()
}

function service(
  options: ConstellationOptions,
  asked: Addresses,
  kind: 'api' | 'worker',
  index: number,
): Promise<Service> {
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
      DATABASE_URL: loginUrl(asked.postgres, kind === 'api' ? 'app' : 'worker'),
      ...(isDevelopment && kind === 'api' ? { FRONT_DESK_DATABASE_URL: asked.postgres } : {}),
      REDIS_URL: asked.redis,
      NATS_URL: asked.nats,
      ...options.env,
    },
  })
}

/** Another origin than every brand, as a provider is in real life. */
function createProviderService(
  options: ConstellationOptions,
  { smtpPort, apiPort }: { readonly smtpPort: number; readonly apiPort: number },
): Promise<Service> {
  return createService({
    name: 'provider',
    main: 'apps/provider/src/main.ts',
    onePort: true,
    root: options.root ?? projectRoot,
    ...(options.mode === 'development' ? {} : { logFile: join(options.dir, 'provider.log') }),
    env: {
      NODE_ENV: options.mode,
      HOST: options.providerHost ? '0.0.0.0' : '127.0.0.1',
      SMTP_PORT: String(smtpPort),
      OPERATORS: operators(apiPort),
      SLOT_JOURNAL: join(options.dir, 'slot.jsonl'),
    },
  })
}

/** A payout takes long enough to be seen where somebody looks on, and no longer than needed where a test waits. */
async function createBankService(options: ConstellationOptions): Promise<Service> {
  const port = await freePort()
  const { mode, providerHost, dir } = options
  return createService({
    name: 'bank',
    main: 'apps/bank/src/main.ts',
    onePort: true,
    root: options.root ?? projectRoot,
    port,
    ...(mode === 'development' ? {} : { logFile: join(dir, 'bank.log') }),
    env: {
      NODE_ENV: mode,
      HOST: providerHost ? '0.0.0.0' : '127.0.0.1',
      PUBLIC_URL: `http://${providerHost ?? 'bank.localhost'}:${port}`,
      BANK_ACCOUNTS: JSON.stringify(bankAccounts()),
      BANK_JOURNAL: join(dir, 'bank.jsonl'),
      PAYOUT_MS: mode === 'development' ? '3000' : '300',
    },
  })
}

/** Public randomness for the draws; a real house asks drand instead. */
function createBeaconService({ mode, dir, root }: ConstellationOptions): Promise<Service> {
  return createService({
    name: 'beacon',
    main: 'apps/beacon/src/main.ts',
    onePort: true,
    root: root ?? projectRoot,
    ...(mode === 'development' ? {} : { logFile: join(dir, 'beacon.log') }),
    env: { NODE_ENV: mode },
  })
}

/** Every brand has an account at the bank; the keys protect nothing but a demonstration. */
export function bankAccounts(): Record<string, string> {
  const codes = loadBrands(join(projectRoot, 'brands')).map(({ code }) => code)
  return Object.fromEntries(codes.map((code) => [code, `demo-key-of-${code}-at-the-bank`]))
}

const studio = playedGame.vendor
export const studioKeyId = 'demo'
export const studioKeyOf = (code: string) => `demo-key-of-${code}-at-the-studio`

/** Whom the studio asks for money: every brand, at its own address. */
function operators(apiPort: number): string {
  const brands = loadBrands(join(projectRoot, 'brands'))
  return JSON.stringify(
    Object.fromEntries(
      brands.map(({ code, hosts }) => [
        code,
        { url: `http://${hosts[0]}:${apiPort}/seamless/${studio}`, keyId: studioKeyId, key: studioKeyOf(code) },
      ]),
    ),
  )
}

/** Whose games we open, with the same keys; a browser must know the address too. */
function gameVendors(provider: Service, options: ConstellationOptions): string {
  const codes = loadBrands(join(projectRoot, 'brands')).map(({ code }) => code)
  const merchants = Object.fromEntries(codes.map((code) => [code, { [studioKeyId]: studioKeyOf(code) }]))
  const url = `${providerUrlOf(provider, options)}/slot/`
  return JSON.stringify({ [studio]: { url, games: [playedGame.slug], merchants } })
}

/** Both our server and a browser ask them, so they stand under an address that both know. */
function loginStandIns(providerUrl: string, { mode, providerHost }: ConstellationOptions): Record<string, string> {
  if (mode === 'production') return {}
  const url = providerHost ? `http://${providerHost}:${new URL(providerUrl).port}` : providerUrl
  return { PHONE_AUTH_URL: url, SOCIAL_PROVIDERS: standInSetup(url, ['halcyon', 'hanbit']) }
}

function providerUrlOf(provider: Service, { providerHost = 'provider.localhost' }: ConstellationOptions): string {
  return `http://${providerHost}:${new URL(provider.url).port}`
}
