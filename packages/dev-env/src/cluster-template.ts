import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { readConfig as readConfigHere } from '@fairground/cli/config.ts'
import type { run as runHere } from '@fairground/cli/run.ts'
import type { allowAnyTime } from '@fairground/db/testing/any-time.ts'
import type { prepareTemplate } from '@fairground/db/testing/test-database.ts'
import { findBinary } from './find-binary.ts'
import { copyFiles, postgresEngine } from './postgres-engine.ts'
import { projectRoot } from './project-root.ts'

const run = promisify(execFile)
const unusedAfterMs = 86_400_000

type CommandLine = { readonly run: typeof runHere }
type CommandConfig = { readonly readConfig: typeof readConfigHere }
type Testing = { readonly prepareTemplate: typeof prepareTemplate }
type Clock = { readonly allowAnyTime: typeof allowAnyTime }

/** What a prepared cluster is made from, in the tree that it is made for. */
const ingredients = [
  'packages/db',
  'packages/modules/src/system/sync-merchants.ts',
  'packages/domain/src/brand.ts',
  'packages/contract/src/brand-file.ts',
  'apps/api/src/brands/brands.ts',
  'apps/cli/src/commands/brand.ts',
  'apps/cli/src/commands/migrate.ts',
]
const ownFiles = ['cluster-template.ts', 'postgres-engine.ts']

/** A tree that was copied to plant bugs shares what it has not changed with the tree it was copied from. */
export const templatesFolder = () => process.env.CLUSTER_TEMPLATES ?? join(projectRoot, '.local/clusters')

/**
 * A folder with a cluster that has every migration and every merchant, and beside it the template that tests of
 * PostgreSQL copy their databases from. It is made once for each content of the tree's migrations, functions and brands,
 * and is never started again: clusters are copies of it. A planted bug in one of them has a template of its own.
 */
export async function clusterTemplate(root: string = projectRoot): Promise<string> {
  const folder = join(templatesFolder(), await keyOf(root))
  if (existsSync(folder)) {
    const now = new Date()
    await utimes(folder, now, now)
    return folder
  }
  await mkdir(templatesFolder(), { recursive: true, mode: 0o700 })
  const draft = join(templatesFolder(), `draft-${randomUUID()}`)
  try {
    await make(root, draft)
    await rename(draft, folder)
  } catch (error) {
    // Two may make the same one at once; the first to finish gave it its name, and either would do.
    if (!existsSync(folder)) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await removeUnused()
  return folder
}

async function make(root: string, draft: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-template-'))
  try {
    const engine = await postgresEngine(dir, { durable: false })
    await engine.start()
    try {
      // It also makes the logins of the cluster, which every copy gives passwords of its own.
      const testing: Testing = await import(join(root, 'packages/db/src/testing/test-database.ts'))
      await testing.prepareTemplate(engine.url)
      await prepareDatabase(root, engine.url)
    } finally {
      await engine.stop()
    }
    await mkdir(draft, { mode: 0o700 })
    await copyFiles(join(engine.home, 'data'), join(draft, 'data'))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** By the operator's own commands, so that development and production are set up the same way. */
export async function prepareDatabase(root: string, databaseUrl: string): Promise<void> {
  const { run: runCommand }: CommandLine = await import(join(root, 'apps/cli/src/run.ts'))
  const { readConfig }: CommandConfig = await import(join(root, 'apps/cli/src/config.ts'))
  for (const command of [['migrate'], ['brand', 'sync']]) {
    const failures: string[] = []
    const code = await runCommand(command, {
      config: readConfig({ DATABASE_URL: databaseUrl }),
      now: () => new Date(),
      print: () => undefined,
      printError: (line: string) => failures.push(line),
    })
    if (code !== 0) throw new Error(failures.join('\n'))
  }
  const clock: Clock = await import(join(root, 'packages/db/src/testing/any-time.ts'))
  await clock.allowAnyTime(databaseUrl)
}

async function keyOf(root: string): Promise<string> {
  const { stdout: version } = await run(join(dirname(findBinary('initdb')), 'postgres'), ['--version'])
  const brands = (await readdir(join(root, 'brands'))).map((brand) => join('brands', brand, 'brand.json'))
  const named = await Promise.all([...ingredients, ...brands].map((each) => filesIn(join(root, each))))
  const files = [...named.flat().map((path) => [relative(root, path), path] as const)]
  for (const name of ownFiles) files.push([name, join(import.meta.dirname, name)])
  const hash = createHash('sha256').update(version)
  for (const [name, path] of files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\n${name}\n`).update(await readFile(path))
  return hash.digest('hex').slice(0, 24)
}

async function filesIn(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && !/node_modules|\.test\.ts$/.test(join(entry.parentPath, entry.name)),
  )
  return files.map((entry) => join(entry.parentPath, entry.name))
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(templatesFolder())) {
    const folder = join(templatesFolder(), name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - unusedAfterMs) await rm(folder, { recursive: true, force: true })
  }
}
