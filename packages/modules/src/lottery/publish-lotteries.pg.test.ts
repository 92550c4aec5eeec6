import { seedMerchant, type TestDatabase, testDatabase } from '@fairground/db/testing/test-database.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LotteryList, type PublishedLottery, publishLotteries } from './publish-lotteries.ts'
import { readLotteries } from './read-lotteries.ts'
import { readLotteryMenu } from './read-lottery-menu.ts'

const reader = { language: 'EN', brandDefault: 'EN' } as const
const lottery = (code: string, changes: Partial<PublishedLottery> = {}): PublishedLottery => ({
  code,
  gameId: `id-${code}`,
  groupTag: 'fast',
  family: 'SSC',
  names: { EN: code },
  remarks: { EN: 'Demo' },
  schedule: { kind: 'fast', zone: 'Asia/Ho_Chi_Minh', intervalMs: 60_000, lockMs: 5_000 },
  classify: 'SSC',
  lottoMode: 'Traditional',
  ball: { hue: 20, text: 'A' },
  ...changes,
})
const list = (...lotteries: PublishedLottery[]): LotteryList => ({
  groups: [
    { tag: 'fast', names: { EN: 'Fast' }, prizeModes: ['Lott', 'ZY'] },
    { tag: 'slow', names: { EN: 'Slow', KO: '느린' }, prizeModes: ['Lott'] },
  ],
  lotteries,
})

let database: TestDatabase
let merchantId: number
let shops = 0

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  merchantId = await seedMerchant(database.owner, `shop${++shops}`)
})
afterAll(() => database.drop())

const publish = (given: LotteryList) => publishLotteries(database.staff, merchantId, given)
const codes = async (merchant = merchantId) => (await readLotteries(database.app, merchant)).map(({ code }) => code)
const menu = (prizeMode: 'Lott' | 'ZY' | 'SEA') => readLotteryMenu(database.app, merchantId, prizeMode, reader)

test('a list is read back in its order, by group and within the group', async () => {
  await publish(list(lottery('B'), lottery('S', { groupTag: 'slow' }), lottery('A')))
  expect(await codes()).toEqual(['B', 'A', 'S'])
})

test('what is left out of the next list is taken off, its row stays, and it can come back', async () => {
  await publish(list(lottery('A'), lottery('B')))
  await publish(list(lottery('B')))
  expect(await codes()).toEqual(['B'])
  const rows = await database.owner
    .selectFrom('lottery')
    .select(['code', 'is_live'])
    .where('merchant_id', '=', merchantId)
    .orderBy('code')
    .execute()
  expect(rows).toEqual([
    { code: 'A', is_live: false },
    { code: 'B', is_live: true },
  ])
  await publish(list(lottery('A', { names: { EN: 'Back' } }), lottery('B')))
  expect((await readLotteries(database.app, merchantId))[0]).toMatchObject({ code: 'A', names: { EN: 'Back' } })
})

test('an empty list takes everything off, and only at its own merchant', async () => {
  await publish(list(lottery('A')))
  const other = merchantId
  merchantId = await seedMerchant(database.owner, 'neighbour')
  await publish(list(lottery('A')))
  await publish({ groups: [], lotteries: [] })
  expect(await codes()).toEqual([])
  expect(await codes(other)).toEqual(['A'])
})

test('publishing is told to everybody at the merchant, together with the list and once', async () => {
  await publish(list(lottery('A')))
  const broken = lottery('C', { schedule: { kind: 'fast', zone: 'Asia/Ho_Chi_Minh', intervalMs: 7, lockMs: 5 } })
  await expect(publish(list(broken))).rejects.toThrow(/intervalMs/)
  const told = await database.owner
    .selectFrom('outbox')
    .select(['subject', 'audience', 'payload'])
    .where('merchant_id', '=', merchantId)
    .execute()
  expect(told).toEqual([{ subject: 'content.published', audience: 'public', payload: { area: 'lottery' } }])
  expect(await codes()).toEqual(['A'])
})

test.each<[string, Partial<PublishedLottery>, RegExp]>([
  ['a schedule that breaks a promise of the draws', { schedule: { kind: 'yearly' } }, /weekly or fast/],
  ['a name of which nothing is left', { names: { EN: '<b></b>' } }, /nothing is left/],
  ['a group that is not there', { groupTag: 'unheard' }, /lottery_merchant_id_group_tag_fkey/],
  ['a colour outside the circle', { ball: { hue: 360, text: 'A' } }, /ball_hue/],
])('%s is refused as a whole', async (_what, changes, reason) => {
  await publish(list(lottery('A')))
  await expect(publish(list(lottery('B'), lottery('C', changes)))).rejects.toThrow(reason)
  expect(await codes()).toEqual(['A'])
})

test('a lottery keeps the game id it was born with, because favourites name it', async () => {
  await publish(list(lottery('A')))
  await expect(publish(list(lottery('A', { gameId: 'another' })))).rejects.toThrow(/another game id/)
})

test('markup in a name is not stored', async () => {
  await publish(list(lottery('A', { names: { EN: 'North <script>alert(1)</script>' } })))
  expect((await readLotteries(database.app, merchantId))[0]?.names).toEqual({ EN: 'North alert(1)' })
})

test('the menu has the groups of the prize mode that have something to play', async () => {
  await publish(list(lottery('A'), lottery('S', { groupTag: 'slow' })))
  expect(await menu('Lott')).toEqual([
    { tag: 'fast', labelName: 'Fast', gameMenus: [{ gameId: 'id-A', code: 'A' }] },
    { tag: 'slow', labelName: 'Slow', gameMenus: [{ gameId: 'id-S', code: 'S' }] },
  ])
  expect((await menu('ZY')).map(({ tag }) => tag)).toEqual(['fast'])
  expect(await menu('SEA')).toEqual([])
  await publish(list(lottery('S', { groupTag: 'slow' })))
  expect((await menu('Lott')).map(({ tag }) => tag)).toEqual(['slow'])
})

test('two publishers at once take turns, and the list is one of theirs as a whole', async () => {
  await Promise.all([publish(list(lottery('A'), lottery('B'))), publish(list(lottery('C'), lottery('D')))])
  expect([
    ['A', 'B'],
    ['C', 'D'],
  ]).toContainEqual(await codes())
})
