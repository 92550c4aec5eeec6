import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { formatMoney, type Money } from '@fairground/i18n/format.ts'
import { createContext, type ReactNode, use } from 'react'

type MoneyText = (amount: Amount) => string

const MoneyContext = createContext<MoneyText | null>(null)

/** How this merchant writes money; a stake is never rounded, so more digits are shown where there are more. */
export function moneyText(money: Money): MoneyText {
  return (amount) => {
    const wire = formatAmount(amount)
    const needed = wire.replace(/0+$/, '').split('.')[1]?.length ?? 0
    return formatMoney(wire as `${number}`, { ...money, digits: Math.max(money.digits, needed) })
  }
}

export function MoneyProvider({ money, children }: { readonly money: Money; readonly children: ReactNode }) {
  return <MoneyContext value={moneyText(money)}>{children}</MoneyContext>
}

export function useMoney(): MoneyText {
  const found = use(MoneyContext)
  if (!found) throw new Error('Nobody has said how money is written here')
  return found
}

/** For a line without room to spare: a whole amount has no digits behind the point, any other has all of them. */
export function useShortMoney(): MoneyText {
  const money = useMoney()
  return (amount) => (amount % oneUnit === 0n ? money(amount).replace(/\.0+$/, '') : money(amount))
}

const oneUnit = 10_000n
