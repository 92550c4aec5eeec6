import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPostingsWithoutCause } from '../../ledger/find-postings-without-cause.ts'
import { idAt } from '../../ledger/id-at.ts'
import { setMemberLimit } from '../../ledger/limits.ts'
import { postMany } from '../../ledger/post-many.ts'
import { readOwed } from '../../ledger/read-owed.ts'
import { postOrder } from '../../testing/ledger.ts'
import { giveBonus } from '../../testing/promotions.ts'
import { noon, openStudio, type StudioPlayer, vendor } from '../../testing/studio.ts'
import { findFactFaults } from '../../wallet/check-facts.ts'
import { readTurnover } from '../../wallet/turnover.ts'
import { setVendorTerms } from '../vendor-keys.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, owner, staff, worker } = database
const merchantId = await seedMerchant(owner, 'house')
const { send, createPlayer, faults, scope } = await openStudio(database, merchantId)

beforeAll(() => setVendorTerms(staff, noon, scope, { reopens: true }))
afterEach(async () => expect([...(await findFactFaults(owner)), ...(await faults())]).toEqual([]))

const totalsOf = ({ memberId }: StudioPlayer) =>
  owner
    .selectFrom('ledger_balance')
    .select(['cash', 'bonus', 'staked', 'lost', 'deposited'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
const owedBy = ({ memberId }: StudioPlayer) =>
  inMerchant(app, merchantId, (tx) => readOwed(tx, { merchantId, memberId }))
const turnoverOf = ({ memberId }: StudioPlayer) =>
  inMerchant(app, merchantId, (tx) => readTurnover(tx, merchantId, memberId))
const factsOf = ({ memberId }: StudioPlayer) =>
  owner
    .selectFrom('play_fact')
    .select(['version', 'win_cash', 'win_bonus', 'valid_stake', 'turnover'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

/** Settles the round of the guest's bet with this win. */
async function settle(guest: StudioPlayer, amount: string) {
  const win = guest.win({ amount, isRoundOver: true })
  return { win, told: await send('win', win) }
}

const reverse = (guest: StudioPlayer, winTransactionId: string) =>
  send('reverse', { ...guest.rollback(), winTransactionId })

/** Loses so much in a round of its own. */
async function spend(guest: StudioPlayer, amount: string) {
  const round = { transactionId: uuidv7(), roundId: uuidv7() }
  expect(await send('bet', guest.bet({ ...round, amount }))).toMatchObject({ result: 'OK' })
  await send('end-round', { ...guest.rollback(), roundId: round.roundId })
}

describe('A, then B, then A again', () => {
  test('restores every balance of a member who kept the win', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    const { win: a } = await settle(guest, '300')
    const [after, turnover] = [await totalsOf(guest), await turnoverOf(guest)]
    expect(await reverse(guest, a.transactionId)).toMatchObject({ result: 'OK', balance: '900' })
    const { win: b, told } = await settle(guest, '40')
    expect(told).toMatchObject({ result: 'OK', balance: '940' })
    await reverse(guest, b.transactionId)
    await settle(guest, '300')
    expect(await totalsOf(guest)).toEqual(after)
    expect(await turnoverOf(guest)).toBe(turnover)
    expect(await factsOf(guest)).toMatchObject([
      { version: 1, win_cash: 300n, valid_stake: 100n, turnover: 100n },
      { version: 2, win_cash: -260n, valid_stake: 0n, turnover: 0n },
      { version: 3, win_cash: 260n, valid_stake: 0n, turnover: 0n },
    ])
  })

  test('restores every balance of a member who spent the win', async () => {
    const guest = await createPlayer({ cash: 100n })
    await send('bet', guest.bet())
    const { win: a } = await settle(guest, '300')
    await spend(guest, '270')
    const after = await totalsOf(guest)
    expect(await reverse(guest, a.transactionId)).toMatchObject({ result: 'OK', balance: '0' })
    expect(await owedBy(guest)).toEqual({ cash: 270n, bonus: 0n })
    const { win: b, told } = await settle(guest, '40')
    expect(told).toMatchObject({ result: 'OK', balance: '0' })
    expect(await owedBy(guest)).toEqual({ cash: 230n, bonus: 0n })
    expect(await reverse(guest, b.transactionId)).toMatchObject({ result: 'OK', balance: '0' })
    expect(await owedBy(guest)).toEqual({ cash: 270n, bonus: 0n })
    expect((await settle(guest, '300')).told).toMatchObject({ result: 'OK', balance: '30' })
    expect(await totalsOf(guest)).toEqual(after)
    expect(await owedBy(guest)).toEqual({ cash: 0n, bonus: 0n })
  })

  test('restores each pocket where bonus money was staked', async () => {
    const guest = await createPlayer({ cash: 60n })
    const terms = { merchantId, memberId: guest.memberId, bonus: 90n, required: 9_000n }
    await giveBonus(owner, noon, { ...terms, endsAt: new Date(noon.getTime() + 9_000_000) })
    await send('bet', guest.bet())
    const { win: a } = await settle(guest, '200')
    await spend(guest, '210')
    const after = await totalsOf(guest)
    await reverse(guest, a.transactionId)
    expect(await owedBy(guest)).toEqual({ cash: 120n, bonus: 40n })
    const { win: b } = await settle(guest, '10')
    await reverse(guest, b.transactionId)
    await settle(guest, '200')
    expect(await totalsOf(guest)).toEqual(after)
    expect(await owedBy(guest)).toEqual({ cash: 0n, bonus: 0n })
  })
})

describe('what is owed', () => {
  const owing = async () => {
    const guest = await createPlayer({ cash: 100n })
    await send('bet', guest.bet())
    const { win } = await settle(guest, '300')
    await spend(guest, '300')
    await reverse(guest, win.transactionId)
    return guest
  }

  test('is repaid by whatever is credited next, before it can be staked, and named by reasons of its own', async () => {
    const guest = await owing()
    const gift = (amount: bigint) =>
      postMany(app, merchantId, noon, [postOrder(guest.memberId, [{ from: 'cashier.bank', to: 'cash', amount }])])
    await gift(120n)
    expect([await guest.balances(), await owedBy(guest)]).toEqual([
      { cash: 0n, bonus: 0n },
      { cash: 180n, bonus: 0n },
    ])
    await gift(200n)
    expect([await guest.balances(), await owedBy(guest)]).toEqual([
      { cash: 20n, bonus: 0n },
      { cash: 0n, bonus: 0n },
    ])
    const reasons = await owner
      .selectFrom('ledger_posting')
      .select(['reason', 'counts'])
      .where('member_id', '=', guest.memberId)
      .where('reason', 'like', 'games.debt%')
      .orderBy('version')
      .execute()
    expect(reasons).toEqual([
      { reason: 'games.debt', counts: null },
      { reason: 'games.debt-repaid', counts: null },
      { reason: 'games.debt-repaid', counts: null },
    ])
    const uncaused = await findPostingsWithoutCause(worker, new Date(noon.getTime() - 1_000))
    expect(uncaused.filter(({ found }) => found.startsWith('games.'))).toEqual([])
  })

  test('is repaid by a win of the lottery too', async () => {
    const guest = await owing()
    const credit = sql`row(${idAt(noon)}, ${uuidv7()}, ${guest.memberId}, 'real', 'EUR', 'x', 310, 0)::ledger_credit`
    await sql`select credit_many(${merchantId}, ${noon.toISOString()}, 'lottery.win', 'payout', 'lottery.stakes', array[${credit}])`.execute(
      owner,
    )
    expect([await guest.balances(), await owedBy(guest)]).toEqual([
      { cash: 10n, bonus: 0n },
      { cash: 0n, bonus: 0n },
    ])
  })

  test('counts in no limit: what a win had taken off the losses comes back, and nothing is added', async () => {
    const guest = await createPlayer({ cash: 100n })
    await send('bet', guest.bet())
    const before = await totalsOf(guest)
    const { win } = await settle(guest, '300')
    await spend(guest, '300')
    await reverse(guest, win.transactionId)
    expect(await totalsOf(guest)).toMatchObject({ staked: before.staked + 300n, lost: before.lost + 300n })
    const limit = { merchantId, memberId: guest.memberId, kind: 'loss', span: '24h' } as const
    await setMemberLimit(app, noon, limit, 1n)
    expect((await settle(guest, '310')).told).toMatchObject({ result: 'OK', balance: '10' })
  })

  test('is lent and repaid by nobody but the ledger itself', async () => {
    const guest = await owing()
    const asked = (reason: string, from: 'games.debt' | 'cash', to: 'games.debt' | 'cash') =>
      postMany(app, merchantId, noon, [postOrder(guest.memberId, [{ from, to, amount: 5n }], { reason })])
    await expect(asked('games.debt', 'games.debt', 'cash')).rejects.toThrow('the chart of accounts has no games.debt')
    await spendNothing(guest)
    const forbidden = [
      sql`insert into debt_step (merchant_id, member_id, number, id, cash, bonus, owed_cash, owed_bonus, reference, at)
        values (${merchantId}, ${guest.memberId}, 9, ${uuidv7()}, -1, 0, 0, 0, 'x', now())`,
      sql`update debt_step set owed_cash = 0`,
      sql`select repay_debts(${merchantId}, array[${guest.memberId}]::uuid[])`,
      sql`select post_debt(${merchantId}, now(), ${guest.memberId}, 5, 0, 5, 0, 'x')`,
    ]
    for (const act of forbidden)
      await expect(inMerchant(app, merchantId, (tx) => act.execute(tx))).rejects.toThrow('permission denied')
  })

  const spendNothing = async (guest: StudioPlayer) => expect((await guest.balances()).cash).toBe(0n)
})

describe('a settled round', () => {
  test('of a vendor whose rounds reopen takes a win that nobody had told, and a stake that comes back counts nothing', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    await send('end-round', guest.rollback())
    const { win, told } = await settle(guest, '50')
    expect(told).toMatchObject({ result: 'OK', balance: '950' })
    await reverse(guest, win.transactionId)
    expect(await send('rollback', guest.rollback())).toMatchObject({ result: 'OK', balance: '1000' })
    expect(await turnoverOf(guest)).toBe(0n)
    expect(await send('win', guest.win())).toMatchObject({ result: 'TX_CANCELLED' })
    expect(await send('reverse', { ...guest.rollback(), winTransactionId: win.transactionId })).toMatchObject({
      result: 'OK',
      balance: '1000',
    })
  })

  test('stays final without the terms, also for the login of the api without the product', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    const { win } = await settle(guest, '50')
    await setVendorTerms(staff, noon, scope, { reopens: false })
    expect(await reverse(guest, win.transactionId)).toMatchObject({ result: 'TX_SETTLED' })
    const id = uuidv7()
    const call = {
      kind: 'win',
      transaction_id: uuidv7(),
      id,
      fingerprint: '\\x00',
      member_id: guest.memberId,
      round_id: guest.roundId,
      game_code: 'moon',
      bet_transaction_id: guest.betId,
      amount: 5,
      cash: 5,
      bonus: 0,
      result: 'OK',
      operator_id: id,
    }
    const forced = sql`select keep_call(${merchantId}, ${noon.toISOString()}, ${vendor}, ${JSON.stringify(call)}::jsonb)`
    await expect(inMerchant(app, merchantId, (tx) => forced.execute(tx))).rejects.toThrow('a round that is over')
    await setVendorTerms(staff, noon, scope, { reopens: true })
  })

  test('whose stake comes back is taken out of the progress of a condition', async () => {
    const guest = await createPlayer({ cash: 100n })
    const terms = { merchantId, memberId: guest.memberId, bonus: 90n, required: 9_000n }
    await giveBonus(owner, noon, { ...terms, endsAt: new Date(noon.getTime() + 9_000_000) })
    await send('bet', guest.bet())
    const { win } = await settle(guest, '0')
    const done = () =>
      owner.selectFrom('wagering').select('done').where('member_id', '=', guest.memberId).executeTakeFirstOrThrow()
    expect(await done()).toEqual({ done: 100n })
    await reverse(guest, win.transactionId)
    await send('rollback', guest.rollback())
    expect(await done()).toEqual({ done: 0n })
  })
})
