import type { Db } from '@fairground/db/connect.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { csvOf } from '@fairground/domain/wallet/statement-csv.ts'
import type { Wallet } from '../ledger/read-balance.ts'
import type { StatementCursor } from '../ledger/read-statement.ts'
import { readTransactions, type Transaction, type TransactionQuery } from './read-transactions.ts'

const yearMs = 366 * 86_400_000
const maxLines = 20_000
const pageLines = 1_000

export type Export = { readonly csv: string; readonly isWhole: boolean }

/** The newest lines, of a year at most (P6). `isWhole` is false when more lines would have been there. */
export async function exportTransactions(
  db: Db,
  now: Date,
  wallet: Wallet,
  query: Pick<TransactionQuery, 'codes' | 'since' | 'until'>,
  most = maxLines,
): Promise<Export> {
  const since = query.since ?? new Date(now.getTime() - yearMs)
  const lines: Transaction[] = []
  let after: StatementCursor | null = null
  do {
    const limit = Math.min(pageLines, most - lines.length)
    const page = await readTransactions(db, wallet, { ...query, since, limit, ...(after ? { after } : {}) })
    lines.push(...page.entries)
    after = page.next
  } while (after && lines.length < most)
  return { csv: csvOf(columns, lines.map(rowOf)), isWhole: after === null }
}

const columns = ['at', 'code', 'amount', 'sumAfter', 'availableAfter', 'id', 'reference']

function rowOf({ at, code, amount, sumAfter, availableAfter, id, reference }: Transaction) {
  const figures = [amount, sumAfter, availableAfter].map((each) => ({ figure: formatAmount(each) }))
  return [{ text: at.toISOString() }, { text: code }, ...figures, { text: id }, { text: reference ?? '' }]
}
