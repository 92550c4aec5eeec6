import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@fairground/db/testing/test-database.ts'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { afterAll, beforeAll } from 'vitest'
import { applyMutant, type Bug } from '../../../tools/mutants/apply-mutant.ts'
import { startLedgerServer } from '../ledger/with-ledger.ts'

/** One database for as long as a file of tests lasts: each stage has a merchant of its own in it. */
export function databaseOfFile(): () => TestDatabase {
  let stop: () => Promise<void> = async () => undefined
  let database: TestDatabase
  beforeAll(async () => {
    stop = await startLedgerServer()
    database = await testDatabase()
  })
  afterAll(async () => {
    await database.drop()
    await stop()
  })
  return () => database
}

const cashierIn = (root: string) => (file: string) => import(join(root, `packages/modules/src/cashier/${file}.ts`))

/** Brings one file of a cashier, by its name. */
export type Cashier = ReturnType<typeof cashierIn>

/** The product's own cashier; with a bug it is a negative control. */
export async function withCashier<T>(bug: Bug | null, use: (cashier: Cashier) => Promise<T>): Promise<T> {
  const tree = bug ? await applyMutant(bug) : null
  try {
    return await use(cashierIn(tree?.root ?? projectRoot))
  } finally {
    await tree?.remove()
  }
}
