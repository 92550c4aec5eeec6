import type { Amount } from '../money.ts'

/** Which part of an amount is whose pocket's. */
export type Split = { readonly cash: Amount; readonly bonus: Amount }

export const noMoney: Split = { cash: 0n, bonus: 0n }

/** Cash goes first. Undefined is more than there is. */
export function splitStake(amount: Amount, has: Split): Split | undefined {
  if (amount > has.cash + has.bonus) return undefined
  const cash = amount < has.cash ? amount : has.cash
  return { cash, bonus: amount - cash }
}

/** What bonus money won stays bonus money, in the proportion of the stake; what does not divide is cash. */
export function splitWin(amount: Amount, stake: Split): Split {
  const staked = stake.cash + stake.bonus
  const bonus = staked === 0n ? 0n : (amount * stake.bonus) / staked
  return { cash: amount - bonus, bonus }
}
