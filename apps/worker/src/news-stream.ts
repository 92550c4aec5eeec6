import { newsStream, newsSubjects } from '@fairground/contract/news.ts'
import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { type NatsConnection, nanos } from '@nats-io/transport-node'

const dayMs = 86_400_000
const duplicateWindowMs = 120_000
const streamNotFound = 10_059

export async function hasStream(manager: JetStreamManager): Promise<boolean> {
  try {
    await manager.streams.info(newsStream)
    return true
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== streamNotFound) throw error
    return false
  }
}

/** Says whether the stream had to be made, which means that whatever it held before is gone. */
export async function ensureStream(nats: NatsConnection): Promise<boolean> {
  const manager = await jetstreamManager(nats)
  if (await hasStream(manager)) return false
  await manager.streams.add({
    name: newsStream,
    subjects: [newsSubjects],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: nanos(dayMs),
    duplicate_window: nanos(duplicateWindowMs),
  })
  return true
}
