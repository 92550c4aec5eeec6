import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putPaymentPassword } from '../../account/passwords/payment-password.ts'
import { setPassword } from '../../account/passwords/set-password.ts'
import { idAt } from '../../ledger/id-at.ts'
import { postMany } from '../../ledger/post-many.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import { crashBeforeEach } from '../../testing/crash.ts'
import { giveBonus } from '../../testing/promotions.ts'
import { recordTurnover } from '../../testing/record-turnover.ts'
import {
  after,
  coins,
  giveMoney,
  makeTrustedMember,
  makeWithdrawalMember,
  newAccount,
  noon,
  requestOf,
  testPersonalData,
  testTerms,
  type WithdrawalMember,
} from '../../testing/withdraw.ts'
import { lockDeposit } from '../../wallet/deposit-locks.ts'
import { addCard, removeCard } from './cards.ts'
import { publishPayoutTerms } from './payout-terms.ts'
import { requestWithdrawal } from './withdraw.ts'
import { readWithdrawTerms } from './withdraw-terms.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, owner, url } = database
const merchantId = await seedMerchant(owner, 'house', { currency: 'PKR', zone: 'Asia/Karachi' })
beforeAll(() => publishPayoutTerms(owner, noon, merchantId, testTerms))

const ask = (who: WithdrawalMember, amount: number, at = noon, changes = {}) =>
  requestWithdrawal(app, testPersonalData, at, requestOf(who, coins(amount), { id: idAt(at), ...changes }))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ refusal, value }) => ({ refusal, value }),
  )
const balance = ({ memberId }: WithdrawalMember) =>
  inMerchant(app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book: 'real' }))
const withdrawalsOf = ({ memberId }: WithdrawalMember) =>
  owner.selectFrom('withdrawal').selectAll().where('member_id', '=', memberId).orderBy('id').execute()
const newsOf = async ({ memberId }: WithdrawalMember) => {
  const rows = await owner
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', memberId)
    .where('subject', '=', 'cashier.withdrawal-changed')
    .orderBy('seq')
    .execute()
  return rows.map(({ payload }) => (payload as { state: string }).state)
}

const known = (cash: number) => makeTrustedMember(database, merchantId, coins(cash))

describe('a withdrawal', () => {
  test('holds the money at once and is approved when nothing asks for a look', async () => {
    const who = await known(300)
    const withdrawal = await ask(who, 120)
    expect(withdrawal).toMatchObject({ state: 'approved', amount: coins(120), fee: 0n, lastDigits: expect.any(String) })
    expect(withdrawal.steps.map(({ state }) => state)).toEqual(['requested', 'approved'])
    expect(await balance(who)).toMatchObject({ cash: coins(180), held: coins(120) })
    expect((await newsOf(who)).at(-1)).toBe('approved')
  })

  test('more than there is, less than the least and parts of a coin are refused and leave no trace', async () => {
    const who = await known(100)
    const before = await balance(who)
    expect(await refusalOf(ask(who, 101))).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' })
    const range = { refusal: 'AMOUNT_OUT_OF_RANGE', value: { min: '10.0000', max: '1000.0000', currency: 'PKR' } }
    expect(await refusalOf(ask(who, 9))).toEqual(range)
    expect(await refusalOf(ask(who, 1_001))).toEqual(range)
    const odd = requestWithdrawal(app, testPersonalData, noon, requestOf(who, coins(20) + 1n))
    expect(await refusalOf(odd)).toEqual(range)
    expect(await balance(who)).toEqual(before)
    expect(await withdrawalsOf(who)).toHaveLength(1)
  })

  test('the same key gives the same withdrawal, another content under it is refused', async () => {
    const who = await known(300)
    const request = requestOf(who, coins(50))
    const first = await requestWithdrawal(app, testPersonalData, noon, request)
    const again = { ...requestOf(who, coins(50)), key: request.key }
    expect(await requestWithdrawal(app, testPersonalData, after(1), again)).toEqual(first)
    expect(
      await refusalOf(requestWithdrawal(app, testPersonalData, noon, { ...again, amount: coins(51) })),
    ).toMatchObject({
      refusal: 'KEY_REUSED',
    })
    expect(await balance(who)).toMatchObject({ cash: coins(250), held: coins(50) })
  })

  test('a card of somebody else, a removed one and an unknown one are all unknown', async () => {
    const [who, other] = [await known(100), await known(100)]
    await removeCard(app, noon, { merchantId, memberId: other.memberId, id: other.cardId })
    for (const [asking, cardId] of [
      [who, other.cardId],
      [other, other.cardId],
      [who, uuidv7()],
    ] as const)
      expect(await refusalOf(ask(asking, 20, noon, { cardId }))).toMatchObject({ refusal: 'ORDER_UNKNOWN' })
  })

  test('a day has an end at the merchant, and so have its free withdrawals', async () => {
    const who = await known(2_000)
    expect((await ask(who, 700)).fee).toBe(0n)
    expect((await ask(who, 700)).fee).toBe(0n)
    expect(await refusalOf(ask(who, 101))).toMatchObject({ value: { max: '100.0000' } })
    const terms = await readWithdrawTerms(app, testPersonalData, noon, who)
    expect(terms).toMatchObject({ dayLeft: coins(100), freeLeft: 0, fee: coins(5), available: coins(600) })
    expect(await refusalOf(ask(who, 50, noon, { fee: 0n }))).toEqual({
      refusal: 'FEE_CHANGED',
      value: { fee: '5.0000', currency: 'PKR' },
    })
    expect((await ask(who, 50, noon, { fee: coins(5) })).fee).toBe(coins(5))
    // Noon in London is five in the afternoon in Karachi, where the next day begins seven hours later.
    expect(await readWithdrawTerms(app, testPersonalData, after(6.9), who)).toMatchObject({ freeLeft: 0 })
    expect(await readWithdrawTerms(app, testPersonalData, after(7), who)).toMatchObject({
      dayLeft: coins(1_500),
      freeLeft: 2,
    })
  })

  test('D-72 a bonus with an open condition holds no cash back', async () => {
    const who = await known(300)
    const { memberId } = who
    await giveBonus(owner, noon, { merchantId, memberId, bonus: coins(50), required: coins(900), endsAt: after(24) })
    expect(await readWithdrawTerms(app, testPersonalData, noon, who)).toMatchObject({
      withdrawable: coins(300),
      locks: [],
    })
    expect((await ask(who, 300)).amount).toBe(coins(300))
    expect(await balance(who)).toMatchObject({ cash: 0n, bonus: coins(50), held: coins(300) })
  })

  test('deposits that a licence locks stay until they are turned over, one after the other', async () => {
    const who = await known(300)
    const lock = (number: string, amount: number) =>
      inMerchant(app, merchantId, (tx) =>
        lockDeposit(tx, noon, { ...who, orderId: uuidv7(), number, amount: coins(amount) }),
      )
    await lock('D0', 100)
    expect(await readWithdrawTerms(app, testPersonalData, noon, who)).toMatchObject({
      withdrawable: coins(300),
      locks: [],
    })
    await owner.updateTable('merchant').set({ deposit_turnover: 1 }).where('id', '=', merchantId).execute()
    await lock('D1', 100)
    await lock('D2', 50)
    await owner.updateTable('merchant').set({ deposit_turnover: 0 }).where('id', '=', merchantId).execute()
    await recordTurnover(owner, merchantId, who.memberId, coins(20), noon)
    expect(await readWithdrawTerms(app, testPersonalData, noon, who)).toMatchObject({
      available: coins(300),
      withdrawable: coins(150),
      locks: [
        { number: 'D1', locked: coins(100), required: coins(100), remaining: coins(80) },
        { number: 'D2', locked: coins(50), required: coins(50), remaining: coins(50) },
      ],
    })
    const locked = { refusal: 'WAGERING_UNFINISHED', value: { remaining: '130.0000', currency: 'PKR' } }
    expect(await refusalOf(ask(who, 151))).toEqual(locked)
    await recordTurnover(owner, merchantId, who.memberId, coins(80), noon)
    expect(await readWithdrawTerms(app, testPersonalData, noon, who)).toMatchObject({ withdrawable: coins(250) })
    expect((await ask(who, 250)).amount).toBe(coins(250))
    await recordTurnover(owner, merchantId, who.memberId, coins(50), noon)
    expect((await ask(who, 50)).amount).toBe(coins(50))
  })

  test('while something is owed nothing is paid out, also past the program', async () => {
    const who = await known(300)
    const step = { merchant_id: merchantId, member_id: who.memberId, cash: 0n, reference: 'r', at: noon }
    const owes = (number: number, bonus: bigint, owed_bonus: bigint) =>
      owner
        .insertInto('debt_step')
        .values({ ...step, number, id: uuidv7(), bonus, owed_cash: 0n, owed_bonus })
        .execute()
    await owes(1, 5n, 5n)
    expect(await readWithdrawTerms(app, testPersonalData, noon, who)).toMatchObject({
      available: coins(300),
      withdrawable: 0n,
    })
    expect(await refusalOf(ask(who, 50))).toEqual({ refusal: 'DEBT_OPEN', value: { owed: '0.0005', currency: 'PKR' } })
    const before = await owner.selectFrom('withdrawal').selectAll().limit(1).executeTakeFirstOrThrow()
    const forced = { ...before, id: uuidv7(), key: uuidv7(), number: uuidv7(), member_id: who.memberId }
    await expect(
      inMerchant(app, merchantId, (tx) =>
        tx
          .insertInto('withdrawal')
          .values({ ...forced, state: 'requested', risk: '[]' })
          .execute(),
      ),
    ).rejects.toThrow('a withdrawal of a member who owes')
    await owes(2, -5n, 0n)
    expect((await ask(who, 50)).amount).toBe(coins(50))
  })

  test('a merchant without terms pays nothing out', async () => {
    const bare = await seedMerchant(owner, 'bare', { currency: 'PKR' })
    const who = { merchantId: bare, memberId: uuidv7() }
    expect(await readWithdrawTerms(app, testPersonalData, noon, who)).toMatchObject({
      most: 0n,
      dayLeft: 0n,
      freeLeft: 0,
    })
  })
})

describe('what asks for a look', () => {
  const rulesOf = async (who: WithdrawalMember) => (await withdrawalsOf(who)).at(-1)

  test('the first withdrawal is looked at', async () => {
    const who = await makeWithdrawalMember(app, merchantId, coins(100))
    expect(await ask(who, 20)).toMatchObject({ state: 'checking', waitsUntil: null })
    expect(await rulesOf(who)).toMatchObject({ risk: ['first'] })
  })

  test('a new card rests for a day, and so does a member who has changed a password', async () => {
    const who = await known(900)
    const { memberId } = who
    const card = { merchantId, memberId, id: uuidv7(), bank: 'sikka', accountNumber: newAccount(), payeeName: null }
    await addCard(app, testPersonalData, after(-1), card)
    const resting = await ask(who, 20, noon, { cardId: card.id })
    expect(resting).toMatchObject({ state: 'checking', waitsUntil: after(23) })
    expect(await rulesOf(who)).toMatchObject({ risk: ['new-card'] })
    await inMerchant(app, merchantId, (tx) => setPassword(tx, after(2), { merchantId, memberId, hash: 'h' }))
    expect(await ask(who, 20, after(3))).toMatchObject({ waitsUntil: after(26) })
    expect(await rulesOf(who)).toMatchObject({ risk: ['new-password'] })
    await inMerchant(app, merchantId, (tx) => putPaymentPassword(tx, after(30), { merchantId, memberId, hash: 'h' }))
    expect(await ask(who, 20, after(31))).toMatchObject({ waitsUntil: after(54) })
    expect(await rulesOf(who)).toMatchObject({ risk: ['new-payment-password'] })
  })

  test('a large amount, money that was not played with and a fourth request within a day are looked at', async () => {
    const who = await known(900)
    await ask(who, 201)
    expect(await rulesOf(who)).toMatchObject({ risk: ['amount'] })
    await giveMoney(app, noon, who, coins(100))
    await ask(who, 20, after(8))
    expect(await rulesOf(who)).toMatchObject({ risk: ['unplayed'] })
    const stakes = [{ from: 'cash', to: 'games.stakes', amount: coins(100) }] as const
    const played = {
      op: 'post',
      id: idAt(after(8)),
      key: uuidv7(),
      reason: 'games.bet',
      book: 'real',
      currency: 'PKR',
    } as const
    await postMany(app, merchantId, after(8), [{ ...played, counts: 'stake', memberId: who.memberId, lines: stakes }])
    expect(await ask(who, 20, after(9))).toMatchObject({ state: 'approved' })
    await ask(who, 20, after(10))
    expect(await rulesOf(who)).toMatchObject({ risk: ['often'] })
  })

  test('an account that another member had, and a card in a former name, are looked at', async () => {
    const [who, other] = [await known(100), await known(100)]
    const account = newAccount()
    const card = { merchantId, bank: 'sikka', accountNumber: account, payeeName: null }
    const taken = { ...card, memberId: other.memberId, id: uuidv7() }
    await addCard(app, testPersonalData, after(-100), taken)
    const wanted = { ...card, memberId: who.memberId, id: uuidv7() }
    expect(await refusalOf(addCard(app, testPersonalData, after(-99), wanted))).toMatchObject({ refusal: 'CARD_TAKEN' })
    await removeCard(app, after(-98), { merchantId, memberId: other.memberId, id: taken.id })
    await addCard(app, testPersonalData, after(-97), wanted)
    await ask(who, 20, noon, { cardId: wanted.id })
    expect(await rulesOf(who)).toMatchObject({ risk: ['shared-account'] })
    const named = { merchantId, memberId: other.memberId, kind: 'payeeName', text: 'Omar Khan' } as const
    await inMerchant(app, merchantId, (tx) => testPersonalData.save(tx, named))
    await ask(other, 20)
    expect(await rulesOf(other)).toMatchObject({ risk: ['other-name'] })
  })
})

describe('at once', () => {
  test('all the money is withdrawn once, however many ask for all of it', async () => {
    const who = await known(500)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => ask(who, 500)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance(who)).toMatchObject({ cash: 0n, held: coins(500) })
  })

  test('what is left of a day is given once', async () => {
    const who = await known(5_000)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => ask(who, 600)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await balance(who)).toMatchObject({ held: coins(1_200) })
  })

  test('the same key twenty times is one withdrawal and one hold', async () => {
    const who = await known(500)
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(who, 30, noon, { key })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await balance(who)).toMatchObject({ cash: coins(470), held: coins(30) })
    expect((await newsOf(who)).filter((state) => state === 'approved')).toHaveLength(2)
  })
})

test('a connection that ends before any statement leaves nothing, and the retry does everything once', async () => {
  const who = await known(500)
  const before = await balance(who)
  const key = crypto.randomUUID()
  const crashes = await crashBeforeEach(
    url,
    'app',
    (db) => requestWithdrawal(db, testPersonalData, noon, requestOf(who, coins(40), { key })),
    async () => {
      expect(await balance(who)).toEqual(before)
      expect(await withdrawalsOf(who)).toHaveLength(1)
    },
  )
  expect(crashes).toBeGreaterThan(10)
  expect(await balance(who)).toMatchObject({ cash: coins(460), held: coins(40) })
  expect(await withdrawalsOf(who)).toHaveLength(2)
})
