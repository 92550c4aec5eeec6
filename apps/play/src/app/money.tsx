import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { formatMoney, type Money } from '@fairground/i18n/format.ts'
import { createContext, type ReactNode, use, useMemo } from 'react'

type MoneyText = (amount: Amount) => string
type MoneyWays = { readonly exact: MoneyText; readonly paid: MoneyText }

const MoneyContext = createContext<MoneyWays | null>(null)

/** How this merchant writes money; a stake is never rounded, so more digits are shown where there are more. */
export function moneyText(money: Money): MoneyText {
  return (amount) => {
    const wire = formatAmount(amount)
    const needed = wire.replace(/0+$/, '').split('.')[1]?.length ?? 0
    return formatMoney(wire as `${number}`, { ...money, digits: Math.max(money.digits, needed) })
  }
}

const amountDigits = 4
const maxDigits = 2

/** Down to the digits that people count money in, below zero too: what is shown is never more than what is there. */
export function cutAmount(amount: Amount, digits: number): Amount {
  const step = 10n ** BigInt(amountDigits - Math.max(digits, maxDigits))
  return amount - (((amount % step) + step) % step)
}

export function MoneyProvider({ money, children }: { readonly money: Money; readonly children: ReactNode }) {
  const { symbol, digits } = money
  const ways = useMemo(() => {
    const exact = moneyText({ symbol, digits })
    return { exact, paid: (amount: Amount) => exact(cutAmount(amount, digits)) }
  }, [symbol, digits])
  return <MoneyContext value={ways}>{children}</MoneyContext>
}

function useWays(): MoneyWays {
  const found = use(MoneyContext)
  if (!found) throw new Error('Nobody has said how money is written here')
  return found
}

/** Every digit: for stakes, and where an amount is explained. */
export function useMoney(): MoneyText {
  return useWays().exact
}

/** What a player gets or is left with, on lists, slips and headlines (decision 0090). */
export function usePaidMoney(): MoneyText {
  return useWays().paid
}

const oneUnit = 10_000n
const withoutZeros = (write: MoneyText): MoneyText => {
  return (amount) => (amount % oneUnit === 0n ? write(amount).replace(/\.0+$/, '') : write(amount))
}

/** For a line without room to spare: a whole amount has no digits behind the point, any other has all of them. */
export function useShortMoney(): MoneyText {
  return withoutZeros(useMoney())
}

export function useShortPaidMoney(): MoneyText {
  return withoutZeros(usePaidMoney())
}
