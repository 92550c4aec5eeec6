import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { seedOfTree } from '../reachability/draw.ts'
import { readRows } from '../spec/rows.ts'
import {
  byTest,
  drawMutants,
  dueMutants,
  faultsOf,
  inputsOf,
  type Mutant,
  readMutants,
  type SeenMutants,
  titleOf,
} from './mutants.ts'
import type { MutatedTree } from './plant.ts'
import { makeTestTree, runTests, withBug } from './run-in-mutated-tree.ts'

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

function readSeen(): SeenMutants {
  return existsSync(seenFile) ? (JSON.parse(readFileSync(seenFile, 'utf8')) as SeenMutants) : {}
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

/** The healthy file must pass with a test of the row in it, or a failure later would say nothing about the mutant. */
async function judge(tree: MutatedTree, test: string, mutants: readonly Mutant[]): Promise<Map<Mutant, Outcome>> {
  const outcomes = new Map<Mutant, Outcome>()
  const note = (mutant: Mutant, outcome: Outcome, more = '') => {
    outcomes.set(mutant, outcome)
    console.log(`${mutant.row.padEnd(11)} ${outcome}${more && ` (${more})`}  ${mutant.file}, by ${test}`)
  }
  const healthy = await runTests(tree, test).catch(() => null)
  for (const mutant of mutants) {
    const title = titleOf(mutant.row)
    const isProven = healthy?.tests.some((each) => each.hasPassed && title.test(each.title))
    if (!isProven || healthy?.numFailedTests !== 0) {
      note(mutant, 'DID NOT RUN', 'the file of tests does not pass without it')
      continue
    }
    const report = await withBug(tree, mutant, () => runTests(tree, test, title)).catch(() => null)
    const hasRun = report !== null && report.numFailedTests + report.numPassedTests > 0
    if (!hasRun) note(mutant, 'DID NOT RUN', 'no test of the row starts with it')
    else note(mutant, report.numFailedTests > 0 ? 'caught' : 'SURVIVED')
  }
  return outcomes
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
    for (const [test, mutants] of byTest(chosen))
      for (const [mutant, outcome] of await judge(tree, test, mutants)) outcomes.set(mutant, outcome)
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
