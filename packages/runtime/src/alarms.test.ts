import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createAlarms } from './alarms.ts'
import { createLogger } from './logger.ts'

async function countsAfter(write: (log: ReturnType<typeof createLogger>) => void): Promise<string[]> {
  const [alarms, registry] = [createAlarms(), new Registry()]
  alarms.register(registry)
  write(createLogger('test', 'info', { write: () => undefined }, alarms.record))
  const lines = (await registry.metrics())
    .split('\n')
    .filter((line) => /^fairground_events_total.* [^0]\d*$/.test(line))
  // Reading the figures twice must not count anything twice.
  expect((await registry.metrics()).split('\n')).toEqual(expect.arrayContaining(lines))
  return lines
}

test('an alarm is counted by the logger that writes it, also by a child of it', async () => {
  const counted = await countsAfter((log) => {
    log.error({ event: 'payout.failed', error: new Error('no') }, 'a payout could not be sent')
    log.child({ req: 1 }).error({ event: 'payout.failed' }, 'a payout could not be sent')
    log.warn({ event: 'payment.recovered' }, 'a missed message of a gateway was applied')
  })
  expect(counted).toEqual([
    'fairground_events_total{event="payment.recovered"} 1',
    'fairground_events_total{event="payout.failed"} 2',
  ])
})

test('what is over, what has no event and what nobody knows is not counted', async () => {
  const counted = await countsAfter((log) => {
    log.info({ event: 'draws.unwitnessed', awayMs: 7 }, 'the draw log has its witnesses again')
    log.error('a text alone')
    log.error({ event: `of-${Date.now()}` }, 'a name that would be a new label each time')
  })
  expect(counted).toEqual([])
})

test('every alarm is told from the start as 0, or no rule would see the first one', async () => {
  const registry = new Registry()
  createAlarms().register(registry)
  expect(await registry.metrics()).toContain('fairground_events_total{event="ledger.unexplained"} 0')
})
