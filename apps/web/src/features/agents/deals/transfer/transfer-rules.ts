import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import type { TransferTerms } from '../../../../data/agents/transfers.ts'

const amountOf = (wire: string): Amount => parseAmount(wire) ?? 0n

/** The most that can be sent now: of one transfer, of the day and of what is there, with its fee. */
export function maxTransferNow({ most, dayLeft, sendable, fee }: TransferTerms): Amount {
  const bounds = [amountOf(most), amountOf(dayLeft), amountOf(sendable) - amountOf(fee)]
  const [top = 0n] = bounds.toSorted((a, b) => (a < b ? -1 : 1))
  return top > 0n ? top : 0n
}

export type TransferAmountError = 'empty' | 'range' | 'day' | 'funds'

/** What is wrong with the amount, before anybody is asked for a password. */
export function transferAmountError(terms: TransferTerms, amount: Amount | undefined): TransferAmountError | null {
  if (!amount) return 'empty'
  if (amount < amountOf(terms.least) || amount > amountOf(terms.most)) return 'range'
  if (amount > amountOf(terms.dayLeft)) return 'day'
  return amount + amountOf(terms.fee) > amountOf(terms.sendable) ? 'funds' : null
}

const steps = [1n, 2n, 5n]
const unit: Amount = 10_000n

/** At most four round amounts, the largest that one transfer may have and that can be sent now. */
export function presetsOf(terms: TransferTerms): readonly Amount[] {
  const round = Array.from({ length: 10 }, (_, power) => steps.map((step) => step * 10n ** BigInt(power) * unit)).flat()
  const [low, high, now] = [amountOf(terms.least), amountOf(terms.most), maxTransferNow(terms)]
  return round.filter((each) => each >= low && each < high && each <= now).slice(-4)
}

/** How much of the day's limit is gone, in percent. */
export function dayUsed({ dayMost, dayLeft }: TransferTerms): number {
  const all = amountOf(dayMost)
  return all <= 0n ? 100 : Math.min(100, Number(((all - amountOf(dayLeft)) * 100n) / all))
}
