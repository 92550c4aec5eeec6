import type { Amount } from '../money.ts'

/** A part of a fixed size and one in ten-thousandths of the amount. */
export type FeeTerms = { readonly flat: Amount; readonly parts: number }

const wholeParts = 10_000n
const amountDigits = 4

/** The smallest amount that can be shown, and so asked for. */
export function smallestDisplayAmount(displayDigits: number): Amount {
  return 10n ** BigInt(amountDigits - displayDigits)
}

export function isDisplayExact(amount: Amount, displayDigits: number): boolean {
  return amount % smallestDisplayAmount(displayDigits) === 0n
}

export function roundDownForDisplay(amount: Amount, displayDigits: number): Amount {
  return amount - (amount % smallestDisplayAmount(displayDigits))
}

/** What is paid on top of an amount, rounded down to what can be shown: in favour of the payer. */
export function feeOf(amount: Amount, { flat, parts }: FeeTerms, displayDigits: number): Amount {
  return roundDownForDisplay(flat + (amount * BigInt(parts)) / wholeParts, displayDigits)
}

export type Split = { readonly credit: Amount; readonly fee: Amount }

/** Another sum arrived than was asked for: what of it is the member's. The two add up to it, and neither is below zero. */
export function splitPaid(paid: Amount, { flat, parts }: FeeTerms): Split {
  const rest = paid - flat
  const credit = rest > 0n ? (rest * wholeParts) / (wholeParts + BigInt(parts)) : 0n
  return { credit, fee: paid - credit }
}
