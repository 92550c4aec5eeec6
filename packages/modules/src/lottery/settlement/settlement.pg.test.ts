import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { betOrder, makeDraw, makePlayer, making, type TestDraw } from '../../testing/play.ts'
import { advanceDraws } from '../advance-draws.ts'
import { drawsOfIds } from '../draws.ts'
import { placeOrders } from '../place-order.ts'
import { createSettlement } from './settlement.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws, owner } = database
const merchantId = await seedMerchant(owner, 'house')

/** Drawn, with one bet of one member each. */
async function drawn(count: number): Promise<readonly (TestDraw & { readonly memberId: string })[]> {
  const made = []
  for (let number = 0; number < count; number += 1) {
    const [draw, memberId] = [await makeDraw(draws), await makePlayer(app, merchantId)]
    await placeOrders(app, merchantId, new Date(), [betOrder(draw, memberId, [['BSOE', 'BIG', 1]])])
    made.push({ ...draw, memberId })
  }
  const last = Math.max(...made.map(({ lockAt }) => lockAt.getTime()))
  await advanceDraws(draws, new Date(last + 5_000), making)
  return made
}

const stateOf = async ({ id }: TestDraw) => (await drawsOfIds(app, [id])).get(id)?.state

/** Somebody holds the lock of this member until told to let go. */
function holdMember(memberId: string): Promise<{ readonly letGo: () => Promise<void> }> {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = owner.transaction().execute(async (tx) => {
    await sql`select from member_feed where member_id = ${memberId} for update`.execute(tx)
    held.resolve()
    await free.promise
  })
  const letGo = () => {
    free.resolve()
    return ended
  }
  return held.promise.then(() => ({ letGo }))
}

const unexpected = (_id: string, error: unknown) => {
  throw error
}

test('draws are settled several at once, and no more than told', async () => {
  const due = await drawn(4)
  const locks = await Promise.all(due.map(({ memberId }) => holdMember(memberId)))
  const settlement = createSettlement(worker, { onFailed: unexpected, concurrency: 3 })
  expect(await settlement.poll(0)).toBe(3)
  expect(await settlement.poll(1_000)).toBe(0)
  await Promise.all(locks.map(({ letGo }) => letGo()))
  await settlement.ended()
  expect(await settlement.poll(1_100)).toBe(1)
  await settlement.ended()
  expect(settlement.isBusy()).toBe(false)
  expect(await Promise.all(due.map(stateOf))).toEqual(['settled', 'settled', 'settled', 'settled'])
})

test('a draw that hangs makes room for the next one after five seconds', async () => {
  const [hung, sound] = await drawn(2)
  if (!hung || !sound) throw new Error('two draws were made')
  const { letGo } = await holdMember(hung.memberId)
  const settlement = createSettlement(worker, { onFailed: unexpected, concurrency: 1 })
  expect(await settlement.poll(0)).toBe(1)
  expect(await settlement.poll(4_900)).toBe(0)
  expect(await settlement.poll(5_000)).toBe(1)
  await expect.poll(() => stateOf(sound)).toBe('settled')
  expect(await stateOf(hung)).toBe('settling')
  await letGo()
  await settlement.ended()
  expect(await stateOf(hung)).toBe('settled')
})

test('draws that hang keep no more than their share of connections', async () => {
  const due = await drawn(7)
  const locks = await Promise.all(due.map(({ memberId }) => holdMember(memberId)))
  const settlement = createSettlement(worker, { onFailed: unexpected, concurrency: 2 })
  const begun = []
  for (const second of [0, 5, 10, 15, 20]) begun.push(await settlement.poll(second * 1_000))
  expect(begun).toEqual([2, 2, 2, 0, 0])
  await Promise.all(locks.map(({ letGo }) => letGo()))
  await settlement.ended()
  expect(await settlement.poll(21_000)).toBe(1)
  await settlement.ended()
  expect(await Promise.all(due.map(stateOf))).toEqual(due.map(() => 'settled'))
})

test('a draw that cannot be settled is told, tried again a second later, and holds up no other', async () => {
  const [broken, sound] = await drawn(2)
  if (!broken || !sound) throw new Error('two draws were made')
  await sql`update bet set selection = 'SMALL' where draw_id = ${broken.id}`.execute(owner)
  const failed: string[] = []
  const settled: string[] = []
  const settlement = createSettlement(worker, {
    onFailed: (id) => failed.push(id),
    onSettled: (id) => settled.push(id),
    concurrency: 1,
  })
  expect(await settlement.poll(0)).toBe(1)
  await settlement.ended()
  expect(failed).toEqual([broken.id])
  expect(await settlement.poll(10)).toBe(1)
  await settlement.ended()
  expect(settled).toEqual([sound.id])
  expect(await settlement.poll(900)).toBe(0)
  expect(await settlement.poll(1_000)).toBe(1)
  await settlement.ended()
  expect(failed).toEqual([broken.id, broken.id])
})

test('it may rest until the next step of a draw, and not while one waits for its result', async () => {
  const { lockAt } = await makeDraw(draws)
  const settlement = createSettlement(worker, { onFailed: () => undefined })
  const restAt = async (at: number) => {
    await settlement.poll(0, new Date(at))
    await settlement.ended()
    return settlement.restMs()
  }
  expect(await restAt(lockAt.getTime() - 5_000)).toBe(5_000)
  expect(await restAt(lockAt.getTime() + 100)).toBe(0)
})
