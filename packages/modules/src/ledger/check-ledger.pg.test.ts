import { connectAs } from '@fairground/db/connect-as.ts'
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

/** Each of 200 members got a coin 200 times, and all of them were told by one row each time. */
async function giveCoins(): Promise<void> {
  await sql`
    with made as (
      insert into member (id, merchant_id, shard, username, type, locale, currency, created_at)
      select gen_random_uuid(), ${merchantId}, n % 64, 'many' || n, 0, 'EN', 'EUR', ${noon} from generate_series(1, 200) n
      returning id, shard
    ), fed as (
      insert into member_feed (merchant_id, member_id, seq) select ${merchantId}, m.id, 200 from made m
    ), balanced as (
      insert into ledger_balance (merchant_id, member_id, book, currency, shard, cash, version, deposited, changed_at)
      select ${merchantId}, m.id, 'real', 'EUR', m.shard, 200, 200, 200, ${noon} from made m
    ), given as materialized (
      select m.id as member_id, m.shard, n, overlay(gen_random_uuid()::text
        placing left(first_id_of(${noon})::text, 13) || '-7' from 1 for 15)::uuid as id
      from made m cross join generate_series(1, 200) n
    ), posted as (
      insert into ledger_posting (merchant_id, shard, id, key, member_id, book, currency, reason, cash_after, bonus_after,
        held_after, version, deposited_after, staked_after, lost_after, posted_at)
      select ${merchantId}, g.shard, g.id, g.id::text, g.member_id, 'real', 'EUR', 'cashier.demo', g.n, 0, 0, g.n, g.n, 0, 0,
        ${noon} from given g
    ), lined as (
      insert into ledger_line (merchant_id, shard, posting_id, line, from_account, to_account, amount, currency, book)
      select ${merchantId}, g.shard, g.id, 1, 'cashier.demo', 'cash', 1, 'EUR', 'real' from given g
    )
    insert into outbox (merchant_id, audience, recipients, subject, payload)
    select ${merchantId}, 'members', array_agg(g.member_id), 'wallet.changed', jsonb_agg(jsonb_build_object(
      'recipient', g.member_id, 'seq', g.n::text, 'payload', jsonb_build_object('postingId', g.id)))
    from given g group by g.n`.execute(owner)
}

test('forty thousand postings are looked through in seconds, and the one that was not told is found', async () => {
  await giveCoins()
  const hasty = connectAs(database.url, { role: 'worker', max: 1, statementTimeoutMs: 20_000 })
  try {
    const findHere = async () =>
      (await findUnexplained(hasty, noon)).filter((each) => each.merchantId === merchantId).map(({ what }) => what)
    expect(await findHere()).toEqual([])
    await sql`update outbox set payload = payload - 0, recipients = recipients[2:] where id = (
      select min(id) from outbox where merchant_id = ${merchantId} and audience = 'members')`.execute(owner)
    expect(await findHere()).toEqual(['a posting that was not told'])
  } finally {
    await hasty.destroy()
  }
})
