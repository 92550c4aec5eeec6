import { makePartitions } from '@fairground/modules/system/make-partitions.ts'
import type { Worker } from './worker.ts'

type Part = Pick<Worker, 'db' | 'clock' | 'log' | 'metrics'>

/** Every hour and at every start. Without a month of its own a posting is refused, so the gauge is an alarm. */
export async function makePartitionsAhead({ db, clock, metrics }: Part): Promise<void> {
  const until = await makePartitions(db, clock.now())
  metrics.partitionsUntil.set(until.getTime() / 1_000)
}

/** A worker that cannot make them now starts all the same: there is room for months, and the next hour tries again. */
export async function makePartitionsAtStart(worker: Part): Promise<void> {
  try {
    await makePartitionsAhead(worker)
  } catch (error) {
    worker.log.error({ event: 'partitions.not-made', error }, 'the months ahead could not be made')
  }
}
