import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { expect, test, vi } from 'vitest'
import { breakText } from '../../tools/mutants/apply-mutant.ts'
import type { Control, Mutation } from './due/controls.ts'
import { fileOfFunction } from './due/inputs.ts'

/** A function of the database without the sentences before it and the rights after it. */
function textOfFunction(name: string): string {
  const text = readFileSync(join(projectRoot, fileOfFunction(name)), 'utf8')
  return /^create or replace function .*^\$\$;/ms.exec(text)?.[0] ?? ''
}

function whyMissed(bug: Mutation): string[] {
  const [file, text] =
    'file' in bug ? [bug.file, readFileSync(join(projectRoot, bug.file), 'utf8')] : [bug.in, textOfFunction(bug.in)]
  try {
    breakText({ ...bug, file }, text)
    return []
  } catch (error) {
    return [String(error)]
  }
}

/** All that the files of trust hand to their controls; none of their tests runs. */
async function collectControls(): Promise<Control[]> {
  const found: Control[] = []
  const none = () => undefined
  const group = (_title: string, fill: (row?: unknown) => unknown) => fill()
  const groups = (rows: readonly unknown[]) => (_title: string, fill: (row: unknown) => unknown) => rows.map(fill)
  const describe = Object.assign(group, { concurrent: group, each: groups })
  const ignored = Object.assign(none, { each: () => none })
  vi.doMock('vitest', () => ({ describe, test: ignored, beforeAll: none, afterAll: none, expect }))
  vi.doMock('./due/controls.ts', () => ({ testControls: (_file: string, all: Control[]) => void found.push(...all) }))
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.trust.test.ts')))
    await import(join(import.meta.dirname, file))
  // The files after this one share what it has loaded.
  vi.doUnmock('vitest')
  vi.doUnmock('./due/controls.ts')
  vi.resetModules()
  return found
}

// It loads the whole product, which takes its time beside other tests.
test('every control of trust finds the one place where it plants its bug', { timeout: 180_000 }, async () => {
  const controls = await collectControls()
  const missed = controls.flatMap(({ title, bugs }) =>
    bugs.flatMap((bug) => (bug ? whyMissed(bug).map((why) => `${title}: ${why}`) : [])),
  )
  expect(missed).toEqual([])
  expect(controls.length).toBeGreaterThan(100)
})
