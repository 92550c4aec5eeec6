import { connect } from '@fairground/db/connect.ts'
import { startAs } from '@fairground/db/require-login.ts'
import { createAlarms } from '@fairground/runtime/alarms.ts'
import { createClock } from '@fairground/runtime/clock.ts'
import { openControlPort } from '@fairground/runtime/control-port.ts'
import { createHealth } from '@fairground/runtime/health.ts'
import { openHealthPort } from '@fairground/runtime/health-port.ts'
import { createLogger } from '@fairground/runtime/logger.ts'
import { watchDependencies } from '@fairground/runtime/metrics/watch-dependencies.ts'
import { reportStartFailure } from '@fairground/runtime/report-start-failure.ts'
import { drainOnSignal } from '@fairground/runtime/shutdown.ts'
import { startTracing } from '@fairground/runtime/tracing.ts'
import { sql } from 'kysely'
import { readConfig } from './config.ts'
import { type Draws, runDraws } from './draws.ts'
import { createMetrics } from './metrics.ts'

const hasStarted = reportStartFailure('draws')
const config = readConfig(process.env)
const tracing = await startTracing('draws', config)
const alarms = createAlarms()
const log = createLogger('draws', config.LOG_LEVEL, undefined, alarms.record)
const metrics = createMetrics(alarms)
const stop = new AbortController()

const draws: Draws = {
  config,
  log,
  db: connect(config.DATABASE_URL, {
    limits: 'work',
    name: 'draws',
    max: config.DATABASE_POOL,
    onError: (error) => log.warn({ error }, 'a database connection was lost'),
    onPool: metrics.onPool,
  }),
  metrics,
  stopping: stop.signal,
  unavailable: new Set(),
}

await startAs(log, draws.db, 'fairground_draws')
const answers = (name: 'beacon' | 'witnesses') => async () => {
  if (draws.unavailable.has(name)) throw new Error(`${name} do not answer`)
}
const health = createHealth({
  needed: { postgres: () => sql`select 1`.execute(draws.db) },
  useful: { beacon: answers('beacon'), witnesses: answers('witnesses') },
})
watchDependencies(metrics.registry, health.check)
const healthPort = await openHealthPort(config, health, metrics.registry)
// Draws go by the database's clock; the port is for the tool that moves the clocks of all processes.
const control = config.CONTROL_PORT === undefined ? null : await openControlPort(config.CONTROL_PORT, createClock())

const duty = runDraws(draws)
duty.catch((error) => {
  log.fatal({ error }, 'the duty ended')
  process.exit(1)
})
hasStarted()
log.info({ healthPort: (healthPort.address() as { port: number }).port }, 'draws ready')

drainOnSignal(log, {
  announce: () => health.drain(),
  drain: async () => {
    stop.abort()
    await duty
    control?.close()
    healthPort.close()
    await draws.db.destroy()
    await tracing.stop()
  },
})
