import type { Db } from '@fairground/db/connect.ts'
import { expect } from 'vitest'
import { findUnexplained } from '../ledger/check-ledger.ts'
import { findPostingsWithoutCause } from '../ledger/find-postings-without-cause.ts'
import { findFactFaults } from '../wallet/check-facts.ts'

/** Every posting is explained, every fact of play follows from its bets, and what the lottery paid has its cause. */
export async function expectConsistentLedger({
  worker,
  owner,
}: {
  readonly worker: Db
  readonly owner: Db
}): Promise<void> {
  expect(await findUnexplained(worker, new Date(0))).toEqual([])
  expect(await findFactFaults(owner)).toEqual([])
  const uncaused = await findPostingsWithoutCause(worker, new Date(0))
  expect(uncaused.filter(({ found }) => found.startsWith('lottery.'))).toEqual([])
}
