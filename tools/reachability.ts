import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBrands } from '@fairground/api/brands/brands.ts'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { projectRoot, startDevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { thirdParties } from '@fairground/dev-env/third-parties.ts'
import { checkReach } from './reachability/check-reach.ts'
import { overHttp } from './reachability/stage.ts'

/** Judges everything that every demo brand offers to everyone: it opens, or it is a preview. */
const dir = await mkdtemp(join(tmpdir(), 'fairground-reach-'))
const env = { TRUSTED_PROXIES: '127.0.0.1' }
const house = await startDevEnvironment({ dir, mode: 'test', apis: 1, workers: 1, thirdParties, env })
const { databaseUrl } = house.engines
const owner = connectAs(databaseUrl, { role: 'owner', max: 1 })
const app = connectAs(databaseUrl, { role: 'app', max: 1 })
try {
  await publishDemo(databaseUrl, new Date())
  const port = Number(new URL(house.apis[0]?.url ?? '').port)
  const report = await checkReach({ owner, app, send: overHttp(port) }, loadBrands(join(projectRoot, 'brands')))
  for (const finding of report.findings) console.log(finding)
  const { judged, opens, previews, findings } = report
  console.log(`${judged} offers judged: ${opens} open, ${previews} are previews, ${findings.length} findings`)
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await Promise.all([owner.destroy(), app.destroy()])
  await house.stop()
  await rm(dir, { recursive: true, force: true })
}
