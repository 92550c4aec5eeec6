import { rm } from 'node:fs/promises'
import { clusterTemplate } from '@fairground/dev-env/cluster-template.ts'
import { startEngines } from '@fairground/dev-env/engines.ts'
import { scratchFolder } from './scratch-folder.ts'

/** Vitest calls this once before the tests that need real engines; the workers inherit the environment. */
export async function setup(): Promise<() => Promise<void>> {
  const dir = await scratchFolder('fairground-test-')
  const engines = await startEngines({ dir, durable: false, template: clusterTemplate })
  process.env.TEST_DATABASE_URL = engines.databaseUrl
  process.env.TEST_REDIS_URL = engines.redisUrl
  process.env.TEST_NATS_URL = engines.natsUrl
  return async () => {
    await engines.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
