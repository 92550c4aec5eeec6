import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBrands } from '@fairground/api/brands/brands.ts'
import { readConfig } from '@fairground/cli/config.ts'
import { demoLotteries } from '@fairground/cli/demo/lottery.ts'
import { run } from '@fairground/cli/run.ts'
import { connect } from '@fairground/db/connect.ts'
import { startEngines } from '@fairground/dev-env/engines.ts'
import { findBinary } from '@fairground/dev-env/find-binary.ts'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { installationAt } from '../support/installation.ts'

// Logins belong to a whole cluster, so this has one of its own.
const dir = mkdtempSync(join(tmpdir(), 'init-'))
const engines = await startEngines({
  dir,
  external: { redisUrl: process.env.TEST_REDIS_URL ?? '', natsUrl: process.env.TEST_NATS_URL ?? '' },
})
afterAll(async () => {
  await engines.stop()
  rmSync(dir, { recursive: true })
})

const passwordOf = () => "it's only a test"
const installation = installationAt(engines.databaseUrl, passwordOf)
const urls = {
  api: installation.API_DATABASE_URL,
  worker: installation.WORKER_DATABASE_URL,
  draws: installation.DRAWS_DATABASE_URL,
  staff: installation.STAFF_DATABASE_URL,
  backup: installation.BACKUP_DATABASE_URL,
}

async function fairground(env: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const config = readConfig({ ...installation, ...env })
  const code = await run(args, { config, now: () => new Date(), print, printError: print })
  return { code, said: lines.join('\n') }
}

/** How many rows this login gets, or the reason of PostgreSQL. */
async function rows(login: keyof typeof urls, statement: string): Promise<number | string> {
  const db = connect(urls[login], { max: 1 })
  return sql
    .raw(statement)
    .execute(db)
    .then(
      (result) => result.rows.length,
      ({ code }) => code,
    )
    .finally(() => db.destroy())
}

test('init makes the logins of the processes, which then have their own rights and no more', {
  timeout: 120_000,
}, async () => {
  const nameless = await fairground({ API_DATABASE_URL: engines.databaseUrl }, 'init')
  expect(nameless).toMatchObject({ code: 1, said: expect.stringContaining('must log in as fairground_api') })
  for (const _ of ['first', 'again']) {
    const { code, said } = await fairground({}, 'init')
    expect(code).toBe(0)
    expect(said).not.toContain('only a test')
  }
  for (const args of [['migrate'], ['brand', 'sync'], ['demo']])
    expect(await fairground({}, ...args)).toMatchObject({ code: 0 })
  const brands = loadBrands(join(projectRoot, 'brands')).length
  const denied = '42501'
  expect(await rows('api', 'select 1 from lottery')).toBe(0)
  expect(await rows('api', 'select 1 from kysely_migration')).toBe(denied)
  expect(await rows('worker', 'select 1 from merchant_ids()')).toBe(brands)
  expect(await rows('worker', 'select 1 from kysely_migration')).toBe(denied)
  expect(await rows('draws', 'select 1 from draw_seed')).toBe(0)
  for (const table of ['kysely_migration', 'bet', 'member', 'ledger_posting'])
    expect(await rows('draws', `select 1 from ${table}`)).toBe(denied)
  for (const login of ['api', 'worker', 'staff'] as const)
    expect(await rows(login, 'select 1 from draw_seed')).toBe(denied)
  expect(await rows('backup', 'select 1 from lottery')).toBe(brands * demoLotteries.lotteries.length)
  expect(await rows('backup', 'delete from lottery')).toBe(denied)
})

test('a membership from before each role had its own rights is taken away by init, once migrated', async () => {
  const superuser = connect(engines.databaseUrl, { max: 1 })
  try {
    const isMember = async () => {
      const { rows: found } = await sql<{ is: boolean }>`
        select pg_has_role('fairground_worker', 'fairground_app', 'member') as is`.execute(superuser)
      return found[0]?.is
    }
    await sql`grant fairground_app to fairground_worker`.execute(superuser)
    expect(await isMember()).toBe(true)
    expect(await fairground({}, 'init')).toMatchObject({ code: 0 })
    expect(await isMember()).toBe(false)
  } finally {
    await superuser.destroy()
  }
})

test('init can be printed for a superuser whom only the machine itself lets in', async () => {
  const { code, said } = await fairground({}, 'init', '--print')
  expect(code).toBe(0)
  const args = ['--quiet', '--set', 'ON_ERROR_STOP=1', engines.databaseUrl]
  const ran = spawnSync(findBinary('psql'), args, { input: said, encoding: 'utf8' })
  expect(ran).toMatchObject({ status: 0, stderr: '' })
  expect(await rows('api', 'select 1 from lottery')).toBe(0)
})
