import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { templatesFolder } from '@fairground/dev-env/cluster-template.ts'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { applyMutant, type Bug, breakText, type MutatedTree } from './apply-mutant.ts'

/** A planted tree only links to them. */
const linkedApps = ['apps/web', 'apps/play', 'apps/verify'] as const

export type TestOutcome = {
  /** Relative to the project's root. */
  readonly file: string
  readonly title: string
  readonly hasPassed: boolean
  readonly hasFailed: boolean
}
export type TestReport = {
  readonly numFailedTests: number
  readonly numPassedTests: number
  readonly tests: readonly TestOutcome[]
}

type VitestReport = Omit<TestReport, 'tests'> & {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** A bug that breaks nothing: each mutant comes into the tree later and leaves it again. */
const noBug: Bug = { file: 'packages/domain/package.json', find: '"name"', replace: '"name"' }

/**
 * A copy of the product in which vitest runs. Node follows a link to the real file and finds the healthy packages from
 * there, so tests of pages see a bug only where the pages are copied too.
 */
export async function makeTestTree({ withPages }: { readonly withPages: boolean }): Promise<MutatedTree> {
  const tree = await applyMutant(noBug)
  if (withPages) for (const app of linkedApps) await copyApp(tree.root, app)
  const configs = (await readdir(projectRoot)).filter((name) => /^tsconfig.*\.json$|^vitest\.config\.ts$/.test(name))
  for (const name of ['tools', 'tests', 'docs', ...configs])
    await cp(join(projectRoot, name), join(tree.root, name), { recursive: true })
  return tree
}

async function copyApp(root: string, app: string): Promise<void> {
  const [from, to] = [join(projectRoot, app), join(root, app)]
  await unlink(to)
  const isSource = (path: string) => !['node_modules', 'dist', '.vite'].includes(basename(path))
  await cp(from, to, { recursive: true, filter: isSource })
  const own = join(from, 'node_modules')
  if (existsSync(own)) await symlink(own, join(to, 'node_modules'))
}

/** The vitest project that a file of tests belongs to, as `vitest.config.ts` divides them. */
export function projectOf(file: string): 'unit' | 'web' | 'dom' | 'pg' {
  if (file.endsWith('.pg.test.ts')) return 'pg'
  if (/\.test\.tsx$|\.dom\.test\.ts$/.test(file)) return 'dom'
  return file.startsWith('apps/web/src/') ? 'web' : 'unit'
}

/** Far more than any file of tests takes; a bug may make a loop endless. */
const limitMs = 600_000

/** Runs files of tests in the tree, or those tests whose title matches, and says what became of each. */
export async function runTests(
  { root }: MutatedTree,
  files: string | readonly string[],
  title?: RegExp,
): Promise<TestReport> {
  const named = [files].flat()
  const report = join(root, 'report.json')
  await rm(report, { force: true })
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const projects = [...new Set(named.map(projectOf))].flatMap((project) => ['--project', project])
  const args = [vitest, 'run', ...projects, '--reporter=json', `--outputFile=${report}`, ...named]
  if (title) args.push('-t', title.source)
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    timeout: limitMs,
    killSignal: 'SIGKILL',
    env: { ...process.env, VITEST: '', CLUSTER_TEMPLATES: templatesFolder() },
  })
  await once(child, 'exit')
  if (!existsSync(report)) throw new Error(`${named.join(', ')} ended without a report`)
  const { numFailedTests, numPassedTests, testResults } = JSON.parse(await readFile(report, 'utf8')) as VitestReport
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(root, name),
      title: fullName,
      hasPassed: status === 'passed',
      hasFailed: status === 'failed',
    })),
  )
  return { numFailedTests, numPassedTests, tests }
}

/** The tree is healthy again afterwards, whatever happens. */
export async function withBug<T>({ root }: MutatedTree, bug: Bug, work: () => Promise<T>): Promise<T> {
  const place = join(root, bug.file)
  const healthy = await readFile(place, 'utf8')
  await writeFile(place, breakText(bug, healthy))
  try {
    return await work()
  } finally {
    await writeFile(place, healthy)
  }
}
