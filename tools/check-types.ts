import { spawnSync } from 'node:child_process'
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

/** All of them, so that one change shows everything that it breaks. */
const failed = projects.filter((project) => {
  const { status, error } = spawnSync(compiler, ['-p', project], { cwd: projectRoot, stdio: 'inherit' })
  if (error) throw error
  return status !== 0
})

if (failed.length > 0) {
  process.stderr.write(`Type errors in ${failed.join(', ')}\n`)
  process.exitCode = 1
}
