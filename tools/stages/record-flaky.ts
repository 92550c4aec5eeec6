import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '@fairground/dev-env/project-root.ts'

/** Tests that passed only when they were asked again, a line each, for the table of stages. */
export const flakyFile = 'reports/flaky.txt'

/** Enough for a sentence and for the seed of a random test. */
const maxLetters = 400

export type FlakyTest = { readonly test: string; readonly failure: string | undefined }

export function recordFlakyTests(tests: readonly FlakyTest[]): void {
  mkdirSync(join(projectRoot, 'reports'), { recursive: true })
  appendFileSync(join(projectRoot, flakyFile), tests.map((each) => `${lineOf(each)}\n`).join(''))
}

function lineOf({ test, failure = 'nothing was said' }: FlakyTest): string {
  const said = stripVTControlCharacters(failure).replace(/\s+/g, ' ').trim()
  return `${test} (at first: ${said.slice(0, maxLetters)})`
}
