import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { type MerchantWallet, shownAs } from './merchant-wallet.ts'
import { type Money, readMoney } from './read-money.ts'
import { readWagering, type Wagering, withdrawableOf } from './wagering.ts'

export type MemberWallet = Money &
  MerchantWallet & { readonly withdrawable: Amount; readonly wagering: readonly Wagering[] }

/** In the currency that the member was registered with, and in the book of the account's type (D-22). */
export function readMemberWallet(db: Db, now: Date, merchantId: number, memberId: string): Promise<MemberWallet> {
  return inMerchant(db, merchantId, (tx) => readWalletIn(tx, now, merchantId, memberId))
}

export async function readWalletIn(tx: Tx, now: Date, merchantId: number, memberId: string): Promise<MemberWallet> {
  const money = await readMoney(tx, merchantId, memberId)
  const wagering = money.book === 'real' ? await readWagering(tx, merchantId, memberId, now) : []
  // Play money never leaves the house.
  const withdrawable = money.book === 'real' ? withdrawableOf(money.cash, wagering) : 0n
  return { ...money, ...shownAs(money.currency), withdrawable, wagering }
}
