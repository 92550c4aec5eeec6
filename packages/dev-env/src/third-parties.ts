import { join } from 'node:path'
import { loadBrands } from '@fairground/api/brands/brands.ts'
import { playedGame, sportsVendor, studioGames } from '@fairground/cli/demo/games.ts'
import { chatCallbackPath } from '@fairground/contract/inbox/chat-vendor.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { formatVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { createLogKeys } from '@fairground/modules/lottery/draw-log/log-signer.ts'
import { standInSetup } from '@fairground/provider/social/setup.ts'
import { publicDemoKey } from '@fairground/runtime/keys.ts'
import { readConfig as readWitnessConfig } from '@fairground/witness/config.ts'
import { witnessKey } from '@fairground/witness/note.ts'
import { freePort } from './free-port.ts'
import { projectRoot } from './project-root.ts'
import { createService, type Service } from './service-process.ts'
import { witnessStateIn } from './witness-state.ts'

/** Others than ourselves: they have no clock of ours, and a test that does not speak with one does not start it. */
export type ThirdParty = 'provider' | 'bank' | 'chat' | 'beacon' | 'witness'

export const thirdParties: readonly ThirdParty[] = ['provider', 'bank', 'chat', 'beacon', 'witness']

type Env = Readonly<Record<string, string>>

/** What is started of them, and what our own processes know about them. */
export type OpenThirdParties = {
  readonly services: Partial<Record<ThirdParty, Service>>
  readonly addresses: Partial<Record<ThirdParty, string>>
  /** By the addresses that our processes ask, which may be those of something in between. */
  envAt(addresses: Partial<Record<ThirdParty, string>>): Required<KnownEnv>
}

type KnownEnv = { readonly workerEnv?: Env; readonly apiEnv?: Env; readonly drawsEnv?: Env }

export type ThirdPartyOptions = {
  readonly dir: string
  readonly mode: 'development' | 'test' | 'production'
  readonly root: string
  readonly apiPort: number
  /** The host under which browsers find them; `provider.localhost`, `bank.localhost` and `chat.localhost` unless given. */
  readonly providerHost?: string | undefined
}

/**
 * Makes the wanted ones without starting them. A process that knows no address of one refuses what would need it. A beacon
 * comes with a witness, because a draw needs both.
 */
export async function createThirdParties(
  wanted: readonly ThirdParty[],
  options: ThirdPartyOptions,
): Promise<OpenThirdParties> {
  const names = new Set([...wanted, ...(wanted.includes('beacon') ? (['witness'] as const) : [])])
  const opened = await Promise.all([...names].map(async (name) => ({ name, ...(await create[name](options)) })))
  return {
    services: Object.fromEntries(opened.map(({ name, service }) => [name, service])),
    addresses: Object.fromEntries(opened.map(({ name, service }) => [name, service.url])),
    envAt(addresses) {
      const known = opened.map(({ name, service, envAt }) => envAt(addresses[name] ?? service.url))
      return {
        workerEnv: Object.assign({}, ...known.map(({ workerEnv }) => workerEnv)),
        apiEnv: Object.assign({}, ...known.map(({ apiEnv }) => apiEnv)),
        drawsEnv: Object.assign({}, ...known.map(({ drawsEnv }) => drawsEnv)),
      }
    },
  }
}

type Opened = { readonly service: Service; readonly envAt: (url: string) => KnownEnv }

const create: Record<ThirdParty, (options: ThirdPartyOptions) => Promise<Opened>> = {
  provider: createProvider,
  bank: createBank,
  chat: createChat,
  beacon: createBeacon,
  witness: createWitness,
}

/** Another origin than every brand, as a provider is in real life. */
async function createProvider(options: ThirdPartyOptions): Promise<Opened> {
  const { dir, mode, root, providerHost, apiPort } = options
  const smtpPort = await freePort()
  const service = await createService({
    name: 'provider',
    main: 'reference/provider/src/main.ts',
    onePort: true,
    root,
    ...logOf(options, 'provider'),
    env: {
      NODE_ENV: mode,
      HOST: providerHost ? '0.0.0.0' : '127.0.0.1',
      SMTP_PORT: String(smtpPort),
      OPERATORS: operators(apiPort),
      SLOT_JOURNAL: join(dir, 'slot.jsonl'),
      ...(mode === 'test' ? { SPORTS_SPEED: journeySpeed } : {}),
    },
  })
  const pagesUrl = `http://${providerHost ?? 'provider.localhost'}:${new URL(service.url).port}`
  const envAt = (url: string): KnownEnv => ({
    workerEnv: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, GAME_VENDORS: gameVendors(pagesUrl, url, mode) },
    apiEnv: {
      PROVIDER_URL: pagesUrl,
      SMS_URL: `${url}/sms/send`,
      SMS_KEY: 'development',
      GAME_VENDORS: gameVendors(pagesUrl, url, mode),
      ...loginStandIns(url, options),
    },
  })
  return { service, envAt }
}

/** A payout takes long enough to be seen where somebody looks on, and no longer than needed where a test waits. */
async function createBank(options: ThirdPartyOptions): Promise<Opened> {
  const { dir, mode, root, providerHost } = options
  const port = await freePort()
  const service = await createService({
    name: 'bank',
    main: 'reference/bank/src/main.ts',
    onePort: true,
    root,
    port,
    ...logOf(options, 'bank'),
    env: {
      NODE_ENV: mode,
      HOST: providerHost ? '0.0.0.0' : '127.0.0.1',
      PUBLIC_URL: `http://${providerHost ?? 'bank.localhost'}:${port}`,
      BANK_ACCOUNTS: JSON.stringify(bankAccounts()),
      BANK_JOURNAL: join(dir, 'bank.jsonl'),
      PAYOUT_MS: mode === 'development' ? '3000' : '300',
    },
  })
  const envAt = (url: string): KnownEnv => {
    const PAYMENT_GATEWAYS = JSON.stringify({ reference: { url, accounts: bankAccounts() } })
    return { workerEnv: { PAYMENT_GATEWAYS }, apiEnv: { PAYMENT_GATEWAYS } }
  }
  return { service, envAt }
}

/** A desk that members write to; browsers find it under its own name. */
async function createChat(options: ThirdPartyOptions): Promise<Opened> {
  const { dir, mode, root, providerHost, apiPort } = options
  const service = await createService({
    name: 'chat',
    main: 'reference/chat/src/main.ts',
    onePort: true,
    root,
    ...logOf(options, 'chat'),
    env: {
      NODE_ENV: mode,
      HOST: providerHost ? '0.0.0.0' : '127.0.0.1',
      CHAT_MERCHANTS: chatMerchants(apiPort),
      CHAT_JOURNAL: join(dir, 'chat.jsonl'),
    },
  })
  const pageUrl = `http://${providerHost ?? 'chat.localhost'}:${new URL(service.url).port}`
  const envAt = (url: string): KnownEnv => {
    const CHAT_VENDORS = JSON.stringify({ [chatVendor]: { url, pageUrl, accounts: chatAccounts() } })
    return { workerEnv: { CHAT_VENDORS }, apiEnv: { CHAT_VENDORS } }
  }
  return { service, envAt }
}

/** Public randomness for the draws; a real platform asks drand instead. */
async function createBeacon(options: ThirdPartyOptions): Promise<Opened> {
  const service = await createService({
    name: 'beacon',
    main: 'reference/beacon/src/main.ts',
    onePort: true,
    root: options.root,
    ...logOf(options, 'beacon'),
    env: { NODE_ENV: options.mode },
  })
  return {
    service,
    envAt: (url) => ({ drawsEnv: { BEACON_URL: url, ...(options.mode === 'test' ? { DRAW_HOURS_AHEAD: '2' } : {}) } }),
  }
}

/** As the process that draws calls its log unless told. */
const drawLogOrigin = 'localhost/draws'

/** Signs that the log of draws has only grown; the witnesses of a real platform are others'. */
async function createWitness(options: ThirdPartyOptions): Promise<Opened> {
  const log = createLogKeys(oneKey(publicDemoKey).log, drawLogOrigin).signer.key
  const env = {
    NODE_ENV: options.mode,
    WITNESS_LOGS: JSON.stringify([formatVerifierKey(log)]),
    WITNESS_STATE: witnessStateIn(options.dir),
  }
  const { WITNESS_NAME, WITNESS_SECRET } = readWitnessConfig(env)
  const key = witnessKey(WITNESS_NAME, WITNESS_SECRET).text
  const service = await createService({
    name: 'witness',
    main: 'reference/witness/src/main.ts',
    onePort: true,
    root: options.root,
    ...logOf(options, 'witness'),
    env,
  })
  return { service, envAt: (url) => ({ drawsEnv: { WITNESSES: JSON.stringify([{ url, key }]) } }) }
}

function logOf({ mode, dir }: ThirdPartyOptions, name: ThirdParty): { logFile?: string } {
  return mode === 'development' ? {} : { logFile: join(dir, `${name}.log`) }
}

/** Every brand has an account at the bank; the keys protect nothing but a demonstration. */
export function bankAccounts(): Record<string, string> {
  const codes = loadBrands(join(projectRoot, 'brands')).map(({ code }) => code)
  return Object.fromEntries(codes.map((code) => [code, `demo-key-of-${code}-at-the-bank`]))
}

const chatVendor = 'reference'

/** One brand has no account, so that a demonstration shows also how its contacts answer instead. */
function chatAccounts(): Record<string, string> {
  const codes = loadBrands(join(projectRoot, 'brands')).map(({ code }) => code)
  const named = codes.filter((code) => code !== 'vermilion')
  return Object.fromEntries(named.map((code) => [code, `demo-key-of-${code}-at-the-chat`]))
}

/** Whom the vendor tells, each at its own address and with the same keys. */
function chatMerchants(apiPort: number): string {
  const accounts = chatAccounts()
  const brands = loadBrands(join(projectRoot, 'brands')).filter(({ code }) => Object.hasOwn(accounts, code))
  return JSON.stringify(
    Object.fromEntries(
      brands.map(({ code, hosts }) => [
        code,
        { url: `http://${hosts[0]}:${apiPort}${chatCallbackPath(chatVendor)}`, key: accounts[code] },
      ]),
    ),
  )
}

const studio = playedGame.vendor
export const studioKeyId = 'demo'
export const studioKeyOf = (code: string) => `demo-key-of-${code}-at-the-studio`
const sportsKeyOf = (code: string) => `demo-key-of-${code}-at-the-matches`
/** A match of a journey takes half a minute, a developer's as long as a player's. */
const journeySpeed = '8'

/** Whom the studio asks for money: every brand, at its own address. */
function operators(apiPort: number): string {
  const brands = loadBrands(join(projectRoot, 'brands'))
  return JSON.stringify(
    Object.fromEntries(
      brands.flatMap(({ code, hosts }) => {
        const at = (vendor: string) => `http://${hosts[0]}:${apiPort}/seamless/${vendor}`
        return [
          [code, { url: at(studio), keyId: studioKeyId, key: studioKeyOf(code) }],
          [`${code}:sports`, { url: at(sportsVendor), keyId: studioKeyId, key: sportsKeyOf(code) }],
        ]
      }),
    ),
  )
}

/** An aggregator of another dialect that tests speak as; it opens no game, and its keys stand in the database. */
export const hubVendor = 'HUB'

/** The same studio under a name of its own, so that a journey can have it fail and hinder no other. */
export const failingVendor = 'AWAY'

/** Whose games we open, with the same keys; a browser must know the address too. */
function gameVendors(pagesUrl: string, askedUrl: string, mode: ThirdPartyOptions['mode']): string {
  const codes = loadBrands(join(projectRoot, 'brands')).map(({ code }) => code)
  const merchants = Object.fromEntries(codes.map((code) => [code, { [studioKeyId]: studioKeyOf(code) }]))
  const url = `${pagesUrl}/slot/`
  const hub = { url, games: [], dialect: 'hub88', merchants: Object.fromEntries(codes.map((code) => [code, {}])) }
  const sportsKeys = Object.fromEntries(codes.map((code) => [code, { [studioKeyId]: sportsKeyOf(code) }]))
  const away = { url, healthUrl: `${askedUrl}/slot/?operator=${failingVendor}`, merchants }
  // A busy machine can keep the studio from answering in time; tests have the one above fail, and no other is hidden.
  const healthAt = (path: string) => (mode === 'test' ? {} : { healthUrl: `${askedUrl}${path}` })
  return JSON.stringify({
    [studio]: { url, ...healthAt('/slot/'), games: studioGames(), merchants },
    [sportsVendor]: {
      url: `${pagesUrl}/sports`,
      ...healthAt('/sports'),
      games: studioGames(sportsVendor),
      merchants: sportsKeys,
    },
    ...(mode === 'test' ? { [hubVendor]: hub, [failingVendor]: away } : {}),
  })
}

/** Both our server and a browser ask them, so their address is one that both know. */
function loginStandIns(url: string, { mode, providerHost }: ThirdPartyOptions): Env {
  if (mode === 'production') return {}
  const known = providerHost ? `http://${providerHost}:${new URL(url).port}` : url
  return { PHONE_AUTH_URL: known, SOCIAL_PROVIDERS: standInSetup(known, ['halcyon', 'hanbit', 'classic']) }
}
