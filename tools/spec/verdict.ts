import type { TestRun } from './reports.ts'
import type { Row } from './rows.ts'

export type Weakness =
  | 'calls no product code'
  | 'asserts nothing'
  | 'source not found'
  | 'carries more ids than one test can prove'
  | 'takes an id from a variable'

export type Verdict = {
  readonly row: Row
  readonly proven: boolean
  readonly why: string
  /** A journey was asked for and only a unit test came, or the other way round. */
  readonly elsewhere: boolean
}

const ID = /\b[A-Z]+-\d{2,3}\b/g
/** Names of standards that look like the id of a row. */
const STANDARDS = new Set(['AES', 'BCP', 'ES', 'HS', 'ISO', 'RFC', 'RS', 'SHA', 'UTF'])

export function idsIn(titles: readonly string[]): string[] {
  const ids = titles.join(' ').match(ID) ?? []
  return [...new Set(ids)].filter((id) => !STANDARDS.has(id.replace(/-.*$/, '')))
}

export function evaluateRows(
  rows: readonly Row[],
  runs: readonly TestRun[],
  weaknessOf: (run: TestRun) => Weakness | undefined,
): Verdict[] {
  const byId = new Map<string, TestRun[]>()
  for (const run of runs) {
    for (const id of idsIn(run.titles)) byId.set(id, [...(byId.get(id) ?? []), run])
  }
  return rows.map((row) => {
    const named = [row.id, ...row.decisions].flatMap((id) => byId.get(id) ?? [])
    return { row, ...weigh(row, named, weaknessOf) }
  })
}

function weigh(row: Row, runs: readonly TestRun[], weaknessOf: (run: TestRun) => Weakness | undefined) {
  if (runs.length === 0) return { proven: false, why: 'no test', elsewhere: false }
  const failed = runs.find((run) => !run.passed)
  if (failed) return { proven: false, why: `did not pass: ${nameOf(failed)}`, elsewhere: false }
  const strong = runs.filter((run) => weaknessOf(run) === undefined)
  const weak = runs[0]
  if (strong.length === 0 && weak) {
    return { proven: false, why: `${weaknessOf(weak)}: ${nameOf(weak)}`, elsewhere: false }
  }
  return { proven: true, why: '', elsewhere: isElsewhere(row, strong) }
}

function isElsewhere(row: Row, runs: readonly TestRun[]): boolean {
  const journey = runs.some((run) => run.journey)
  const unit = runs.some((run) => !run.journey)
  if (row.checked === 'e2e') return !journey
  if (row.checked === 'both') return !(journey && unit)
  return row.checked !== '-' && !unit
}

export function nameOf(run: TestRun): string {
  return `${run.file} > ${run.titles.join(' > ')}`
}

export function unknownIds(runs: readonly TestRun[], known: ReadonlySet<string>): string[] {
  return runs.flatMap((run) =>
    idsIn(run.titles)
      .filter((id) => !known.has(id))
      .map((id) => `${id} in ${nameOf(run)}`),
  )
}
