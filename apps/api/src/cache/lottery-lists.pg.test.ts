import { seedMerchant, type TestDatabase, testDatabase } from '@fairground/db/testing/test-database.ts'
import { publishLotteries } from '@fairground/modules/lottery/publish-lotteries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLotteryLists } from './lottery-lists.ts'

let database: TestDatabase
let merchantId: number

beforeAll(async () => {
  database = await testDatabase()
  merchantId = await seedMerchant(database.owner, 'house')
})
afterAll(() => database.drop())

const publish = (name: string) =>
  publishLotteries(database.staff, merchantId, {
    groups: [{ tag: 'fast', names: { EN: 'Fast' }, prizeModes: ['Lott'] }],
    lotteries: [
      {
        code: 'SSC_1M',
        gameId: '1',
        groupTag: 'fast',
        family: 'SSC',
        names: { EN: name },
        remarks: { EN: 'Demo' },
        schedule: { kind: 'fast', zone: 'Asia/Ho_Chi_Minh', intervalMs: 60_000, lockMs: 5_000 },
        classify: 'SSC',
        lottoMode: 'Traditional',
        ball: { hue: 20, text: 'A' },
      },
    ],
  })

function listsAt(clock: { now: number }) {
  const lists = createLotteryLists(database.app, () => clock.now)
  return { lists, name: async () => (await lists.of(merchantId))[0]?.names.EN }
}

test('a list is kept until news of its merchant say that it is old', async () => {
  await publish('first')
  const { lists, name } = listsAt({ now: 0 })
  expect(await name()).toBe('first')
  await publish('second')
  expect(await name()).toBe('first')
  lists.onEvent({ subject: 'content.published', merchantId: merchantId + 1 })
  expect(await name()).toBe('first')
  lists.onEvent({ subject: 'content.published', merchantId })
  expect(await name()).toBe('second')
})

test('a process that missed news reads again at once, and after a minute in any case', async () => {
  await publish('first')
  const clock = { now: 0 }
  const { lists, name } = listsAt(clock)
  expect(await name()).toBe('first')
  await publish('second')
  lists.onGap()
  expect(await name()).toBe('second')
  await publish('third')
  clock.now = 59_999
  expect(await name()).toBe('second')
  clock.now = 60_000
  expect(await name()).toBe('third')
})

test('a read that failed is not kept', async () => {
  await publish('first')
  const { lists, name } = listsAt({ now: 0 })
  await database.owner.updateTable('lottery').set({ schedule: '{}' }).execute()
  await expect(lists.of(merchantId)).rejects.toThrow(/weekly or fast/)
  await publish('second')
  expect(await name()).toBe('second')
})
