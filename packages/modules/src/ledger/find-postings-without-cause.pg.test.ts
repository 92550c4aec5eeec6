import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import type { LedgerOrder } from '@fairground/domain/ledger/order.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test, vi } from 'vitest'
import {
  captureOrder,
  deposit,
  holdOrder,
  makeMember,
  payout,
  postOrder,
  releaseOrder,
  stake,
} from '../testing/ledger.ts'
import { giveBonus } from '../testing/promotions.ts'
import { findUnexplained } from './check-ledger.ts'
import { findLatePostingsWithoutCause, findPostingsWithoutCause } from './find-postings-without-cause.ts'
import { postMany } from './post-many.ts'
import { rollUpHouse } from './roll-up-house.ts'
import { markLinesChecked, readUncheckedLines } from './unchecked-lines.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const database = await testDatabase()
const { app, worker, owner } = database
const merchantId = await seedMerchant(owner, 'house')
afterAll(() => database.drop())

async function found(memberId: string): Promise<string[]> {
  const rows = await findPostingsWithoutCause(worker, noon)
  const own = await owner.selectFrom('ledger_posting').select('id').where('member_id', '=', memberId).execute()
  return rows
    .map(({ found }) => found.split(' '))
    .flatMap(([reason = '', id]) => (own.some((row) => row.id === id) ? [reason] : []))
}

const referring = (order: LedgerOrder, reference: string = uuidv7()): LedgerOrder => ({ ...order, reference })

test('what the chart allows and nothing caused is found, although every sum is right', async () => {
  const memberId = await makeMember(app, merchantId, noon)
  const held = holdOrder(memberId, 10n)
  const aside = { ...holdOrder(memberId, 3n), reason: 'wallet.reserve-in' }
  await postMany(app, merchantId, noon, [
    referring(deposit(memberId, 1_000n)),
    deposit(memberId, 5n, { key: 'without a reference' }),
    referring(stake(memberId, 7n, { key: 'seamless:NOVA:bet:none' }), 'round 1'),
    payout(memberId, 900n, { key: 'seamless:NOVA:win:none:more' }),
    referring(stake(memberId, 2n, { reason: 'games.bet' })),
    referring(
      postOrder(memberId, [{ from: 'cash', to: 'lottery.stakes', amount: 4n }], {
        reason: 'lottery.bet',
        counts: 'stake',
      }),
    ),
    referring(held),
    referring(captureOrder(memberId, held.id)),
    aside,
    { ...releaseOrder(memberId, aside.id), reason: 'wallet.reserve-out' },
  ])
  expect(await findUnexplained(worker, noon)).toEqual([])
  expect((await found(memberId)).toSorted()).toEqual([
    'cashier.deposit',
    'cashier.deposit',
    'cashier.withdraw',
    'cashier.withdraw-sent',
    'games.bet',
    'games.bet',
    'games.win',
    'lottery.bet',
  ])
})

test('a reward, and the end of a bonus, is not even posted without the row that causes it', async () => {
  const memberId = await makeMember(app, merchantId, noon)
  const lines = {
    'rewards.bonus': { from: 'rewards.promotions', to: 'bonus', amount: 50n },
    'rewards.cash': { from: 'rewards.promotions', to: 'cash', amount: 50n },
    'wallet.bonus-won': { from: 'bonus', to: 'cash', amount: 50n },
  } as const
  await giveBonus(owner, noon, { merchantId, memberId, bonus: 50n, required: 9n, endsAt: new Date('2027-01-01') })
  for (const [reason, line] of Object.entries(lines))
    await expect(postMany(app, merchantId, noon, [referring(postOrder(memberId, [line], { reason }))])).rejects.toThrow(
      'the chart of accounts has no',
    )
})

test('a history that a demonstration begins with needs no cause, at a demonstration alone', async () => {
  const memberId = await makeMember(app, merchantId, noon)
  await postMany(app, merchantId, noon, [
    postOrder(memberId, [{ from: 'cashier.demo', to: 'cash', amount: 10n }], { reason: 'cashier.demo' }),
    stake(memberId, 2n, { key: 'demo:1' }),
  ])
  expect(await found(memberId)).toEqual([])
  await owner.updateTable('merchant').set({ is_demo: false }).where('id', '=', merchantId).execute()
  expect(await found(memberId)).toEqual(['games.bet'])
})

test('a posting that says it is old is found by its lines, once the house has counted them', async () => {
  const before = new Date(noon.getTime() - 3_600_000)
  const memberId = await makeMember(app, merchantId, before)
  const made = deposit(memberId, 900n, { at: before })
  await postMany(app, merchantId, before, [referring(made)])
  expect(await found(memberId)).toEqual([])
  // Other databases of the cluster may have transactions that run.
  await vi.waitUntil(async () => (await rollUpHouse(worker)) > 0n, { timeout: 30_000 })
  const lines = await readUncheckedLines(worker)
  const late = await findLatePostingsWithoutCause(worker, noon, lines)
  expect(late).toContainEqual(expect.objectContaining({ merchantId, found: `cashier.deposit ${made.id}` }))
  await markLinesChecked(worker, lines)
  expect(await readUncheckedLines(worker)).toEqual({ above: lines.upTo, upTo: lines.upTo })
})

test('nobody says that lines were looked at that the house has not counted', async () => {
  const memberId = await makeMember(app, merchantId, noon)
  await postMany(app, merchantId, noon, [deposit(memberId, 1n)])
  const lines = await readUncheckedLines(worker)
  await markLinesChecked(worker, { above: lines.above, upTo: lines.upTo + 1_000n })
  expect(await readUncheckedLines(worker)).toEqual(lines)
})
