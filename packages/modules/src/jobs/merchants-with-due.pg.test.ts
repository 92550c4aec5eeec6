import { randomUUID } from 'node:crypto'
import { connectAs } from '@fairground/db/connect-as.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { type DueKind, merchantsWithDue } from './merchants-with-due.ts'

// What each kind finds is shown by the tests of the jobs, which go to no merchant that is not named here.
const database = await testDatabase()
afterAll(() => database.drop())
await seedMerchant(database.owner, 'quiet')
const busy = await seedMerchant(database.owner, 'busy')
const now = new Date()
const hourMs = 3_600_000

const kinds: Record<DueKind, true> = {
  deposits: true,
  payouts: true,
  pushes: true,
  rewards: true,
  wagering: true,
  friends: true,
  rounds: true,
}

test.each(Object.keys(kinds) as DueKind[])('where nothing is due no merchant is named: %s', async (kind) => {
  expect(await merchantsWithDue(database.worker, kind, now)).toEqual([])
})

test('only the merchant is named at which something is due by then, and once', async () => {
  const round = (openedAt: Date) => ({
    merchant_id: busy,
    vendor: 'studio',
    round_id: randomUUID(),
    member_id: randomUUID(),
    opened_at: openedAt,
  })
  const rounds = [1, 2, 5].map((hours) => round(new Date(now.getTime() - hours * hourMs)))
  await database.owner.insertInto('game_round').values(rounds).execute()
  const openedBefore = (hours: number) =>
    merchantsWithDue(database.worker, 'rounds', new Date(now.getTime() - hours * hourMs))
  expect(await openedBefore(0)).toEqual([busy])
  expect(await openedBefore(4)).toEqual([busy])
  expect(await openedBefore(6)).toEqual([])
})

test('a kind that nobody knows is a mistake, and calls may not ask', async () => {
  await expect(merchantsWithDue(database.worker, 'dreams' as DueKind, now)).rejects.toThrow('case not found')
  const app = connectAs(database.url, { role: 'app' })
  await expect(merchantsWithDue(app, 'deposits', now)).rejects.toThrow('permission denied')
  await app.destroy()
})
