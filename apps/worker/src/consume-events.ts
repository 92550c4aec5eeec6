import { lastPositionIn } from '@fairground/contract/event-message.ts'
import { eventStream } from '@fairground/contract/events.ts'
import { applyEvents, type Consumer } from '@fairground/modules/outbox/apply-events.ts'
import { readCursors, stampedCursor } from '@fairground/modules/outbox/cursors.ts'
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { findStream } from './event-stream.ts'
import { pause, type Worker } from './worker.ts'

const failedMs = 500
const streamMs = 200
const catchUpMs = 2_000
const ackWaitMs = 30_000
/** Nobody waits for what consumers do, so events gather before each step: a step costs nearly the same for many. */
const gatherMs = 300

type Consuming = Pick<Worker, 'db' | 'log' | 'metrics' | 'nats' | 'stopping'>

/**
 * The stream wakes a consumer, PostgreSQL decides what it has to do: the cursor drops what was
 * applied before, the outbox supplies what the stream lost. A stopped NATS therefore only delays.
 */
export async function consumeEvents(worker: Consuming, consumers: readonly Consumer[]): Promise<void> {
  await Promise.all([...consumers.map((consumer) => followStream(worker, consumer)), catchUp(worker, consumers)])
}

async function followStream(worker: Consuming, consumer: Consumer): Promise<void> {
  while (!worker.stopping.aborted) {
    try {
      await consumeUntilBroken(worker, consumer)
    } catch (error) {
      worker.log.warn({ error, consumer: consumer.name }, 'consuming stopped and will be tried again')
    }
    await pause(worker, failedMs)
  }
}

async function consumeUntilBroken(worker: Consuming, consumer: Consumer): Promise<void> {
  const nats = await worker.nats()
  const durable = consumer.name.replace('.', '_')
  const manager = await jetstreamManager(nats)
  // The relay makes it, because only the relay knows what must be in it; until then the outbox itself is read.
  while (!worker.stopping.aborted && !(await findStream(manager))) await pause(worker, streamMs)
  if (worker.stopping.aborted) return
  await manager.consumers.add(eventStream, {
    durable_name: durable,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(ackWaitMs),
  })
  const source = await jetstream(nats).consumers.get(eventStream, durable)
  const messages = await source.consume({ max_messages: 100, abort_on_missing_resource: true })
  const stop = () => messages.stop()
  worker.stopping.addEventListener('abort', stop, { once: true })
  // The worker may have been told to stop while NATS answered, and then nobody tells again.
  if (worker.stopping.aborted) stop()
  let cursor = 0n
  try {
    for await (const message of messages) {
      const position = lastPositionIn(message.json())
      // What came with an earlier message needs no question.
      if (position > cursor) {
        // Events come in bursts, and whatever has come by then is taken too.
        await pause(worker, gatherMs)
        cursor = await apply(worker, consumer, position)
      }
      message.ack()
    }
  } finally {
    worker.stopping.removeEventListener('abort', stop)
    messages.stop()
  }
}

/** Without this a message lost by NATS after it was acknowledged would wait for the next one to reveal the gap. */
async function catchUp(worker: Consuming, consumers: readonly Consumer[]): Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  while (!worker.stopping.aborted) {
    await pause(worker, catchUpMs)
    try {
      // One look without a lock for all of them is what it costs where nothing was lost.
      const cursors = await readCursors(worker.db)
      const stamped = cursors.get(stampedCursor) ?? 0n
      const isBehind = ({ name }: Consumer) => !underWay.has(name) && (cursors.get(name) ?? 0n) < stamped
      for (const consumer of consumers.filter(isBehind)) {
        const applied = applyOr(worker, consumer, stamped).finally(() => underWay.delete(consumer.name))
        underWay.set(consumer.name, applied)
      }
    } catch (error) {
      worker.log.warn({ error }, 'how far consumers are could not be read and is looked at again')
    }
  }
  await Promise.all(underWay.values())
}

/** One consumer that cannot go on, or has far to go, must not hold up the others. */
async function applyOr(worker: Consuming, consumer: Consumer, position: bigint): Promise<void> {
  try {
    await apply(worker, consumer, position)
  } catch (error) {
    worker.log.warn({ error, consumer: consumer.name }, 'catching up failed and will be tried again')
  }
}

async function apply(worker: Consuming, consumer: Consumer, position: bigint): Promise<bigint> {
  const { taken, cursor } = await applyEvents(worker.db, consumer, position)
  if (taken > 0) worker.metrics.consumed.inc({ consumer: consumer.name }, taken)
  return cursor
}
