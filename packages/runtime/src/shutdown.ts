import type { Logger } from './logger.ts'

const drainLimitMs = 10_000

/** SIGTERM or SIGINT runs `drain` once and exits 0; whoever cannot drain in ten seconds is ended. */
export function drainOnSignal(log: Logger, drain: () => Promise<void>): void {
  let draining = false
  const stop = async (signal: string) => {
    if (draining) return
    draining = true
    log.info({ signal }, 'draining')
    const limit = setTimeout(() => {
      log.error('drain limit passed')
      process.exit(1)
    }, drainLimitMs)
    try {
      await drain()
      clearTimeout(limit)
      process.exit(0)
    } catch (error) {
      log.error({ error }, 'drain failed')
      process.exit(1)
    }
  }
  process.once('SIGTERM', () => void stop('SIGTERM'))
  process.once('SIGINT', () => void stop('SIGINT'))
}
