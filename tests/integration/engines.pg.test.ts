import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectPoolAs } from '@fairground/db/connect-as.ts'
import { externalEngines, startEngines } from '@fairground/dev-env/engines.ts'
import { findBinary } from '@fairground/dev-env/find-binary.ts'
import { afterAll, expect, test } from 'vitest'

const dir = await mkdtemp(join(tmpdir(), 'fairground-engines-'))
const engines = await startEngines({ dir, durable: true })
afterAll(async () => {
  await engines.stop()
  await rm(dir, { recursive: true, force: true })
})

// A killed child whose new parent never collects it stays in the table as a zombie, but it no longer runs.
function runs(pid: number): boolean {
  const stat = `/proc/${pid}/stat`
  if (process.platform === 'linux') return existsSync(stat) && !/\) [ZX] /.test(readFileSync(stat, 'utf8'))
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a killed PostgreSQL comes back at the same address with what was committed', async () => {
  const pool = connectPoolAs(engines.databaseUrl, { role: 'owner', max: 1 })
  await pool.query('create table kept as select 42 as answer')
  const before = engines.postgres.pid()
  await engines.postgres.kill()
  expect(engines.postgres.pid()).toBeUndefined()
  await expect(pool.query('select 1')).rejects.toThrow()
  await engines.postgres.start()
  expect(engines.postgres.pid()).not.toBe(before)
  expect(engines.postgres.url).toBe(engines.databaseUrl)
  expect((await pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
  expect((await pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  await pool.end()
})

test.each(['redis', 'nats'] as const)('a stopped %s starts again at the same address', async (name) => {
  const engine = engines[name]
  const { url } = engine
  await engine.stop()
  await engine.stop()
  expect(engine.pid()).toBeUndefined()
  await engine.start()
  expect(engine.url).toBe(url)
})

test('no engine outlives the process that started it, even killed hard', async () => {
  const home = join(dir, 'nested')
  const script = `
    const { startEngines } = await import(process.argv[1])
    const engines = await startEngines({ dir: process.argv[2] })
    console.log([engines.postgres, engines.redis, engines.nats].map((engine) => engine.pid()).join(' '))`
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    script,
    join(import.meta.dirname, '../../packages/dev-env/src/engines.ts'),
    home,
  ])
  const [line] = await once(parent.stdout, 'data')
  const pids = String(line).trim().split(' ').map(Number)
  expect(pids.map(runs)).toEqual([true, true, true])
  parent.kill('SIGKILL')
  const deadline = Date.now() + 10_000
  while (pids.some(runs) && Date.now() < deadline) await sleep(20)
  expect(pids.map(runs)).toEqual([false, false, false])
})

test('below a directory that only root may enter, PostgreSQL finds a home it can enter', async () => {
  const closed = join(dir, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const external = { redisUrl: engines.redisUrl, natsUrl: engines.natsUrl }
  const nested = await startEngines({ dir: join(closed, 'engines'), external })
  expect(nested.postgres.pid()).toBeGreaterThan(0)
  await nested.stop()
  const pointer = join(closed, 'engines', 'postgres-location')
  expect(existsSync(pointer)).toBe(process.getuid?.() === 0)
  if (existsSync(pointer)) await rm(readFileSync(pointer, 'utf8'), { recursive: true })
})

test('an engine named in the environment is used and cannot be ended', async () => {
  const external = externalEngines({
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    NATS_URL: engines.natsUrl,
  })
  const borrowed = await startEngines({ dir: join(dir, 'borrowed'), external })
  expect(borrowed.databaseUrl).toBe(engines.databaseUrl)
  await expect(borrowed.postgres.kill()).rejects.toThrow(/external/)
  await expect(borrowed.redis.stop()).rejects.toThrow(/external/)
  await borrowed.stop()
  expect(engines.postgres.pid()).toBeGreaterThan(0)
})

test('a missing engine is answered with how to get it on each system', () => {
  expect(() => findBinary('no-such-engine')).toThrow(/no-such-engine was not found.*Debian.*macOS.*Windows/s)
})
