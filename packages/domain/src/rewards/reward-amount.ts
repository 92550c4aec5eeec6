import { roundDownForDisplay } from '../cashier/fee.ts'
import type { Amount } from '../money.ts'
import type { Promotion, WageringTerms } from './promotion.ts'

/** What an amount may depend on. */
export type AmountCause = {
  readonly deposit?: Amount
  /** Net, from cash. */
  readonly loss?: Amount
  /** How many days of this week were checked in before. */
  readonly daysBefore?: number
  readonly given?: Amount
  readonly chance?: bigint
}

const parts = 10_000n
const least = (a: Amount, b: Amount): Amount => (a < b ? a : b)

/** What the document gives; null is nothing. The database decides by its twin, `reward_amount`. */
export function rewardAmount({ amount }: Promotion, cause: AmountCause, displayDigits: number): Amount | null {
  const won = unroundedAmount(amount, cause)
  const shown = won === null ? 0n : roundDownForDisplay(won, displayDigits)
  return shown > 0n ? shown : null
}

function unroundedAmount(amount: Promotion['amount'], cause: AmountCause): Amount | null {
  const { deposit = 0n, loss = 0n, daysBefore = 0, given = 0n, chance = 0n } = cause
  switch (amount.kind) {
    case 'of-deposit':
      return deposit < amount.leastDeposit ? null : least((deposit * BigInt(amount.parts)) / parts, amount.most)
    case 'of-loss': {
      const won = least((loss * BigInt(amount.parts)) / parts, amount.most)
      return won < amount.least ? null : won
    }
    case 'fixed':
      return amount.amount
    case 'steps':
      return amount.amounts[Math.min(daysBefore, 6)] ?? null
    case 'random':
      return amount.least + ((chance < 0n ? -chance : chance) % (amount.most - amount.least + 1n))
    case 'decided':
      return given <= amount.most ? given : null
  }
}

export function requiredOf({ times, base }: WageringTerms, bonus: Amount, deposit: Amount): Amount {
  return (bonus + (base === 'bonus' ? 0n : deposit)) * BigInt(times)
}
