import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eventStream } from '@fairground/contract/events.ts'
import { testDatabase } from '@fairground/db/testing/test-database.ts'
import { projectRoot } from '@fairground/dev-env/dev-environment.ts'
import { startEngines } from '@fairground/dev-env/engines.ts'
import { freePort } from '@fairground/dev-env/free-port.ts'
import { createService } from '@fairground/dev-env/service-process.ts'
import { createThirdParties } from '@fairground/dev-env/third-parties.ts'
import { consumersOf } from '@fairground/worker/consumers.ts'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { afterAll, expect, test } from 'vitest'
import { until } from '../support/until.ts'

const database = await testDatabase()
const dir = mkdtempSync(join(tmpdir(), 'starting-'))
afterAll(async () => {
  await database.drop()
  rmSync(dir, { recursive: true })
})

const engines = {
  DATABASE_URL: database.url,
  REDIS_URL: process.env.TEST_REDIS_URL ?? '',
  NATS_URL: process.env.TEST_NATS_URL ?? '',
}

async function start(main: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(projectRoot, main)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...engines, ...env },
  })
  const exited = once(child, 'exit')
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return { code, out, error }
}

test.each([
  [
    'api',
    { TRUSTED_PROXIES: 'proxy.example' },
    /^api cannot start: .*TRUSTED_PROXIES: "proxy\.example" is neither .*\n$/,
  ],
  [
    'api',
    { NODE_ENV: 'production', PERSONAL_DATA_KEY: Buffer.alloc(32, 7).toString('base64') },
    /^api cannot start: set DECODER_SOCKET, or DECODER_UID .* as another user\n$/,
  ],
  ['api', { BRANDS_DIR: '/nowhere' }, /^api cannot start: .*\/nowhere.*\n$/],
  ['worker', { DATABASE_URL: 'nonsense' }, /^worker cannot start: .*DATABASE_URL.*\n$/],
  ['draws', {}, /^draws cannot start: BEACON_URL and WITNESSES must be set: .*\n$/],
  ['draws', { BEACON_URL: 'http://127.0.0.1:9' }, /^draws cannot start: WITNESSES must be set: .*\n$/],
  [
    'draws',
    { BEACON_URL: 'http://127.0.0.1:9', WITNESSES: '[{"url":"http://127.0.0.1:9","key":"nobody"}]' },
    /^draws cannot start: .*WITNESSES\.0\.key: is no key of a witness.*\n$/,
  ],
])('%s with %o says in one line why it cannot start', async (name, env, line) => {
  const { code, error } = await start(`apps/${name}/src/main.ts`, { NODE_ENV: 'test', ...env })
  expect(code).toBe(1)
  expect(error).toMatch(line)
})

test('the development server refuses a port that somebody listens on, before it starts anything', async () => {
  const somebody = createServer((_request, response) => response.end('ready')).listen(0, '127.0.0.1')
  await once(somebody, 'listening')
  const { port } = somebody.address() as AddressInfo
  const { code, out, error } = await start('tools/dev.ts', { PORT: String(port) })
  somebody.close()
  expect([code, out]).toEqual([1, ''])
  expect(error).toMatch(new RegExp(`^npm run dev cannot start: port ${port} is taken .*\\n$`))
})

test('the development server names the cause of a failed start in one line', async () => {
  const { code, out, error } = await start('tools/dev.ts', {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    PORT: String(await freePort()),
  })
  expect(code).toBe(1)
  expect(out).not.toContain('Ready')
  expect(error).toBe('npm run dev cannot start: fairground migrate: 127.0.0.1:9: nothing listens there\n')
})

test('a worker that meets an empty NATS consumes without a word of warning', async () => {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = engines
  const own = await startEngines({ dir, external: { databaseUrl, redisUrl } })
  const logFile = join(dir, 'worker.log')
  const env = { ...engines, NODE_ENV: 'test', DATABASE_URL: database.urls.worker, NATS_URL: own.natsUrl }
  const worker = await createService({
    name: 'worker',
    main: 'apps/worker/src/main.ts',
    root: projectRoot,
    env,
    logFile,
  })
  const nats = await connect({ servers: own.natsUrl })
  try {
    await worker.start()
    const manager = await jetstreamManager(nats)
    await until('every consumer is at its stream', 20_000, async () => {
      const found = await manager.streams.info(eventStream).then(
        ({ state }) => state.consumer_count,
        () => 0,
      )
      return found === consumersOf({ brands: [] }).length
    })
    expect(await worker.stop()).toBe(0)
  } finally {
    await nats.close()
    await worker.kill()
    await own.stop()
  }
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([])
})

test('draws start without beacon and witness, wait for each of them and say so, and end with 0', async () => {
  const others = await createThirdParties(['beacon'], { dir, mode: 'test', root: projectRoot, apiPort: 0 })
  const { beacon, witness } = others.services
  const { drawsEnv } = others.envAt(others.addresses)
  const logFile = join(dir, 'draws.log')
  const env = { ...drawsEnv, NODE_ENV: 'test', DATABASE_URL: database.urls.draws }
  const draws = await createService({ name: 'draws', main: 'apps/draws/src/main.ts', root: projectRoot, env, logFile })
  const degraded = async () => {
    const state = (await (await fetch(`${draws.healthUrl}/ready`)).json()) as { readonly degraded: string[] }
    return state.degraded.join()
  }
  const said = () =>
    readFileSync(logFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'draws.unwitnessed')
      .map(({ level }) => level)
  const heads = () => database.owner.selectFrom('draw_log_checkpoint').select('size').execute()
  try {
    await draws.start()
    await until('the beacon is missed', 20_000, async () => (await degraded()) === 'beacon')
    await beacon?.start()
    await until('the witness is missed', 60_000, async () => (await degraded()) === 'witnesses')
    await until('somebody is told', 20_000, async () => said().join() === '50')
    expect(await heads()).toEqual([])
    await witness?.start()
    await until('the log is witnessed', 20_000, async () => (await heads()).length > 0 && (await degraded()) === '')
    await until('that is told too', 20_000, async () => said().join() === '50,30')
    const trusted = await database.owner.selectFrom('draw_log_trust').select('kind').orderBy('kind').execute()
    expect(trusted.map(({ kind }) => kind)).toEqual(['chain', 'log', 'needed', 'witness'])
    const metrics = await (await fetch(`${draws.healthUrl}/metrics`)).text()
    expect(metrics).toContain('fairground_draw_log_unwitnessed_seconds 0')
    expect(await draws.stop()).toBe(0)
  } finally {
    await Promise.all([draws, beacon, witness].map((service) => service?.kill()))
  }
})
