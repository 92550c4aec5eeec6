import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { breakText, type MutatedTree } from '../../tools/mutants/apply-mutant.ts'
import { makeTestTree, runTests, type TestReport, withBug } from '../../tools/mutants/run-in-mutated-tree.ts'
import { testControls } from './due/controls.ts'
import { printFigures } from './due/profile.ts'
import { moneyMutants as moneyMoved } from './money-mutants.ts'
import { monthMutants } from './month-mutants.ts'
import { turnoverMutants } from './turnover-mutants.ts'

const moneyMutants = [...moneyMoved, ...turnoverMutants, ...monthMutants]
const projectRoot = resolve(import.meta.dirname, '../..')
const textOf = (file: string) => readFile(join(projectRoot, file), 'utf8')

test('at least thirty bugs can be planted, each at a place that stands once, before tests that are there', async () => {
  for (const bug of moneyMutants) {
    expect(breakText(bug, await textOf(bug.file)), bug.what).not.toBe(await textOf(bug.file))
    expect(existsSync(join(projectRoot, bug.caughtBy)), `${bug.what}: ${bug.caughtBy}`).toBe(true)
  }
  expect(moneyMutants.length).toBeGreaterThanOrEqual(30)
})

/** A part of a bug's words or of a file's name, to try out some of them without waiting for the night. */
const wanted = process.env.TRUST_BUGS
const chosen = moneyMutants.filter(({ what, caughtBy }) => `${what} ${caughtBy}`.includes(wanted ?? ''))

describe('one by one', () => {
  let planted: Promise<MutatedTree> | null = null
  const healthyRuns = new Map<string, Promise<TestReport>>()

  afterAll(async () => (await planted)?.remove())

  const controls = chosen.map((bug) => {
    const title = `${bug.what} is found by ${bug.caughtBy}`
    return { title, bugs: [bug], checkers: [bug.caughtBy], bug }
  })
  testControls(import.meta.filename, controls, async ({ bug }) => {
    planted ??= makeTestTree({ withPages: false })
    const tree = await planted
    const healthyRun = healthyRuns.get(bug.caughtBy) ?? runTests(tree, bug.caughtBy)
    healthyRuns.set(bug.caughtBy, healthyRun)
    const { numFailedTests: failedBefore, numPassedTests } = await healthyRun
    expect(failedBefore, `${bug.caughtBy} fails without a bug`).toBe(0)
    expect(numPassedTests).toBeGreaterThan(0)
    const { numFailedTests } = await withBug(tree, bug, () => runTests(tree, bug.caughtBy))
    printFigures(`planted: ${bug.what}`, { 'failed tests': numFailedTests, in: bug.caughtBy })
    expect(numFailedTests).toBeGreaterThan(0)
  })
})
