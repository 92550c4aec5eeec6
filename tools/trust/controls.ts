import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type TestContext, test } from 'vitest'
import type { Bug } from '../plant.ts'
import { projectRoot } from '../project-root.ts'
import { checkerOf, hashOf } from './inputs.ts'
import { isNight } from './night.ts'
import { readSeen } from './record.ts'
import type { LedgerBug } from './with-ledger.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What a passing control proves, for whoever reads the report. */
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

/** Every control, even one whose inputs have not changed. */
const isAll = isNight || process.env.TRUST_CONTROLS === 'all'
/** Somebody asked for this file by its name. */
const isNamed = process.env.TRUST_NAMED === '1'

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
  const seen = readSeen()
  const path = relative(projectRoot, checker)
  const controls = all.map((control) => {
    const name = `${basename(path, '.trust.test.ts')}: ${control.title}`
    const mutated = control.bugs.flatMap((bug) => (bug ? filesOf(bug) : []))
    const inputs = hashOf([...checkerOf(path), ...(control.checkers ?? []), ...mutated])
    return { control, name, inputs, isDue: isAll || isNamed || seen[name] !== inputs }
  })
  const first = controls.find(({ isDue }) => isDue)
  for (const each of controls)
    test(`control: ${each.control.title}`, async (context) => {
      if (!each.isDue)
        leaveOut(context, 'not due: checker, mutated file and planting tool are as they were when it caught')
      if (!isAll && each !== first) leaveOut(context, `left to the nightly: a quick run takes one of this file`)
      context.task.meta.seen = { name: each.name, inputs: each.inputs }
      await play(each.control, context)
    })
}

function leaveOut({ skip, task }: TestContext, why: string): never {
  console.log(`trust: ${task.name}: ${why}`)
  return skip(why)
}

const migrations = 'packages/db/migrations'

/** A function of the database is what several migrations made of it. */
function filesOf(bug: Mutation): string[] {
  if ('file' in bug) return [bug.file]
  const mentions = (file: string) => readFileSync(join(projectRoot, migrations, file), 'utf8').includes(bug.in)
  return readdirSync(join(projectRoot, migrations))
    .filter(mentions)
    .map((file) => `${migrations}/${file}`)
}
