import { eventStream, eventSubjectOf, type PlatformEvent } from '@fairground/contract/events.ts'
import type { Db } from '@fairground/db/connect.ts'
import { contextOfTrace, currentTrace, inSpan } from '@fairground/db/trace.ts'
import { moveCursor, publishedCursor, readCursor, slowestCursor } from '@fairground/modules/outbox/cursors.ts'
import { eventsAfter } from '@fairground/modules/outbox/event-items.ts'
import { stampEvents } from '@fairground/modules/outbox/stamp-events.ts'
import { type JetStreamClient, jetstream } from '@nats-io/jetstream'
import { sql } from 'kysely'
import { ensureStream } from './event-stream.ts'
import { pause, type Worker } from './worker.ts'

/** Any fixed number: it names the relay among the advisory locks of its database. */
const relayLock = 7_201_001
const batchSize = 500
/** How often it looks. Events that come in between go together, which costs the house far less than one by one. */
const gatherMs = 25
const contendMs = 500
const failedMs = 500
const publishLimitMs = 5_000

/**
 * Carries events from the outbox to NATS in the order of their stamps. Any number of workers may run this;
 * the holder of the advisory lock relays, the others wait for its connection to end.
 */
export async function relayOutbox(worker: Worker): Promise<void> {
  while (!worker.stopping.aborted) {
    try {
      await worker.session.connection().execute(async (connection) => {
        const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${relayLock}) as held`.execute(
          connection,
        )
        if (!rows[0]?.held) return pause(worker, contendMs)
        try {
          await relayWhileHeld(worker, connection)
        } finally {
          // A failed connection has given the lock up already.
          await sql`select pg_advisory_unlock(${relayLock})`.execute(connection).catch(() => undefined)
        }
      })
    } catch (error) {
      worker.log.warn({ error }, 'relaying stopped and will be tried again')
      await pause(worker, failedMs)
    }
  }
}

/** Runs on the connection that holds the lock, so that losing the lock ends the work. */
async function relayWhileHeld(worker: Worker, db: Db): Promise<void> {
  const nats = await worker.nats()
  if (await ensureStream(nats, worker.config.NATS_REPLICAS)) await refill(db)
  const stream = jetstream(nats, { timeout: publishLimitMs })
  while (!worker.stopping.aborted) {
    await stampEvents(db, batchSize)
    const published = await readCursor(db, publishedCursor)
    const items = await eventsAfter(db, published, batchSize)
    const last = items.at(-1)
    if (!last) {
      await pause(worker, gatherMs)
      continue
    }
    await Promise.all(items.map((item) => publishItem(stream, item)))
    await moveCursor(db, publishedCursor, BigInt(last.position))
    worker.metrics.relayed.inc(items.length)
    if (items.length < batchSize) await pause(worker, gatherMs)
  }
}

function publishItem(stream: JetStreamClient, item: PlatformEvent) {
  const publish = (told: PlatformEvent) =>
    stream.publish(eventSubjectOf(item), JSON.stringify(told), {
      msgID: item.position,
      expect: { streamName: eventStream },
    })
  const parent = contextOfTrace(item.trace)
  if (!parent) return publish(item)
  const attributes = { 'event.subject': item.subject, 'event.position': item.position }
  return inSpan('event.publish', { kind: 'publish', parent, attributes }, () =>
    publish({ ...item, trace: currentTrace() ?? item.trace }),
  )
}

/** A stream that had to be made anew has lost what it held; the outbox still has what any reader needs. */
async function refill(db: Db): Promise<void> {
  await moveCursor(db, publishedCursor, await slowestCursor(db))
}
