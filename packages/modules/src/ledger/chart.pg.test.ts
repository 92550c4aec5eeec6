import { readFile } from 'node:fs/promises'
import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { chartFunction } from '@fairground/domain/ledger/chart.ts'
import type { LedgerOrder } from '@fairground/domain/ledger/order.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { deposit, holdOrder, makeMember, ordersAt, payout, postOrder, stake } from '../testing/ledger.ts'
import { postMany } from './post-many.ts'
import { readHouseBalances } from './read-house-balances.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, owner } = database
const now = new Date()
const merchantId = await seedMerchant(owner, 'house')
const member = () => makeMember(app, merchantId, now)
const ask = (...orders: LedgerOrder[]) => postMany(app, merchantId, now, ordersAt(now, orders))
const refusal = /the chart of accounts has no/

test('the function of the database is the one that the chart gives', async () => {
  const file = new URL('../../../db/functions/ledger/is_charted.sql', import.meta.url)
  expect(await readFile(file, 'utf8'), 'run npm run chart').toBe(chartFunction())
})

describe('a caller with the login of the api', () => {
  test.each<[string, (memberId: string) => LedgerOrder]>([
    [
      'an account that nobody has',
      (id) =>
        postOrder(id, [{ from: 'mint.gold', to: 'cash', amount: 1n }], {
          reason: 'cashier.deposit',
          counts: 'deposit',
        }),
    ],
    ['a reason of another area', (id) => deposit(id, 1n, { reason: 'games.win' })],
    ['a win of the lottery', (id) => payout(id, 1n, { reason: 'lottery.win' })],
    ['a deposit from the stakes', (id) => payout(id, 1n, { reason: 'cashier.deposit', counts: 'deposit' })],
    [
      'a deposit that no limit counts',
      (id) => {
        const { counts: _, ...uncounted } = deposit(id, 1n)
        return uncounted
      },
    ],
    [
      'bonus money that becomes cash as a bet',
      (id) => postOrder(id, [{ from: 'bonus', to: 'cash', amount: 1n }], { reason: 'games.bet', counts: 'stake' }),
    ],
  ])('cannot post %s', async (_what, orderOf) => {
    const memberId = await member()
    await owner
      .insertInto('ledger_balance')
      .values({ merchant_id: merchantId, member_id: memberId, book: 'real', currency: 'EUR', shard: 0, bonus: 5n })
      .execute()
    await expect(ask(orderOf(memberId))).rejects.toThrow(refusal)
    const written = owner.selectFrom('ledger_posting').select('id').where('member_id', '=', memberId)
    expect(await written.execute()).toEqual([])
  })

  test('cannot hold money for a reason that has no hold, and one bad line undoes the whole call', async () => {
    const [ada, ben] = [await member(), await member()]
    await ask(deposit(ada, 10n))
    await expect(ask({ ...holdOrder(ada, 5n), reason: 'games.bet' })).rejects.toThrow(refusal)
    await expect(ask(stake(ada, 1n), deposit(ben, 1n, { reason: 'mint.gold' }))).rejects.toThrow(refusal)
    expect(await ask(stake(ada, 10n))).toMatchObject([{ answer: 'done' }])
  })

  test('gives money of a demonstration to members of a demonstration alone', async () => {
    const gift = async () =>
      postOrder(await member(), [{ from: 'cashier.demo', to: 'cash', amount: 1n }], { reason: 'cashier.demo' })
    expect(await ask(await gift())).toMatchObject([{ answer: 'done' }])
    await owner.updateTable('merchant').set({ is_demo: false }).where('id', '=', merchantId).execute()
    await expect(ask(await gift())).rejects.toThrow(refusal)
    const mine = app.updateTable('merchant').set({ is_demo: true }).where('id', '=', merchantId).execute()
    await expect(mine).rejects.toThrow(/permission denied/)
    await owner.updateTable('merchant').set({ is_demo: true }).where('id', '=', merchantId).execute()
  })

  test('cannot post for a merchant that does not exist', async () => {
    const house = () => inMerchant(worker, merchantId, readHouseBalances)
    const before = await house()
    const inside = postOrder(null, [{ from: 'cashier.bank', to: 'cashier.unplaced', amount: 1n }], {
      reason: 'cashier.deposit',
    })
    await expect(postMany(app, 999_999, now, [inside])).rejects.toThrow(/another merchant/)
    expect(await house()).toEqual(before)
  })
})

test('a posting of a time that has not come is refused, so that no limit is passed by tomorrow', async () => {
  const other = await testDatabase()
  try {
    await sql`drop function ledger_now()`.execute(other.owner)
    const text = await readFile(new URL('../../../db/functions/ledger/ledger_now.sql', import.meta.url), 'utf8')
    await sql.raw(text).execute(other.owner)
    const id = await seedMerchant(other.owner, 'house')
    const memberId = await makeMember(other.app, id, now)
    const ahead = (ms: number) =>
      postMany(other.app, id, new Date(Date.now() + ms), [deposit(memberId, 1n, { at: now })])
    await expect(ahead(25 * 3_600_000)).rejects.toThrow(/has not come yet/)
    await expect(ahead(60_000)).rejects.toThrow(/has not come yet/)
    expect(await ahead(0)).toMatchObject([{ answer: 'done' }])
  } finally {
    await other.drop()
  }
})
