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
import { projectRoot } from '@fairground/dev-env/constellation.ts'
import { startEngines } from '@fairground/dev-env/engines.ts'
import { freePort } from '@fairground/dev-env/free-port.ts'
import { createService } from '@fairground/dev-env/service-process.ts'
import { consumers } from '@fairground/worker/consumers.ts'
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
  ['api', { BRANDS_DIR: '/nowhere' }, /^api cannot start: .*\/nowhere.*\n$/],
  ['worker', { DATABASE_URL: 'nonsense' }, /^worker cannot start: .*DATABASE_URL.*\n$/],
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
      return found === consumers.length
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
