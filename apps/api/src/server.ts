import { createServer, type Server } from 'node:http'
import { connect } from '@fairground/db/connect.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import { unmapAddress } from '@fairground/domain/system/addresses.ts'
import type { WordsOfBrands } from '@fairground/i18n/brand-words.ts'
import { createLanguageText } from '@fairground/i18n/language-text.ts'
import { createPasswords } from '@fairground/modules/account/passwords/passwords.ts'
import { batchReads } from '@fairground/modules/batch-reads.ts'
import { findGateways } from '@fairground/modules/cashier/channels/find-gateways.ts'
import { findChatVendors } from '@fairground/modules/inbox/chat/find-chat-vendor.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { createPostingQueue } from '@fairground/modules/ledger/posting-queue.ts'
import { createPersonalDataStore } from '@fairground/modules/member/personal-data.ts'
import { readMemberWallets } from '@fairground/modules/wallet/read-member-wallet.ts'
import { createAlarms } from '@fairground/runtime/alarms.ts'
import { createClock } from '@fairground/runtime/clock.ts'
import { createHealth, type HealthReader } from '@fairground/runtime/health.ts'
import { createLogger, type DestinationStream, type Logger } from '@fairground/runtime/logger.ts'
import { watchDependencies } from '@fairground/runtime/metrics/watch-dependencies.ts'
import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Api } from './api.ts'
import { brandChecks } from './brands/brand-checks.ts'
import { openGeo } from './brands/geo.ts'
import { createMerchants } from './brands/merchants.ts'
import { createBoards } from './cache/boards.ts'
import { createCallers } from './cache/callers.ts'
import { createLotteryLists } from './cache/lottery-lists.ts'
import { createMemberReads, type MemberReads } from './cache/member-reads.ts'
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts'
import { createSerialised } from './cache/serialised.ts'
import { chatCallback } from './callbacks/chat.ts'
import { paymentCallback } from './callbacks/payment.ts'
import { seamlessCallback } from './callbacks/seamless.ts'
import { createVendorKeys } from './callbacks/vendor-keys.ts'
import { apiKeys, type Config } from './config.ts'
import { connectRedis } from './http/bounded-redis.ts'
import { type ConnectionDrain, createConnectionDrain } from './http/connection-drain.ts'
import { documentCalls } from './http/documentation.ts'
import { createSealedBodies } from './http/encrypted-bodies.ts'
import { handleBadUrl, handleClientError, handleErrors } from './http/errors.ts'
import { createMetrics, timeRequests } from './http/metrics.ts'
import { requestLine } from './http/request-line.ts'
import { serialiseResponse } from './http/serialise-response.ts'
import { createLive, type Live } from './live/live.ts'
import { accountRoutes } from './routes/account/account.ts'
import { codesRoutes } from './routes/account/codes.ts'
import { identityRoutes } from './routes/account/identity.ts'
import { passwordRoutes } from './routes/account/password.ts'
import { agentRoutes } from './routes/agents/agents.ts'
import { depositRoutes } from './routes/cashier/deposit.ts'
import { withdrawRoutes } from './routes/cashier/withdraw.ts'
import { contentRoutes } from './routes/content/content.ts'
import { favouritesRoutes } from './routes/games/favourites.ts'
import { gamesRoutes } from './routes/games/games.ts'
import { launchRoutes } from './routes/games/launch.ts'
import { inboxRoutes } from './routes/inbox/inbox.ts'
import { pushRoutes } from './routes/inbox/push.ts'
import { lotteryRoutes } from './routes/lottery/lottery.ts'
import { memberRoutes } from './routes/member/member.ts'
import { protectionRoutes } from './routes/member/protection.ts'
import { settingsRoutes } from './routes/member/settings.ts'
import { trialRoutes } from './routes/member/trial.ts'
import { playRoutes } from './routes/play/play.ts'
import { clubRoutes } from './routes/rewards/club.ts'
import { invitationsRoutes } from './routes/rewards/invitations.ts'
import { rewardRoutes } from './routes/rewards/rewards.ts'
import { systemRoutes } from './routes/system/system.ts'
import { recordRoutes } from './routes/wallet/record.ts'
import { walletRoutes } from './routes/wallet/wallet.ts'
import { limitCalls } from './session/limit-calls.ts'
import { createLimitLeases } from './session/limit-leases.ts'
import { createLoginSetup } from './session/login-setup.ts'
import { createPhoneTokens } from './session/phone-auth/phone-tokens.ts'
import { createSessions } from './session/sessions.ts'

export type RunningApi = Api & {
  readonly live: Live
  readonly health: HealthReader
  readonly connectionDrain: ConnectionDrain
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
  const desk = config.NODE_ENV === 'development' ? await import('./pages/front-desk/front-desk.ts') : null
  const alarms = createAlarms()
  const log = createLogger('api', config.LOG_LEVEL, logTo, alarms.record)
  const metrics = createMetrics(alarms)
  const db = connect(config.DATABASE_URL, {
    limits: config.DATABASE_LIMITS ?? 'interactive',
    name: 'api',
    max: config.DATABASE_POOL,
    onError: (error) => log.warn({ error }, 'a database connection was lost'),
    onPool: metrics.onPool,
  })
  const redis = connectRedis(config.REDIS_URL)
  redis.on('error', (error) => {
    metrics.redisErrors.inc()
    log.warn({ error: error.message }, 'redis is out of reach')
  })
  const clock = createClock()
  const shared = {
    clock,
    merchants: createMerchants(db, brands, () => performance.now(), createLoginSetup(config)),
    countryOf: desk ? desk.withNearbyCountry(await openGeo()) : await openGeo(),
    serialised: createSerialised(() => clock.now().getTime()),
  }
  const leases = createLimitLeases(redis)
  const nowMs = () => performance.now()
  const sessions = createSessions(db, nowMs)
  const early = { ...shared, leases, callers: createCallers(leases), nowMs }
  const responseCache = createResponseCache(early)
  const memberReads = createMemberReads({
    ...early,
    sessions,
    onAnswered: ({ request, ip, ms }) => {
      metrics.httpSeconds.observe({ method: 'GET', status: '2xx' }, ms / 1_000)
      if (!logsRequests(config)) return
      const { url = '', headers } = request
      const req = requestLine({ method: 'GET', url, host: headers.host ?? '', ip })
      log.info({ req, res: { statusCode: 200 }, responseTime: ms }, 'request completed')
    },
  })
  const connectionDrain = createConnectionDrain()
  const app = createApp(config, log, { responseCache, memberReads, connectionDrain })
  const api: Api = {
    ...shared,
    app,
    config,
    log,
    db,
    redis,
    brands,
    textIn: createLanguageText(words),
    responseCache,
    memberReads,
    metrics,
    lotteryLists: createLotteryLists(db, () => clock.now().getTime()),
    boards: createBoards(db),
    passwords: await createPasswords(),
    phoneTokens: createPhoneTokens(config),
    personalData: createPersonalDataStore(apiKeys(config)),
    postings: createPostingQueue((merchantId, at, orders, { traces }) => postMany(db, merchantId, at, orders, traces)),
    wallets: batchReads((merchantId: number, members: readonly string[]) =>
      readMemberWallets(db, clock.now(), merchantId, members),
    ),
    // By the real time: a third party's clock stays where it is when a test moves ours.
    gateways: findGateways(config.PAYMENT_GATEWAYS, Date.now),
    chatVendors: findChatVendors(config.CHAT_VENDORS, Date.now),
    vendorKeys: createVendorKeys(db, apiKeys(config).vendors, () => performance.now()),
    encryptedBodies: createSealedBodies(db, () => performance.now()),
    sessions,
    cachedReaders: new Map(),
    handledCalls: new Set(),
  }
  handleErrors(app)
  timeRequests(app, metrics)
  limitCalls(app, { redis, leases, nowMs })
  if (config.NODE_ENV === 'development') await documentCalls(app, api)
  const live = createLive(api, [api.sessions, api.merchants, api.lotteryLists, api.boards, api.serialised])
  // Whatever is told by a call is told by one that may change something, and is committed when it is answered.
  app.addHook('onResponse', ({ method }, _reply, done) => {
    if (method !== 'GET' && method !== 'HEAD') live.wakeRelay()
    done()
  })
  await app.register(async () => accountRoutes(api))
  await app.register(async () => agentRoutes(api))
  await app.register(async () => identityRoutes(api))
  await app.register(async () => memberRoutes(api))
  await app.register(async () => passwordRoutes(api))
  await app.register(async () => settingsRoutes(api))
  await app.register(async () => codesRoutes(api))
  await app.register(async () => lotteryRoutes(api))
  await app.register(async () => playRoutes(api))
  await app.register(async () => contentRoutes(api))
  await app.register(async () => rewardRoutes(api))
  await app.register(async () => systemRoutes(api))
  await app.register(async () => recordRoutes(api))
  await app.register(async () => walletRoutes(api))
  await app.register(async () => clubRoutes(api))
  await app.register(async () => invitationsRoutes(api))
  await app.register(async () => withdrawRoutes(api))
  await app.register(async () => depositRoutes(api))
  await app.register(async () => gamesRoutes(api))
  await app.register(async () => launchRoutes(api))
  await app.register(async () => favouritesRoutes(api))
  await app.register(async () => inboxRoutes(api))
  await app.register(async () => pushRoutes(api))
  await app.register(async () => trialRoutes(api))
  await app.register(async () => protectionRoutes(api))
  await paymentCallback(api)
  await chatCallback(api)
  await seamlessCallback(api)
  await desk?.openFrontDesk(api)
  const health = createHealth({
    needed: { postgres: () => sql`select 1`.execute(db), ...brandChecks(db, brands) },
    // Without them the product is slower to tell, not wrong.
    useful: { redis: () => redis.ping(), nats: () => live.reach() },
  })
  watchDependencies(metrics.registry, health.check)
  return { ...api, live, health, connectionDrain, close: () => closeApi(api, live) }
}

/** Who is asked before the framework. */
type Before = {
  readonly responseCache: ResponseCache
  readonly memberReads: MemberReads
  readonly connectionDrain: ConnectionDrain
}

const logsRequests = ({ NODE_ENV }: Config): boolean => NODE_ENV === 'production'

function createApp(config: Config, log: Logger, before: Before): FastifyInstance {
  const app = Fastify({
    serverFactory: (handler, options) => serverWith(before, handler, options),
    loggerInstance: log.child({}, { serializers: { req: requestLine } }),
    logController: new LogController({ disableRequestLogging: !logsRequests(config) }),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    genReqId: () => uuidv7(),
    frameworkErrors: handleBadUrl,
    clientErrorHandler: handleClientError,
    bodyLimit: 262_144,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  // Before everything that looks at the address, so that nobody has to remember it; behind a proxy the framework would
  // work it out each time anew.
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: unmapAddress(request.ip) })
    done()
  })
  app.addHook('preClose', async () => {
    before.responseCache.close()
    before.memberReads.close()
  })
  const { INSTANCE } = config
  if (INSTANCE !== undefined)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('x-instance', INSTANCE)
    })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serialiseResponse)
  return app as unknown as FastifyInstance
}

type Listener = Parameters<FastifyServerFactory>[0]

/** The framework's own server, but for whom it asks first. */
function serverWith(
  { responseCache, memberReads, connectionDrain }: Before,
  handler: Listener,
  options: Record<string, unknown>,
): Server {
  const server = createServer((request, response) => {
    connectionDrain.prepare(response)
    const ordinary = () => handler(request, response)
    if (!responseCache.tryRespond(request, response) && !memberReads.tryRespond(request, response, ordinary)) ordinary()
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
