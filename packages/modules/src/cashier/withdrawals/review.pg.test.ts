import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBalance } from '../../ledger/read-balance.ts'
import { crashBeforeEach } from '../../testing/crash.ts'
import {
  after,
  coins,
  makeTrustedMember,
  newAccount,
  noon,
  requestOf,
  testPersonalData,
  testTerms,
} from '../../testing/withdraw.ts'
import { addCard } from './cards.ts'
import { publishPayoutTerms } from './payout-terms.ts'
import { approveWithdrawal, listForReview, refuseWithdrawal } from './review.ts'
import { requestWithdrawal } from './withdraw.ts'
import { readWithdrawal } from './withdrawals.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, staff, owner, url } = database
const merchantId = await seedMerchant(owner, 'house', { currency: 'PKR', zone: 'Asia/Karachi' })
beforeAll(() => publishPayoutTerms(owner, noon, merchantId, testTerms))

/** Above 200 a person looks, from 500 on two. */
async function waiting(amount: number, changes = {}) {
  const who = await makeTrustedMember(database, merchantId, coins(1_000))
  const request = requestOf(who, coins(amount), changes)
  const { id, state } = await requestWithdrawal(app, testPersonalData, noon, request)
  expect(state).toBe('checking')
  const place = { merchantId, id }
  return {
    who,
    id,
    place,
    approve: (by: string, { isSecond = false, at = noon } = {}) =>
      approveWithdrawal(staff, at, { ...place, by, isSecond }),
    refuse: (by: string, db = staff) => refuseWithdrawal(db, noon, { ...place, by, reason: 'review' }),
    read: () => readWithdrawal(app, who, id),
    balance: () =>
      inMerchant(app, merchantId, (tx) => readBalance(tx, { merchantId, memberId: who.memberId, book: 'real' })),
  }
}

test('one person approves a middling withdrawal, and it is promised to be sent', async () => {
  const { approve, read, id } = await waiting(300)
  expect(await approve('ann')).toBe('approved')
  expect(await read()).toMatchObject({ state: 'approved' })
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from graphile_worker._private_jobs where payload ->> 'id' = ${id}`.execute(owner)
  expect(rows[0]?.count).toBe(1n)
  await expect(approve('bob')).rejects.toThrow('it is approved already')
})

test('a refusal gives the money back with its reason', async () => {
  const { refuse, read, balance } = await waiting(300)
  expect(await refuse('ann')).toBe('refused')
  expect(await read()).toMatchObject({ state: 'refused', why: 'review' })
  expect(await balance()).toMatchObject({ cash: coins(1_000), held: 0n })
})

/** As if a win was taken back that the member had spent. */
const lend = (memberId: string, amount: bigint) =>
  inMerchant(owner, merchantId, (tx) =>
    sql`select post_debt(${merchantId}, ${noon.toISOString()}, ${memberId}, ${amount}, 0, ${amount}, 0, 'r-1')`.execute(
      tx,
    ),
  )

test('a win that was taken back meanwhile keeps it from being approved, and its money repays the debt first', async () => {
  const { approve, refuse, balance, who, id } = await waiting(300)
  await lend(who.memberId, coins(120))
  expect((await listForReview(staff, merchantId)).find((each) => each.id === id)?.owes).toBe(true)
  await expect(approve('ann')).rejects.toThrow('the member owes since a win was taken back')
  const again = requestWithdrawal(app, testPersonalData, noon, requestOf(who, coins(100)))
  await expect(again).rejects.toMatchObject({ refusal: 'DEBT_OPEN', value: { owed: '120.0000', currency: 'PKR' } })
  const before = await balance()
  expect(await refuse('ann')).toBe('refused')
  expect(await balance()).toMatchObject({ cash: before.cash + coins(300) - coins(120), held: 0n })
  expect((await requestWithdrawal(app, testPersonalData, noon, requestOf(who, coins(100)))).state).toBe('approved')
})

test('what rests is not approved before its day is over, no matter who tries', async () => {
  const who = await makeTrustedMember(database, merchantId, coins(100))
  const card = { merchantId, memberId: who.memberId, id: crypto.randomUUID(), bank: 'sikka', payeeName: null }
  await addCard(app, testPersonalData, noon, { ...card, accountNumber: newAccount() })
  const { id } = await requestWithdrawal(app, testPersonalData, noon, requestOf({ ...who, cardId: card.id }, coins(20)))
  const approve = (at: Date) => approveWithdrawal(staff, at, { merchantId, id, by: 'ann', isSecond: false })
  await expect(approve(after(23.9))).rejects.toThrow('it rests until')
  expect(await readWithdrawal(app, who, id)).toMatchObject({ waitsUntil: after(24) })
  expect(await approve(after(24))).toBe('approved')
  expect(await readWithdrawal(app, who, id)).toMatchObject({ waitsUntil: null })
})

test('the list says what waits, for what reason and for whom', async () => {
  const { approve, id } = await waiting(600)
  await approve('ann')
  const list = await listForReview(app, merchantId)
  expect(list.find((each) => each.id === id)).toMatchObject({
    rules: ['amount'],
    firstBy: 'ann',
    needsTwo: true,
    amount: coins(600),
  })
})

describe('four eyes', () => {
  test('a large withdrawal needs two different people', async () => {
    const { approve, read } = await waiting(500)
    await expect(approve('bob', { isSecond: true })).rejects.toThrow('nobody has approved it first')
    expect(await approve('ann')).toBe('checking')
    await expect(approve('ann', { isSecond: true })).rejects.toThrow('must be another one')
    await expect(approve('ann')).rejects.toThrow('approved it already')
    expect(await read()).toMatchObject({ state: 'checking' })
    expect(await approve('bob', { isSecond: true })).toBe('approved')
  })

  test('one person under two spellings is not two', async () => {
    const { approve } = await waiting(500)
    await approve('ann')
    for (const name of ['Ann', 'ann ', 'ANN', 'аnn'])
      await expect(approve(name, { isSecond: true })).rejects.toThrow('small letters')
  })

  const change = (statement: ReturnType<typeof sql>) => inMerchant(staff, merchantId, (tx) => statement.execute(tx))
  const toApproved = (id: string) => sql`update withdrawal set state = 'approved' where id = ${id}`

  /** What a program with a bug, or somebody at its connection, could try. Each is answered by the database itself. */
  const attempts: [what: string, (id: string) => Promise<unknown>][] = [
    ['nobody', (id) => change(toApproved(id))],
    [
      'one person alone',
      async (id) => {
        await approveWithdrawal(staff, noon, { merchantId, id, by: 'ann', isSecond: false })
        await change(toApproved(id))
      },
    ],
    [
      'one person twice',
      async (id) => {
        await approveWithdrawal(staff, noon, { merchantId, id, by: 'ann', isSecond: false })
        await change(sql`update withdrawal_review set checker = 'ann', checked_at = now() where withdrawal_id = ${id}`)
        await change(toApproved(id))
      },
    ],
    [
      'a maker who is exchanged afterwards',
      async (id) => {
        await approveWithdrawal(staff, noon, { merchantId, id, by: 'ann', isSecond: false })
        await change(sql`update withdrawal_review set maker = 'bob', checker = 'ann', checked_at = now()
        where withdrawal_id = ${id}`)
        await change(toApproved(id))
      },
    ],
    [
      'a smaller amount written over it',
      async (id) => {
        await change(sql`update withdrawal set amount = 1 where id = ${id}`)
        await change(toApproved(id))
      },
    ],
    [
      'no rules written over it',
      async (id) => {
        await change(sql`update withdrawal set risk = '[]' where id = ${id}`)
        await change(toApproved(id))
      },
    ],
    [
      'a higher threshold',
      async (id) => {
        await change(sql`update payout_terms set four_eyes_from = 99999999999`)
        await change(toApproved(id))
      },
    ],
    ['a jump to sent', (id) => change(sql`update withdrawal set state = 'sent' where id = ${id}`)],
  ]
  test.each(attempts)('T20 the database refuses %s', async (_what, attempt) => {
    const { id, read } = await waiting(500)
    await expect(attempt(id)).rejects.toThrow(/person|permission denied|four_eyes|cannot go/)
    expect(await read()).toMatchObject({ state: 'checking' })
  })

  test.each(['app', 'worker'] as const)(
    'T20 the %s has no right to write a decision, nor the second name of one',
    async (role) => {
      const { id, approve } = await waiting(500)
      const byProcess = (isSecond: boolean) =>
        approveWithdrawal(database[role], noon, { merchantId, id, by: isSecond ? 'bob' : 'ann', isSecond })
      await expect(byProcess(false)).rejects.toThrow('permission denied for table withdrawal_review')
      await approve('ann')
      await expect(byProcess(true)).rejects.toThrow('permission denied for table withdrawal_review')
    },
  )

  test('T20 an approval that was given cannot be given again by a third', async () => {
    const { approve, id, read } = await waiting(500)
    await approve('ann')
    await approve('bob', { isSecond: true })
    const again = change(
      sql`update withdrawal_review set checker = 'eve', checked_at = now() where withdrawal_id = ${id}`,
    )
    await expect(again).rejects.toThrow('approved already')
    await expect(change(toApproved(id))).resolves.toBeDefined()
    expect((await read()).steps.filter(({ state }) => state === 'approved')).toHaveLength(1)
  })

  test('control: without the constraint one person is two', async () => {
    const { id, approve } = await waiting(500)
    await approve('ann')
    const rolledBack = new Error('the plant is taken out again')
    const planted = owner.transaction().execute(async (tx) => {
      await sql`alter table withdrawal_review drop constraint withdrawal_review_four_eyes`.execute(tx)
      await sql`update withdrawal_review set checker = 'ann', checked_at = now() where withdrawal_id = ${id}`.execute(
        tx,
      )
      await toApproved(id).execute(tx)
      throw rolledBack
    })
    await expect(planted).rejects.toBe(rolledBack)
  })

  test('control: without the guard one person is enough', async () => {
    const { id } = await waiting(500)
    const rolledBack = new Error('the plant is taken out again')
    const planted = owner.transaction().execute(async (tx) => {
      await sql`alter table withdrawal disable trigger guard_withdrawal`.execute(tx)
      await toApproved(id).execute(tx)
      throw rolledBack
    })
    await expect(planted).rejects.toBe(rolledBack)
  })
})

describe('at once', () => {
  test('approved and refused: one of them happens, and money and state agree', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { approve, refuse, read, balance } = await waiting(300)
      const outcomes = await Promise.allSettled([approve('ann'), refuse('bob'), approve('eve'), refuse('kim')])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { state } = await read()
      expect(await balance()).toMatchObject(
        state === 'approved' ? { cash: coins(700), held: coins(300) } : { cash: coins(1_000), held: 0n },
      )
    }
  })
})

test('a connection that ends before any statement of a refusal leaves everything as it was', async () => {
  const { refuse, read, balance } = await waiting(300)
  const before = await balance()
  const crashes = await crashBeforeEach(
    url,
    'staff',
    (db) => refuse('ann', db),
    async () => {
      expect(await balance()).toEqual(before)
      expect((await read()).state).toBe('checking')
    },
  )
  expect(crashes).toBeGreaterThan(5)
  expect(await balance()).toMatchObject({ cash: coins(1_000), held: 0n })
})
