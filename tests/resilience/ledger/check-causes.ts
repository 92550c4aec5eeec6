import type { Db } from '@fairground/db/connect.ts'
import { findPostingsWithoutCause } from '@fairground/modules/ledger/find-postings-without-cause.ts'

/** Every posting has the order, bet, round or payment that caused it, by the product's own running check. */
export async function findCauseFaults(owner: Db): Promise<string[]> {
  const found = await findPostingsWithoutCause(owner, new Date(0))
  return found.map(({ what, found }) => `${what}: ${found}`)
}
