import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { writePromotion } from '@fairground/domain/rewards/parse-promotion.ts'
import type { Promotion } from '@fairground/domain/rewards/promotion.ts'
import { rewardAmount } from '@fairground/domain/rewards/reward-amount.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findUnexplained } from '../ledger/check-ledger.ts'
import { findPostingsWithoutCause } from '../ledger/find-postings-without-cause.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { excludeMember } from '../member/exclude-member.ts'
import { after, noon, units } from '../testing/deposit.ts'
import { makeMember } from '../testing/ledger.ts'
import { giveBonus, testPromotion } from '../testing/promotions.ts'
import { recordTurnover } from '../testing/record-turnover.ts'
import { readWagering } from '../wallet/wagering.ts'
import { applyForPromotion, readApplication } from './applications.ts'
import { claimPromotion, claimReward } from './claim-reward.ts'
import { giveUp, previewGivingUp } from './give-up.ts'
import { grantReward } from './grant-reward.ts'
import { publishPromotions } from './publish-promotions.ts'
import { readMyPromotions } from './read-promotions.ts'
import { readRewards } from './read-rewards.ts'
import { decideApplication, listApplications } from './review-applications.ts'
import { expireRewards, payLossCashback } from './scheduled-rewards.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, staff, owner } = database
const merchantId = await seedMerchant(owner, 'house', { zone: 'Asia/Karachi' })
const reader = { language: 'EN', brandDefault: 'EN' } as const

const cash = { pays: 'cash', wagering: null } as const
const gift: Partial<Promotion> = {
  ...cash,
  type: 'APP_DOWNLOAD',
  amount: { kind: 'fixed', amount: units(5) },
  once: 'ever',
}
const week = [1, 2, 3, 4, 5, 6, 7].map(units)
const documents = [
  testPromotion({ ...gift, code: 'gift' }),
  testPromotion({ ...gift, code: 'small', budget: { total: units(50), per: 'ever' } }),
  testPromotion({ ...gift, code: 'scarce', claimDays: 3, budget: { total: units(10), per: 'ever' } }),
  testPromotion({ ...cash, code: 'days', type: 'CHECK_IN', amount: { kind: 'steps', amounts: week }, once: 'day' }),
  testPromotion({
    ...gift,
    code: 'friend',
    once: 'case',
    claimDays: 3,
    eligibility: { weekdays: [], hasDeposited: false, mostPerMonth: 2 },
  }),
  testPromotion({
    ...cash,
    code: 'packet',
    type: 'RED_PACKET',
    amount: { kind: 'random', least: units(1), most: units(9) },
    once: 'ever',
    budget: { total: units(300), per: 'ever' },
  }),
  testPromotion({
    ...cash,
    code: 'birthday',
    type: 'MANUAL',
    amount: { kind: 'decided', most: units(100), fourEyesFrom: units(50) },
    once: 'ever',
    claimDays: 14,
  }),
  testPromotion({
    ...cash,
    code: 'back',
    type: 'LOSS_CASHBACK',
    amount: { kind: 'of-loss', over: 'day', parts: 1_000, most: units(50), least: units(1), categories: ['RNG'] },
    once: 'day',
    claimDays: 7,
  }),
]
beforeAll(() => publishPromotions(staff, merchantId, documents, noon))

afterEach(async () => {
  expect(await findPostingsWithoutCause(worker, new Date(0))).toEqual([])
  expect(await findUnexplained(worker, new Date(0))).toEqual([])
})

const member = () => makeMember(app, merchantId, noon)
const pockets = async (memberId: string) => {
  const has = await inMerchant(app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book: 'real' }))
  return { cash: has.cash, bonus: has.bonus }
}
const grant = (memberId: string, promotion: string, period = '', at = noon) =>
  inMerchant(app, merchantId, (tx) => grantReward(tx, at, { merchantId, memberId, promotion, period }))
const tap = (memberId: string, promotion: string, { key = uuidv7(), at = noon, chance = 0n, isInApp = true } = {}) =>
  claimPromotion(app, at, { merchantId, memberId, key }, { promotion, chance, isInApp }, reader)
const rewards = (memberId: string, at = noon) => readRewards(app, at, { merchantId, memberId }, reader)
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ refusal }) => refusal,
  )

describe('a claim', () => {
  test('PROMO-04 50 equal ones at once pay once, with one key or with many', async () => {
    const [ada, bob] = [await member(), await member()]
    const key = uuidv7()
    const same = await Promise.all(Array.from({ length: 50 }, () => tap(ada, 'gift', { key })))
    const many = await Promise.all(Array.from({ length: 50 }, () => tap(bob, 'gift')))
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    expect(new Set(many.map(({ id }) => id)).size).toBe(1)
    expect([await pockets(ada), await pockets(bob)]).toEqual([
      { cash: units(5), bonus: 0n },
      { cash: units(5), bonus: 0n },
    ])
  })

  test('200 at once never overspend a budget, and spend it to the last unit', async () => {
    const members = await Promise.all(Array.from({ length: 200 }, member))
    const answers = await Promise.all(members.map((memberId) => refusalOf(tap(memberId, 'small'))))
    expect(answers.filter((answer) => answer === null)).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'BUDGET_SPENT')).toHaveLength(190)
    const parts = await owner.selectFrom('promotion_budget').select('spent').where('promotion', '=', 'small').execute()
    expect(parts.reduce((sum, { spent }) => sum + spent, 0n)).toBe(units(50))
  })

  test('red packets are between their bounds, by the given chance, and their sum is never above the pool', async () => {
    const members = await Promise.all(Array.from({ length: 120 }, member))
    const claimed = await Promise.all(
      members.map((memberId, at) =>
        tap(memberId, 'packet', { chance: BigInt(at) * 7_919_000n }).then(
          ({ amount }) => amount,
          ({ refusal }) => refusal,
        ),
      ),
    )
    const won = await Promise.all(members.map(async (memberId) => (await pockets(memberId)).cash))
    const paid = won.filter((amount) => amount > 0n)
    expect(won.reduce((sum, each) => sum + each, 0n)).toBeLessThanOrEqual(units(300))
    expect(paid.every((amount) => amount >= units(1) && amount <= units(9))).toBe(true)
    expect(new Set(paid).size).toBeGreaterThan(5)
    expect(claimed).toContain('BUDGET_SPENT')
  })

  test('check-in pays the next step of a week each day, and a retry after midnight is not the next day', async () => {
    const ada = await member()
    // 15 November 2026 is a Sunday in Karachi: the week of seven days begins on the day after.
    const at = (day: number) => after(1_440 * day)
    const paid = async (day: number) => (await tap(ada, 'days', { at: at(day) })).amount
    expect([await paid(1), await paid(2), await paid(2), await paid(4), await paid(8)]).toEqual([
      '1.0000',
      '2.0000',
      '2.0000',
      '3.0000',
      '1.0000',
    ])
    const key = uuidv7()
    const first = await tap(ada, 'days', { key, at: at(9) })
    expect(await tap(ada, 'days', { key, at: at(10) })).toEqual(first)
  })

  test('of what waits is paid once, and not after its time', async () => {
    const ada = await member()
    expect(await grant(ada, 'friend', 'friend:1')).toBe('granted')
    expect(await grant(ada, 'friend', 'friend:1')).toBe('repeated')
    expect(await grant(ada, 'friend', 'friend:2')).toBe('granted')
    expect(await grant(ada, 'friend', 'friend:3')).toBe('not-offered')
    const { claimable, list } = await rewards(ada)
    expect(claimable).toBe(2)
    const [second, first] = list
    const claim = (id = '', at = noon) => claimReward(app, at, { merchantId, memberId: ada, key: uuidv7() }, id, reader)
    expect((await Promise.all([claim(first?.id), claim(first?.id)])).map(({ state }) => state)).toEqual([
      'credited',
      'credited',
    ])
    expect(await pockets(ada)).toEqual({ cash: units(5), bonus: 0n })
    const late = after(3 * 1_440)
    expect((await rewards(ada, late)).list.map(({ state }) => state).toSorted()).toEqual(['credited', 'expired'])
    expect(await refusalOf(claim(second?.id, late))).toBe('REWARD_UNAVAILABLE')
    await expireRewards(worker, late)
    expect((await rewards(ada, noon)).list.map(({ state }) => state).toSorted()).toEqual(['credited', 'expired'])
  })

  test('P5 an excluded member gets nothing, not even what waits, and neither does a trial or an unknown account', async () => {
    const [ada, trial, bob] = [await member(), await makeMember(app, merchantId, noon, 'trial'), await member()]
    await grant(ada, 'friend', 'friend:1')
    const waiting = (await rewards(ada)).list[0]?.id ?? ''
    await inMerchant(app, merchantId, (tx) =>
      excludeMember(tx, { merchantId, memberId: ada, startsAt: noon, endsAt: null }),
    )
    expect(await grant(ada, 'gift')).toBe('not-offered')
    const owned = { merchantId, memberId: ada, key: uuidv7() }
    expect(await refusalOf(claimReward(app, noon, owned, waiting, reader))).toBe('REWARD_UNAVAILABLE')
    expect(await refusalOf(tap(ada, 'gift'))).toBe('REWARD_UNAVAILABLE')
    expect(await grant(trial, 'gift')).toBe('not-offered')
    expect(await refusalOf(claimReward(app, noon, { ...owned, memberId: bob }, waiting, reader))).toBe(
      'REWARD_UNAVAILABLE',
    )
    expect(await grant(bob, 'nothing')).toBe('not-offered')
    expect(await pockets(ada)).toEqual({ cash: 0n, bonus: 0n })
  })
})

describe('cashback of losses', () => {
  test('comes for the day that is over, once, from facts alone', async () => {
    const [ada, bob] = [await member(), await member()]
    await recordTurnover(owner, merchantId, ada, units(80), noon)
    await recordTurnover(owner, merchantId, bob, units(9), noon)
    expect(await payLossCashback(worker, noon)).toBe(0)
    expect(await payLossCashback(worker, after(1_440))).toBe(1)
    expect(await payLossCashback(worker, after(1_440))).toBe(0)
    expect((await rewards(ada, after(1_440))).list).toMatchObject([{ amount: '8.0000', state: 'claimable' }])
    expect((await rewards(bob, after(1_440))).list).toEqual([])
  })
})

describe('a budget', () => {
  const spentOf = async (promotion: string) => {
    const parts = await owner
      .selectFrom('promotion_budget')
      .select('spent')
      .where('promotion', '=', promotion)
      .execute()
    return parts.reduce((sum, { spent }) => sum + spent, 0n)
  }

  test('has back what nobody claimed in time, once, and not what was claimed', async () => {
    const [ada, bob, eva, tom] = [await member(), await member(), await member(), await member()]
    expect([await grant(ada, 'scarce'), await grant(bob, 'scarce'), await grant(eva, 'scarce')]).toEqual([
      'granted',
      'granted',
      'no-budget',
    ])
    const [waiting] = (await rewards(bob)).list
    await claimReward(app, noon, { merchantId, memberId: bob, key: uuidv7() }, waiting?.id ?? '', reader)
    const late = after(3 * 1_440)
    expect(await grant(eva, 'scarce', '', late)).toBe('no-budget')
    await Promise.all([expireRewards(worker, late), expireRewards(worker, late)])
    expect(await spentOf('scarce')).toBe(units(5))
    await expireRewards(worker, late)
    expect([await grant(eva, 'scarce', '', late), await grant(tom, 'scarce', '', late)]).toEqual([
      'granted',
      'no-budget',
    ])
    expect(await spentOf('scarce')).toBe(units(10))
  })

  test('has back what staff approved and its member left', async () => {
    const ada = await member()
    await applyForPromotion(app, noon, {
      merchantId,
      memberId: ada,
      promotion: 'birthday',
      comment: '',
      pictures: [],
      key: uuidv7(),
    })
    const before = await spentOf('birthday')
    const [asked] = await listApplications(staff, merchantId)
    const given = { merchantId, id: asked?.id ?? '', by: 'eva', isApproved: true, amount: units(20) }
    expect(await decideApplication(staff, noon, given)).toBe('approved')
    expect(await spentOf('birthday')).toBe(before + units(20))
    await expireRewards(worker, after(14 * 1_440))
    expect(await spentOf('birthday')).toBe(before)
  })
})

test('the gift for the app is claimed in the app alone', async () => {
  const ada = await member()
  expect(await refusalOf(tap(ada, 'gift', { isInApp: false }))).toBe('APP_ONLY')
  expect(await pockets(ada)).toEqual({ cash: 0n, bonus: 0n })
  expect(await tap(ada, 'gift')).toMatchObject({ state: 'credited', amount: '5.0000' })
})

describe('an application', () => {
  const owned = (memberId: string) => ({ merchantId, memberId, promotion: 'birthday', comment: 'mine', pictures: [] })
  const decide = (id: string, by: string, amount?: bigint) =>
    decideApplication(staff, noon, {
      merchantId,
      id,
      by,
      isApproved: true,
      ...(amount === undefined ? {} : { amount }),
    })

  test('is sent once, decided by one person, and by two from an amount on', async () => {
    const [ada, bob] = [await member(), await member()]
    for (const memberId of [ada, bob]) {
      const asked = { ...owned(memberId), key: uuidv7(), pictures: [Buffer.from('a'), Buffer.from('b')] }
      expect(await applyForPromotion(app, noon, asked)).toMatchObject({ state: 'applied', images: 2, comment: 'mine' })
      expect(await applyForPromotion(app, noon, asked)).toMatchObject({ state: 'applied' })
      expect(await refusalOf(applyForPromotion(app, noon, { ...asked, key: uuidv7() }))).toBe('REWARD_UNAVAILABLE')
    }
    const [first, second] = await listApplications(staff, merchantId)
    expect(await decide(first?.id ?? '', 'eva', units(101))).toBe('too-much')
    expect(await decide(first?.id ?? '', 'eva', units(20))).toBe('approved')
    expect(await decide(second?.id ?? '', 'eva', units(60))).toBe('second')
    expect(await decide(second?.id ?? '', 'eva')).toBe('second')
    expect((await rewards(bob)).list).toMatchObject([{ state: 'applied', amount: '0.0000' }])
    expect(await decide(second?.id ?? '', 'tom')).toBe('approved')
    expect((await rewards(ada)).list).toMatchObject([{ state: 'claimable', amount: '20.0000' }])
    expect((await rewards(bob)).list).toMatchObject([{ state: 'claimable', amount: '60.0000' }])
    expect(await grant(bob, 'birthday')).toBe('not-offered')
  })

  test('that is rejected pays nothing', async () => {
    const ada = await member()
    await applyForPromotion(app, noon, { ...owned(ada), key: uuidv7() })
    const [waiting] = await listApplications(staff, merchantId)
    const no = { merchantId, id: waiting?.id ?? '', by: 'eva', isApproved: false, why: 'unreadable' }
    expect(await decideApplication(staff, noon, no)).toBe('rejected')
    expect(await decide(waiting?.id ?? '', 'tom', units(5))).toBe('unknown')
    expect(await readApplication(app, { merchantId, memberId: ada }, 'birthday')).toMatchObject({ state: 'rejected' })
    expect((await rewards(ada)).claimable).toBe(0)
  })
})

describe('giving up', () => {
  const bonus = (memberId: string, amount: number, required: number) =>
    giveBonus(owner, noon, {
      merchantId,
      memberId,
      bonus: units(amount),
      required: units(required),
      endsAt: after(9_000),
    })

  test('does exactly what was shown before, for each of several bonuses', async () => {
    const ada = await member()
    const [old, young] = [await bonus(ada, 30, 100), await bonus(ada, 20, 50)]
    await recordTurnover(owner, merchantId, ada, units(40), noon)
    const owned = { merchantId, memberId: ada }
    const shown = await previewGivingUp(app, owned, young)
    expect(shown).toEqual({ givenUp: units(20), kept: 0n, remaining: units(50) })
    expect(await giveUp(app, noon, owned, young)).toEqual(shown)
    expect(await pockets(ada)).toEqual({ cash: 0n, bonus: units(30) })
    expect(await previewGivingUp(app, owned, old)).toMatchObject({ givenUp: units(30), remaining: units(60) })
    await giveUp(app, noon, owned, old)
    expect(await pockets(ada)).toEqual({ cash: 0n, bonus: 0n })
    expect(await refusalOf(giveUp(app, noon, owned, old))).toBe('REWARD_UNAVAILABLE')
  })

  test('is nothing that another member can do', async () => {
    const [ada, bob] = [await member(), await member()]
    const id = await bonus(ada, 30, 100)
    expect(await refusalOf(giveUp(app, noon, { merchantId, memberId: bob }, id))).toBe('REWARD_UNAVAILABLE')
    const [open] = await inMerchant(app, merchantId, (tx) => readWagering(tx, merchantId, ada))
    expect(open).toMatchObject({ id, bonus: units(30) })
  })
})

test('a number that changes in a document changes what is given, the terms and the example', async () => {
  const house = await seedMerchant(owner, 'other')
  const read = async (memberId: string) => {
    const given = { merchantId: house, language: 'EN', brandLanguage: 'EN' } as const
    const [shown] = await readMyPromotions(app, noon, given, memberId)
    return { figure: shown?.figures?.most, sentences: shown?.terms.map(({ params }) => params) }
  }
  const give = (memberId: string) =>
    claimPromotion(
      app,
      noon,
      { merchantId: house, memberId, key: uuidv7() },
      { promotion: 'gift', chance: 0n, isInApp: true },
      reader,
    )
  for (const amount of [5, 8]) {
    const document = testPromotion({ ...gift, code: 'gift', amount: { kind: 'fixed', amount: units(amount) } })
    await publishPromotions(staff, house, [document], noon)
    const ada = await makeMember(app, house, noon)
    expect(await read(ada)).toMatchObject({ figure: `${amount}.0000` })
    expect((await read(ada)).sentences).toContainEqual({ amount: `${amount}.0000` })
    expect((await give(ada)).amount).toBe(`${amount}.0000`)
  }
})

test('the database computes amounts as the pure code does', async () => {
  const [ada, minh] = [await member(), await member()]
  await owner.updateTable('member').set({ currency: 'VND' }).where('id', '=', minh).execute()
  const kinds: readonly Promotion['amount'][] = [
    { kind: 'of-deposit', parts: 3_333, most: units(70), leastDeposit: units(20) },
    { kind: 'random', least: 12_345n, most: 99_999n },
    { kind: 'fixed', amount: 54_321n },
    { kind: 'decided', most: units(40), fourEyesFrom: units(9) },
  ]
  for (const amount of kinds)
    for (let step = 0n; step < 25n; step += 1n)
      for (const [memberId, digits] of [[ada, 2] as const, [minh, 0] as const]) {
        const cause = { deposit: step * 104_729n, given: step * 20_011n, chance: step * 7_368_787n }
        const document = testPromotion({ amount })
        const { rows } = await sql<{ won: bigint | null }>`
          select reward_amount(${merchantId}::int, ${memberId}::uuid, ${writePromotion(document)}::jsonb, 'once',
            ${cause.deposit}::bigint, ${cause.given}::bigint, ${cause.chance}::bigint) as won`.execute(owner)
        expect({ ...cause, won: rows[0]?.won }).toEqual({ ...cause, won: rewardAmount(document, cause, digits) })
      }
})

test('no login of a process can write rewards or conditions, or say what they are worth', async () => {
  const ada = await member()
  for (const db of [app, worker, staff]) {
    await expect(
      inMerchant(db, merchantId, (tx) => tx.updateTable('promotion_grant').set({ amount: 1n }).execute()),
    ).rejects.toThrow('permission denied')
    await expect(
      inMerchant(db, merchantId, (tx) => tx.updateTable('wagering').set({ done: 1n }).execute()),
    ).rejects.toThrow('permission denied')
  }
  await expect(
    inMerchant(app, merchantId, (tx) => tx.updateTable('promotion').set({ is_open: true }).execute()),
  ).rejects.toThrow('permission denied')
  const given = { merchantId, memberId: ada, promotion: 'gift', period: 'another', amount: units(999) }
  expect(await inMerchant(app, merchantId, (tx) => grantReward(tx, noon, given))).toBe('granted')
  expect(await pockets(ada)).toEqual({ cash: units(5), bonus: 0n })
  expect(await grant(ada, 'gift', 'and another')).toBe('repeated')
})
