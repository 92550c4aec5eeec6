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

/** The bonus part of each of several stakes that are paid together: cash is used up along them. */
export function bonusParts(stakes: readonly Amount[], bonus: Amount): readonly Amount[] {
  let cash = stakes.reduce((sum, stake) => sum + stake, 0n) - bonus
  return stakes.map((stake) => {
    if (stake <= cash) {
      cash -= stake
      return 0n
    }
    const rest = stake - cash
    cash = 0n
    return rest
  })
}

/** What bonus money won stays bonus money, in the proportion of the stake; what does not divide is cash. */
export function splitWin(amount: Amount, stake: Split): Split {
  const staked = stake.cash + stake.bonus
  const bonus = staked === 0n ? 0n : (amount * stake.bonus) / staked
  return { cash: amount - bonus, bonus }
}
