import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Hours and days before dividends, which are of what was left. */
const kinds = [
  ['hourly', 'hour'],
  ['daily-salary', 'day'],
  ['dividend', 'half-month'],
  ['dividend', 'month'],
] as const

/** Computes every period that is over and pays what is due, of every merchant. It may run twice and at once. */
export async function payContracts(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  for (const { id: merchantId } of rows) {
    for (const [type, period] of kinds) {
      const run = (tx: Tx) =>
        sql<{ told: number | null }>`
        select run_contracts(${merchantId}, ${now}, ${type}, ${period}) as told`.execute(tx)
      while (await told(db, merchantId, run)) {}
    }
    const pay = (tx: Tx) =>
      sql<{ told: number | null }>`
      select nullif(pay_contracts(${merchantId}, ${now}), 0) as told`.execute(tx)
    while (await told(db, merchantId, pay)) {}
  }
}

type Ask = (tx: Tx) => Promise<{ readonly rows: readonly { readonly told: number | null }[] }>

/** Whether there was something to do, so that somebody may ask again. */
async function told(db: Db, merchantId: number, ask: Ask): Promise<boolean> {
  const { rows } = await inMerchant(db, merchantId, ask)
  return rows[0]?.told != null
}
