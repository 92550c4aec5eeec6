import type { Tx } from '@fairground/db/connect.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'

export type HouseBalance = {
  readonly book: Book
  readonly currency: string
  readonly account: string
  readonly balance: Amount
}

/** What the house holds at this moment, whether or not the worker has rolled it up. */
export async function readHouseBalances(tx: Tx): Promise<HouseBalance[]> {
  const { rows } = await sql<HouseBalance>`select * from house_balances() order by book, currency, account`.execute(tx)
  return rows
}
