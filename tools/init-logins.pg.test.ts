import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@fairground/cli/config.ts'
import { run } from '@fairground/cli/run.ts'
import { connect } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startEngines } from './engines.ts'

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

const names = {
  api: 'FAIRGROUND_API_PASSWORD',
  worker: 'FAIRGROUND_WORKER_PASSWORD',
  backup: 'FAIRGROUND_BACKUP_PASSWORD',
}
const passwordOf = (login: string) => `it's only a test of ${login}`
const passwords = Object.fromEntries(Object.entries(names).map(([login, name]) => [name, passwordOf(login)]))

async function fairground(env: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const config = readConfig({ DATABASE_URL: engines.databaseUrl, ...env })
  const code = await run(args, { config, now: () => new Date(), print, printError: print })
  return { code, said: lines.join('\n') }
}

/** How many rows this login gets, or the reason of PostgreSQL. */
async function rows(login: keyof typeof names, statement: string): Promise<number | string> {
  const url = new URL(engines.databaseUrl)
  url.username = `fairground_${login}`
  url.password = passwordOf(login)
  const db = connect(url.href, { role: 'owner', max: 1 })
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
  const one = await fairground({ FAIRGROUND_API_PASSWORD: passwordOf('api') }, 'init')
  expect(one).toMatchObject({
    code: 1,
    said: expect.stringContaining('FAIRGROUND_WORKER_PASSWORD needs 16 characters'),
  })
  for (const _ of ['first', 'again']) {
    const { code, said } = await fairground(passwords, 'init')
    expect(code).toBe(0)
    expect(said).not.toContain('only a test')
  }
  for (const args of [['migrate'], ['brand', 'sync'], ['demo']])
    expect(await fairground({}, ...args)).toMatchObject({ code: 0 })
  const denied = '42501'
  expect(await rows('api', 'select 1 from lottery')).toBe(0)
  expect(await rows('api', 'select 1 from kysely_migration')).toBe(denied)
  expect(await rows('worker', 'select 1 from merchant_ids()')).toBe(3)
  expect(await rows('worker', 'select 1 from kysely_migration')).toBe(denied)
  expect(await rows('backup', 'select 1 from lottery')).toBe(3 * 45)
  expect(await rows('backup', 'delete from lottery')).toBe(denied)
})
