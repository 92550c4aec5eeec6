import { resolve } from 'node:path'
import { relaySubject } from '@fairground/contract/event-message.ts'
import { connect } from '@fairground/db/connect.ts'
import { startAs } from '@fairground/db/require-login.ts'
import { readWordsOfBrands } from '@fairground/i18n/brand-words.ts'
import { createLanguageText } from '@fairground/i18n/language-text.ts'
import { findGateways } from '@fairground/modules/cashier/channels/find-gateways.ts'
import { createVendorKeySeal } from '@fairground/modules/games/vendor-keys.ts'
import { findChatVendors } from '@fairground/modules/inbox/chat/find-chat-vendor.ts'
import { vapidKeysOf } from '@fairground/modules/inbox/push/vapid-keys.ts'
import { createPersonalDataStore } from '@fairground/modules/member/personal-data.ts'
import { createAlarms } from '@fairground/runtime/alarms.ts'
import { createClock } from '@fairground/runtime/clock.ts'
import { openControlPort } from '@fairground/runtime/control-port.ts'
import { createHealth } from '@fairground/runtime/health.ts'
import { openHealthPort } from '@fairground/runtime/health-port.ts'
import { createLogger } from '@fairground/runtime/logger.ts'
import { watchDependencies } from '@fairground/runtime/metrics/watch-dependencies.ts'
import { connectNats } from '@fairground/runtime/nats-options.ts'
import { reportStartFailure } from '@fairground/runtime/report-start-failure.ts'
import { drainOnSignal } from '@fairground/runtime/shutdown.ts'
import { startTracing } from '@fairground/runtime/tracing.ts'
import type { NatsConnection } from '@nats-io/transport-node'
import { sql } from 'kysely'
import { readConfig, workerKeys } from './config.ts'
import { consumeEvents } from './consume-events.ts'
import { consumersOf } from './consumers.ts'
import { createSendMail } from './email.ts'
import { readBrandFiles } from './inbox/brand-files.ts'
import { createSendPush } from './inbox/web-push.ts'
import { runSettlement } from './lottery-jobs.ts'
import { measureBacklog } from './measure-backlog.ts'
import { createMetrics } from './metrics.ts'
import { makePartitionsAtStart } from './partition-jobs.ts'
import { relayOutbox } from './relay-outbox.ts'
import { runJobs } from './run-jobs.ts'
import { watchVendors } from './vendors/watch-vendors.ts'
import type { Worker } from './worker.ts'

const hasStarted = reportStartFailure('worker')
const config = readConfig(process.env)
const tracing = await startTracing('worker', config)
const alarms = createAlarms()
const log = createLogger('worker', config.LOG_LEVEL, undefined, alarms.record)
const metrics = createMetrics(alarms)
const { onPool } = metrics
const stop = new AbortController()
const ended = new Promise<never>((_resolve, reject) => {
  stop.signal.addEventListener('abort', () => reject(new Error('the worker ends')))
})
ended.catch(() => undefined)
let nats: NatsConnection | null = null
const reached = connectNats(config, 'worker').then((connection) => {
  nats = connection
  return connection
})

const onError = (error: Error) => log.warn({ error }, 'a database connection was lost')

const brandsDir = resolve(import.meta.dirname, '../../..', config.BRANDS_DIR)
const keys = workerKeys(config)

const worker: Worker = {
  config,
  log,
  clock: createClock(),
  db: connect(config.DATABASE_URL, { limits: 'work', name: 'worker', max: config.DATABASE_POOL, onError, onPool }),
  // A lock of a session needs a session of its own, which a pooler in transaction mode does not give.
  session: connect(config.DATABASE_SESSION_URL ?? config.DATABASE_URL, {
    limits: 'relay',
    name: 'relay',
    max: 1,
    onError,
    onPool,
  }),
  metrics,
  personalData: createPersonalDataStore(keys),
  gateways: findGateways(config.PAYMENT_GATEWAYS, Date.now),
  chatVendors: findChatVendors(config.CHAT_VENDORS, Date.now),
  vendorKeys: createVendorKeySeal(keys.vendors),
  sendMail: createSendMail(config),
  textIn: createLanguageText(readWordsOfBrands(brandsDir)),
  brands: readBrandFiles(brandsDir),
  sendPush: createSendPush({
    keys: vapidKeysOf(keys.push),
    services: config.PUSH_SERVICES,
    contact: config.MAIL_FROM,
  }),
  stopping: stop.signal,
  wakeRelay: () => {
    if (nats && !nats.isClosed()) nats.publish(relaySubject)
  },
  nats: () => Promise.race([reached, ended]),
}

await startAs(log, worker.db, 'fairground_worker')
const health = createHealth({
  needed: { postgres: () => sql`select 1`.execute(worker.db) },
  useful: { nats: async () => (await reached).flush() },
})
watchDependencies(metrics.registry, health.check)
const healthPort = await openHealthPort(config, health, metrics.registry)
const control = config.CONTROL_PORT === undefined ? null : await openControlPort(config.CONTROL_PORT, worker.clock)

const duties = [
  makePartitionsAtStart(worker),
  relayOutbox(worker),
  runJobs(worker),
  runSettlement(worker),
  measureBacklog(worker),
  watchVendors(worker),
  consumeEvents(worker, consumersOf(worker)),
]
for (const duty of duties) {
  duty.catch((error) => {
    log.fatal({ error }, 'a duty ended')
    process.exit(1)
  })
}
hasStarted()
log.info({ healthPort: (healthPort.address() as { port: number }).port }, 'worker ready')

drainOnSignal(log, {
  announce: () => health.drain(),
  drain: async () => {
    stop.abort()
    await Promise.all(duties)
    await nats?.close()
    control?.close()
    healthPort.close()
    await Promise.all([worker.db.destroy(), worker.session.destroy(), tracing.stop()])
  },
})
