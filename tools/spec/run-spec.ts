import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../tidy.ts'
import { type Report, readJourneyReport, readUnitReport } from './reports.ts'
import { isDueBy, MILESTONES, type Milestone, readDecisions, readRows } from './rows.ts'
import { evaluateRows, idsIn, nameOf, unknownIds, type Verdict } from './verdict.ts'
import { weaknessFinder } from './weaknesses.ts'

type Print = (line: string) => void

export type SpecOptions = {
  readonly root: string
  /** Git's name for the tree as it is now. */
  readonly tree: string
  readonly due: Milestone | undefined
  readonly now: Date
  readonly print: Print
}

/** Says whether every row due by then is proven and every id in a title exists. */
export function runSpec({ root, tree, due, now, print }: SpecOptions): boolean {
  const rows = readRows(readFileSync(join(root, 'docs/spec/requirements.md'), 'utf8'))
  const decisions = readDecisions(readFileSync(join(root, 'docs/spec/decisions.md'), 'utf8'))
  const unit = loadReport(root, tree, 'reports/unit.json', readUnitReport)
  const journeys = loadReport(root, tree, 'reports/e2e.json', readJourneyReport)
  const runs = [...unit.runs, ...journeys.runs]
  const weaknessOf = weaknessFinder((path) => readIfThere(join(root, path)))
  const verdicts = evaluateRows(rows, runs, weaknessOf)
  const weak = runs.filter((run) => run.passed && idsIn(run.titles).length > 0 && weaknessOf(run))
  const unknown = unknownIds(runs, new Set([...rows.map(({ id }) => id), ...decisions]))
  const owed = due ? verdicts.filter(({ row, proven }) => isDueBy(row, due) && !proven) : []

  print(`reports/unit.json: ${unit.runs.length} tests, ${ageOf(unit, now)}`)
  print(`reports/e2e.json: ${journeys.runs.length} tests, ${ageOf(journeys, now)}`)
  printCounts(print, 'area', [...new Set(rows.map(({ area }) => area))], verdicts, ({ row }) => row.area)
  printCounts(print, 'milestone', MILESTONES, verdicts, ({ row }) => row.due)
  printList(print, 'Marks of the specification in the sources', specMarks(root))
  printList(print, 'Proven elsewhere than asked', verdicts.filter(({ elsewhere }) => elsewhere).map(sayElsewhere))
  printList(
    print,
    'Tests that prove nothing',
    weak.map((run) => `${weaknessOf(run)}: ${nameOf(run)}`),
  )
  printList(print, 'Unknown ids in titles', unknown)
  printList(print, `Due by ${due} and not proven`, owed.map(sayOwed))
  if (due) print(`\nDue by ${due}: ${owed.length === 0 ? 'every row is proven' : `${owed.length} rows are not proven`}`)
  return owed.length === 0 && unknown.length === 0
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function loadReport(root: string, tree: string, path: string, parse: (text: string, root: string) => Report): Report {
  const text = readIfThere(join(root, path))
  if (text === undefined) throw new Error(`${path} is missing: run npm test and npm run e2e first.`)
  const report = parse(text, root)
  if (report.tree !== tree) throw new Error(`${path} is of another tree: run npm test and npm run e2e again.`)
  return report
}

function ageOf({ at }: Report, now: Date): string {
  const minutes = Math.round((now.getTime() - at.getTime()) / 60_000)
  return minutes < 120 ? `${minutes} min old` : `${Math.round(minutes / 60)} h old`
}

function printCounts(
  print: Print,
  heading: string,
  names: readonly string[],
  verdicts: readonly Verdict[],
  nameOfVerdict: (verdict: Verdict) => string,
): void {
  const line = (...[name, ...cells]: readonly [string, ...(string | number)[]]) =>
    print(`${name.padEnd(12)}${cells.map((cell) => `${cell}`.padStart(9)).join('')}`)
  const count = (name: string, some: readonly Verdict[]) =>
    line(name, some.length, some.filter(({ proven }) => proven).length, some.filter(({ proven }) => !proven).length)
  print('')
  line(heading, 'rows', 'proven', 'unproven')
  for (const name of names) {
    const of = verdicts.filter((verdict) => nameOfVerdict(verdict) === name)
    count(name, of)
  }
  count('total', verdicts)
}

function printList(print: Print, heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  print(`\n${heading} (${lines.length})`)
  for (const line of lines) print(`  ${line}`)
}

function sayOwed({ row, why }: Verdict): string {
  return `${row.id} [${row.due}, ${row.checked}] ${row.text} (${why})`
}

function sayElsewhere({ row }: Verdict): string {
  return `${row.id} asks for ${row.checked}`
}

function specMarks(root: string): string[] {
  const sources = listFiles(root).filter((path) => /(?<!\.test)\.(?:tsx?|css|sql)$/.test(path))
  return sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const mark = /(?:\/\/|\/\*|\*|--)\s.*spec §\s?\d.*$/.exec(line)?.[0]
        return mark ? [`${path}:${index + 1} ${mark}`] : []
      }),
  )
}
