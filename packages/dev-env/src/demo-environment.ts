import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import { projectRoot, startDevEnvironment } from './dev-environment.ts'
import { thirdParties } from './third-parties.ts'

export type DemoEnvironment = { readonly origin: string; readonly databaseUrl: string; stop(): Promise<void> }

/** The brand whose phone is measured. */
export const measuredBrand = 'halcyon'

/**
 * One api, one worker and one process that draws on engines of their own, with all that visitors of the demonstration
 * see. Another tree than ours may be the one that is served, to be compared with.
 */
export async function startDemoEnvironment(root = projectRoot): Promise<DemoEnvironment> {
  if (!existsSync(join(root, 'apps/web/dist/service-worker.js')))
    throw new Error('apps/web/dist is missing: run npm run build first.')
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const house = await startDevEnvironment({ dir, mode: 'test', apis: 1, workers: 1, thirdParties, root })
  const stop = async () => {
    await house.stop()
    await rm(dir, { recursive: true, force: true })
  }
  try {
    const { databaseUrl } = house.engines
    await publishDemo(databaseUrl, new Date())
    const { port } = new URL(house.apis[0]?.url ?? '')
    return { origin: `http://${measuredBrand}.localhost:${port}`, databaseUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
