import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { compileCache } from '@fairground/dev-env/compile-cache.ts'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { testFile } from './due/inputs.ts'
import { longInputs, longName, longTests } from './due/long.ts'
import { timedInputs, timedName, timedTests } from './due/timed.ts'
import { type VerifiedHashes, writeVerifiedHashes } from './due/verified-hashes.ts'

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly meta?: { readonly seen?: { readonly name: string; readonly inputs: string } }
    }[]
  }[]
}

function run(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const all = { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env }
  const options = { cwd: projectRoot, stdio: 'inherit', env: all } as const
  return spawnSync(process.execPath, [join(projectRoot, 'node_modules', tool), ...args], options).status ?? 1
}

// `npm run trust` is quick, `-- --night` lasts longer, `-- --controls` plants every bug at the quick sizes, `--record`
// notes what was seen to hold, and a name runs only the files that contain it.
const { values, positionals } = parseArgs({
  options: {
    night: { type: 'boolean', default: false },
    controls: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    report: { type: 'string', default: 'trust' },
  },
  allowPositionals: true,
})
const report = join('reports', `${values.report}.json`)
/** Whole tests that are noted when they pass, with what they depend on before and after. */
const noted = [
  ...Object.keys(timedTests).map((name) => ({ name, as: timedName(name), inputs: () => timedInputs(name) })),
  ...Object.keys(longTests).map((name) => ({ name, as: longName(name), inputs: () => longInputs(name) })),
].map((each) => ({ ...each, before: each.inputs() }))

function noteSeen(): void {
  const { testResults } = JSON.parse(readFileSync(join(projectRoot, report), 'utf8')) as Report
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const controls = tests.flatMap(({ status, meta }): [string, string][] =>
    status === 'passed' && meta?.seen ? [[meta.seen.name, meta.seen.inputs]] : [],
  )
  const hasPassed = ({ name, inputs, before }: (typeof noted)[number]) => {
    const file = testResults.find((each) => relative(projectRoot, each.name) === testFile(name))
    const statuses = file?.assertionResults.map(({ status }) => status) ?? []
    return statuses.includes('passed') && !statuses.includes('failed') && before === inputs()
  }
  const passed = noted.filter(hasPassed)
  const seen: VerifiedHashes = {
    ...Object.fromEntries(controls),
    ...Object.fromEntries(passed.map(({ as, before }) => [as, before])),
  }
  writeVerifiedHashes(seen, (name) => existsSync(fileOf(name)))
  console.log(`trust: noted ${controls.length} controls and ${passed.length} tests in tests/resilience/seen.json`)
}

function fileOf(name: string): string {
  const [file = '', rest = ''] = name.split(': ')
  return join(
    projectRoot,
    'tests/resilience',
    `${basename(['timed', 'long'].includes(file) ? rest : file)}.trust.test.ts`,
  )
}

rmSync(join(projectRoot, report), { force: true })
const unbuilt = ['apps/web', 'apps/play'].filter(
  (app) => !existsSync(join(projectRoot, app, 'dist/.vite/manifest.json')),
)
const built = unbuilt.reduce((failed, app) => failed || run('vite/bin/vite.js', ['build', app]), 0)
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const args = ['run', '--config', 'vitest.trust.config.ts', ...reporters, ...positionals]
process.exitCode =
  built ||
  run('vitest/vitest.mjs', args, {
    ...(values.night ? { TRUST_NIGHT: '1' } : {}),
    ...(values.controls ? { TRUST_CONTROLS: 'all' } : {}),
    ...(positionals.length > 0 ? { TRUST_NAMED: '1' } : {}),
  })
if (values.record && existsSync(join(projectRoot, report))) noteSeen()
