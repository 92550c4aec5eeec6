import { basename, relative } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { type TestContext, test } from 'vitest'
import type { Bug } from '../../../tools/mutants/apply-mutant.ts'
import type { LedgerBug } from '../ledger/with-ledger.ts'
import { whyNot } from './due.ts'
import { checkerOf, fileOfFunction, hashOf } from './inputs.ts'
import { isNightly } from './profile.ts'
import { readVerifiedHashes } from './verified-hashes.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What a passing control proves, for the reader of the report. */
    seen?: { readonly name: string; readonly inputs: string }
  }
}

export type Mutation = Bug | LedgerBug

export type Control = {
  readonly title: string
  readonly bugs: readonly (Mutation | undefined)[]
  /** Other files than the test itself and what it imports, where those look for the bug. */
  readonly checkers?: readonly string[]
}

const choice = {
  isAll: isNightly || process.env.TRUST_CONTROLS === 'all' || process.env.TRUST_BUGS !== undefined,
  isNamed: process.env.TRUST_NAMED === '1',
}

/**
 * The negative controls of one file of tests, as tests. Each depends on the checker, the file that it mutates and the
 * planting tool. One that was seen to catch its bug with exactly these is not due again; of those that are due a quick
 * run takes the first, and the nightly takes all. What does not run says so and counts as skipped.
 */
export function testControls<T extends Control>(
  checker: string,
  all: readonly T[],
  play: (control: T, context: TestContext) => Promise<void>,
): void {
  const path = relative(projectRoot, checker)
  const depending = all.map(({ title, bugs, checkers = [] }) => {
    const mutated = bugs.flatMap((bug) => (bug ? fileOf(bug) : []))
    const inputs = hashOf([...checkerOf(path), ...checkers, ...mutated])
    return { name: `${basename(path, '.trust.test.ts')}: ${title}`, inputs }
  })
  const reasons = whyNot(depending, readVerifiedHashes(), choice)
  for (const [index, control] of all.entries())
    test(`control: ${control.title}`, async (context) => {
      const reason = reasons[index]
      if (reason) leaveOut(context, reason)
      const seen = depending[index]
      if (seen) context.task.meta.seen = seen
      await play(control, context)
    })
}

function leaveOut({ skip, task }: TestContext, why: string): never {
  console.log(`trust: ${task.name}: ${why}`)
  return skip(why)
}

function fileOf(bug: Mutation): string {
  return 'file' in bug ? bug.file : fileOfFunction(bug.in)
}
