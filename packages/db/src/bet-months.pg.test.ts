import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { databaseBefore } from './testing/database-before.ts'

const member = '01937c3c-a400-7000-8000-00000000000a'
const [february, november] = ['0194ed3f-2800-7000-8000-00000000000', '01937c3c-a400-7000-8000-00000000000']

const order = (id: string, key: string, acceptedAt: string, fingerprint = 'ab01') => sql`
  insert into bet_order (merchant_id, id, member_id, key, fingerprint, draw_id, book, currency, posting_id, accepted_at,
    stake_bonus)
  values (7, ${id}, ${member}, ${key}, ${fingerprint}, ${member}, 'real', 'EUR', ${id}, ${acceptedAt}, 3)`
const bet = (id: string, orderId: string) => sql`
  insert into bet (merchant_id, id, order_id, draw_id, member_id, game, play, selection, units, unit_stake, multiple,
    stake, odds, state, win, stake_bonus, win_bonus)
  values (7, ${id}, ${orderId}, ${member}, ${member}, 'K3_1M', 'SUM', '10', 1, 5, 2, 10, '{"HIT": "60000"}', 'won', 60, 3,
    4)`

test('bets from before months are in their month afterwards, with everything, and their keys stand apart', async () => {
  const { url, owner } = await databaseBefore('0085')
  await order(`${february}1`, 'new', '2025-02-10').execute(owner)
  await order(`${november}1`, 'old', '2024-11-30').execute(owner)
  for (const [id, of] of [
    [`${february}2`, `${february}1`],
    [`${february}3`, `${february}1`],
    [`${november}2`, `${november}1`],
  ] as const)
    await bet(id, of).execute(owner)
  const before = await sql`select b.* from bet b order by b.id`.execute(owner)
  await migrate(url)
  expect((await sql`select b.* from bet b order by b.id`.execute(owner)).rows).toMatchObject(before.rows)
  const { rows } = await sql`
    select b.tableoid::regclass::text as month, o.tableoid::regclass::text as orders, encode(k.fingerprint, 'hex') as print,
      k.key, k.order_id = o.id and k.posting_id = o.posting_id and k.accepted_at = o.accepted_at as "isSame",
      k.stake_bonus as bonus
    from bet b join bet_order o on o.id = b.order_id join bet_key k on k.member_id = o.member_id and k.key = o.key
    order by b.id`.execute(owner)
  const of = (month: string, key: string) => ({
    month: `partitions.bet_${month}`,
    orders: `partitions.bet_order_${month}`,
    print: 'ab01',
    key,
    isSame: true,
    bonus: 3n,
  })
  expect(rows).toEqual([of('2024_11', 'old'), of('2025_02', 'new'), of('2025_02', 'new')])
  const left = await sql`select to_regclass('old_bet') as bet, to_regclass('old_order') as orders`.execute(owner)
  expect(left.rows).toEqual([{ bet: null, orders: null }])
  const full = await sql`
    select count(*)::int as months from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'bet'::regclass and c.reloptions is distinct from array['fillfactor=80']`.execute(owner)
  expect(full.rows).toEqual([{ months: 0 }])
})

test('a bet whose id is not of its day is named, and nothing has changed', async () => {
  const { url, owner } = await databaseBefore('0085')
  await order(`${february}1`, 'new', '2025-02-10').execute(owner)
  for (const wrong of [`${november}2`, '0194ed3f-2800-4000-8000-000000000002']) {
    await bet(wrong, `${february}1`).execute(owner)
    await expect(migrate(url)).rejects.toMatchObject({ cause: { message: expect.stringContaining(wrong) } })
    const { rows } = await sql`delete from bet returning id`.execute(owner)
    expect(rows).toEqual([{ id: wrong }])
  }
})

test('a run that was broken off goes on, and nothing sells or settles meanwhile', async () => {
  const { url, owner } = await databaseBefore('0085')
  await order(`${february}1`, 'new', '2025-02-10', 'no digits').execute(owner)
  await bet(`${february}2`, `${february}1`).execute(owner)
  await expect(migrate(url)).rejects.toThrow('0085')
  const missing = await sql`
    select from pg_proc where proname in ('place_orders', 'close_bets', 'book_leaves', 'forget_trials')`.execute(owner)
  expect(missing.rows).toEqual([])
  await sql`update old_order set fingerprint = 'ab02'`.execute(owner)
  await migrate(url)
  const { rows } = await sql`
    select b.id, encode(k.fingerprint, 'hex') as print from bet b join bet_key k on k.order_id = b.order_id`.execute(
    owner,
  )
  expect(rows).toEqual([{ id: `${february}2`, print: 'ab02' }])
})
