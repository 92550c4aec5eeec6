import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadBrands } from '@fairground/api/brands/brands.ts'
import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import { seedActors } from '@fairground/cli/demo/seed-actors.ts'
import { projectRoot, startDevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { thirdParties } from '@fairground/dev-env/third-parties.ts'
import { reportStartFailure } from '@fairground/runtime/report-start-failure.ts'
import { localAddress } from './dev/local-address.ts'
import { refuseForeignApi, refuseTakenPort } from './dev/own-port.ts'
import { startReload } from './dev/reload.ts'

const hasStarted = reportStartFailure('npm run dev')
const port = Number(process.env.PORT ?? 4000)
const lan = process.argv.includes('--lan') ? localAddress() : null
const started = performance.now()
const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
const instance = randomUUID()

await refuseTakenPort(port)
process.stdout.write('Starting PostgreSQL, Redis, NATS, api, worker and draws ...\n')
const house = await startDevEnvironment({
  dir: join(projectRoot, '.local/dev'),
  mode: 'development',
  apis: 1,
  workers: 1,
  thirdParties,
  durable: true,
  apiPort: port,
  ...(lan ? { providerHost: lan } : {}),
  apiEnv: (workers) => ({
    INSTANCE: instance,
    FRONT_DESK_CONTROLS: workers.map(({ controlUrl }) => controlUrl).join(','),
    ...(lan ? { HOST: '0.0.0.0', PHONE_HOST: lan } : {}),
  }),
})

// Pictures of games are drawn, not stored: a tile without one shows the brand's mark until it is there.
const painter = spawn(process.execPath, [join(projectRoot, 'tools/art.ts'), '--behind'], {
  stdio: ['ignore', 'ignore', 'inherit'],
})

const brands = loadBrands(join(projectRoot, 'brands'))
const named = (code: string) => brands.find((brand) => brand.code === code)?.name
try {
  await refuseForeignApi(`http://127.0.0.1:${port}`, instance)
  await seedActors(house.engines.databaseUrl, { home: 'halcyon', other: 'hanbit' })
  await publishDemo(house.engines.databaseUrl, new Date())
} catch (error) {
  painter.kill()
  await house.stop()
  throw error
}
hasStarted()

const seconds = ((performance.now() - started) / 1000).toFixed(1)
const lines = [
  `Ready in ${seconds} s.`,
  '',
  `  Front desk   http://localhost:${port}/`,
  ...brands.map(({ name, hosts }) => `  ${name.padEnd(12)} http://${hosts[0]}:${port}/m/home`),
  `  Calls        http://localhost:${port}/docs`,
  `  Demo bank    http://${lan ?? 'bank.localhost'}:${new URL(house.bank.url).port}/scan`,
  `  Chat desk    http://${lan ?? 'chat.localhost'}:${new URL(house.chat.url).port}/desk`,
  ...(lan ? [`  On a phone   http://${lan}:${port}/m/home`] : ['  On a phone   start with: npm run dev -- --lan']),
  '',
  `Accounts at ${named('halcyon')}: member, agent, trial, excluded; at ${named('hanbit')}: outsider. Password: ${actorPassword}`,
  'Everything here is a demonstration.',
  'A change of code starts what it belongs to again. Ctrl-C stops everything.',
]
process.stdout.write(`${lines.join('\n')}\n`)

const reload = startReload({
  root: projectRoot,
  services: { api: house.apis, worker: house.workers, draws: house.draws },
  say: (line) => process.stdout.write(`${line}\n`),
})
await stopped
painter.kill()
await reload.stop()
await house.stop()
process.exit(0)
