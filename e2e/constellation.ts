import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startConstellation } from '../tools/constellation.ts'
import { roundRobin } from '../tools/round-robin.ts'

/** Playwright calls this once: two api and two worker processes behind one address, on engines of their own. */
export default async function setup(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-e2e-'))
  const house = await startConstellation({ dir, mode: 'test', apis: 2, workers: 2 })
  const balancer = await roundRobin(house.apis.map((api) => Number(new URL(api.url).port)))
  process.env.E2E_PORT = String(balancer.port)
  process.env.E2E_DATABASE_URL = house.engines.databaseUrl
  process.env.E2E_CONTROL_URLS = house.all.map((service) => service.controlUrl).join(',')
  return async () => {
    balancer.close()
    await house.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
