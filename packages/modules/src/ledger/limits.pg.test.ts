import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import type { LimitKind } from '@fairground/domain/ledger/limits.ts'
import type { LedgerOrder } from '@fairground/domain/ledger/order.ts'
import { afterAll, expect, test } from 'vitest'
import { deposit, makeMember, openChart, ordersAt, payout, postOrder, stake } from '../testing/ledger.ts'
import { confirmMemberLimit, type LimitScope, readLimits, setMemberLimit } from './limits.ts'
import { post } from './post.ts'
import { postMany } from './post-many.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, owner } = database
await openChart(owner)
const noon = new Date('2026-11-15T12:00:00Z')
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
const merchantId = await seedMerchant(owner, 'house')

async function limited(kind: LimitKind, amount: bigint) {
  const memberId = await makeMember(app, merchantId, noon)
  const place: LimitScope = { merchantId, memberId, kind, span: '24h' }
  await setMemberLimit(app, noon, place, amount)
  const ask = async (hours: number, ...orders: LedgerOrder[]) =>
    (await postMany(app, merchantId, after(hours), ordersAt(after(hours), orders))).map(({ answer }) => answer)
  return { memberId, place, ask }
}

test('deposits count gross in a rolling day, and the answer names the limit', async () => {
  const { memberId, ask } = await limited('deposit', 100n)
  const withdrawal = postOrder(memberId, [{ from: 'cash', to: 'cashier.bank', amount: 60n }])
  expect(await ask(0, deposit(memberId, 60n), withdrawal, deposit(memberId, 41n), deposit(memberId, 40n))).toEqual([
    'done',
    'done',
    'limit',
    'done',
  ])
  expect(await ask(23, deposit(memberId, 1n))).toEqual(['limit'])
  expect(await ask(24, deposit(memberId, 100n), deposit(memberId, 1n))).toEqual(['done', 'limit'])
  const refused = post(app, merchantId, after(24), deposit(memberId, 1n, { at: after(24) }))
  await expect(refused).rejects.toThrow('passes the limit deposit.24h')
})

test('what is exactly a day old no longer counts, although more was paid in since', async () => {
  const { memberId, ask } = await limited('deposit', 100n)
  expect(await ask(0, deposit(memberId, 60n))).toEqual(['done'])
  expect(await ask(12, deposit(memberId, 40n))).toEqual(['done'])
  expect(await ask(24, deposit(memberId, 61n), deposit(memberId, 60n))).toEqual(['limit', 'done'])
})

test('a loss is stakes less wins; a stake limit knows no wins; a win is never refused', async () => {
  const losing = await limited('loss', 50n)
  const id = losing.memberId
  expect(
    await losing.ask(
      0,
      deposit(id, 500n),
      stake(id, 50n),
      stake(id, 1n),
      payout(id, 20n),
      stake(id, 20n),
      stake(id, 1n),
    ),
  ).toEqual(['done', 'done', 'limit', 'done', 'done', 'limit'])
  const staking = await limited('stake', 50n)
  const other = staking.memberId
  expect(await staking.ask(0, deposit(other, 500n), stake(other, 50n), payout(other, 900n), stake(other, 1n))).toEqual([
    'done',
    'done',
    'done',
    'limit',
  ])
})

test('lower binds the next posting, higher only when it is confirmed after a day', async () => {
  const { memberId, place, ask } = await limited('deposit', 100n)
  await setMemberLimit(app, after(1), place, 10n)
  expect(await ask(1, deposit(memberId, 11n))).toEqual(['limit'])
  await setMemberLimit(app, after(2), place, null)
  expect(await confirmMemberLimit(app, after(25), place)).toBe('too-early')
  expect(await ask(30, deposit(memberId, 11n))).toEqual(['limit'])
  await confirmMemberLimit(app, after(30), place)
  expect(await ask(30, deposit(memberId, 11n))).toEqual(['done'])
  const limits = await inMerchant(app, merchantId, (tx) => readLimits(tx, merchantId, memberId))
  expect(limits).toEqual([{ kind: 'deposit', span: '24h', amount: null, pending: null }])
})

test('requests at the same moment take turns, and every one is told', async () => {
  const { memberId, place } = await limited('stake', 100n)
  await Promise.all(Array.from({ length: 8 }, (_, index) => setMemberLimit(app, noon, place, BigInt(index))))
  const versions = await owner.selectFrom('ledger_limit').select('version').where('member_id', '=', memberId).execute()
  const told = await owner.selectFrom('outbox').select('subject').where('recipient', '=', memberId).execute()
  expect(told).toHaveLength(versions.length)
})
