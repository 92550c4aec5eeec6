import { randomBytes, randomUUID } from 'node:crypto'
import { advanceDraws } from '@fairground/modules/lottery/advance-draws.ts'
import { createBeacon } from '@fairground/modules/lottery/beacon.ts'
import { databaseTime } from '@fairground/modules/lottery/draws.ts'
import { generateDraws } from '@fairground/modules/lottery/generate-draws.ts'
import { createSeedSeal } from '@fairground/modules/lottery/seal-seed.ts'
import { workerKeys } from './config.ts'
import { pause, type Worker } from './worker.ts'

const lookMs = 250
const failedMs = 1_000
const generateEveryMs = 60_000

/**
 * Makes draws and brings them on, by the database's clock. Any number of workers may run this: whoever finds a step
 * taken goes on to the next. Without a beacon there are no draws.
 */
export async function runDraws(worker: Worker): Promise<void> {
  const { config, db, log } = worker
  if (config.BEACON_URL === undefined) return
  const seal = createSeedSeal(workerKeys(config).draws)
  const making = { seal, beacon: createBeacon(config.BEACON_URL, config.BEACON_SOURCE) }
  const rng = { newId: randomUUID, newSeed: () => randomBytes(32).toString('hex') }
  let generatedAt = Number.NEGATIVE_INFINITY
  while (!worker.stopping.aborted) {
    try {
      const now = await databaseTime(db)
      if (now.getTime() - generatedAt >= generateEveryMs) {
        await generateDraws(db, now, seal, rng)
        generatedAt = now.getTime()
      }
      await advanceDraws(db, now, making)
      await pause(worker, lookMs)
    } catch (error) {
      log.error({ event: 'draws.stalled', error }, 'a step of the draws failed and is tried again')
      await pause(worker, failedMs)
    }
  }
}
