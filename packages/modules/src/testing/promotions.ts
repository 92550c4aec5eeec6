import assert from 'node:assert/strict'
import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { writePromotion } from '@fairground/domain/rewards/parse-promotion.ts'
import type { Promotion } from '@fairground/domain/rewards/promotion.ts'
import { uuidv7 } from 'uuidv7'
import { idAt } from '../ledger/id-at.ts'
import { postMany } from '../ledger/post-many.ts'

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
export async function giveBonus(owner: Db, at: Date, { merchantId, ...given }: GivenBonus): Promise<string> {
  const [id = ''] = await giveBonuses(owner, at, merchantId, [given])
  return id
}

/** Bonuses of different members in one transaction. Gives their ids. */
export function giveBonuses(
  owner: Db,
  at: Date,
  merchantId: number,
  all: readonly Omit<GivenBonus, 'merchantId'>[],
): Promise<readonly string[]> {
  const bonuses = all.map((given) => ({ ...given, id: given.id ?? uuidv7(), promo: given.promo ?? 'p' }))
  return inMerchant(owner, merchantId, async (tx) => {
    await tx
      .insertInto('promotion')
      .values(
        [...new Set(bonuses.map(({ promo }) => promo))].map((promo) => ({
          merchant_id: merchantId,
          code: promo,
          version: 1,
          type: 'RELOAD' as const,
          document: writePromotion(testPromotion({ code: promo })),
          sort: 0,
          is_open: false,
          published_at: at,
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute()
    await tx
      .insertInto('promotion_grant')
      .values(
        bonuses.map(({ id, memberId, promo, bonus }) => ({
          merchant_id: merchantId,
          id,
          member_id: memberId,
          promotion: promo,
          version: 1,
          period: id,
          amount: bonus,
          pays: 'bonus' as const,
          state: 'wagering' as const,
          created_at: at,
          claimed_at: at,
        })),
      )
      .execute()
    await tx
      .insertInto('wagering')
      .values(
        bonuses.map(({ id, memberId, promo, bonus, required, weights, maxStake, endsAt }) => ({
          merchant_id: merchantId,
          id,
          member_id: memberId,
          promo,
          deposit: 0n,
          bonus,
          required,
          weights: JSON.stringify(weights ?? {}),
          max_stake: maxStake ?? null,
          started_at: at,
          ends_at: endsAt,
        })),
      )
      .execute()
    const currencies = await currenciesOf(
      tx,
      merchantId,
      bonuses.map(({ memberId }) => memberId),
    )
    const answers = await postMany(
      tx,
      merchantId,
      at,
      bonuses.map(({ id, memberId, bonus }) => ({
        op: 'post' as const,
        id: idAt(at),
        key: `reward:${id}`,
        reason: 'rewards.bonus',
        book: 'real' as const,
        currency: currencies.get(memberId) ?? '',
        memberId,
        reference: id,
        lines: [{ from: 'rewards.promotions', to: 'bonus', amount: bonus }] as const,
      })),
    )
    for (const { answer } of answers) assert.equal(answer, 'done')
    return bonuses.map(({ id }) => id)
  })
}

async function currenciesOf(tx: Tx, merchantId: number, members: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'currency'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', members)
    .execute()
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}
