import type { Db } from '@fairground/db/connect.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import { requireOwnClock } from '@fairground/modules/ledger/own-clock.ts'
import { sql } from 'kysely'

type Check = () => Promise<void>

/**
 * One per brand: it fails while the brand has no merchant row, because then every page of the brand is an error. Where
 * one of them takes real money, the ledger must go by the database's own clock.
 */
export function brandChecks(db: Db, brands: readonly Brand[]): Readonly<Record<string, Check>> {
  const rows = Object.fromEntries(brands.map(({ code }) => [`brand ${code}`, rowCheck(db, code)]))
  return brands.every(({ demo }) => demo) ? rows : { ...rows, 'ledger clock': () => requireOwnClock(db) }
}

function rowCheck(db: Db, code: string): Check {
  // A row never goes away, so it is looked for until it is there.
  let isThere = false
  return async () => {
    if (isThere) return
    const { rows } = await sql<{ id: number | null }>`select merchant_id_of(${code}) as id`.execute(db)
    isThere = typeof rows[0]?.id === 'number'
    if (!isThere) throw new Error(`the brand ${code} has no merchant row: run fairground brand sync`)
  }
}
