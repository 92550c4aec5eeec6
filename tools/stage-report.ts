import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { budgetOf, overBudget, type Stage, testsOf } from './stages/budgets.ts'
import { flakyLines } from './stages/flaky.ts'
import { flakyFile } from './stages/record-flaky.ts'

// `.ci/run` notes a line of name, seconds and outcome for each stage; this makes a table of them and fails only where
// budgets are enforced, because a slow machine is no fault of the product.
const source = join(projectRoot, 'reports/stages.tsv')
const lines = existsSync(source) ? readFileSync(source, 'utf8').trim().split('\n') : []
const stages = lines.map((line): Stage & { outcome: string } => {
  const [name = '', seconds = '', outcome = ''] = line.split('\t')
  return { name, seconds: Number(seconds), outcome }
})

const durations = stages.flatMap((stage) => testsOf(stage).map((test) => ({ stage: stage.name, ...test })))
writeFileSync(join(projectRoot, 'reports/stages.json'), `${JSON.stringify(stages, null, 2)}\n`)
writeFileSync(join(projectRoot, 'reports/durations.json'), `${JSON.stringify(durations, null, 2)}\n`)

const row = (name: string, seconds: string | number, budget: string | number, outcome: string) =>
  `${name.padEnd(20)} ${String(seconds).padStart(7)} ${String(budget).padStart(7)}  ${outcome}`
const total = stages.reduce((sum, { seconds }) => sum + seconds, 0)
console.log(`\n${row('Stage', 'seconds', 'budget', '')}`)
for (const { name, seconds, outcome } of stages) console.log(row(name, seconds, budgetOf(name) ?? '', outcome))
console.log(row('In all', total, '', ''))

const over = stages.flatMap(overBudget)
for (const line of over) console.log(`over budget: ${line}`)
if (over.length > 0 && process.env.STAGE_BUDGETS === 'enforce') process.exitCode = 1

const notes = join(projectRoot, flakyFile)
const flaky = flakyLines(existsSync(notes) ? readFileSync(notes, 'utf8') : '')
for (const line of flaky.lines) console.log(line)
if (flaky.tooMany) process.exitCode = 1
