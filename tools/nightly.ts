import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compileCache } from '@fairground/dev-env/compile-cache.ts'
import { killProcessTree } from '@fairground/dev-env/process-tree.ts'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { type Part, partLimitMs, parts } from './nightly/parts.ts'
import { readTestReport } from './nightly/test-report.ts'
import { treeHash } from './nightly/tree.ts'
import { overBudget } from './stages/budgets.ts'

type Night = {
  readonly part: string
  readonly tree: string
  readonly startedAt: string
  readonly seconds: number
  readonly hasPassed: boolean
  readonly passed: number
  readonly skipped: number
  readonly findings: readonly string[]
}

const folder = join(projectRoot, 'reports/nightly')
const recordOf = ({ name }: Part) => join(folder, `${name}.json`)

function readNight(part: Part, tree: string): Night | null {
  if (!existsSync(recordOf(part))) return null
  const night = JSON.parse(readFileSync(recordOf(part), 'utf8')) as Night
  return night.tree === tree ? night : null
}

/** A part that is interrupted leaves no record and is begun anew by the next run. */
async function runPart(part: Part, tree: string): Promise<Night> {
  console.log(`\nnightly: ${part.name}`)
  const began = performance.now()
  const startedAt = new Date().toISOString()
  rmSync(join(projectRoot, part.report), { force: true })
  const child = spawn(process.execPath, part.command, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...part.env },
  })
  const limit = setTimeout(() => child.pid && killProcessTree(child.pid), partLimitMs)
  const [code, signal] = await once(child, 'exit')
  clearTimeout(limit)
  const seconds = Math.round((performance.now() - began) / 1_000)
  const tests = readTestReport(part.report)
  const failed = tests.filter(({ status }) => status === 'failed')
  const findings = failed.map(({ file, title, failure }) => `${file}: ${title}: ${failure ?? 'failed'}`)
  if (signal) findings.push(`${part.name} was ended after ${seconds} s (${signal})`)
  else if (code !== 0 && findings.length === 0) findings.push(`${part.name} ended with ${code}`)
  const isOver = part.stage === undefined ? [] : overBudget({ name: part.stage, seconds })
  findings.push(...isOver)
  const count = (status: string) => tests.filter((test) => test.status === status).length
  const hasPassed = code === 0 && isOver.length === 0
  return {
    part: part.name,
    tree,
    startedAt,
    seconds,
    hasPassed,
    passed: count('passed'),
    skipped: count('skipped'),
    findings,
  }
}

/** One row for a whole night, when its last part is done. */
function appendRow(nights: readonly Night[], tree: string): void {
  const file = join(projectRoot, 'docs/measurements.md')
  const text = readFileSync(file, 'utf8')
  const name = tree.slice(0, 12)
  if (text.includes(`| ${name} |`)) return
  const head = `## Nightly (\`npm run nightly\`)\n| Tree | Ended | Parts and minutes | Tests | Findings |\n|---|---|---|---|---|\n`
  const ended = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const minutes = nights.map(({ part, seconds }) => `${part} ${Math.round(seconds / 60)}`).join(', ')
  const passed = nights.reduce((sum, night) => sum + night.passed, 0)
  const findings = nights.flatMap((night) => night.findings.map((each) => each.replaceAll('|', '/')))
  const row = `| ${name} | ${ended} | ${minutes} | ${passed} passed | ${findings.join('<br>') || 'none'} |\n`
  const whole = text.includes(head) ? text : `${text.trimEnd()}\n\n${head}`
  const at = whole.indexOf(head) + head.length
  writeFileSync(file, whole.slice(0, at) + row + whole.slice(at))
}

// `npm run nightly` goes on with the parts that this tree has not had; `-- --part NAME` runs one again.
const { values } = parseArgs({ options: { part: { type: 'string' }, list: { type: 'boolean', default: false } } })
const chosen = values.part === undefined ? parts : parts.filter(({ name }) => name === values.part)
if (chosen.length === 0) throw new Error(`no such part; there are ${parts.map(({ name }) => name).join(', ')}`)
const tree = treeHash()
mkdirSync(folder, { recursive: true })

for (const part of values.list ? [] : chosen) {
  if (values.part === undefined && readNight(part, tree)) continue
  const night = await runPart(part, tree)
  const isSame = treeHash() === tree
  if (isSame) writeFileSync(recordOf(part), `${JSON.stringify(night, null, 2)}\n`)
  else console.log(`nightly: the tree changed while ${part.name} ran, so it does not count`)
}

const nights = parts.flatMap((part) => readNight(part, tree) ?? [])
for (const part of parts) {
  const night = readNight(part, tree)
  const outcome = night ? `${night.hasPassed ? 'passed' : 'FAILED'} in ${night.seconds} s` : 'not yet for this tree'
  console.log(`nightly: ${part.name.padEnd(12)} ${outcome}`)
  for (const finding of night?.findings ?? []) console.log(`nightly:   ${finding}`)
}
if (nights.length === parts.length) appendRow(nights, tree)
process.exitCode = nights.every(({ hasPassed }) => hasPassed) ? 0 : 1
