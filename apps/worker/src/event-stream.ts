import { eventStream, eventSubjects } from '@fairground/contract/events.ts'
import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream'
import { type NatsConnection, nanos } from '@nats-io/transport-node'

const dayMs = 86_400_000
const duplicateWindowMs = 120_000
const streamNotFound = 10_059

/** Null where there is none. */
export async function findStream(manager: JetStreamManager): Promise<StreamInfo | null> {
  try {
    return await manager.streams.info(eventStream)
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== streamNotFound) throw error
    return null
  }
}

/** Says whether the stream had to be made, which means that whatever it held before is gone. */
export async function ensureStream(nats: NatsConnection, replicas: number): Promise<boolean> {
  const manager = await jetstreamManager(nats)
  const known = await findStream(manager)
  if (known) {
    if (known.config.num_replicas !== replicas) await manager.streams.update(eventStream, { num_replicas: replicas })
    return false
  }
  await manager.streams.add({
    name: eventStream,
    subjects: [eventSubjects],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    num_replicas: replicas,
    max_age: nanos(dayMs),
    duplicate_window: nanos(duplicateWindowMs),
  })
  return true
}
