import type { Bug } from '../../tools/mutants/apply-mutant.ts'

/** One thing wrong in a way of money or at a gate, and the file of tests that must notice it. */
export type MoneyMutant = Bug & { readonly what: string; readonly caughtBy: string }

/** Makes mutants of a file that are caught by one of these files of tests. */
export const mutantsIn =
  <T extends Readonly<Record<string, string>>>(tests: T) =>
  (file: string, caughtBy: keyof T) =>
  (what: string, find: string, replace: string): MoneyMutant => ({
    what,
    file,
    find,
    replace,
    caughtBy: String(tests[caughtBy]),
  })
