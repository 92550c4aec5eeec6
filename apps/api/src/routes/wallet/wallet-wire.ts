import type { OutputOf } from '@fairground/contract/call.ts'
import type * as fundsContract from '@fairground/contract/wallet/funds.ts'
import type * as limitsContract from '@fairground/contract/wallet/limits.ts'
import type * as statementContract from '@fairground/contract/wallet/statement.ts'
import type * as contract from '@fairground/contract/wallet/wallet.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import type { StatementCursor } from '@fairground/modules/ledger/read-statement.ts'
import type { MemberLimit } from '@fairground/modules/wallet/member-limits.ts'
import type { MemberWallet } from '@fairground/modules/wallet/read-member-wallet.ts'
import type { Transaction, TransactionPage } from '@fairground/modules/wallet/read-transactions.ts'

export function wireWallet(wallet: MemberWallet): OutputOf<typeof contract.readMemberWallet> {
  const { currency, currencySymbol, displayDigits, book, cash, reserve, bonus, held, version } = wallet
  return {
    currency,
    currencySymbol,
    displayDigits,
    book,
    sumBalance: formatAmount(cash + reserve + bonus + held),
    available: formatAmount(cash),
    reserve: formatAmount(reserve),
    bonus: formatAmount(bonus),
    held: formatAmount(held),
    withdrawable: formatAmount(wallet.withdrawable),
    wagering: wallet.wagering.map(({ id, promo, bonus: part, required, remaining, endsAt }) => ({
      id,
      promo,
      bonus: formatAmount(part),
      required: formatAmount(required),
      remaining: formatAmount(remaining),
      endsAt: endsAt.toISOString(),
    })),
    version: String(version),
  }
}

/** What waits of an agent's contracts, by type. */
type ContractFlags = ReadonlyMap<string, number>

export function wireFunds(wallet: MemberWallet, flags: ContractFlags): OutputOf<typeof fundsContract.readFunds> {
  const { currency, cash, reserve, bonus, held, version } = wallet
  const parts = { main: cash, reserve, bonus, held }
  return {
    currency,
    total: formatAmount(cash + reserve + bonus + held),
    wallets: (['main', 'reserve', 'bonus', 'held'] as const).map((name) => ({
      wallet: name,
      balance: formatAmount(parts[name]),
    })),
    version: String(version),
    dailysalreqtype: flags.get('daily-salary') ?? 0,
    divtypecompperiodreq: flags.get('dividend') ?? 0,
    contracthoursalreq: flags.get('hourly') ?? 0,
  }
}

export function wirePage({ entries, next }: TransactionPage): OutputOf<typeof statementContract.readTransactions> {
  return { entries: entries.map(wireTransaction), next: next && formatStatementCursor(next) }
}

export function formatStatementCursor({ postedAt, version }: StatementCursor): string {
  return `${postedAt.getTime()}.${version}`
}

export function wireTransaction({ id, code, at, amount, sumAfter, availableAfter, reference }: Transaction) {
  return {
    id,
    code,
    at: at.toISOString(),
    amount: formatAmount(amount),
    sumAfter: formatAmount(sumAfter),
    availableAfter: formatAmount(availableAfter),
    reference,
  }
}

/** The contract has looked at its shape. */
export function parseStatementCursor(cursor: string): StatementCursor {
  const [ms = '', version = ''] = cursor.split('.')
  return { postedAt: new Date(Number(ms)), version: BigInt(version) }
}

export function wireLimits(limits: readonly MemberLimit[]): OutputOf<typeof limitsContract.readLimits> {
  const orNull = (amount: bigint | null) => (amount === null ? null : formatAmount(amount))
  return {
    limits: limits.map(({ kind, span, amount, used, left, pending }) => ({
      kind,
      span,
      amount: orNull(amount),
      used: formatAmount(used),
      left: orNull(left),
      pending: pending && { amount: orNull(pending.amount), from: pending.from.toISOString() },
    })),
  }
}
