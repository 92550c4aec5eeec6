import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'

/** Tests that passed only when they were asked again, a line each, for the table of stages. */
export const unsteadyFile = 'reports/unsteady.txt'

export function noteUnsteady(tests: readonly string[]): void {
  if (tests.length === 0) return
  mkdirSync(join(projectRoot, 'reports'), { recursive: true })
  appendFileSync(join(projectRoot, unsteadyFile), `${tests.join('\n')}\n`)
}
