import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { WithdrawTerms } from '../../../data/cashier/withdraw.ts'

/** The contract lets nothing else through, so that an amount of the wire is always one. */
export const wireAmount = (text: string): Amount => parseAmount(text) ?? 0n

function sorted(amounts: readonly Amount[]): readonly Amount[] {
  return [...amounts].sort((a, b) => Number(a > b) - Number(a < b))
}

/** The most that one withdrawal can be now. */
export function maxWithdrawalNow(terms: WithdrawTerms): Amount {
  const bounds = [terms.withdrawable, terms.most, terms.dayLeft].map(wireAmount)
  return sorted(bounds).at(0) ?? 0n
}

export function feeNow({ freeLeft, fee }: WithdrawTerms): Amount {
  return freeLeft > 0 ? 0n : wireAmount(fee)
}

export function receivedOf(terms: WithdrawTerms, amount: Amount | undefined): Amount {
  const rest = (amount ?? 0n) - feeNow(terms)
  return rest > 0n ? rest : 0n
}

/** Deposits are turned over one after the other. */
export function remainingWagering({ locks }: WithdrawTerms): Amount {
  return locks.reduce((sum, { remaining }) => sum + wireAmount(remaining), 0n)
}

export function percentPlayed(required: Amount, remaining: Amount): number {
  return required <= 0n ? 100 : Number(((required - remaining) * 100n) / required)
}

/** A sentence that is told in whatever language is chosen when it is read. */
export type Notice = { readonly key: MessageKey; readonly amounts?: Readonly<Record<string, Amount>> }

/** Every sentence says what can be done instead. */
export function amountError(terms: WithdrawTerms, amount: Amount | undefined): Notice | null {
  const smallest = wireAmount(terms.least)
  const most = maxWithdrawalNow(terms)
  if (!amount) return { key: 'withdraw.needAmount' }
  const owed = wireAmount(terms.owed)
  if (owed > 0n) return { key: 'refusal.DEBT_OPEN', amounts: { owed } }
  if (wireAmount(terms.dayLeft) < smallest) return { key: 'withdraw.dayUsed' }
  if (amount < smallest) return { key: 'withdraw.belowLeast', amounts: { amount: smallest } }
  if (amount <= most) return null
  const remaining = remainingWagering(terms)
  const isLocked = remaining > 0n && amount > wireAmount(terms.withdrawable) && amount <= wireAmount(terms.available)
  if (isLocked && most < smallest) return { key: 'refusal.WAGERING_UNFINISHED', amounts: { remaining } }
  if (isLocked) return { key: 'withdraw.lockedPart', amounts: { remaining, amount: most } }
  if (most < smallest) return { key: 'refusal.INSUFFICIENT_FUNDS' }
  return { key: 'withdraw.tooMuch', amounts: { amount: most } }
}
