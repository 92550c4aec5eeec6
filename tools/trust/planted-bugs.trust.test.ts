import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { templatesFolder } from '../cluster-template.ts'
import { breakText, type PlantedTree, plantBug } from '../plant.ts'
import { testControls } from './controls.ts'
import { printFigures } from './night.ts'
import { plantedBugs } from './planted-bugs.ts'

const projectRoot = resolve(import.meta.dirname, '../..')
const textOf = (file: string) => readFile(join(projectRoot, file), 'utf8')

test('at least thirty bugs can be planted, each at a place that stands once, before tests that are there', async () => {
  for (const bug of plantedBugs) {
    expect(breakText(bug, await textOf(bug.file)), bug.what).not.toBe(await textOf(bug.file))
    expect(existsSync(join(projectRoot, bug.caughtBy)), `${bug.what}: ${bug.caughtBy}`).toBe(true)
  }
  expect(plantedBugs.length).toBeGreaterThanOrEqual(30)
})

type Told = { readonly numFailedTests: number; readonly numPassedTests: number }

/** Runs one file of tests in the tree, and says how many of them failed; a file that cannot even start is no catch. */
async function runTests({ root }: PlantedTree, file: string): Promise<Told> {
  const report = join(root, 'report.json')
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const project = file.endsWith('.pg.test.ts') ? 'pg' : 'unit'
  const args = [vitest, 'run', '--project', project, '--reporter=json', `--outputFile=${report}`, file]
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, VITEST: '', CLUSTER_TEMPLATES: templatesFolder() },
  })
  await once(child, 'exit')
  return JSON.parse(await readFile(report, 'utf8')) as Told
}

/** A part of a bug's words or of a file's name, to try out some of them without waiting for the night. */
const wanted = process.env.TRUST_BUGS
const chosen = plantedBugs.filter(({ what, caughtBy }) => `${what} ${caughtBy}`.includes(wanted ?? ''))

describe('one by one', () => {
  let planted: Promise<PlantedTree> | null = null
  const healthyRuns = new Map<string, Promise<Told>>()

  const makeTree = async () => {
    const [first] = plantedBugs
    if (!first) throw new Error('there is nothing to plant')
    const tree = await plantBug(first)
    await writeFile(join(tree.root, first.file), await textOf(first.file))
    const configs = (await readdir(projectRoot)).filter((name) => /^tsconfig.*\.json$|^vitest\.config\.ts$/.test(name))
    for (const name of ['tools', 'docs', ...configs])
      await cp(join(projectRoot, name), join(tree.root, name), { recursive: true })
    return tree
  }
  afterAll(async () => (await planted)?.remove())

  const controls = chosen.map((bug) => {
    const title = `${bug.what} is found by ${bug.caughtBy}`
    return { title, bugs: [bug], checkers: [bug.caughtBy], bug }
  })
  testControls(import.meta.filename, controls, async ({ bug }) => {
    planted ??= makeTree()
    const tree = await planted
    const healthyRun = healthyRuns.get(bug.caughtBy) ?? runTests(tree, bug.caughtBy)
    healthyRuns.set(bug.caughtBy, healthyRun)
    const { numFailedTests: failedBefore, numPassedTests } = await healthyRun
    expect(failedBefore, `${bug.caughtBy} fails without a bug`).toBe(0)
    expect(numPassedTests).toBeGreaterThan(0)
    const place = join(tree.root, bug.file)
    const healthy = await readFile(place, 'utf8')
    await writeFile(place, breakText(bug, healthy))
    try {
      const { numFailedTests } = await runTests(tree, bug.caughtBy)
      printFigures(`planted: ${bug.what}`, { 'failed tests': numFailedTests, in: bug.caughtBy })
      expect(numFailedTests).toBeGreaterThan(0)
    } finally {
      await writeFile(place, healthy)
    }
  })
})
