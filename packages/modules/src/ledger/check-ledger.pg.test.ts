import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deposit, holdOrder, makeMember, stake } from '../testing/ledger.ts'
import { findUnexplained } from './check-ledger.ts'
import { postMany } from './post-many.ts'
import { rollUpHouse } from './roll-up-house.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const later = new Date(noon.getTime() + 60_000)
const database = await testDatabase()
const { app, worker, owner } = database
let merchantId = 0
let ada = ''

afterAll(() => database.drop())

beforeEach(async () => {
  merchantId = await seedMerchant(owner, crypto.randomUUID())
  ada = await makeMember(app, merchantId, noon)
  await postMany(app, merchantId, noon, [deposit(ada, 90n), holdOrder(ada, 20n), stake(ada, 5n)])
})

/** Of this test's merchant; the books of the others stay as their tests have left them. */
async function find(since: Date): Promise<string[]> {
  const all = await findUnexplained(worker, since)
  return all.filter((each) => each.merchantId === merchantId).map(({ what }) => what)
}

test('books that are right need no explanation, before and after the house is rolled up', async () => {
  expect(await find(noon)).toEqual([])
  for (let times = 0; times < 3; times += 1) await rollUpHouse(worker)
  expect(await find(noon)).toEqual([])
})

const ofBet = `l using ledger_posting p where p.id = l.posting_id and p.reason = 'games.bet' and p.member_id`
test.each([
  ['a balance without a posting', 'update ledger_balance set cash = cash + 1 where member_id', /last posting/],
  ['a posting without its lines', `delete from ledger_line ${ofBet}`, /its lines/],
  [
    'a posting that nobody was told of',
    `delete from outbox where subject = 'wallet.changed' and recipient`,
    /not told/,
  ],
  ['a hold that is gone', 'delete from ledger_hold where member_id', /without a hold/],
])('%s is found', async (_what, statement, wanted) => {
  await sql`${sql.raw(statement)} = ${ada}`.execute(owner)
  expect(await find(noon)).toContainEqual(expect.stringMatching(wanted))
})

test('money from nowhere is found however long ago it came', async () => {
  await owner.updateTable('ledger_balance').set({ cash: 66n }).where('member_id', '=', ada).execute()
  expect(await find(later)).toEqual(['money from nowhere'])
})
