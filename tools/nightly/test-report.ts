import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'

export type TestRun = {
  readonly file: string
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly ms: number
  readonly failure: string | null
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number | null
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly results: readonly {
        readonly status: string
        readonly duration: number
        readonly error?: { readonly message?: string }
      }[]
    }[]
  }[]
}

/** Every test of a report that vitest or playwright wrote, each with its duration; none where there is no report. */
export function readTestReport(path: string): readonly TestRun[] {
  const file = join(projectRoot, path)
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightSuite
  return 'testResults' in report ? ofVitest(report) : ofPlaywright(report)
}

const statusOf = (status: string): TestRun['status'] =>
  status === 'passed' ? 'passed' : /^(?:skipped|pending|todo|disabled)$/.test(status) ? 'skipped' : 'failed'

const firstLine = (text: string | undefined) => text?.split('\n')[0]?.slice(0, 200) ?? null

function ofVitest({ testResults }: VitestReport): TestRun[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(projectRoot, name)
    // A file that does not even load has no tests to tell.
    if (assertionResults.length === 0)
      return [{ file, title: 'the file itself', status: 'failed' as const, ms: 0, failure: firstLine(message) }]
    return assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      file,
      title: fullName.trim(),
      status: statusOf(status),
      ms: Math.round(duration ?? 0),
      failure: firstLine(failureMessages?.[0]),
    }))
  })
}

function ofPlaywright({ suites = [], specs = [] }: PlaywrightSuite): TestRun[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ status, duration, error }) => ({
        file: `tests/e2e/${file}`,
        title,
        status: statusOf(status),
        ms: Math.round(duration),
        failure: firstLine(error?.message),
      })),
    ),
  )
  return [...here, ...suites.flatMap(ofPlaywright)]
}
