import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { judged, timedInputs } from '../trust/timed.ts'
import { parts } from './parts.ts'

test('every test of trust is in exactly one part of the night', () => {
  const inParts = parts.flatMap(({ command }) => command.filter((each) => each.endsWith('.trust.test.ts')))
  const all = globSync('tools/trust/*.trust.test.ts', { cwd: projectRoot })
  expect(inParts.toSorted()).toEqual(all.toSorted())
})

test('the code that a timed test judges is where it is said to be', () => {
  for (const [name, paths] of Object.entries(judged)) {
    for (const path of paths) expect(existsSync(join(projectRoot, path)), path).toBe(true)
    expect(timedInputs(name)).toMatch(/^[0-9a-f]{32}$/)
  }
})
