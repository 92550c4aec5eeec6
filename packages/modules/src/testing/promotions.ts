import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { writePromotion } from '@fairground/domain/rewards/parse-promotion.ts'
import type { Promotion } from '@fairground/domain/rewards/promotion.ts'
import { uuidv7 } from 'uuidv7'
import { idAt } from '../ledger/id-at.ts'
import { memberCurrency } from '../ledger/member-currency.ts'
import { post } from '../ledger/post.ts'

const units = (count: number) => BigInt(count) * 10_000n

/** A bonus of the deposit, unless told otherwise. */
export function testPromotion(given: Partial<Promotion> = {}): Promotion {
  return {
    code: 'p',
    type: 'RELOAD',
    category: 'new',
    titles: { EN: 'Promo' },
    summaries: { EN: 'A promotion' },
    image: '/m/art/banner/rewards.webp',
    startsAt: null,
    endsAt: null,
    amount: { kind: 'of-deposit', parts: 5_000, most: units(100), leastDeposit: units(20) },
    pays: 'bonus',
    wagering: { times: 3, base: 'deposit-and-bonus', weights: {}, maxStake: null, days: 7 },
    eligibility: { weekdays: [], hasDeposited: false, mostPerMonth: null },
    friend: null,
    once: 'deposit',
    claimDays: null,
    budget: { total: units(1_000_000), per: 'ever' },
    ...given,
  }
}

export type GivenBonus = {
  readonly merchantId: number
  readonly memberId: string
  readonly id?: string
  readonly promo?: string
  readonly bonus: bigint
  readonly required: bigint
  readonly endsAt: Date
  readonly maxStake?: bigint
  readonly weights?: Readonly<Record<string, number>>
}

/** A bonus under any condition, written by the owner of the database, as no login of the product can. */
export function giveBonus(owner: Db, at: Date, given: GivenBonus): Promise<string> {
  const { merchantId, memberId, id = uuidv7(), promo = 'p', bonus, required, endsAt } = given
  return inMerchant(owner, merchantId, async (tx) => {
    await tx
      .insertInto('promotion')
      .values({
        merchant_id: merchantId,
        code: promo,
        version: 1,
        type: 'RELOAD',
        document: writePromotion(testPromotion({ code: promo })),
        sort: 0,
        is_open: false,
        published_at: at,
      })
      .onConflict((oc) => oc.doNothing())
      .execute()
    await tx
      .insertInto('promotion_grant')
      .values({
        merchant_id: merchantId,
        id,
        member_id: memberId,
        promotion: promo,
        version: 1,
        period: id,
        amount: bonus,
        pays: 'bonus',
        state: 'wagering',
        created_at: at,
        claimed_at: at,
      })
      .execute()
    await tx
      .insertInto('wagering')
      .values({
        merchant_id: merchantId,
        id,
        member_id: memberId,
        promo,
        deposit: 0n,
        bonus,
        required,
        weights: JSON.stringify(given.weights ?? {}),
        max_stake: given.maxStake ?? null,
        started_at: at,
        ends_at: endsAt,
      })
      .execute()
    await post(tx, merchantId, at, {
      id: idAt(at),
      key: `reward:${id}`,
      reason: 'rewards.bonus',
      book: 'real',
      currency: await memberCurrency(tx, merchantId, memberId),
      memberId,
      reference: id,
      lines: [{ from: 'rewards.promotions', to: 'bonus', amount: bonus }],
    })
    return id
  })
}
