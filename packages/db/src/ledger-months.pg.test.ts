import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { databaseBefore } from './testing/database-before.ts'

const posting = (id: string, key: string) => sql`
  insert into ledger_posting (merchant_id, id, key, fingerprint, book, currency, reason, posted_at)
  values (7, ${id}, ${key}, 'f', 'real', 'EUR', 'a.b', '2025-02-10')`
const line = (id: string, amount: number) => sql`
  insert into ledger_line (merchant_id, posting_id, line, from_account, to_account, amount, currency, book)
  values (7, ${id}, 1, 'a.b', 'c.d', ${amount}, 'EUR', 'real')`

test('what was posted before months is in its month afterwards, with its key, and numbers of lines go on', async () => {
  const { url, owner } = await databaseBefore('0077')
  const [old, older] = ['0194ed3f-2800-7000-8000-000000000001', '01937c3c-a400-7000-8000-000000000001']
  for (const [id, amount] of [
    [old, 5],
    [older, 6],
  ] as const) {
    await posting(id, `key of ${amount}`).execute(owner)
    await line(id, amount).execute(owner)
  }
  await migrate(url)
  const { rows } = await sql`
    select p.tableoid::regclass::text as month, l.tableoid::regclass::text as lines, l.id, l.amount, k.key
    from ledger_posting p join ledger_line l on l.posting_id = p.id join ledger_key k on k.posting_id = p.id
    order by l.id`.execute(owner)
  expect(rows).toEqual([
    {
      month: 'partitions.ledger_posting_2025_02',
      lines: 'partitions.ledger_line_2025_02',
      id: 1n,
      amount: 5n,
      key: 'key of 5',
    },
    {
      month: 'partitions.ledger_posting_2024_11',
      lines: 'partitions.ledger_line_2024_11',
      id: 2n,
      amount: 6n,
      key: 'key of 6',
    },
  ])
  const next = await sql<{ id: bigint }>`
    insert into ledger_line (merchant_id, posting_id, line, from_account, to_account, amount, currency, book)
    values (7, ${old}, 2, 'a.b', 'c.d', 1, 'EUR', 'real') returning id`.execute(owner)
  expect(next.rows).toEqual([{ id: 3n }])
})

test('a posting whose id has no time is named instead of being put anywhere', async () => {
  const { url, owner } = await databaseBefore('0077')
  await posting('0194ed3f-2800-4000-8000-000000000001', 'key').execute(owner)
  await expect(migrate(url)).rejects.toMatchObject({ cause: { message: expect.stringContaining('no month') } })
  const { rows } = await sql`select key from ledger_posting`.execute(owner)
  expect(rows).toEqual([{ key: 'key' }])
})
