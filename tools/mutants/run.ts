import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { seedOfTree } from '../reachability/draw.ts'
import { readRows } from '../spec/rows.ts'
import type { MutatedTree } from './apply-mutant.ts'
import {
  byTest,
  type CaughtMutants,
  drawMutants,
  dueMutants,
  faultsOf,
  inputsOf,
  type Mutant,
  readMutants,
  titleOf,
} from './mutants.ts'
import { makeTestTree, runTests, type TestOutcome, withBug } from './run-in-mutated-tree.ts'

type Outcome = 'caught' | 'SURVIVED' | 'DID NOT RUN'

const folder = join(projectRoot, 'docs/spec/mutants')
const seenFile = join(folder, 'seen.json')

function readFile(path: string): string | undefined {
  const place = join(projectRoot, path)
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}

function allMutants(): Mutant[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'seen.json')
  return readMutants(Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])))
}

function readSeen(): CaughtMutants {
  return existsSync(seenFile) ? (JSON.parse(readFileSync(seenFile, 'utf8')) as CaughtMutants) : {}
}

/** Rows that have no mutant any more are forgotten, and a survivor stays due. */
function record(all: readonly Mutant[], outcomes: ReadonlyMap<Mutant, Outcome>): void {
  const seen = readSeen()
  const entries = all.flatMap((mutant) => {
    const outcome = outcomes.get(mutant)
    const inputs = outcome === 'caught' ? inputsOf(mutant, readFile) : outcome ? undefined : seen[mutant.row]
    return inputs === undefined ? [] : [[mutant.row, inputs] as const]
  })
  const sorted = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(seenFile, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** As vitest writes its own, so that a nightly run reads it like the others. */
function writeReport(path: string, outcomes: ReadonlyMap<Mutant, Outcome>): void {
  const testResults = [...outcomes].map(([{ row, file, test }, outcome]) => ({
    name: join(projectRoot, test),
    assertionResults: [
      {
        fullName: `${row} broken in ${file} is caught`,
        status: outcome === 'caught' ? 'passed' : 'failed',
        failureMessages: outcome === 'caught' ? [] : [outcome],
      },
    ],
  }))
  mkdirSync(dirname(join(projectRoot, path)), { recursive: true })
  writeFileSync(join(projectRoot, path), JSON.stringify({ testResults }))
}

function leave(why: string): never {
  console.error(why)
  process.exit(2)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    drawn: { type: 'string' },
    record: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
})

function choose(all: readonly Mutant[]): readonly Mutant[] {
  if (values.all) return all
  if (values.drawn !== undefined) {
    const count = Number(values.drawn)
    if (!(Number.isInteger(count) && count > 0)) leave(`${values.drawn} is no number of mutants.`)
    return drawMutants(all, count, seedOfTree())
  }
  const unknown = positionals.filter((row) => all.every((mutant) => mutant.row !== row))
  if (unknown.length > 0) leave(`These rows name no mutant: ${unknown.join(', ')}.`)
  if (positionals.length > 0) return all.filter(({ row }) => positionals.includes(row))
  return dueMutants(all, readSeen(), readFile)
}

/** So many files of tests run healthy in one start of vitest, which costs more than most files. */
const healthyAtOnce = 16

/** Which of the rows' tests pass and fail in the healthy tree. */
async function runHealthy(tree: MutatedTree, mutants: readonly Mutant[]): Promise<readonly TestOutcome[]> {
  const files = [...byTest(mutants)]
  const outcomes: TestOutcome[] = []
  for (let from = 0; from < files.length; from += healthyAtOnce) {
    const some = files.slice(from, from + healthyAtOnce)
    const rows = new Set(some.flatMap(([, each]) => each.map(({ row }) => titleOf(row).source)))
    const report = await runTests(
      tree,
      some.map(([test]) => test),
      new RegExp([...rows].join('|')),
    ).catch(() => null)
    outcomes.push(...(report?.tests ?? []))
  }
  return outcomes
}

/** The healthy tests of a row must pass, or a failure later would say nothing about the mutant. */
async function judge(tree: MutatedTree, mutant: Mutant, healthy: readonly TestOutcome[]): Promise<Outcome> {
  const { row, file, test } = mutant
  const note = (outcome: Outcome, more = '') => {
    console.log(`${row.padEnd(11)} ${outcome}${more && ` (${more})`}  ${file}, by ${test}`)
    return outcome
  }
  const title = titleOf(row)
  const own = healthy.filter((each) => each.file === test && title.test(each.title))
  if (!own.some(({ hasPassed }) => hasPassed) || own.some(({ hasFailed }) => hasFailed))
    return note('DID NOT RUN', 'its tests do not pass without it')
  const report = await withBug(tree, mutant, () => runTests(tree, test, title)).catch(() => null)
  const hasRun = report !== null && report.numFailedTests + report.numPassedTests > 0
  if (!hasRun) return note('DID NOT RUN', 'no test of the row starts with it')
  return note(report.numFailedTests > 0 ? 'caught' : 'SURVIVED')
}

const all = allMutants()
const rows = new Set(readRows(readFile('docs/spec/requirements.md') ?? '').map(({ id }) => id))
const faults = all.flatMap((mutant) => faultsOf(mutant, rows, readFile))
if (faults.length > 0) leave(faults.join('\n'))

const chosen = choose(all)
console.log(`spec:mutants: ${chosen.length} of ${all.length}`)
const outcomes = new Map<Mutant, Outcome>()
if (chosen.length > 0) {
  const tree = await makeTestTree({ withPages: true })
  try {
    const healthy = await runHealthy(tree, chosen)
    for (const mutant of chosen) outcomes.set(mutant, await judge(tree, mutant, healthy))
  } finally {
    await tree.remove()
  }
}
if (values.record) record(all, outcomes)
if (values.report) writeReport(values.report, outcomes)
const notCaught = chosen.filter((mutant) => outcomes.get(mutant) !== 'caught')
console.log(`spec:mutants: ${chosen.length - notCaught.length} caught, ${notCaught.length} not`)
if (notCaught.length > 0) console.log(`spec:mutants: not caught: ${notCaught.map(({ row }) => row).join(', ')}`)
// What was drawn is only reported: another tree draws others, so that a red run would say nothing about its commit.
process.exitCode = notCaught.length > 0 && values.drawn === undefined ? 1 : 0
