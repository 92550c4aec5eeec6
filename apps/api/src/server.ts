import { createServer, type Server } from 'node:http'
import { connect, type Db } from '@fairground/db/connect.ts'
import { networkOf } from '@fairground/domain/account/network-of.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { unmapAddress } from '@fairground/domain/system/unmap-address.ts'
import type { WordsOfBrands } from '@fairground/i18n/brand-words.ts'
import { createLanguageText, type TextIn } from '@fairground/i18n/language-text.ts'
import { createPasswords, type Passwords } from '@fairground/modules/account/passwords.ts'
import { findGateways } from '@fairground/modules/cashier/channels/find-gateways.ts'
import type { FindGateway } from '@fairground/modules/cashier/channels/gateway.ts'
import { gatherReads } from '@fairground/modules/gather-reads.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { createPostingQueue, type PostingQueue } from '@fairground/modules/ledger/posting-queue.ts'
import { createVault, type Vault } from '@fairground/modules/member/personal-data.ts'
import { type ReadWallet, readMemberWallets } from '@fairground/modules/wallet/read-member-wallet.ts'
import { type Clock, createClock } from '@fairground/runtime/clock.ts'
import { personalDataKeyOf } from '@fairground/runtime/environment.ts'
import { createHealth, type HealthReader } from '@fairground/runtime/health.ts'
import { createLogger, type DestinationStream, type Logger } from '@fairground/runtime/logger.ts'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { type KeptReader, refusalEnvelope } from './answer.ts'
import { connectRedis } from './bounded-redis.ts'
import { brandChecks } from './brand-checks.ts'
import { paymentCallback } from './callbacks/payment.ts'
import { seamlessCallback } from './callbacks/seamless.ts'
import type { Config } from './config.ts'
import { documentCalls } from './documentation.ts'
import { answerBadAddress, answerErrors, answerNoRequest } from './errors.ts'
import { createFastLane, type FastLane } from './fast-lane.ts'
import { type CountryOf, openGeo } from './geo.ts'
import { createLeaving, type Leaving } from './leaving.ts'
import { createLimitLeases, limitNamespace } from './limit-leases.ts'
import { createLive, type Live } from './live.ts'
import { createLoginSetup } from './login-setup.ts'
import { createLotteryLists, type LotteryLists } from './lottery-lists.ts'
import { createMerchants, type Merchants } from './merchants.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createPhoneTokens, type PhoneTokens } from './phone-auth/phone-tokens.ts'
import { requestLine } from './request-line.ts'
import { accountRoutes } from './routes/account.ts'
import { codesRoutes } from './routes/codes.ts'
import { contentRoutes } from './routes/content.ts'
import { depositRoutes } from './routes/deposit.ts'
import { favouritesRoutes } from './routes/favourites.ts'
import { gamesRoutes } from './routes/games.ts'
import { identityRoutes } from './routes/identity.ts'
import { inboxRoutes } from './routes/inbox.ts'
import { launchRoutes } from './routes/launch.ts'
import { lotteryRoutes } from './routes/lottery.ts'
import { memberRoutes } from './routes/member.ts'
import { passwordRoutes } from './routes/password.ts'
import { playRoutes } from './routes/play.ts'
import { protectionRoutes } from './routes/protection.ts'
import { settingsRoutes } from './routes/settings.ts'
import { systemRoutes } from './routes/system.ts'
import { trialRoutes } from './routes/trial.ts'
import { walletRoutes } from './routes/wallet.ts'
import { withdrawRoutes } from './routes/withdraw.ts'
import { createSealedBodies, type SealedBodies } from './sealed-bodies.ts'
import { createSerialised, type SerialisedAnswers } from './serialised.ts'
import { createSessions, type Sessions } from './sessions.ts'

export type Api = {
  readonly app: FastifyInstance
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly db: Db
  readonly redis: Redis
  readonly brands: readonly Brand[]
  readonly textIn: TextIn
  readonly merchants: Merchants
  readonly countryOf: CountryOf
  readonly metrics: Metrics
  readonly lotteryLists: LotteryLists
  readonly sessions: Sessions
  readonly sealedBodies: SealedBodies
  readonly passwords: Passwords
  readonly phoneTokens: PhoneTokens
  readonly vault: Vault
  readonly gateways: FindGateway
  /** For postings that are a transaction by themselves. */
  readonly postings: PostingQueue
  readonly wallets: ReadWallet
  /** Answers that are the same for everybody, as bytes. */
  readonly serialised: SerialisedAnswers
  /** The calls whose answers are kept, by id: what a page may bring along without asking the network. */
  readonly keptReaders: Map<string, KeptReader>
  readonly fastLane: FastLane
  /** Ids of the calls that have their handler; each may have one only. */
  readonly answered: Set<string>
}

export type RunningApi = Api & {
  readonly live: Live
  readonly health: HealthReader
  readonly leaving: Leaving
  close(): Promise<void>
}

/** Everything but the web pages, so that tests can ask the calls without a browser build. */
export async function createApi(
  config: Config,
  brands: readonly Brand[],
  words: WordsOfBrands = new Map(),
  logTo?: DestinationStream,
): Promise<RunningApi> {
  // Loaded where it may be opened and nowhere else: production never reads its files.
  const desk = config.NODE_ENV === 'development' ? await import('./front-desk/front-desk.ts') : null
  const log = createLogger('api', config.LOG_LEVEL, logTo)
  const db = connect(config.DATABASE_URL, {
    limits: config.DATABASE_LIMITS ?? 'interactive',
    name: 'api',
    max: config.DATABASE_POOL,
    onError: (error) => log.warn({ error }, 'a database connection was lost'),
  })
  const redis = connectRedis(config.REDIS_URL)
  redis.on('error', (error) => log.warn({ error: error.message }, 'redis is out of reach'))
  const clock = createClock()
  const shared = {
    clock,
    merchants: createMerchants(db, brands, () => performance.now(), createLoginSetup(config)),
    countryOf: desk ? desk.withNearbyCountry(await openGeo()) : await openGeo(),
    serialised: createSerialised(() => clock.now().getTime()),
  }
  const fastLane = createFastLane({ ...shared, leases: createLimitLeases(redis), nowMs: () => performance.now() })
  const leaving = createLeaving()
  const app = createApp(config, log, fastLane, leaving)
  const api: Api = {
    ...shared,
    app,
    config,
    log,
    db,
    redis,
    brands,
    textIn: createLanguageText(words),
    fastLane,
    metrics: createMetrics(),
    lotteryLists: createLotteryLists(db, () => clock.now().getTime()),
    passwords: await createPasswords(),
    phoneTokens: createPhoneTokens(config),
    vault: createVault(personalDataKeyOf(config)),
    postings: createPostingQueue((merchantId, at, orders) => postMany(db, merchantId, at, orders)),
    wallets: gatherReads((merchantId: number, members: readonly string[]) =>
      readMemberWallets(db, clock.now(), merchantId, members),
    ),
    // By the real time: a stranger's clock stays where it is when a test moves ours.
    gateways: findGateways(config.PAYMENT_GATEWAYS, Date.now),
    sealedBodies: createSealedBodies(db, () => performance.now()),
    sessions: createSessions(db, () => performance.now()),
    keptReaders: new Map(),
    answered: new Set(),
  }
  answerErrors(api)
  await app.register(rateLimit, {
    global: false,
    redis,
    nameSpace: limitNamespace,
    keyGenerator: (request) => networkOf(request.ip),
    // A limiter that is out of reach must not take the product down; money and SMS will fail closed on their own.
    skipOnError: true,
    errorResponseBuilder: (request, context) =>
      Object.assign(new Error('limited'), {
        statusCode: 429,
        envelope: refusalEnvelope(
          new Refusal('TOO_MANY_TRIES', { seconds: Math.ceil(context.ttl / 1000) }),
          request.id,
        ),
      }),
  })
  if (config.NODE_ENV === 'development') await documentCalls(app, api)
  const live = createLive(api, [api.sessions, api.merchants, api.lotteryLists, api.serialised])
  await app.register(async () => accountRoutes(api))
  await app.register(async () => identityRoutes(api))
  await app.register(async () => memberRoutes(api))
  await app.register(async () => passwordRoutes(api))
  await app.register(async () => settingsRoutes(api))
  await app.register(async () => codesRoutes(api))
  await app.register(async () => lotteryRoutes(api))
  await app.register(async () => playRoutes(api))
  await app.register(async () => contentRoutes(api))
  await app.register(async () => systemRoutes(api))
  await app.register(async () => walletRoutes(api))
  await app.register(async () => withdrawRoutes(api))
  await app.register(async () => depositRoutes(api))
  await app.register(async () => gamesRoutes(api))
  await app.register(async () => launchRoutes(api))
  await app.register(async () => favouritesRoutes(api))
  await app.register(async () => inboxRoutes(api))
  await app.register(async () => trialRoutes(api))
  await app.register(async () => protectionRoutes(api))
  await paymentCallback(api)
  await seamlessCallback(api)
  await desk?.openFrontDesk(api)
  const health = createHealth({
    needed: { postgres: () => sql`select 1`.execute(db), ...brandChecks(db, brands) },
    // Without them the product is slower to tell, not wrong.
    useful: { redis: () => redis.ping(), nats: () => live.reach() },
  })
  return { ...api, live, health, leaving, close: () => closeApi(api, live) }
}

function createApp(config: Config, log: Logger, fastLane: FastLane, leaving: Leaving): FastifyInstance {
  const app = Fastify({
    serverFactory: (handler, options) => serverWith({ fastLane, leaving }, handler, options),
    loggerInstance: log.child({}, { serializers: { req: requestLine } }),
    logController: new LogController({ disableRequestLogging: config.NODE_ENV !== 'production' }),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    genReqId: () => uuidv7(),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerNoRequest,
    bodyLimit: 262_144,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  // Before everything that looks at the address, so that nobody has to remember it.
  app.addHook('onRequest', async (request) => {
    const ip = unmapAddress(request.ip)
    if (ip !== request.ip) Object.defineProperty(request, 'ip', { value: ip })
  })
  app.addHook('preClose', async () => fastLane.close())
  const { INSTANCE } = config
  if (INSTANCE !== undefined)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('x-instance', INSTANCE)
    })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app as unknown as FastifyInstance
}

type Listener = Parameters<FastifyServerFactory>[0]

/** The framework's own server, but for whom it asks first. */
function serverWith(
  { fastLane, leaving }: { readonly fastLane: FastLane; readonly leaving: Leaving },
  handler: Listener,
  options: Record<string, unknown>,
): Server {
  const server = createServer((request, response) => {
    leaving.prepare(response)
    if (!fastLane.answers(request, response)) handler(request, response)
  })
  server.keepAliveTimeout = Number(options.keepAliveTimeout)
  server.requestTimeout = Number(options.requestTimeout)
  server.setTimeout(Number(options.connectionTimeout))
  return server
}

async function closeApi(api: Api, live: Live): Promise<void> {
  await live.close()
  await api.app.close()
  await api.postings.close()
  api.redis.disconnect()
  await api.db.destroy()
}
