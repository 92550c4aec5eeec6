import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from './logger.ts'

const drainLimitMs = 10_000

export type Draining = {
  /** Says at once that nothing new should come. */
  readonly announce?: () => void
  /** How long it goes on as before, so that a process that sends work here has heard of it. */
  readonly delayMs?: number
  readonly drain: () => Promise<void>
}

/** SIGTERM or SIGINT announces, waits, drains once and exits 0; a process that cannot drain in ten seconds is ended. */
export function drainOnSignal(log: Logger, { announce, delayMs = 0, drain }: Draining): void {
  let draining = false
  const stop = async (signal: string) => {
    if (draining) return
    draining = true
    announce?.()
    log.info({ signal, delayMs }, 'draining')
    await wait(delayMs)
    const limit = setTimeout(() => {
      log.error({ event: 'shutdown.limit' }, 'drain limit passed')
      process.exit(1)
    }, drainLimitMs)
    try {
      await drain()
      clearTimeout(limit)
      // Node itself can fail to end after this; the line tells that case from a drain that hangs.
      log.info('drained')
      process.exit(0)
    } catch (error) {
      log.error({ event: 'shutdown.failed', error }, 'drain failed')
      process.exit(1)
    }
  }
  process.once('SIGTERM', () => void stop('SIGTERM'))
  process.once('SIGINT', () => void stop('SIGINT'))
}
