import { type MemberWallet, moneyIn } from '../../data/wallet/wallet.ts'

/** What came has its plus, so that the direction does not hang on a colour. */
export function signedMoney(wallet: MemberWallet, amount: string): string {
  const shown = moneyIn(wallet, amount)
  return /^(?=.*[1-9])\d/.test(amount) ? `+${shown}` : shown
}
