import { bonusOf } from '@fairground/domain/cashier/deposit-rules.ts'
import { feeOf } from '@fairground/domain/cashier/fee.ts'
import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import type { DepositChannel, DepositPromo, DepositTerms } from '../../../data/cashier/deposit.ts'

const exact = (wire: string): Amount => parseAmount(wire) ?? 0n

export function feeFor({ feeFlat, feeParts }: DepositChannel, amount: Amount, digits: number): Amount {
  return feeOf(amount, { flat: exact(feeFlat), parts: feeParts }, digits)
}

export type PromoGain = { readonly bonus: Amount; readonly required: Amount }

/** What a promo gives for this deposit and asks for it, by the server's own rule; null where it does not hold. */
export function gainOf(promo: DepositPromo, amount: Amount, digits: number): PromoGain | null {
  const terms = { ...promo, maxStake: null, most: exact(promo.most), leastDeposit: exact(promo.leastDeposit) }
  const bonus = bonusOf(terms, amount, digits)
  return bonus && { bonus: bonus.amount, required: bonus.required }
}

export type DepositAmountError = 'missing' | 'range' | 'limit'

/** What is wrong with an amount before anybody is asked. The server checks the same again. */
export function depositAmountError(
  amount: Amount | undefined,
  { least, most }: DepositChannel,
  limit: DepositTerms['limit'],
): DepositAmountError | null {
  if (amount === undefined || amount === 0n) return 'missing'
  if (amount < exact(least) || amount > exact(most)) return 'range'
  return limit && amount > exact(limit.left) ? 'limit' : null
}
