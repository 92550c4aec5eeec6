import { isAbsolute, relative, resolve } from 'node:path'

export type TestRun = {
  readonly file: string
  /** The titles from the outermost group to the test itself. */
  readonly titles: readonly string[]
  readonly passed: boolean
  readonly journey: boolean
}

/** The tree is git's name for what was tested; a report that nobody stamped has none. */
export type Report = { readonly at: Date; readonly tree: string | undefined; readonly runs: readonly TestRun[] }

type UnitReport = {
  readonly tree?: string
  readonly startTime: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

type JourneySpec = {
  readonly title: string
  readonly file: string
  readonly tests: readonly { readonly status: string }[]
}

type JourneySuite = {
  readonly title: string
  readonly specs: readonly JourneySpec[]
  readonly suites?: readonly JourneySuite[]
}

type JourneyReport = {
  readonly config: { readonly rootDir: string; readonly metadata?: { readonly tree?: string } }
  readonly stats: { readonly startTime: string }
  readonly suites: readonly JourneySuite[]
}

export function readUnitReport(text: string, root: string): Report {
  const report: UnitReport = JSON.parse(text)
  const runs = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: isAbsolute(name) ? relative(root, name) : name,
      titles: [...ancestorTitles.filter((ancestor) => ancestor !== ''), title],
      passed: status === 'passed',
      journey: false,
    })),
  )
  return { at: new Date(report.startTime), tree: report.tree, runs }
}

export function readJourneyReport(text: string, root: string): Report {
  const report: JourneyReport = JSON.parse(text)
  const folder = report.config.rootDir
  // The outermost suite of Playwright is the file itself, which is no part of a title.
  const runs = report.suites.flatMap((suite) => [
    ...suite.specs.map((spec) => journeyRun(spec, [], folder, root)),
    ...(suite.suites ?? []).flatMap((inner) => journeyRuns(inner, [], folder, root)),
  ])
  return { at: new Date(report.stats.startTime), tree: report.config.metadata?.tree, runs }
}

function journeyRuns(suite: JourneySuite, above: readonly string[], folder: string, root: string): TestRun[] {
  const titles = [...above, suite.title]
  return [
    ...suite.specs.map((spec) => journeyRun(spec, titles, folder, root)),
    ...(suite.suites ?? []).flatMap((inner) => journeyRuns(inner, titles, folder, root)),
  ]
}

function journeyRun(spec: JourneySpec, above: readonly string[], folder: string, root: string): TestRun {
  return {
    file: relative(root, resolve(folder, spec.file)),
    titles: [...above, spec.title],
    // One that passed when it was asked again is named by the table of stages; a skipped one did not run.
    passed: spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected' || status === 'flaky'),
    journey: true,
  }
}
