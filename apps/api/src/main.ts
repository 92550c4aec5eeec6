import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { startAs } from '@fairground/db/require-login.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { readWordsOfBrands } from '@fairground/i18n/brand-words.ts'
import { createPublishedTrust } from '@fairground/modules/lottery/evidence/published-trust.ts'
import { createReceipts } from '@fairground/modules/lottery/evidence/receipts.ts'
import { createReceiptsV1 } from '@fairground/modules/lottery/lv1/receipts.ts'
import { openControlPort } from '@fairground/runtime/control-port.ts'
import { openHealthPort } from '@fairground/runtime/health-port.ts'
import { reportStartFailure } from '@fairground/runtime/report-start-failure.ts'
import { drainOnSignal } from '@fairground/runtime/shutdown.ts'
import { startTracing } from '@fairground/runtime/tracing.ts'
import { createServedWords } from './brands/brand-words.ts'
import { brandOfHost, loadBrands, mainBrandAlsoAt } from './brands/brands.ts'
import { whitelabelOf } from './brands/whitelabel.ts'
import { withTimeoutFallback } from './cache/with-timeout-fallback.ts'
import { apiKeys, readConfig } from './config.ts'
import { readInitialData } from './pages/initial-data.ts'
import { servePlay } from './pages/serve-play.ts'
import { serveVerify } from './pages/serve-verify.ts'
import { serveWeb } from './pages/serve-web.ts'
import { createApi } from './server.ts'
import { requireDecoder } from './uploads/decoder/require-decoder.ts'

const hasStarted = reportStartFailure('api')
const config = readConfig(process.env)
const tracing = await startTracing('api', config)
const root = resolve(import.meta.dirname, '../../..')
const brandsDir = resolve(root, config.BRANDS_DIR)
const brands = loadBrands(brandsDir)
const words = readWordsOfBrands(brandsDir)
const servedWords = createServedWords(words)
const { MAIN_BRAND, PHONE_HOST } = config
const servedBrands = PHONE_HOST ? mainBrandAlsoAt(brands, MAIN_BRAND, PHONE_HOST) : brands
const api = await createApi(config, servedBrands, words)
const { app, log, live, merchants } = api

await requireDecoder(log, config)
await startAs(log, api.db, 'fairground_app')

const mode = config.NODE_ENV === 'development' ? 'development' : 'production'
await serveWeb(app, {
  mode,
  root,
  brandsDir,
  textIn: api.textIn,
  servedWords,
  release: config.RELEASE,
  frameSources: config.PROVIDER_URL ? [new URL(config.PROVIDER_URL).origin] : [],
  merchantOf: async (request) => {
    const merchant = await merchants.forPage(request.host)
    if (!merchant) return null
    // Without a place in the news a phone begins with what comes.
    const newsHead = await withTimeoutFallback(live.headOf(merchant.id).then(String), '')
    const initialDataIn = (language: LanguageCode) => withTimeoutFallback(readInitialData(api, merchant, language), {})
    const { brand, settings } = merchant
    return { brand, whitelabel: whitelabelOf(merchant), imageHosts: settings.imageHosts, newsHead, initialDataIn }
  },
  now: () => api.clock.now(),
  rng: () => randomInt(2 ** 32) / 2 ** 32,
})
await servePlay(app, {
  mode,
  root,
  servedWords,
  textIn: api.textIn,
  merchantOf: async (request) => {
    const merchant = await merchants.forPage(request.host)
    return merchant && { brand: merchant.brand, whitelabel: whitelabelOf(merchant) }
  },
})
const { receipts } = apiKeys(config)
await serveVerify(app, {
  mode,
  root,
  keys: createReceiptsV1(receipts).publicKeys,
  trust: createPublishedTrust(api.db, {
    receiptKeys: createReceipts(receipts).publicKeys,
    nowMs: () => performance.now(),
    onFailure: (error) => log.warn({ error }, 'the page that verifies says of the draw log what was last known'),
  }),
  // From the files alone: who wants to check something may do so while the database is away.
  brandOf: (request) => brandOfHost(servedBrands, request.host),
})
const control = config.CONTROL_PORT === undefined ? null : await openControlPort(config.CONTROL_PORT, api.clock)
await app.listen({ host: config.HOST, port: config.PORT })
// Opened last: what says that it is ready must already serve.
const healthPort = await openHealthPort(config, api.health, api.metrics.registry)
hasStarted()

drainOnSignal(log, {
  announce: () => {
    api.health.drain()
    api.connectionDrain.announce()
  },
  delayMs: config.DRAIN_DELAY_MS ?? (config.NODE_ENV === 'production' ? 5_000 : 0),
  drain: async () => {
    control?.close()
    await api.connectionDrain.refuseConnections(app.server)
    await api.close()
    await tracing.stop()
    healthPort.close()
  },
})
