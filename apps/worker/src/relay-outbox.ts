import { eventMessages, eventSubject, relaySubject } from '@fairground/contract/event-message.ts'
import { eventStream, type PlatformEvent } from '@fairground/contract/events.ts'
import type { Db } from '@fairground/db/connect.ts'
import { contextOfTrace, currentTrace, inSpan } from '@fairground/db/trace.ts'
import { moveCursor, publishedCursor, readCursor, slowestCursor } from '@fairground/modules/outbox/cursors.ts'
import { eventsAfter } from '@fairground/modules/outbox/event-items.ts'
import { stampEvents } from '@fairground/modules/outbox/stamp-events.ts'
import { type JetStreamClient, jetstream } from '@nats-io/jetstream'
import { sql } from 'kysely'
import { ensureStream } from './event-stream.ts'
import { createWake } from './wake.ts'
import { pause, type Worker } from './worker.ts'

/** Any fixed number: it names the relay among the advisory locks of its database. */
const relayLock = 7_201_001
const batchSize = 500
/** How often it looks. Events that come in between go together, which costs the house far less than one by one. */
const gatherMs = 25
/** Where nothing comes it looks less and less often, down to this, until somebody says that there is something. */
const restMs = 500
const contendMs = 500
const failedMs = 500
const publishLimitMs = 5_000

type Relay = Pick<Worker, 'log' | 'metrics' | 'nats' | 'session' | 'stopping'> & {
  readonly config: Pick<Worker['config'], 'NATS_REPLICAS'>
}

/**
 * Carries events from the outbox to NATS in the order of their stamps. Any number of workers may run this;
 * the holder of the advisory lock relays, the others wait for its connection to end.
 */
export async function relayOutbox(worker: Relay): Promise<void> {
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
async function relayWhileHeld(worker: Relay, db: Db): Promise<void> {
  const nats = await worker.nats()
  if (await ensureStream(nats, worker.config.NATS_REPLICAS)) await refill(db)
  const stream = jetstream(nats, { timeout: publishLimitMs })
  const { wake, wait } = createWake()
  const others = nats.subscribe(relaySubject, { callback: wake })
  try {
    let published = await readCursor(db, publishedCursor)
    let waitMs = gatherMs
    while (!worker.stopping.aborted) {
      const stamped = await stampEvents(db, batchSize)
      if (stamped <= published) {
        // A publisher may publish more in the next moment without waking the relay again.
        const isWoken = await wait(waitMs, worker.stopping)
        waitMs = isWoken ? gatherMs : Math.min(restMs, waitMs * 2)
        continue
      }
      waitMs = gatherMs
      const items = await eventsAfter(db, published, batchSize)
      await publishTogether(stream, items)
      // Events that somebody removed before they were published never come: only the relay gives places.
      published = BigInt(items.at(-1)?.position ?? stamped)
      // Nobody else moves it while the lock is held.
      await moveCursor(db, publishedCursor, published)
      worker.metrics.relayed.inc(items.length)
      if (items.length < batchSize) await pause(worker, gatherMs)
    }
  } finally {
    others.unsubscribe()
  }
}

/** Events that go together share a message. */
async function publishTogether(stream: JetStreamClient, items: readonly PlatformEvent[]): Promise<void> {
  const publishing = Promise.withResolvers<void>()
  publishing.promise.catch(() => undefined)
  const told = items.map((item) => traced(item, publishing.promise))
  try {
    await Promise.all(
      eventMessages(told).map(({ id, text }) =>
        stream.publish(eventSubject, text, { msgID: id, expect: { streamName: eventStream } }),
      ),
    )
    publishing.resolve()
  } catch (error) {
    publishing.reject(error)
    throw error
  }
}

/** An event of a trace hangs below a step of its own, which ends when the event is published. */
function traced(item: PlatformEvent, published: Promise<void>): PlatformEvent {
  const parent = contextOfTrace(item.trace)
  if (!parent) return item
  const attributes = { 'event.subject': item.subject, 'event.position': item.position }
  let told = item
  void inSpan('event.publish', { kind: 'publish', parent, attributes }, () => {
    told = { ...item, trace: currentTrace() ?? item.trace }
    return published
  })
  return told
}

/** A stream that had to be made anew has lost what it held; the outbox still has what any reader needs. */
async function refill(db: Db): Promise<void> {
  await moveCursor(db, publishedCursor, await slowestCursor(db))
}
