import { readTestReport, type TestRun } from '../nightly/test-report.ts'

type Budget = { readonly seconds: number; readonly report?: string }

/** Far above what a stage takes on two quiet cores: over it something is wrong, and not only slow. */
const budgets: Readonly<Record<string, Budget>> = {
  Machine: { seconds: 900 },
  Packages: { seconds: 400 },
  'Check and build': { seconds: 400 },
  'Tests and boot': { seconds: 1_200, report: 'reports/unit.json' },
  Journeys: { seconds: 2_400, report: 'reports/e2e.json' },
  Trust: { seconds: 1_500, report: 'reports/trust.json' },
}

export type Stage = { readonly name: string; readonly seconds: number }

/** The tests of a stage, the slowest first. */
export function testsOf({ name }: Pick<Stage, 'name'>): readonly TestRun[] {
  const report = budgets[name]?.report
  return report === undefined ? [] : readTestReport(report).toSorted((a, b) => b.ms - a.ms)
}

/** What to say about a stage that took longer than it may, with its ten slowest tests; nothing about the others. */
export function overBudget(stage: Stage): readonly string[] {
  const budget = budgets[stage.name]
  if (!budget || stage.seconds <= budget.seconds) return []
  const slowest = testsOf(stage).slice(0, 10)
  return [
    `${stage.name} took ${stage.seconds} s, its budget is ${budget.seconds} s`,
    ...slowest.map(({ ms, file, title }) => `  ${(ms / 1_000).toFixed(1)} s  ${file}: ${title}`),
  ]
}

export const budgetOf = (name: string): number | null => budgets[name]?.seconds ?? null
