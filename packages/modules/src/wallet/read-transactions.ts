import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { knownReasons, meaningOf, otherCode, reasonsOf } from '@fairground/domain/wallet/transaction-codes.ts'
import type { Wallet } from '../ledger/read-balance.ts'
import { type Entry, readStatement, type StatementCursor, type StatementQuery } from '../ledger/read-statement.ts'

export type Transaction = {
  readonly id: string
  readonly code: string
  readonly at: Date
  readonly amount: Amount
  readonly sumAfter: Amount
  readonly availableAfter: Amount
  readonly reference: string | null
}

export type TransactionQuery = Pick<StatementQuery, 'limit' | 'after' | 'since' | 'until'> & {
  /** Without it all of them. */
  readonly codes?: readonly string[]
}

export type TransactionPage = { readonly entries: readonly Transaction[]; readonly next: StatementCursor | null }

export function readTransactions(db: Db, wallet: Wallet, query: TransactionQuery): Promise<TransactionPage> {
  const { codes, ...rest } = query
  return inMerchant(db, wallet.merchantId, async (tx) => {
    const reasons = codes && reasonFilter(codes)
    const { entries, next } = await readStatement(tx, wallet, { ...rest, ...(reasons ? { reasons } : {}) })
    return { entries: entries.map(transactionOf), next }
  })
}

/** They belong to the row of their stake or of their withdrawal. */
const foldedReasons = ['lottery.win', 'lottery.refund', 'games.refund', 'cashier.withdraw-sent']

/** The postings from which a history makes its rows: without those that another row tells about. */
export function historyReasons(codes: readonly string[] | undefined): NonNullable<StatementQuery['reasons']> {
  if (!codes) return { areNot: foldedReasons }
  const filter = reasonFilter(codes)
  if ('areNot' in filter) return { areNot: [...filter.areNot, ...foldedReasons] }
  return { are: filter.are.filter((reason) => !foldedReasons.includes(reason)) }
}

function reasonFilter(codes: readonly string[]): NonNullable<StatementQuery['reasons']> {
  const are = reasonsOf(codes)
  if (!codes.includes(otherCode)) return { are }
  return { areNot: knownReasons.filter((reason) => !are.includes(reason)) }
}

export function transactionOf({ postingId, reason, postedAt, balance, lines, reference }: Entry): Transaction {
  const { code, direction } = meaningOf(reason)
  return {
    id: postingId,
    code,
    at: postedAt,
    amount: direction === 'aside' ? changeOf(lines, ['cash']) : changeOf(lines, ['cash', 'bonus', 'held']),
    sumAfter: balance.cash + balance.bonus + balance.held,
    availableAfter: balance.cash,
    reference,
  }
}

/** What the lines brought to these pockets, less what they took from them. */
function changeOf(lines: Entry['lines'], pockets: readonly string[]): Amount {
  return lines.reduce((sum, { from, to, amount }) => {
    const came = pockets.includes(to) ? amount : 0n
    return sum + came - (pockets.includes(from) ? amount : 0n)
  }, 0n)
}
