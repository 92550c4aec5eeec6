import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putPaymentPassword } from '../../account/passwords/payment-password.ts'
import { findPostingsWithoutCause } from '../../ledger/find-postings-without-cause.ts'
import { setMemberLimit } from '../../ledger/limits.ts'
import { postMany } from '../../ledger/post-many.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import { excludeMember } from '../../member/exclude-member.ts'
import { type AgentTestMerchant, agentOfMerchant, createDownlineAccount, recordTestPlay } from '../../testing/agents.ts'
import { postOrder } from '../../testing/ledger.ts'
import { makeReady, makeSender, openTransfers, transferOf } from '../../testing/transfers.ts'
import { lockDeposit, readDepositLocks } from '../../wallet/deposit-locks.ts'
import { readTransactions } from '../../wallet/read-transactions.ts'
import { readTransfers } from './read-transfers.ts'
import { finishTransfer, sendToDownline, type TransferRequest } from './send-to-downline.ts'
import { readTransferTerms } from './transfer-terms.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const dayMs = 86_400_000
const tomorrow = new Date(noon.getTime() + dayMs)
const units = (count: number) => BigInt(count) * 10_000n
let house: AgentTestMerchant

beforeAll(async () => {
  const database = await testDatabase()
  house = { database, merchantId: await seedMerchant(database.owner, 'home'), zone: 'Europe/Malta' }
  await openTransfers(house)
})
afterAll(() => house.database.drop())

const cashOf = async (memberId: string) => {
  const { merchantId, database } = house
  return (await inMerchant(database.app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book: 'real' })))
    .cash
}
const send = (agentId: string, wanted: TransferRequest, now = noon) =>
  sendToDownline(house.database.app, now, agentOfMerchant(house, agentId), wanted)
const finish = (id: string, now = noon) =>
  finishTransfer(house.database.worker, now, { merchantId: house.merchantId, id })
const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    (error) => (error instanceof Refusal ? error.refusal : Promise.reject(error)),
  )
const termsOf = async (agentId: string, now = noon) =>
  (await readTransferTerms(house.database.app, now, agentOfMerchant(house, agentId), undefined)).terms
const exclude = (memberId: string, startsAt = noon) =>
  inMerchant(house.database.app, house.merchantId, (tx) =>
    excludeMember(tx, { merchantId: house.merchantId, memberId, startsAt, endsAt: null }),
  )
const linesOf = async (memberId: string) => {
  const wallet = { merchantId: house.merchantId, memberId, book: 'real' } as const
  const { entries } = await readTransactions(house.database.app, wallet, { limit: 20 })
  return entries
    .filter(({ code }) => code.startsWith('transfer-'))
    .map(({ code, amount, reference }) => [code, amount, reference])
}

test('AGENT-38 money leaves the agent, stands in transit and reaches the member once, with a line in both statements', async () => {
  const { agentId, childId } = await makeSender(house, noon, units(300))
  const wanted = transferOf(noon, childId, units(120))
  const sent = await send(agentId, wanted)
  expect(sent).toMatchObject({ id: wanted.id, direction: 'out', memberId: childId, amount: units(120), state: 'sent' })
  expect([await cashOf(agentId), await cashOf(childId)]).toEqual([units(180), 0n])
  expect(await Promise.all([1, 2, 3].map(() => finish(sent.id)))).toEqual(['credited', 'credited', 'credited'])
  expect([await cashOf(agentId), await cashOf(childId)]).toEqual([units(180), units(120)])
  // The same sheet again, with another id of its try.
  expect(await send(agentId, { ...transferOf(noon, childId, units(120)), key: wanted.key })).toMatchObject({
    id: sent.id,
    state: 'credited',
  })
  expect(await refusalOf(send(agentId, { ...transferOf(noon, childId, units(121)), key: wanted.key }))).toBe(
    'KEY_REUSED',
  )
  expect(await cashOf(agentId)).toBe(units(180))
  expect(await linesOf(agentId)).toEqual([['transfer-out', -units(120), sent.id]])
  expect(await linesOf(childId)).toEqual([['transfer-in', units(120), sent.id]])
  expect(await findPostingsWithoutCause(house.database.worker, new Date(0))).not.toContainEqual(
    expect.objectContaining({ found: expect.stringContaining('agents.') }),
  )
})

test('AGENT-38 the member turns it over before it can leave again, also to a member further below', async () => {
  const { agentId } = await makeSender(house, noon, units(300))
  const sub = await createDownlineAccount(house, noon, agentId, { kind: 'agent' })
  const grandchild = await createDownlineAccount(house, noon, sub)
  await makeReady(house, noon, sub, units(20))
  await finish((await send(agentId, transferOf(noon, sub, units(100)))).id)
  expect(await termsOf(sub)).toMatchObject({ cash: units(120), sendable: units(20) })
  const { app } = house.database
  const owner = { merchantId: house.merchantId, memberId: sub }
  const locks = await inMerchant(app, house.merchantId, (tx) => readDepositLocks(tx, owner))
  expect(locks).toMatchObject([{ locked: units(100), required: units(100), remaining: units(100) }])
  expect(await refusalOf(send(sub, transferOf(noon, grandchild, units(21))))).toBe('WAGERING_UNFINISHED')
  await recordTestPlay(house, sub, noon, { stake: units(100) })
  expect((await termsOf(sub))?.sendable).toBe(units(120))
  expect(await refusalOf(send(sub, transferOf(noon, grandchild, units(120))))).toBe('made')
})

test('only to a member directly below: never upwards, sideways, further down, to oneself or to another tree', async () => {
  const { agentId, childId } = await makeSender(house, noon, units(300))
  const sub = await createDownlineAccount(house, noon, agentId, { kind: 'agent' })
  const grandchild = await createDownlineAccount(house, noon, sub)
  await makeReady(house, noon, sub, units(300))
  const other = await makeSender(house, noon, units(300))
  const told = (from: string, to: string) => refusalOf(send(from, transferOf(noon, to, units(50))))
  expect([
    await told(sub, agentId),
    await told(sub, childId),
    await told(agentId, grandchild),
    await told(agentId, agentId),
    await told(agentId, other.childId),
    await told(other.agentId, childId),
  ]).toEqual(Array(6).fill('DOWNLINE_UNKNOWN'))
  expect([await cashOf(agentId), await cashOf(sub)]).toEqual([units(300), units(300)])
})

test('what can be sent is cash within the limits of the brand: two at once share the day', async () => {
  const { agentId, childId } = await makeSender(house, noon, units(2_000))
  const told = (amount: bigint) => refusalOf(send(agentId, transferOf(noon, childId, amount)))
  expect([await told(units(10) - 1n), await told(units(500) + 1n)]).toEqual(Array(2).fill('AMOUNT_OUT_OF_RANGE'))
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => told(units(300))))
  expect(outcomes.toSorted()).toEqual(['AMOUNT_OUT_OF_RANGE', 'AMOUNT_OUT_OF_RANGE', 'made', 'made'])
  expect(await termsOf(agentId)).toMatchObject({ dayMost: units(800), dayLeft: units(200), cash: units(1_400) })
  expect(await termsOf(agentId, tomorrow)).toMatchObject({ dayLeft: units(800) })
  const poor = await makeSender(house, noon, units(30))
  expect(await refusalOf(send(poor.agentId, transferOf(noon, poor.childId, units(31))))).toBe('INSUFFICIENT_FUNDS')
  const locked = await makeSender(house, noon, units(100))
  const { owner } = house.database
  const change = (times: number) => owner.updateTable('merchant').set({ deposit_turnover: times }).execute()
  await change(1)
  const lock = { merchantId: house.merchantId, memberId: locked.agentId, orderId: crypto.randomUUID(), number: 'D1' }
  await inMerchant(house.database.app, house.merchantId, (tx) => lockDeposit(tx, noon, { ...lock, amount: units(60) }))
  await change(0)
  expect(await termsOf(locked.agentId)).toMatchObject({ cash: units(100), sendable: units(40) })
  expect(await refusalOf(send(locked.agentId, transferOf(noon, locked.childId, units(41))))).toBe('WAGERING_UNFINISHED')
})

test('bonus money is never sent', async () => {
  const { agentId, childId } = await makeSender(house, noon, units(20))
  await sql`update ledger_balance set bonus = ${units(500)} where member_id = ${agentId}`.execute(house.database.owner)
  expect(await termsOf(agentId)).toMatchObject({ cash: units(20), sendable: units(20) })
  expect(await refusalOf(send(agentId, transferOf(noon, childId, units(21))))).toBe('INSUFFICIENT_FUNDS')
  await sql`update ledger_balance set bonus = 0 where member_id = ${agentId}`.execute(house.database.owner)
})

test('a member who is excluded or at a limit of deposits cannot receive, and the agent is not told why', async () => {
  const { agentId, childId } = await makeSender(house, noon, units(300))
  const careful = await createDownlineAccount(house, noon, agentId)
  const place = { merchantId: house.merchantId, memberId: careful, kind: 'deposit', span: '24h' } as const
  await setMemberLimit(house.database.app, noon, place, units(60))
  await exclude(childId)
  const told = (to: string, amount: number) => refusalOf(send(agentId, transferOf(noon, to, units(amount))))
  expect([await told(childId, 50), await told(careful, 61)]).toEqual(['RECEIVER_CLOSED', 'RECEIVER_CLOSED'])
  await finish((await send(agentId, transferOf(noon, careful, units(60)))).id)
  expect(await told(careful, 10)).toBe('RECEIVER_CLOSED')
  expect([await cashOf(agentId), await cashOf(childId), await cashOf(careful)]).toEqual([units(240), 0n, units(60)])
})

test('who is excluded while the money is in transit gets none of it: it goes back, once', async () => {
  const { agentId, childId } = await makeSender(house, noon, units(300))
  const { id } = await send(agentId, transferOf(noon, childId, units(100)))
  await exclude(childId)
  expect([await finish(id), await finish(id)]).toEqual(['returned', 'returned'])
  expect([await cashOf(agentId), await cashOf(childId)]).toEqual([units(300), 0n])
  expect((await linesOf(agentId)).map(([code, amount]) => [code, amount])).toEqual([
    ['transfer-back', units(100)],
    ['transfer-out', -units(100)],
  ])
  expect(await termsOf(agentId)).toMatchObject({ dayLeft: units(800) })
})

test('nothing is sent by an agent who is excluded, whose password is new, or where the brand does not want it', async () => {
  const { agentId, childId } = await makeSender(house, noon, units(300))
  const { app, owner } = house.database
  const told = (now = noon) => refusalOf(send(agentId, transferOf(now, childId, units(50)), now))
  const set = (changedAt: Date) =>
    inMerchant(app, house.merchantId, (tx) =>
      putPaymentPassword(tx, changedAt, { merchantId: house.merchantId, memberId: agentId, hash: 'another' }),
    )
  await set(new Date(noon.getTime() - 1))
  expect(await termsOf(agentId)).toMatchObject({ waitsUntil: new Date(noon.getTime() + dayMs - 1) })
  expect([await told(), await told(tomorrow)]).toEqual(['NO_PERMISSION', 'made'])
  const publish = (version: number, settings: object) =>
    owner
      .insertInto('merchant_setting')
      .values({ merchant_id: house.merchantId, version, settings: JSON.stringify(settings), changed_by: 'test' })
      .execute()
  await publish(1, { downlineTransfers: null })
  expect([await termsOf(agentId, tomorrow), await told(tomorrow)]).toEqual([null, 'NO_PERMISSION'])
  await publish(2, { flags: { AGENTPOLICY3: false } })
  expect([await termsOf(agentId, tomorrow), await told(tomorrow)]).toEqual([null, 'NO_PERMISSION'])
  await owner.deleteFrom('merchant_setting').execute()
  expect(await told(tomorrow)).toBe('made')
  await exclude(agentId, tomorrow)
  expect(await told(tomorrow)).toBe('NO_PERMISSION')
})

test('no login writes a transfer or asks the ledger for one that no row says', async () => {
  const { agentId, childId } = await makeSender(house, noon, units(300))
  const { id } = await send(agentId, transferOf(noon, childId, units(100)))
  const { app, worker } = house.database
  const order = (reason: string, memberId: string, lines: Parameters<typeof postOrder>[1]) => ({
    ...postOrder(memberId, lines, { reason, key: `${reason}:${id}` }),
    reference: id,
    ...(reason === 'agents.transfer-in' ? { counts: 'deposit' as const } : {}),
  })
  const amount = units(100)
  // It waits, so neither end of it can be asked for, by nobody.
  const early = order('agents.transfer-in', childId, [{ from: 'agents.transit', to: 'cash', amount }])
  const back = order('agents.transfer-back', agentId, [{ from: 'agents.transit', to: 'cash', amount }])
  for (const db of [app, worker])
    for (const each of [early, back])
      await expect(postMany(db, house.merchantId, noon, [each])).rejects.toThrow(/the chart of accounts has no/)
  await finish(id)
  await expect(postMany(app, house.merchantId, noon, [{ ...early, key: `${early.key}:2` }])).rejects.toThrow(/chart/)
  for (const db of [app, worker]) {
    const change = inMerchant(db, house.merchantId, (tx) =>
      tx.updateTable('agent_transfer').set({ state: 'sent', done_at: null }).execute(),
    )
    await expect(change).rejects.toThrow('permission denied')
  }
})

test('AGENT-38 the history has both directions, newest first, page by page, and nobody else sees it', async () => {
  const { agentId } = await makeSender(house, noon, units(700))
  const sub = await createDownlineAccount(house, noon, agentId, { kind: 'agent' })
  const below = await createDownlineAccount(house, noon, sub)
  await makeReady(house, noon, sub, units(100))
  const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
  const ids: string[] = []
  for (const minute of [1, 2, 3]) {
    const { id } = await send(agentId, transferOf(later(minute), sub, units(10 * minute)), later(minute))
    await finish(id, later(minute))
    ids.push(id)
  }
  ids.push((await send(sub, transferOf(later(4), below, units(50)), later(4))).id)
  const page = (memberId: string, query: { limit: number; after?: string }) =>
    readTransfers(house.database.app, agentOfMerchant(house, memberId), query)
  const first = await page(sub, { limit: 2 })
  expect(first.transfers.map(({ id, direction, state }) => [id, direction, state])).toEqual([
    [ids[3], 'out', 'sent'],
    [ids[2], 'in', 'credited'],
  ])
  const second = await page(sub, { limit: 2, after: first.next ?? '' })
  expect([second.transfers.map(({ id }) => id), second.next]).toEqual([[ids[1], ids[0]], null])
  expect(second.transfers[0]).toMatchObject({ memberId: agentId, name: expect.stringMatching(/^m.•••.$/) })
  expect((await page(agentId, { limit: 9 })).transfers.map(({ direction }) => direction)).toEqual(['out', 'out', 'out'])
  const { agentId: foreign } = await makeSender(house, noon, units(1))
  expect(await page(foreign, { limit: 9 })).toEqual({ transfers: [], next: null })
})
