import { isDeepStrictEqual } from 'node:util'
import { inMerchant } from '@fairground/db/connect.ts'
import type { TestDatabase } from '@fairground/db/testing/test-database.ts'
import { balanceOf, type Ledger, type ModelMember } from '@fairground/domain/ledger/model.ts'
import { readLimits } from '@fairground/modules/ledger/limits.ts'
import { readBalance, type Wallet } from '@fairground/modules/ledger/read-balance.ts'
import { readHouseBalances } from '@fairground/modules/ledger/read-house-balances.ts'
import { readStatement, type StatementPage } from '@fairground/modules/ledger/read-statement.ts'

/** The product's reads, or broken ones for a control. */
export type Readers = {
  readonly readBalance: typeof readBalance
  readonly readStatement: typeof readStatement
  readonly readHouseBalances: typeof readHouseBalances
}

export const realReaders: Readers = { readBalance, readStatement, readHouseBalances }

type Source = { readonly database: TestDatabase; readonly readers: Readers }

export async function compareReads(
  source: Source,
  merchantId: number,
  ledger: Ledger,
  pageSize: number,
): Promise<string[]> {
  const differences: string[] = []
  const compare = (what: string, given: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(given, expected)) differences.push(`${what} is ${show(given)} instead of ${show(expected)}`)
  }
  for (const [memberId, member] of ledger.members) {
    const wallet: Wallet = { merchantId, memberId, book: member.book }
    const { app } = source.database
    const balance = await inMerchant(app, merchantId, (tx) => source.readers.readBalance(tx, wallet))
    compare('a balance', balance, balanceOf(member))
    compare('a statement', await readAllPages(source, wallet, pageSize), statementOf(member))
    const limits = await inMerchant(app, merchantId, (tx) => readLimits(tx, merchantId, memberId))
    compare(
      'the limits',
      new Map(limits.map(({ kind, span, ...limit }) => [`${kind}.${span}`, limit])),
      limitsOf(member),
    )
  }
  const house = await inMerchant(source.database.worker, merchantId, source.readers.readHouseBalances)
  const given = new Map(
    house.map(({ book, currency, account, balance }) => [`${book} ${currency} ${account}`, balance]),
  )
  compare('the house', given, ledger.house)
  return differences
}

async function readAllPages({ database, readers }: Source, wallet: Wallet, limit: number) {
  const entries: StatementPage['entries'][number][] = []
  let after: StatementPage['next'] = null
  do {
    const query = { limit, ...(after ? { after } : {}) }
    const page: StatementPage = await inMerchant(database.app, wallet.merchantId, (tx) =>
      readers.readStatement(tx, wallet, query),
    )
    entries.push(...page.entries)
    after = page.next
  } while (after)
  return entries.map(({ postingId, reason, postedAt, balance, lines }) => ({
    postingId,
    reason,
    postedAt,
    balance,
    lines,
  }))
}

function statementOf({ statement }: ModelMember) {
  return statement
    .map(({ id, reason, postedAt, balance, moves }) => ({
      postingId: id,
      reason,
      postedAt,
      balance,
      lines: [...moves],
    }))
    .toReversed()
}

/** A limit that was taken away stays as a row without an amount; one that was never set has none. */
function limitsOf({ limits }: ModelMember) {
  return new Map([...limits])
}

export function show(value: unknown): string {
  const plain = value instanceof Map ? Object.fromEntries(value) : value
  return JSON.stringify(plain, (_name, each) => (typeof each === 'bigint' ? String(each) : each)).slice(0, 400)
}
