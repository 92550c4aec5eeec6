import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { expect, test } from 'vitest'
import { parts } from '../../tools/nightly/parts.ts'
import { testFile } from './due/inputs.ts'
import { longInputs, longTests } from './due/long.ts'
import { timedInputs, timedTests } from './due/timed.ts'

test('every test of trust is in exactly one part of the night', () => {
  const inParts = parts.flatMap(({ command }) => command.filter((each) => each.endsWith('.trust.test.ts')))
  const all = globSync('tests/resilience/*.trust.test.ts', { cwd: projectRoot })
  expect(inParts.toSorted()).toEqual(all.toSorted())
})

test('the timed tests have a part of their own, because nothing else may run beside them', () => {
  const [timed] = parts.filter(({ name }) => name === 'timed')
  const files = timed?.command.filter((each) => each.endsWith('.trust.test.ts'))
  expect(files).toEqual(Object.keys(timedTests).map(testFile))
})

test('the code that a timed test judges is where it is said to be', () => {
  for (const [name, paths] of Object.entries(timedTests)) {
    for (const path of paths) expect(existsSync(join(projectRoot, path)), path).toBe(true)
    expect(timedInputs(name)).toMatch(/^[0-9a-f]{32}$/)
  }
})

test('the long tests and the code that they judge are where they are said to be', () => {
  for (const name of Object.keys(longTests)) expect(longInputs(name)).toMatch(/^[0-9a-f]{32}$/)
})
