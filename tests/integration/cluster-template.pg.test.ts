import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { connectPool } from '@fairground/db/connect.ts'
import { clusterTemplate, templatesFolder } from '@fairground/dev-env/cluster-template.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { expect, test } from 'vitest'
import { applyMutant } from '../../tools/mutants/apply-mutant.ts'

const own = templatesFolder()

async function inFolder<T>(use: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-copies-'))
  return use(dir).finally(() => rm(dir, { recursive: true }))
}

/** What a copy of a template holds, and where its secret is. */
const look = (template: string, isDurable: boolean) =>
  inFolder(async (dir) => {
    const engine = await postgresEngine(dir, { durable: isDurable, template: async () => template })
    await engine.start()
    const pool = connectPool(engine.url, { max: 1 })
    try {
      const ask = async (text: string) => (await pool.query(text)).rows
      return {
        merchants: (await ask('select code from merchant order by code')).map(({ code }) => code),
        databases: (await ask('select datname from pg_database')).map(({ datname }) => datname),
        marks: await ask(`select 1 from pg_tables where tablename = 'planted_here'`),
        fsync: (await ask('show fsync'))[0].fsync,
        password: await readFile(join(engine.home, 'password'), 'utf8'),
      }
    } finally {
      await pool.end()
      await engine.stop()
    }
  })

test('copies are complete, have passwords of their own, and are durable only when started so', {
  timeout: 240_000,
}, async () => {
  const template = await clusterTemplate()
  const [a, b] = [await look(template, true), await look(template, false)]
  expect(a.merchants).toContain('halcyon')
  expect(a.databases).toEqual(expect.arrayContaining(['fairground', 'fairground_template']))
  expect(a.password).not.toBe(b.password)
  expect([a.fsync, b.fsync]).toEqual(['on', 'off'])
})

test('a tree with another function of the database never gets the template of ours, even made twice at once', {
  timeout: 240_000,
}, async () => {
  const tree = await applyMutant({
    file: 'packages/db/functions/system/current_merchant.sql',
    find: 'create or replace function',
    replace: 'create table if not exists planted_here ();\ncreate or replace function',
  })
  try {
    await inFolder(async (dir) => {
      process.env.CLUSTER_TEMPLATES = dir
      const [first, second] = await Promise.all([clusterTemplate(tree.root), clusterTemplate(tree.root)])
      expect(first).toBe(second)
      expect(await readdir(templatesFolder())).toHaveLength(1)
      expect(await readdir(own)).not.toContain(basename(first))
      expect((await look(first, false)).marks).toHaveLength(1)
    })
  } finally {
    delete process.env.CLUSTER_TEMPLATES
    await tree.remove()
  }
  expect(templatesFolder()).toBe(own)
  expect((await look(await clusterTemplate(), false)).marks).toEqual([])
})
