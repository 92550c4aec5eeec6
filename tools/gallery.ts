import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBrands } from '@fairground/api/brands/brands.ts'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import { seedActors } from '@fairground/cli/demo/seed-actors.ts'
import { chromiumPath } from '@fairground/dev-env/chromium.ts'
import { projectRoot, startDevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { thirdParties } from '@fairground/dev-env/third-parties.ts'
import { chromium } from '@playwright/test'
import { contactSheets } from './gallery/contact-sheets.ts'
import { indexPage } from './gallery/index-page.ts'
import { shots } from './gallery/shots.ts'
import { takeShots } from './gallery/take-shots.ts'

const main = 'halcyon'
const target = join(projectRoot, 'gallery')
const wanted = process.argv[2] ?? ''

if (!existsSync(join(projectRoot, 'apps/web/dist/service-worker.js'))) {
  console.error('apps/web/dist is missing: run npm run build first.')
  process.exit(2)
}

const all = shots(loadBrands(join(projectRoot, 'brands')), main).filter(({ name }) => name.includes(wanted))
const dir = await mkdtemp(join(tmpdir(), 'fairground-gallery-'))
const house = await startDevEnvironment({ dir, mode: 'test', apis: 1, workers: 1, thirdParties })
await publishDemo(house.engines.databaseUrl, new Date())
await seedActors(house.engines.databaseUrl, { home: main, other: 'vermilion' })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
})
try {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const port = Number(new URL(house.apis[0]?.url ?? '').port)
  const pictures = await takeShots(browser, all, port, target)
  const sheets = await contactSheets(pictures, target)
  await writeFile(join(target, 'index.html'), indexPage(pictures, sheets))
  console.log(`${pictures.length} pictures on ${sheets.length} sheets: ${join(target, 'index.html')}`)
} finally {
  await browser.close()
  await house.stop()
  await rm(dir, { recursive: true, force: true })
}
