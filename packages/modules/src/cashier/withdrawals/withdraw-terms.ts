import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { dayLeftOf, freeLeftOf } from '@fairground/domain/cashier/withdraw-rules.ts'
import { isLanguageCode, type LanguageCode } from '@fairground/domain/languages.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import type { Vault } from '../../member/personal-data.ts'
import { readWagering, type Wagering, withdrawableOf } from '../../wallet/wagering.ts'
import { nameFor } from '../deposit/deposit-names.ts'
import { type PayoutTerms, readDayUse, readPayoutTerms } from './payout-terms.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

export type MemberTerms = Pick<PayoutTerms, 'least' | 'most' | 'dayMost' | 'freeADay' | 'fee' | 'minutes'> & {
  readonly available: Amount
  readonly withdrawable: Amount
  readonly dayLeft: Amount
  readonly freeLeft: number
  readonly hasPaymentPassword: boolean
  readonly hasPayeeName: boolean
  readonly wagering: readonly (Wagering & { readonly name: string })[]
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
export function readWithdrawTerms(
  db: Db,
  vault: Vault,
  now: Date,
  owner: Owner,
  language?: string,
): Promise<MemberTerms> {
  const { merchantId, memberId } = owner
  return inMerchant(db, merchantId, async (tx) => {
    const { least, most, dayMost, freeADay, fee, minutes } = (await readPayoutTerms(tx, merchantId)) ?? none
    const terms = { least, most, dayMost, freeADay, fee, minutes }
    const use = await readDayUse(tx, merchantId, memberId, now)
    const { cash } = await readBalance(tx, { ...owner, book: 'real' })
    const wagering = await readWagering(tx, merchantId, memberId, now)
    const paymentPassword = await tx
      .selectFrom('payment_password')
      .select('member_id')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    const { payeeName } = await vault.read(tx, { ...owner, kinds: ['payeeName'] })
    return {
      ...terms,
      available: cash,
      withdrawable: withdrawableOf(cash, wagering),
      dayLeft: dayLeftOf(terms, use),
      freeLeft: freeLeftOf(terms, use),
      hasPaymentPassword: paymentPassword !== undefined,
      hasPayeeName: payeeName !== undefined,
      wagering: await withNames(tx, owner, language, wagering),
    }
  })
}

/** A promo that is gone is still named by its code. */
async function withNames(
  tx: Tx,
  { merchantId, memberId }: Owner,
  wanted: string | undefined,
  open: readonly Wagering[],
) {
  if (open.length === 0) return []
  const { locale } = await tx.selectFrom('member').select('locale').where('id', '=', memberId).executeTakeFirstOrThrow()
  const language =
    [wanted, locale].find((each): each is LanguageCode => each !== undefined && isLanguageCode(each)) ?? 'EN'
  const promos = await tx
    .selectFrom('deposit_promo')
    .select(['code', 'names'])
    .where('merchant_id', '=', merchantId)
    .where('code', 'in', [...new Set(open.map(({ promo }) => promo))])
    .execute()
  return open.map((each) => {
    const promo = promos.find(({ code }) => code === each.promo)
    return { ...each, name: promo ? nameFor(promo.names, { language, brandDefault: language }) : each.promo }
  })
}
