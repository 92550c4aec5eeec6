import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'

const projects = [
  'tsconfig.server.json',
  'tsconfig.tools.json',
  'packages/ui',
  'packages/client',
  'apps/web',
  'apps/web/tsconfig.service-worker.json',
  'apps/play',
  'apps/verify',
]

const compiler = join(projectRoot, 'node_modules/.bin/tsc')

// Several checkers of one program each look at what they share, which on two cores costs twice the time of one.
const checkers = availableParallelism() > 2 ? [] : ['--checkers', '1']

const shown = new Set<string>()

/** All of them, so that one change shows everything that it breaks; a file that several have is reported once. */
const failed = projects.filter((project) => {
  const run = spawnSync(compiler, ['-p', project, ...checkers], { cwd: projectRoot, encoding: 'utf8' })
  if (run.error) throw run.error
  for (const line of `${run.stdout}${run.stderr}`.split('\n').filter((each) => each !== '' && !shown.has(each))) {
    shown.add(line)
    process.stdout.write(`${line}\n`)
  }
  return run.status !== 0
})

if (failed.length > 0) {
  process.stderr.write(`Type errors in ${failed.join(', ')}\n`)
  process.exitCode = 1
}
