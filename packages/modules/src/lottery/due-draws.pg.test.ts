import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { logWith, makeDraw, making, unavailableBeacon, unavailableWitness } from '../testing/play.ts'
import { advanceDraws } from './advance-draws.ts'
import { isAnythingDue } from './due-draws.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { draws, owner } = database
await seedMerchant(owner, 'house')

const isDue = async (at: Date | null = null) => (await isAnythingDue(draws, at)).isDue

test('nothing is due while a draw is on sale, and each of its steps is due at its time', async () => {
  const { id, lockAt } = await makeDraw(draws)
  const at = (ms: number) => new Date(lockAt.getTime() + ms)
  expect([await isDue(), await isDue(at(-1))]).toEqual([false, false])
  expect((await isAnythingDue(draws)).nextAt).toEqual(at(0))
  expect(await isDue(at(0))).toBe(true)
  await advanceDraws(draws, at(0), making)
  expect((await isAnythingDue(draws)).nextAt).toEqual(at(5_000))
  expect([await isDue(at(4_999)), await isDue(at(5_000))]).toEqual([false, true])
  await advanceDraws(draws, at(5_000), { ...making, beacon: unavailableBeacon })
  expect(await isDue(at(5_000))).toBe(true)
  await advanceDraws(draws, at(5_000), making)
  expect(await isDue(at(60_000))).toBe(false)
  const { state } = await owner.selectFrom('draw').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  expect(state).toBe('resulted')
})

test('a statement that no witness has seen is due', async () => {
  const { lockAt } = await makeDraw(draws)
  await advanceDraws(draws, lockAt, { ...making, log: logWith(unavailableWitness) })
  expect(await isDue(lockAt)).toBe(true)
  await advanceDraws(draws, lockAt, making)
  expect(await isDue(lockAt)).toBe(false)
})

test('a draw that opens is due, and one that somebody wants cancelled is due before it does', async () => {
  const { id } = await makeDraw(draws)
  const soon = new Date(Date.now() + 30_000)
  await sql`update draw set state = 'scheduled', open_at = ${soon} where id = ${id}`.execute(owner)
  expect([await isDue(), await isDue(soon)]).toEqual([false, true])
  await sql`insert into draw_cancel_act (id, draw_id, staff, reason) values (${uuidv7()}, ${id}, 'vera', 'a test')`.execute(
    owner,
  )
  expect(await isDue()).toBe(true)
})

test('the time is the database’s own', async () => {
  const { now } = await isAnythingDue(draws)
  expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(60_000)
})
