import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import { useDepositChannels } from '../../../data/cashier/deposit.ts'

/** The smallest amount that any channel takes; null before that is known. */
export function useMinDeposit(): Amount | null {
  const { data } = useDepositChannels()
  const amounts = data?.channels.flatMap(({ least }) => parseAmount(least) ?? []) ?? []
  return amounts.reduce<Amount | null>((least, each) => (least === null || each < least ? each : least), null)
}
