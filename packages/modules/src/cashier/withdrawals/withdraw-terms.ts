import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { dayLeftOf, freeLeftOf } from '@fairground/domain/cashier/withdraw-rules.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import { owedOf, readOwed } from '../../ledger/read-owed.ts'
import type { PersonalDataStore } from '../../member/personal-data.ts'
import { type DepositLock, lockedBy, withdrawableOf } from '../../wallet/deposit-locks.ts'
import { locksInForce } from './locks-in-force.ts'
import { type PayoutTerms, readDayUse, readPayoutTerms } from './payout-terms.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

export type MemberTerms = Pick<PayoutTerms, 'least' | 'most' | 'dayMost' | 'freeADay' | 'fee' | 'minutes'> & {
  readonly available: Amount
  readonly withdrawable: Amount
  readonly dayLeft: Amount
  readonly freeLeft: number
  readonly hasPaymentPassword: boolean
  readonly hasPayeeName: boolean
  /** Of wins that were taken back; while it is not repaid nothing is paid out. */
  readonly owed: Amount
  /** Deposits that are not turned over: the only thing that holds cash back. */
  readonly locks: readonly DepositLock[]
}

/** Where nothing is paid out, every figure is nothing. */
const none = {
  least: 0n,
  most: 0n,
  dayMost: 0n,
  freeADay: 0,
  fee: 0n,
  minutes: [0, 0],
} as const satisfies Partial<PayoutTerms>

/** Everything to know before asking. */
export function readWithdrawTerms(db: Db, vault: PersonalDataStore, now: Date, owner: Owner): Promise<MemberTerms> {
  const { merchantId, memberId } = owner
  return inMerchant(db, merchantId, async (tx) => {
    const { least, most, dayMost, freeADay, fee, minutes } = (await readPayoutTerms(tx, merchantId)) ?? none
    const terms = { least, most, dayMost, freeADay, fee, minutes }
    const use = await readDayUse(tx, merchantId, memberId, now)
    const { cash } = await readBalance(tx, { ...owner, book: 'real' })
    const locks = await locksInForce(tx, now, owner)
    const paymentPassword = await tx
      .selectFrom('payment_password')
      .select('member_id')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    const owed = owedOf(await readOwed(tx, owner))
    const { payeeName } = await vault.read(tx, { ...owner, kinds: ['payeeName'] })
    return {
      ...terms,
      available: cash,
      withdrawable: owed > 0n ? 0n : withdrawableOf(cash, lockedBy(locks)),
      owed,
      dayLeft: dayLeftOf(terms, use),
      freeLeft: freeLeftOf(terms, use),
      hasPaymentPassword: paymentPassword !== undefined,
      hasPayeeName: payeeName !== undefined,
      locks,
    }
  })
}
