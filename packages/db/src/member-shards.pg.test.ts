import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fillShards } from './fill-shards.ts'
import { migrate } from './migrate.ts'
import { databaseBefore } from './testing/database-before.ts'
import { seedMerchant, testDatabase } from './testing/test-database.ts'

const database = await testDatabase()
afterAll(() => database.drop())

/** Why a row of a member has no shard of its own: then the member's row alone says it (decision 0085). */
const withoutShard: Readonly<Record<string, readonly string[]>> = {
  'few rows in the life of a member, always read by the member': [
    'bank_card',
    'chat_visitor',
    'club_member',
    'club_step',
    'favourite_game',
    'feedback',
    'first_deposit',
    'game_player',
    'head_icon',
    'ledger_limit',
    'member_activity',
    'member_data_act',
    'member_exclusion',
    'member_feed',
    'member_identity',
    'member_key',
    'member_password',
    'member_personal',
    'payment_password',
    'person_digest',
    'push_subscription',
    'registration',
    'security_answer',
    'trial_account',
  ],
  'short-lived, always read by the member or by its own key': [
    'announcement_read',
    'deposit_lock',
    'inbox_nudge',
    'known_device',
    'push_delivery',
    'recent_game',
    'remembered_login',
    'session',
    'temporary_password',
  ],
  'sums of play_fact, which has it: they are made again from there': ['member_day', 'play_day', 'play_win'],
  'of a tree, whose members are of any shard: it stays with its merchant': [
    'affiliate_code',
    'agent_contract',
    'agent_node',
    'agent_quota',
    'agent_quota_grant',
    'agent_rebate',
    'agent_series',
    'agent_series_change',
    'contract_payout',
    'invitation_code',
  ],
}

/** Written by functions that have it at hand; tests of bets and calls look whether they do. */
const writtenByFunctions = ['bet', 'bet_archived', 'bet_key', 'bet_order', 'game_call', 'game_round', 'ledger_hold']

async function ofMembers() {
  const { rows } = await sql<{ name: string; hasShard: boolean; isNullable: boolean; isCopied: boolean }>`
    select c.relname::text as name, s.attname is not null as "hasShard", s.attnotnull is false as "isNullable",
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'copy_shard') as "isCopied"
    from pg_class c
    join pg_attribute m on m.attrelid = c.oid and m.attname = 'member_id' and not m.attisdropped
    left join pg_attribute s on s.attrelid = c.oid and s.attname = 'shard' and not s.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(database.owner)
  return rows
}

test('every row of a member has the shard of the member, or its table has a reason', async () => {
  const tables = await ofMembers()
  const without = tables.filter(({ hasShard }) => !hasShard).map(({ name }) => name)
  expect(without, 'a table of members has a `shard`, or stands in `withoutShard` with its reason').toEqual(
    Object.values(withoutShard).flat().toSorted(),
  )
})

test('a shard that may be missing is copied for every writer of the row', async () => {
  const tables = await ofMembers()
  // The ledger has rows of the house, which has none.
  const isOfLedger = (name: string) => name === 'ledger_posting' || name === 'ledger_carried'
  const asked = tables.filter(({ name, hasShard, isNullable }) => hasShard && isNullable && !isOfLedger(name))
  expect(asked.filter(({ isCopied }) => !isCopied).map(({ name }) => name)).toEqual(writtenByFunctions)
})

const member = '01937c3c-a400-7000-8000-00000000000a'
const gone = '01937c3c-a400-7000-8000-00000000000b'
const [november, order] = ['01937c3c-a400-7000-8000-000000000001', '01937c3c-a400-7000-8000-000000000002']

test('rows from before get the shard of their member, and those of nobody none', async () => {
  const { url, owner } = await databaseBefore('0115')
  const house = await seedMerchant(owner, 'house')
  await sql`
    insert into member (id, merchant_id, shard, username, type, locale, currency, created_at)
    values (${member}, ${house}, 41, 'ada', 0, 'EN', 'EUR', now())`.execute(owner)
  await sql`call add_month('bet', '2024-11-01')`.execute(owner)
  for (const [id, of] of [
    [november, member],
    [order, gone],
  ])
    await sql`
      insert into bet (merchant_id, id, order_id, draw_id, member_id, game, play, selection, units, unit_stake, multiple,
        stake, odds) values (${house}, ${id}, ${id}, ${id}, ${of}, 'K3_1M', 'SUM', '10', 1, 5, 2, 10, '{}')`.execute(
      owner,
    )
  await sql`
    insert into bet_key (merchant_id, member_id, key, fingerprint, order_id, posting_id, accepted_at, stake_bonus)
    values (${house}, ${member}, 'k', 'f', ${order}, ${order}, now(), 0)`.execute(owner)
  await migrate(url)
  const { rows } = await sql`
    select b.member_id as member, b.shard, (select k.shard from bet_key k) as key from bet b order by b.id`.execute(
    owner,
  )
  expect(rows).toEqual([
    { member, shard: 41, key: 41 },
    { member: gone, shard: null, key: 41 },
  ])
  const open = await sql`select conname from pg_constraint where conname ~ '_shard$' and not convalidated`.execute(
    owner,
  )
  expect(open.rows).toEqual([])
  expect(await migrate(url)).toEqual([])
})

test('rows that somebody writes again while their table is gone through get theirs too', async () => {
  const { owner } = database
  const house = await seedMerchant(owner, 'house')
  await sql`
    insert into member (id, merchant_id, shard, username, type, locale, currency, created_at)
    values (${member}, ${house}, 41, 'ada', 0, 'EN', 'EUR', now())`.execute(owner)
  // More pages than a step.
  await sql`
    insert into bet_key (merchant_id, member_id, key, fingerprint, order_id, posting_id, accepted_at, stake_bonus)
    select ${house}, ${member}, n::text, repeat('f', 64)::bytea, ${order}, ${order}, now(), 0
    from generate_series(1, 40000) n`.execute(owner)
  await sql`alter table bet_key drop constraint bet_key_shard`.execute(owner)
  await sql`alter table bet_key add constraint bet_key_shard check (shard between 0 and 63) not valid`.execute(owner)
  let isWritten = false
  const whileWritten = owner.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isWritten || !result.rows.some((row) => 'pages' in row)) return result
      isWritten = true
      await sql`update bet_key set stake_bonus = 1`.execute(owner)
      return result
    },
  })
  expect(await fillShards(whileWritten)).toEqual(['bet_key'])
  const { rows } = await sql`select shard, count(*)::int as rows from bet_key group by shard`.execute(owner)
  expect(rows).toEqual([{ shard: 41, rows: 40_000 }])
})
