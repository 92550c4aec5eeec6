import type { MemberWallet } from '../src/data/wallet/wallet.ts'

/** What a member of the tests owns, unless told otherwise. */
export function testWallet(given: Partial<MemberWallet> = {}): MemberWallet {
  return {
    currency: 'PKR',
    currencySymbol: 'Rs',
    displayDigits: 2,
    book: 'real',
    sumBalance: '1234567.8900',
    available: '1234067.8900',
    reserve: '500.0000',
    bonus: '0.0000',
    held: '0.0000',
    withdrawable: '1234067.8900',
    wagering: [],
    version: '7',
    ...given,
  }
}
